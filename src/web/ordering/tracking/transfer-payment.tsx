import type { MoveQuote } from '#orders/transfer/contract.ts'
import type { OrderPaymentMethod, PaymentMethod } from '#payments/vocabulary.ts'
import { PayHow } from '../checkout/payment-method-field.tsx'

/** How an order is paid at the other restaurant: as before where that is taken there, else as chosen, else the first way. */
export function paymentThere({ quote: { paymentWays }, before }: MoveQuote, chosen: PaymentMethod | undefined): OrderPaymentMethod | undefined {
  if (paymentWays.includes(before.paymentMethod)) return before.paymentMethod
  return chosen && paymentWays.includes(chosen) ? chosen : paymentWays[0]
}

interface MovePaymentProps {
  offer: MoveQuote
  chosen: PaymentMethod | undefined
  choose: (method: PaymentMethod) => void
}

/** The ways to pay there, where the order's own is not among them. */
export function MovePayment({ offer, chosen, choose }: MovePaymentProps) {
  const { fulfilment, paymentWays } = offer.quote
  const method = paymentThere(offer, chosen)
  const ways = paymentWays.filter(way => way !== 'none')
  if (!method || method === offer.before.paymentMethod || ways.length === 0) return null
  return <PayHow ways={ways} method={method} fulfilment={fulfilment} choose={choose} />
}
