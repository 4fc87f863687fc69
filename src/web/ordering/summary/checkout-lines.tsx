import type { Quote } from '#orders/quote/contract.ts'
import { type TextKey, useTexts } from '../../i18n/texts.tsx'
import type { PictureData } from '../../server/reads.ts'
import { labelWithOptions } from '../../shared/labelled-option.ts'
import { allergenNames } from '../../ui/allergens.tsx'
import { AllergyBadge } from '../../ui/allergy.tsx'
import { IndexKeyedList } from '../../ui/index-keyed-list.tsx'
import { FrozenAsterisk } from '../../ui/marks.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { useShownAllergy } from '../allergies/use-shown-allergy.ts'
import { useOrderingTexts } from '../texts.ts'

type ShownLine = Pick<
  Quote['lines'][number],
  'quantity' | 'title' | 'options' | 'without' | 'note' | 'allergy' | 'totalCents' | 'parts' | 'forName' | 'allergens' | 'marks'
> & {
  /** Unit price before the discount, shown struck through. */
  wasUnitCents?: number | null
  picture?: PictureData | undefined
}

/** Ordered lines as the server priced them; frozen dishes have an asterisk, as on the menu. */
export function CheckoutLines({ lines }: { lines: ShownLine[] }) {
  const t = useOrderingTexts()
  const pageTexts = useTexts()
  const showAllergy = useShownAllergy()
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3">
        <IndexKeyedList items={lines}>
          {({ quantity, title, options, without, note, allergy, totalCents, wasUnitCents, parts, forName, allergens, marks, picture }) => (
            // The details below the name are as wide as name and price together: on phones the name's column is narrow.
            <li className="figures grid grid-cols-[auto_auto_1fr_auto]">
              {picture && <Picture picture={picture} alt="" sizes="64px" className="row-span-2 me-3 size-14 rounded-control sm:size-16 print:hidden" />}
              <span className="col-start-2 me-3 font-display font-bold">{quantity} ×</span>
              <span className="col-start-3 font-semibold">
                {title}
                <FrozenAsterisk marks={marks} />
              </span>
              <span className="col-start-3 -col-end-1 row-start-2">
                {forName && (
                  <span className="block font-semibold">{forName === t('group.you_host') ? t('group.for_you') : t('group.for', { name: forName })}</span>
                )}
                {options.map(option => (
                  <span key={option.optionValueId} className="block text-cenere">
                    {option.quantity > 1 ? `${option.quantity} × ` : ''}
                    {option.title}
                  </span>
                ))}
                {without.map(({ ingredientId, title: left }) => (
                  <span key={ingredientId} className="block text-cenere">
                    {t('ordering.without', { title: left.toLocaleLowerCase() })}
                  </span>
                ))}
                {parts.map(part => (
                  <span key={`${part.comboSlotId} ${part.foodId}`} className="block text-cenere">
                    {part.quantity > quantity ? `${part.quantity} × ` : ''}
                    {labelWithOptions(part.title, listPartLabels(part, t))}
                  </span>
                ))}
                {note && <span className="block text-cenere">“{note}”</span>}
                {allergy && <AllergyBadge className="my-1 px-2 py-1">{t('ordering.allergy_is', { allergy: showAllergy(allergy) })}</AllergyBadge>}
                {allergens.length > 0 && (
                  <span className="block text-cenere" data-line-allergens>
                    {t('ordering.contains', { allergens: allergens.map(name => pageTexts(allergenNames[name] as TextKey)).join(', ') })}
                  </span>
                )}
              </span>
              <Price
                cents={totalCents}
                wasCents={wasUnitCents ? quantity * wasUnitCents : undefined}
                className="col-start-4 row-start-1 ms-3 flex-col items-end"
              />
            </li>
          )}
        </IndexKeyedList>
      </ul>
      <FrozenNote lines={lines} />
    </div>
  )
}

/** Footnote of the frozen asterisk; nothing without frozen dishes. */
export function FrozenNote({ lines }: { lines: readonly Pick<ShownLine, 'marks'>[] }) {
  const t = useOrderingTexts()
  return lines.some(({ marks }) => marks.includes('frozen')) ? <p className="text-cenere">* {t('ordering.frozen_note')}</p> : null
}

/** Labels for one unit of a line, in the server's words: options, removed ingredients, combo parts, note. */
export const listLineLabels = (
  { quantity, options, without, parts, note }: Pick<ShownLine, 'quantity' | 'options' | 'without' | 'parts' | 'note'>,
  t: ReturnType<typeof useOrderingTexts>,
): string[] => [
  ...listPartLabels({ options, without }, t),
  ...parts.map(part => `${part.quantity > quantity ? `${part.quantity / quantity} × ` : ''}${labelWithOptions(part.title, listPartLabels(part, t))}`),
  ...(note ? [`“${note}”`] : []),
]

/** Differences from the standard dish: added options and removed ingredients. */
const listPartLabels = ({ options, without }: Pick<ShownLine, 'options' | 'without'>, t: ReturnType<typeof useOrderingTexts>): string[] => [
  ...options.map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title)),
  ...without.map(({ title }) => t('ordering.without', { title: title.toLocaleLowerCase() })),
]
