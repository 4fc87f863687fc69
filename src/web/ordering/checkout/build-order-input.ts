import type { OrderInput } from '#orders/placing/contract.ts'
import type { Quote } from '#orders/quote/contract.ts'
import type { AskedDiscounts } from '../state/applied-discounts.ts'
import { cartNow } from '../state/cart-store.ts'
import { askedWay, type ChosenWay } from '../state/fulfilment-store.ts'
import { groupInCart, namedLines } from '../state/group/group-cart.ts'
import { type InvoiceDraft, writtenInvoice } from '../state/invoice-draft.ts'
import { cartKey } from '../state/submit-order.ts'
import type { Contact } from '../state/validate-contact.ts'
import { orderedLines } from '../summary/use-quote.ts'

interface Decided {
  /** What is on the screen: anything else is asked about before. */
  quote: Quote
  promisedAt: string
  way: ChosenWay
  discounts: AskedDiscounts
  tipCents: number
  contact: Contact
  paymentMethod: OrderInput['paymentMethod']
  invoice: InvoiceDraft | undefined
}

/** What was decided at the checkout, as the call takes it; the lines as they stand now: another tab may have ordered them a moment ago. */
export function orderToSend({ quote, promisedAt, way, discounts, tipCents, contact, paymentMethod, invoice }: Decided): OrderInput {
  const { name, phone, email, note, allergy } = contact
  const taken = groupInCart()
  return {
    restaurantId: quote.restaurant.id,
    ...askedWay(way, quote.restaurant.id),
    lines: orderedLines(namedLines(cartNow())).map(({ forName, ...line }) => ({ without: [], ...line, ...(forName && forName !== taken?.you && { forName }) })),
    tipCents,
    cart: cartKey(),
    coupons: [...discounts.coupons],
    rewards: [...discounts.rewards],
    seen: { totalCents: quote.totalCents, promisedAt, deliveryFeeCents: quote.deliveryFeeCents },
    contact: { name, ...(phone && { phone }), ...(email && { email }), ...(note && { note }), ...(allergy && { allergy }) },
    paymentMethod,
    ...(taken && { group: { id: taken.id, hostToken: taken.hostToken, ...(taken.version !== undefined && { version: taken.version }) } }),
    ...(invoice && { invoice: writtenInvoice(invoice) }),
  }
}
