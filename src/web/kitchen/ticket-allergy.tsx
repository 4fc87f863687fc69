import type { KitchenOrder } from '#kitchen/contract.ts'
import { AllergyBadge } from '../ui/allergy.tsx'
import { useKitchenTexts } from './texts.ts'

type Allergic = Pick<KitchenOrder, 'contact' | 'lines'>

/** Lists the allergies of an order: the customer's, and in a group order each guest's under the guest's name. */
function listAllergies({ contact, lines }: Allergic): string[] {
  const friendAllergies = lines.flatMap(({ forName, allergy }) => (allergy ? [[forName, allergy].filter(Boolean).join(': ')] : []))
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

/** Allergies of an order on the board, all in one badge of at most two lines; a guest's own stands at the dish, too. */
export function TileAllergies({ order }: { order: Allergic }) {
  const t = useKitchenTexts()
  const allergies = listAllergies(order)
  if (allergies.length === 0) return null
  return (
    <AllergyBadge className="kitchen-small mx-1.5 mt-1 shrink-0 px-2 py-0 leading-tight uppercase">
      <span className="line-clamp-2">{t('kitchen.allergy', { allergy: allergies.join(' · ') })}</span>
    </AllergyBadge>
  )
}
