import type { KitchenOrder } from '#kitchen/contract.ts'
import { Allergy } from '../ui/allergy.tsx'
import { useKitchenTexts } from './texts.ts'

/** Every allergy of an order, above its dishes: the orderer's, and in a group order each friend's under the friend's name. */
export function TicketAllergies({ order: { contact, lines } }: { order: Pick<KitchenOrder, 'contact' | 'lines'> }) {
  const t = useKitchenTexts()
  const ofFriends = lines.flatMap(({ forName, allergy }) => (allergy ? [[forName, allergy].filter(Boolean).join(': ')] : []))
  const stated = new Set([...(contact.allergy ? [contact.allergy] : []), ...ofFriends])
  return [...stated].map(allergy => (
    <Allergy key={allergy} className="px-3 py-2 text-title leading-tight uppercase low:py-1 low:text-lead upright:py-1">
      {t('kitchen.allergy', { allergy })}
    </Allergy>
  ))
}
