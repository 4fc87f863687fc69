import type { Quote } from '#orders/quote/contract.ts'
import { useSession } from '../../session/session.ts'
import { PageLink, usePath } from '../../ui/page-link.tsx'
import { useOrderingTexts } from '../texts.ts'

interface EarnedPointsProps extends Pick<Quote, 'earns'> {
  /** Page to return to after login; the cart is kept. */
  backTo: '/cart' | '/checkout'
}

/** Points that this order earns, one line per programme; a guest sees the points of an account. */
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
