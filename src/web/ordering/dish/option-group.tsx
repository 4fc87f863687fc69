import { useId } from 'react'
import type { Customization } from '#orders/dishes/customization.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { useMatchCustomerAllergens } from '../allergies/named-allergens.ts'
import { type DishGroup, setOption } from '../state/customization.ts'
import { QuantityStepper } from '../summary/quantity-stepper.tsx'
import { useOrderingTexts } from '../texts.ts'

interface OptionGroupProps {
  group: DishGroup
  options: Customization['options']
  /** Chosen size, if the dish has sizes: it determines prices. */
  size: string | undefined
  /** Number of free units of each chosen value. */
  free: ReadonlyMap<string, number>
  change: (options: Customization['options']) => void
  /** Problem with the choice in this group. */
  problem: string | undefined
}

/** Option group of a dish: single choice, multiple choice, or quantities. */
export function OptionGroup({ group, options, size, free, change, problem }: OptionGroupProps) {
  const t = useOrderingTexts()
  const matchAllergens = useMatchCustomerAllergens()
  const id = useId()
  const { title, minimum, maximum, freeQuantity, values } = group
  const getQuantity = (value: string) => options.find(option => option.optionValueId === value)?.quantity ?? 0
  const totalQuantity = values.reduce((sum, value) => sum + getQuantity(value.id), 0)
  const rule =
    minimum === maximum
      ? t('ordering.group_exactly', { count: minimum })
      : minimum > 0
        ? t('ordering.group_between', { least: minimum, most: maximum })
        : t('ordering.group_up_to', { count: maximum })
  return (
    <fieldset className="grid min-w-0 gap-1" aria-describedby={`${id}-rule`} data-wrong={problem && true}>
      <legend className="contents">
        <span className="font-display text-name font-bold">{title}</span>
      </legend>
      <p id={`${id}-rule`} className={problem ? 'font-semibold text-tizzone' : 'text-cenere'}>
        {problem ?? rule}
        {freeQuantity > 0 && `: ${t('ordering.group_free', { count: freeQuantity, all: String(freeQuantity >= maximum) })}`}
      </p>
      <ul className="grid divide-y-2 divide-sabbia border-y-2 border-sabbia">
        {values.map(value => {
          const quantity = getQuantity(value.id)
          const full = totalQuantity >= maximum && maximum > 1
          const set = (to: number) => change(setOption(group, options, value.id, to))
          const named = matchAllergens(value.allergens)
          const name = (
            <span className={`grow py-1 ${value.available ? '' : 'text-cenere'}`}>
              <span className={value.available ? '' : 'line-through'}>{value.title}</span>
              {!value.available && <span> · {t('ordering.sold_out')}</span>}
              {named.length > 0 && <strong className="block text-tizzone">{t('ordering.contains', { allergens: named.join(', ') })}</strong>}
            </span>
          )
          const cents = (size !== undefined && value.sizePricesCents[size]) || value.priceCents
          const included = quantity > 0 && cents > 0 && free.get(value.id) === quantity
          const price = included ? <span className="shrink-0 text-cenere">{t('ordering.in_price')}</span> : <PriceDifference cents={cents} />
          if (value.maximum > 1 && maximum > 1)
            return (
              <li key={value.id} className="flex min-h-14 items-center gap-3 py-1">
                {name}
                {price}
                <QuantityStepper
                  quantity={quantity}
                  max={value.available ? Math.min(value.maximum, quantity + maximum - totalQuantity) : quantity}
                  words={{
                    group: value.title,
                    fewer: t('ordering.fewer', { title: value.title }),
                    more: t('ordering.more', { title: value.title }),
                  }}
                  change={set}
                />
              </li>
            )
          const radio = minimum === 1 && maximum === 1
          return (
            <li key={value.id}>
              <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control py-1 has-disabled:cursor-default">
                <input
                  type={radio ? 'radio' : 'checkbox'}
                  name={`${id}-${group.id}`}
                  className="size-6 shrink-0 accent-brace"
                  checked={quantity > 0}
                  disabled={quantity === 0 && (!value.available || full)}
                  onChange={event => set(event.target.checked ? 1 : 0)}
                />
                {name}
                {price}
              </label>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

/** Price difference of a value; nothing for zero. */
export function PriceDifference({ cents }: { cents: number }) {
  const language = usePageLanguage()
  if (cents === 0) return null
  return (
    <span dir="ltr" className="figures shrink-0 font-display font-bold whitespace-nowrap">
      {cents > 0 ? '+' : '−'}
      {formatAmount(language, Math.abs(cents))}
    </span>
  )
}
