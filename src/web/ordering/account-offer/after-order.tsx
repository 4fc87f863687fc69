import type { OrderView } from '#orders/placing/contract.ts'
import { OrderFeedbackPart } from '../feedback/order-feedback-part.tsx'
import { AccountOfferPart } from './account-offer-part.tsx'

interface AfterOrderProps {
  order: OrderView
  token: string | undefined
  reload: () => void
}

/** Last parts of an order's page, of which each loads by itself where it is needed: feedback, and an account for guests. */
export const AfterOrder = ({ order, token, reload }: AfterOrderProps) => (
  <>
    <OrderFeedbackPart order={order} token={token} />
    <AccountOfferPart order={order} token={token} onAdded={reload} />
  </>
)
