/** Closed vocabularies of payments, shared by tables, contracts and screens. */

/** `cash` and `card` at the counter or the door; `online` through the provider's own page. */
export const paymentMethods = ['cash', 'card', 'online'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Payment methods of an order; `none` when nothing is to pay: such an order has no payment at all. */
export const orderPaymentMethods = [...paymentMethods, 'none'] as const
export type OrderPaymentMethod = (typeof orderPaymentMethods)[number]

/** Methods paid in person. */
export const counterMethods = ['cash', 'card'] as const satisfies readonly PaymentMethod[]
export type CounterMethod = (typeof counterMethods)[number]

/** Wallets on the provider's page that are named to people. Others, such as Link, count as a card. */
export const wallets = ['apple_pay', 'google_pay'] as const
export type Wallet = (typeof wallets)[number]

/** Brand names: the same in every language. */
export const walletNames = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' } as const satisfies Record<Wallet, string>

export const paymentStates = ['created', 'pending', 'succeeded', 'failed', 'expired'] as const

export const refundStates = ['requested', 'pending', 'succeeded', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** Reasons that a person chooses for a refund; `other` takes words of one's own. */
export const chosenRefundReasons = [
  'goodwill',
  'missing_item',
  'wrong_item',
  'quality',
  'late',
  'overcharged',
  'claim',
  'substitution',
  'edited',
  'other',
] as const
export type ChosenRefundReason = (typeof chosenRefundReasons)[number]

/** `deposit_returned`: deposit of reusable containers that came back; follows from a rule, and no person chooses it. */
export const refundReasons = ['cancelled', 'rejected', 'paid_twice', 'paid_too_late', ...chosenRefundReasons, 'deposit_returned'] as const
export type RefundReason = (typeof refundReasons)[number]

export const fiscalDocumentKinds = ['receipt', 'invoice', 'credit_note', 'receipt_return'] as const

export const fiscalDocumentStates = ['pending', 'issued', 'sent', 'accepted', 'refused'] as const
