import type { OrderInput } from '#orders/placing/contract.ts'
import type { Quote } from '#orders/quote/contract.ts'
import type { RequestedDiscounts } from '../state/applied-discounts.ts'
import { getCart } from '../state/cart-store.ts'
import type { InvoiceDraft } from '../state/empty-invoice.ts'
import { buildFulfilmentInput, type FulfilmentChoice } from '../state/fulfilment-store.ts'
import { addHostName, getGroupInCart } from '../state/group/group-cart.ts'
import { buildInvoiceInput } from '../state/invoice-draft.ts'
import { getCartKey } from '../state/submit-order.ts'
import type { Contact } from '../state/validate-contact.ts'
import { buildOrderLines } from '../summary/use-quote.ts'

interface CheckoutChoices {
  /** Quote on screen; the server refuses the order if its total has changed. */
  quote: Quote
  promisedAt: string
  fulfilmentChoice: FulfilmentChoice
  discounts: RequestedDiscounts
  tipCents: number
  contact: Contact
  paymentMethod: OrderInput['paymentMethod']
  invoice: InvoiceDraft | undefined
  ifSoldOut: OrderInput['ifSoldOut']
  cutlery: boolean | undefined
  ageDeclared: boolean | undefined
}

/** Order request from the checkout's choices. Lines are read from the cart now: another tab may just have ordered them. */
export function buildOrderInput({
  quote,
  promisedAt,
  fulfilmentChoice,
  discounts,
  tipCents,
  contact,
  paymentMethod,
  invoice,
  ifSoldOut,
  cutlery,
  ageDeclared,
}: CheckoutChoices): OrderInput {
  const { name, phone, email, note, allergy } = contact
  const cartGroup = getGroupInCart()
  return {
    restaurantId: quote.restaurant.id,
    ...buildFulfilmentInput(fulfilmentChoice, quote.restaurant.id),
    lines: buildOrderLines(addHostName(getCart())).map(({ forName, ...line }) => ({
      without: [],
      ...line,
      ...(forName && forName !== cartGroup?.you && { forName }),
    })),
    tipCents,
    cart: getCartKey(),
    coupons: [...discounts.coupons],
    rewards: [...discounts.rewards],
    seen: { totalCents: quote.totalCents, promisedAt, deliveryFeeCents: quote.deliveryFeeCents },
    contact: { name, ...(phone && { phone }), ...(email && { email }), ...(note && { note }), ...(allergy && { allergy }) },
    paymentMethod,
    ...(ifSoldOut && { ifSoldOut }),
    ...(quote.packaging.choice !== 'standard' && { packaging: quote.packaging.choice }),
    ...(cutlery && quote.fulfilment !== 'table' && { cutlery }),
    ...(quote.ageCheck && ageDeclared && { ageDeclared }),
    ...(cartGroup && { group: { id: cartGroup.id, hostToken: cartGroup.hostToken, ...(cartGroup.version !== undefined && { version: cartGroup.version }) } }),
    ...(invoice && { invoice: buildInvoiceInput(invoice) }),
  }
}
