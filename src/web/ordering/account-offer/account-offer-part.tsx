import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { OrderView } from '#orders/placing/contract.ts'
import { useSession } from '../../session/session.ts'
import { lazyPart } from '../../shared/lazy-part.ts'

const AccountOffer = lazyPart(() => import('./account-offer.tsx'))

/** Offer of an account on the page of a guest's order. A signed-in person sees it only by the link of the mail to a known account. */
export function AccountOfferPart({ order, token, onAdded }: { order: OrderView; token: string | undefined; onAdded: () => void }) {
  const session = useSession()
  const [search] = useSearchParams()
  const isKnown = search.has('account')
  if (!token || !order.mayCreateAccount || (session && !isKnown)) return null
  return (
    <Suspense>
      <AccountOffer id={order.id} token={token} isKnown={isKnown} isSignedIn={session !== null} onAdded={onAdded} />
    </Suspense>
  )
}
