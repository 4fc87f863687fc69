import { Suspense } from 'react'
import type { OrderProgress, OrderView } from '#orders/placing/contract.ts'
import { lazyPart } from '../../shared/lazy-part.ts'
import { Arriving } from './arriving.tsx'

const GoodwillNote = lazyPart(() => import('./goodwill-note.tsx'))
const CustomerMessages = lazyPart(() => import('./customer-messages.tsx'))
const EditOfferChoice = lazyPart(() => import('./edit-offer.tsx'))
const OfferedTransferChoice = lazyPart(() => import('./offered-transfer.tsx'))

interface OrderNewsProps {
  order: OrderView
  token: string | undefined
  onChanged: (progress: OrderProgress) => void
  /** The customer has answered the offer of another restaurant, or of a change. */
  onDecided: (isMoved: boolean) => void
}

/** What an order needs from its customer, or has for them: another restaurant's offer, a dearer change, compensation, "on my way". */
export function OrderNews({ order, token, onChanged, onDecided }: OrderNewsProps) {
  return (
    <>
      <Suspense>
        {order.transferOfferUntil && <OfferedTransferChoice order={order} until={order.transferOfferUntil} token={token} onDecided={onDecided} />}
        {order.editOfferUntil && (
          <EditOfferChoice key={order.editOfferUntil} order={order} until={order.editOfferUntil} token={token} onDecided={() => onDecided(false)} />
        )}
        {order.messages > 0 && <CustomerMessages key={order.messages} id={order.id} token={token} />}
        {order.goodwill && <GoodwillNote id={order.id} token={token} />}
      </Suspense>
      <Arriving order={order} token={token} onSaid={onChanged} />
    </>
  )
}
