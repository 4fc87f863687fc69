import { toStaffAllergy } from '#orders/allergies/allergen-words.ts'
import type { CartLine, LineCustomization } from '../state/cart-store.ts'
import { useJoinedGroup } from '../state/group/joined-group-store.ts'
import { useOrderingTexts } from '../texts.ts'
import { AllergyField, isAllergyUnstated } from './allergy-field.tsx'
import { useAllergenNames, useShownAllergy } from './use-shown-allergy.ts'

interface LineAllergyProps extends Pick<LineCustomization, 'note' | 'allergy'> {
  line: CartLine
  change: (allergy: string | undefined) => void
}

/**
 * Allergy of the person who eats the dish. In a group order each friend states it here; otherwise the checkout asks once, and this field appears only
 * if the dish's note mentions an allergy.
 */
export function LineAllergy({ line, note, allergy, change }: LineAllergyProps) {
  const t = useOrderingTexts()
  const show = useShownAllergy()
  const nameAllergen = useAllergenNames()
  const inGroup = useJoinedGroup() !== null || line.forName !== undefined
  if (!inGroup && allergy === undefined && !isAllergyUnstated(note, allergy)) return null
  return (
    <AllergyField
      label={t('ordering.allergy_dish')}
      note={note ?? ''}
      value={show(allergy ?? '')}
      change={shown => change(toStaffAllergy(shown, nameAllergen))}
    />
  )
}
