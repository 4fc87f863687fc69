import type { TransferQuote } from '#orders/transfer/contract.ts'
import type { OrderPaymentMethod, PaymentMethod } from '#payments/vocabulary.ts'
import { PaymentMethodField } from '../checkout/payment-method-field.tsx'

/** Payment method at the other restaurant: the current one if accepted, else the chosen, else the first. */
export function getTransferPaymentMethod({ quote: { paymentWays }, before }: TransferQuote, chosen: PaymentMethod | undefined): OrderPaymentMethod | undefined {
  if (paymentWays.includes(before.paymentMethod)) return before.paymentMethod
  return chosen && paymentWays.includes(chosen) ? chosen : paymentWays[0]
}

interface TransferPaymentProps {
  offer: TransferQuote
  chosen: PaymentMethod | undefined
  choose: (method: PaymentMethod) => void
}

/** Payment methods of the other restaurant, if it does not accept the current one. */
export function TransferPayment({ offer, chosen, choose }: TransferPaymentProps) {
  const { fulfilment, paymentWays } = offer.quote
  const method = getTransferPaymentMethod(offer, chosen)
  const methods = paymentWays.filter(paymentMethod => paymentMethod !== 'none')
  if (!method || method === offer.before.paymentMethod || methods.length === 0) return null
  return <PaymentMethodField methods={methods} method={method} fulfilment={fulfilment} choose={choose} />
}
