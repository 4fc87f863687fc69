import type { KitchenOrder } from '#kitchen/contract.ts'
import { AllergyBadge } from '../ui/allergy.tsx'
import { useKitchenTexts } from './texts.ts'

type Allergic = Pick<KitchenOrder, 'contact' | 'lines'>

/** Lists the allergies of an order: the customer's, and in a group order each guest's before the guest's name. */
function listAllergies({ contact, lines }: Allergic): string[] {
  const friendAllergies = lines.flatMap(({ forName, allergy }) => (allergy ? [forName ? `${allergy} (${forName})` : allergy] : []))
  return [...new Set([...(contact.allergy ? [contact.allergy] : []), ...friendAllergies])]
}

/** Allergies of an order, above the dishes of its whole ticket. */
export function TicketAllergies({ order, className = 'col-span-full px-3 py-1 text-title leading-tight uppercase' }: { order: Allergic; className?: string }) {
  const t = useKitchenTexts()
  return listAllergies(order).map(allergy => (
    <AllergyBadge key={allergy} className={className}>
      {t('kitchen.allergy', { allergy })}
    </AllergyBadge>
  ))
}

/** Characters of allergies from which they are set smaller: they are never cut, and leave room for a dish. */
const [longAllergies, longestAllergies] = [16, 70]

/** Allergies of an order on the board, all in one badge and whole; a guest's own stands at the dish, too. */
export function TileAllergies({ order }: { order: Allergic }) {
  const t = useKitchenTexts()
  const allergies = listAllergies(order)
  if (allergies.length === 0) return null
  const text = allergies.join(' · ')
  return (
    <AllergyBadge className="kitchen-allergy mx-1.5 mt-1 shrink-0 gap-1.5! px-1.5 py-0">
      <span data-length={text.length > longestAllergies ? 'longest' : text.length > longAllergies ? 'long' : undefined}>
        {t('kitchen.allergy', { allergy: text })}
      </span>
    </AllergyBadge>
  )
}
