import { type ReactNode, useState } from 'react'
import type { KitchenOrder } from '#kitchen/contract.ts'
import { formatTitleInCombo } from '#orders/dishes/combo-title.ts'
import { type TextKey, useTexts } from '../../i18n/texts.tsx'
import { allergenNames } from '../../ui/allergens.tsx'
import { AllergyBadge } from '../../ui/allergy.tsx'
import { useKitchenTexts } from '../texts.ts'

/** Dishes to prepare: quantity, title, customization, and most prominently removed ingredients; group orders are split by guest, as packed. */
export function TicketLines({ lines, host }: { lines: KitchenOrder['lines']; host: string | null }) {
  const t = useKitchenTexts()
  const byName = Map.groupBy(lines, ({ forName }) => forName)
  const contains = useAllergensToggle(lines)
  if (byName.size < 2 && !byName.keys().next().value)
    return (
      <div className="grid gap-1">
        <LineList lines={lines} contains={contains.open} />
        {contains.button}
      </div>
    )
  // Side by side where the width allows.
  return (
    <div className="grid gap-x-6 gap-y-3 low:gap-y-2 @lg:grid-cols-2">
      {[...byName].map(([name, theirs]) => (
        // A plain div, not a landmark: two orders may each have a guest named Bruno.
        <div key={name ?? ''} className="grid content-start" data-for={name ?? ''}>
          {/* Lines without a guest's name belong to the host. */}
          <h3 className="font-display text-title font-extrabold wrap-anywhere">{name || host || t('kitchen.ordered_by')}</h3>
          <LineList lines={theirs} contains={contains.open} />
        </div>
      ))}
      {contains.button}
    </div>
  )
}

/** Allergens of the dishes behind a tap: always shown, they would outweigh the preparation. */
function useAllergensToggle(lines: KitchenOrder['lines']): { open: boolean; button: ReactNode } {
  const t = useKitchenTexts()
  const [open, setOpen] = useState(false)
  const hasAllergens = lines.some(({ allergens }) => allergens.length > 0)
  return {
    open,
    button: hasAllergens && (
      <button
        type="button"
        aria-expanded={open}
        className="min-h-11 justify-self-start text-base font-semibold underline underline-offset-4"
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'kitchen.contains_less' : 'kitchen.contains_all')}
      </button>
    ),
  }
}

function LineList({ lines, contains }: { lines: KitchenOrder['lines']; contains: boolean }) {
  const t = useKitchenTexts()
  return (
    <ul className="grid gap-2 border-y-2 border-current/30 py-3 low:py-2">
      {lines.map(({ lineNumber, quantity, title, options, without, allergens, note, allergy, parts }) => (
        <li key={lineNumber} data-line className="grid grid-cols-[auto_1fr] gap-x-3 text-lead leading-snug">
          <span className="figures font-display font-extrabold whitespace-nowrap">{quantity} ×</span>
          <span className="min-w-0 font-bold wrap-anywhere">{title}</span>
          {/* A combo's allergens are listed with each of its dishes. */}
          <CustomizationLines options={options} without={without} allergens={contains && parts.length === 0 ? allergens : []} />
          {parts.map(part => (
            <span key={`${part.comboSlotId} ${part.foodId}`} className="col-start-2 grid grid-cols-[0.75rem_minmax(0,1fr)]">
              <span className="figures col-span-2 font-bold break-words">{formatTitleInCombo(part, quantity, count => t('kitchen.in_all', { count }))}</span>
              <CustomizationLines options={part.options} without={part.without} allergens={contains ? part.allergens : []} />
            </span>
          ))}
          {allergy && <AllergyBadge className="col-start-2 my-1 px-2 py-1 uppercase">{t('kitchen.allergy', { allergy })}</AllergyBadge>}
          {note && <strong className="col-start-2 min-w-0 wrap-anywhere">“{note}”</strong>}
        </li>
      ))}
    </ul>
  )
}

function CustomizationLines({ options, without, allergens }: Pick<KitchenOrder['lines'][number], 'options' | 'without' | 'allergens'>) {
  const t = useKitchenTexts()
  const sharedText = useTexts()
  return (
    <>
      {options.map(option => (
        <span key={option.optionValueId} className="col-start-2">
          {option.quantity > 1 ? `${option.quantity} × ` : ''}
          {option.title}
        </span>
      ))}
      {without.map(({ ingredientId, title: ingredientTitle }) => (
        <strong key={ingredientId} className="col-start-2 uppercase">
          {t('kitchen.without', { title: ingredientTitle })}
        </strong>
      ))}
      {/* Allergens of this exact customization, for questions from guests. */}
      {allergens.length > 0 && (
        <span className="col-start-2 min-w-0 text-base break-words" data-allergens>
          {t('kitchen.contains', { allergens: allergens.map(name => sharedText(allergenNames[name] as TextKey)).join(', ') })}
        </span>
      )}
    </>
  )
}
