import { type ReactNode, useId, useState } from 'react'
import { parseEuroDifference } from '#menu/pricing.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { TextField } from '../../ui/field/field.tsx'
import { IngredientsField } from '../form/ingredients-field.tsx'
import { AllergenFields, MarkFields } from '../form/menu-words.tsx'
import { useMenuParts } from '../form/use-menu-parts.ts'
import { WorkFields } from '../form/work-fields.tsx'
import { useMayChange } from '../may-change.ts'
import { PaidPricesByScope } from '../prices/paid-where.tsx'
import { isDecidedByList, type PaidPrices } from '../prices/use-paid.ts'
import type { ValueFields } from './group-form-model.ts'

interface ValueFormProps {
  value: ValueFields
  place: number
  handle: ReactNode
  /** Value of a size group: other groups' prices depend on it, its own on none. */
  ofSize: boolean
  /** Effective prices of an existing value, by restaurant scope. */
  paid: PaidPrices | undefined
  errorOf: (name: string) => string | undefined
  onChange: (fields: Partial<ValueFields>) => void
  onRemove: () => void
}

/** Option value: common fields in a row, the rest behind a button, or open for people who may only read. */
export function ValueForm({ value, place, handle, ofSize, paid, errorOf, onChange, onRemove }: ValueFormProps) {
  const t = useAdminTexts()
  const id = useId()
  const [open, setOpen] = useState(!useMayChange())
  const title = value.title || t('office-menu.value', { place })
  const text = (name: 'title' | 'titleEn' | 'price' | 'maximum' | 'defaultQuantity') => ({
    value: value[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    autoComplete: 'off',
  })
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{title}</legend>
      <div className="grid items-end gap-3 sm:grid-cols-[auto_minmax(0,1fr)_7rem_5rem_6rem]">
        <div className="flex items-center justify-between sm:pb-1">{handle}</div>
        <TextField label={t('office-menu.title')} maxLength={120} {...text('title')} />
        <div className="grid grid-cols-3 items-end gap-3 sm:contents">
          <TextField
            label={t('office-menu.price_difference')}
            inputMode="text"
            maxLength={12}
            placeholder="0,00"
            className="figures text-right"
            {...text('price')}
          />
          <TextField label={t('office-menu.value_maximum')} inputMode="numeric" maxLength={2} className="figures text-right" {...text('maximum')} />
          <TextField label={t('office-menu.value_default')} inputMode="numeric" maxLength={2} className="figures text-right" {...text('defaultQuantity')} />
        </div>
      </div>
      {paid && isDecidedByList(paid) && (
        <div className="mt-2 sm:pl-13">
          <PaidPricesByScope paid={paid} own={{ priceCents: parseEuroDifference(value.price) ?? 0, discountPercent: 0 }} />
        </div>
      )}
      <div className="mt-2 flex gap-4 sm:pl-13">
        <button type="button" className="link min-h-8 font-semibold" aria-expanded={open} aria-controls={`${id}-more`} onClick={() => setOpen(!open)}>
          {t('office-menu.value_details')}
        </button>
        <button type="button" className="link min-h-8 font-semibold" aria-label={t('office-menu.remove_named', { title })} onClick={onRemove}>
          {t('office-menu.remove')}
        </button>
      </div>
      <div id={`${id}-more`} hidden={!open}>
        {open && (
          <div className="mt-4 grid gap-5 border-t border-sabbia pt-4">
            <TextField label={t('office-menu.title_en')} maxLength={120} required={false} {...text('titleEn')} />
            {!ofSize && <SizePrices prices={value.sizePrices} onChange={sizePrices => onChange({ sizePrices })} />}
            <AllergenFields chosen={value.allergens} onChange={allergens => onChange({ allergens })} />
            <MarkFields chosen={value.marks} onChange={marks => onChange({ marks })} />
            <IngredientsField ingredients={value.ingredients} onChange={ingredients => onChange({ ingredients })} />
            <WorkFields work={value.work} onChange={work => onChange({ work })} />
          </div>
        )}
      </div>
    </fieldset>
  )
}

/** Prices by size; sizes are the values of size groups. */
function SizePrices({ prices, onChange }: { prices: Record<string, string>; onChange: (prices: Record<string, string>) => void }) {
  const t = useAdminTexts()
  const groups = useMenuParts()?.optionGroups.filter(({ kind }) => kind === 'size') ?? []
  if (groups.length === 0) return null
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="font-semibold">{t('office-menu.size_prices')}</legend>
      <p className="text-cenere">{t('office-menu.size_prices_hint')}</p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {groups.flatMap(group =>
          group.values.map(size => (
            <TextField
              key={size.id}
              label={`${group.internalName || group.title}: ${size.title}`}
              maxLength={12}
              value={prices[size.id] ?? ''}
              onChange={event => onChange({ ...prices, [size.id]: event.target.value })}
            />
          )),
        )}
      </div>
    </fieldset>
  )
}
