import type { KitchenOrder } from '#kitchen/contract.ts'
import { AllergyBadge } from '../ui/allergy.tsx'
import { useKitchenTexts } from './texts.ts'

/** Allergies of an order, above its dishes: the customer's, and in a group order each guest's under the guest's name. */
export function TicketAllergies({
  order: { contact, lines },
  className = 'col-span-full px-3 py-1 text-title leading-tight uppercase',
}: {
  order: Pick<KitchenOrder, 'contact' | 'lines'>
  className?: string
}) {
  const t = useKitchenTexts()
  const friendAllergies = lines.flatMap(({ forName, allergy }) => (allergy ? [[forName, allergy].filter(Boolean).join(': ')] : []))
  const allergies = new Set([...(contact.allergy ? [contact.allergy] : []), ...friendAllergies])
  return [...allergies].map(allergy => (
    <AllergyBadge key={allergy} className={className}>
      {t('kitchen.allergy', { allergy })}
    </AllergyBadge>
  ))
}
