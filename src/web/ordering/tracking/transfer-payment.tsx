import type { TransferQuote } from '#orders/transfer/contract.ts'
import type { OrderPaymentMethod, PaymentMethod } from '#payments/vocabulary.ts'
import { PaymentMethodField } from '../checkout/payment-method-field.tsx'

/** How an order is paid at the other restaurant: as before where that is taken there, else as chosen, else the first way. */
export function getTransferPaymentMethod({ quote: { paymentWays }, before }: TransferQuote, chosen: PaymentMethod | undefined): OrderPaymentMethod | undefined {
  if (paymentWays.includes(before.paymentMethod)) return before.paymentMethod
  return chosen && paymentWays.includes(chosen) ? chosen : paymentWays[0]
}

interface TransferPaymentProps {
  offer: TransferQuote
  chosen: PaymentMethod | undefined
  choose: (method: PaymentMethod) => void
}

/** The ways to pay there, where the order's own is not among them. */
export function TransferPayment({ offer, chosen, choose }: TransferPaymentProps) {
  const { fulfilment, paymentWays } = offer.quote
  const method = getTransferPaymentMethod(offer, chosen)
  const methods = paymentWays.filter(way => way !== 'none')
  if (!method || method === offer.before.paymentMethod || methods.length === 0) return null
  return <PaymentMethodField ways={methods} method={method} fulfilment={fulfilment} choose={choose} />
}
