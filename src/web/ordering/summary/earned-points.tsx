import type { Quote } from '#orders/quote/contract.ts'
import { useSession } from '../../session/session.ts'
import { PageLink, usePath } from '../../ui/page-link.tsx'
import { useOrderingTexts } from '../texts.ts'

interface EarnedPointsProps extends Pick<Quote, 'earns'> {
  /** Where a guest comes back to who signs in for them; the cart is kept meanwhile. */
  backTo: '/cart' | '/checkout'
}

/** What whoever is signed in will have of this order, a line for each programme that counts; a guest reads what an account would have. */
export function EarnedPoints({ earns, backTo }: EarnedPointsProps) {
  const t = useOrderingTexts()
  const path = usePath()
  const isGuest = !useSession()
  if (earns.length === 0) return null
  return (
    <div className="grid gap-1">
      {earns.map(({ programmeId, title, points }) => (
        <p key={programmeId}>{t(isGuest ? 'ordering.points_with_account' : 'ordering.points_earned', { points, title })}</p>
      ))}
      {isGuest && (
        <PageLink to="/login" state={{ backTo: path(backTo) }} className="link justify-self-start py-2.5 font-semibold">
          {t('ordering.points_sign_in')}
        </PageLink>
      )}
    </div>
  )
}
