import type { CartLine, LineCustomization } from '../state/cart-store.ts'
import { useJoinedGroup } from '../state/group/joined-group-store.ts'
import { useOrderingTexts } from '../texts.ts'
import { AllergyField, isAllergyUnstated } from './allergy-field.tsx'

interface LineAllergyProps extends Pick<LineCustomization, 'note' | 'allergy'> {
  line: CartLine
  change: (allergy: string | undefined) => void
}

/**
 * The allergy of the person whose dish it is. In a group order each friend states it here; alone it is asked for once, at the checkout,
 * and here only where the note to the dish speaks of one.
 */
export function LineAllergy({ line, note, allergy, change }: LineAllergyProps) {
  const t = useOrderingTexts()
  const inGroup = useJoinedGroup() !== null || line.forName !== undefined
  if (!inGroup && allergy === undefined && !isAllergyUnstated(note, allergy)) return null
  return <AllergyField label={t('ordering.allergy_dish')} note={note ?? ''} value={allergy ?? ''} change={change} />
}
