import type { Quote } from '#orders/contract-cart.ts'
import { useSession } from '../session.ts'
import { useOrderingTexts } from './texts.ts'

/** What whoever is signed in will have of this order, a line for each programme that counts; of a guest nothing is known. */
export function EarnedPoints({ earns }: Pick<Quote, 'earns'>) {
  const t = useOrderingTexts()
  // Signed out, the last answer may still stand here.
  if (!useSession()) return null
  return earns.map(({ programmeId, title, points }) => <p key={programmeId}>{t('ordering.points_earned', { points, title })}</p>)
}
