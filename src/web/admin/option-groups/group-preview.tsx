import { useState } from 'react'
import { parseEuroDifference } from '#menu/pricing.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { OptionGroup } from '../../ordering/dish/option-group.tsx'
import { countFreeUnits } from '../../ordering/state/customization.ts'
import type { GroupValues } from './group-form-model.ts'
import { findGroupProblem } from './group-problem.ts'

const parseCount = (text: string, fallback: number) => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : fallback)

/** Preview of the group in the guest's own component, from the form's values, or the reason why it can’t be saved. */
export function GroupPreview({ values }: { values: GroupValues }) {
  const t = useAdminTexts()
  const [chosen, setChosen] = useState<{ optionValueId: string; quantity: number }[]>()
  const size = values.kind === 'size'
  const group = {
    id: 'preview',
    title: values.title || '…',
    kind: values.kind,
    minimum: size ? 1 : parseCount(values.minimum, 0),
    maximum: size ? 1 : Math.max(1, parseCount(values.maximum, 1)),
    freeQuantity: size ? 0 : parseCount(values.freeQuantity, 0),
    values: values.values.map(value => ({
      id: value.key,
      title: value.title || '…',
      priceCents: parseEuroDifference(value.price) ?? 0,
      sizePricesCents: {},
      defaultQuantity: parseCount(value.defaultQuantity, 0),
      maximum: Math.max(1, parseCount(value.maximum, 1)),
      available: true,
      allergens: [],
      marks: [],
    })),
  }
  const hasValues = values.values.length > 0
  const problem = hasValues ? findGroupProblem(values) : undefined
  const defaultOptions = group.values.flatMap(({ id, defaultQuantity }) => (defaultQuantity > 0 ? [{ optionValueId: id, quantity: defaultQuantity }] : []))
  return (
    <section className="grid gap-3 rounded-control bg-farina p-4 sm:p-6 xl:sticky xl:top-15">
      <h2 className="text-name">{t('office-menu.preview')}</h2>
      <div role="status">
        <p className="text-cenere">
          {t(problem ? 'office-menu.group_preview_impossible' : hasValues ? 'office-menu.group_preview_hint' : 'office-menu.group_preview_empty')}
        </p>
        {problem && <p className="mt-2 font-semibold text-tizzone">{problem}</p>}
      </div>
      {hasValues && !problem && (
        <OptionGroup
          group={group}
          options={chosen ?? defaultOptions}
          size={undefined}
          free={countFreeUnits([group], chosen ?? defaultOptions)}
          change={setChosen}
          problem={undefined}
        />
      )}
    </section>
  )
}
