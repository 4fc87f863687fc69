/** The closed lists of words of orders: what the tables check and what contracts and screens name. */

export const orderStatuses = ['pending', 'accepted', 'preparing', 'ready', 'out_for_delivery', 'completed', 'rejected', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** A filter beside the statuses: orders that count as revenue, accepted and neither rejected nor cancelled. */
export const soldFilter = 'sold'

/** What is noted of an order beside its steps; a step is noted under the status that it leads to. */
export const orderEventKinds = [
  'placed',
  'escalated',
  'paid',
  'payment_failed',
  'pays_at_counter',
  'moved_away',
  'moved',
  'refund_asked',
  'refund_waits',
  'refunded',
  'refund_failed',
  'accepting',
  'accept_taken_back',
  'rejecting',
  'reject_taken_back',
  'beginning',
  'begin_taken_back',
  'finishing',
  'finish_taken_back',
  'handing_over',
  'hand_over_taken_back',
  'delivering',
  'delivery_taken_back',
  'failing',
  'failure_taken_back',
  // The kitchen took a delivery back from a courier who had not left with it.
  'reclaimed',
  // What could not be handed over at the door is back in the kitchen, or known there.
  'came_back',
  // The kitchen has seen that an order is not to be made any more.
  'cancellation_seen',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]

/** Why a courier could not hand an order over: kept as its reason, and said to its buyer in the buyer’s language. */
export const deliveryFailureReasons = ['absent', 'address', 'refused', 'damaged'] as const
export type DeliveryFailureReason = (typeof deliveryFailureReasons)[number]

/** Why a kitchen rejects, as it has them at hand; `unanswered`: nobody there did anything. Kept as the order's reason, and said to its buyer in the buyer’s language. */
export const rejectionReasons = ['busy', 'sold_out', 'trouble', 'closing', 'unanswered'] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** Said on calling off an order that was not paid yet, since a newer one takes its place: kept as its reason. */
export const replacedReason = 'replaced'

/** `due`: to be paid at the counter or the door. `pending`: an online payment is under way and holds the slot. */
export const paymentStatuses = ['due', 'pending', 'paid', 'failed', 'expired', 'partially_refunded', 'refunded', 'void'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** An online payment is under way, or has failed and may be tried again: the order holds its slot, and no kitchen knows of it yet. */
export const awaitingPaymentStatuses = ['pending', 'failed'] as const satisfies readonly PaymentStatus[]
export const isAwaitingPayment = (status: PaymentStatus): boolean => status === 'pending' || status === 'failed'

/** Where the order was typed in. */
export const channels = ['web', 'app', 'table_qr', 'counter', 'phone'] as const
export type Channel = (typeof channels)[number]

export const actorKinds = ['customer', 'guest', 'staff', 'system', 'provider'] as const
export type ActorKind = (typeof actorKinds)[number]

export const claimKinds = ['missing', 'wrong', 'quality', 'late', 'allergen', 'other'] as const
export type ClaimKind = (typeof claimKinds)[number]

/** What a claim is about as it is said: of a delivery that failed nothing was in the bag, and what is `other` there is that it failed. */
export const claimTopics = [...claimKinds, 'undelivered'] as const
export type ClaimTopic = (typeof claimTopics)[number]

/** Claims about what was in the bag: they name lines. The others are about the whole, and always for a person. */
export const isAboutLines = (kind: ClaimKind): boolean => kind === 'missing' || kind === 'wrong' || kind === 'quality'

/** Who met an allergen may say in which dish, and need not know. */
export const mayNameLines = (kind: ClaimKind): boolean => isAboutLines(kind) || kind === 'allergen'

/** As what somebody files a claim: staff of the order's restaurant, its customer, or a guest who holds its link. */
export const claimAuthors = ['customer', 'guest', 'staff'] as const
export type ClaimAuthor = (typeof claimAuthors)[number]

export const claimStates = ['open', 'refunded', 'escalated', 'declined'] as const
export type ClaimState = (typeof claimStates)[number]

/**
 * How far a claim is, as it is said: `escalated` waits for a person, `answered` was never a question of money, `declined` was refused
 * its refund; one is `refunded` when the money was given, not when that was decided.
 */
export const claimStatuses = ['escalated', 'at_counter', 'refund_under_way', 'refund_failed', 'refunded', 'declined', 'answered'] as const
export type ClaimStatus = (typeof claimStatuses)[number]

/** How an order's refund by its provider stands that has not arrived, in the same words. */
export const providerRefundStatuses = ['refund_under_way', 'refund_failed'] as const
export type ProviderRefundStatus = (typeof providerRefundStatuses)[number]

export const cartKinds = ['personal', 'group'] as const
export type CartKind = (typeof cartKinds)[number]

export const cartStates = ['open', 'locked', 'ordered', 'abandoned'] as const
export type CartState = (typeof cartStates)[number]

/** What becomes of an order that does not add up: `accepted`, the difference is lived with. */
export const reconciliationStates = ['open', 'resolved', 'accepted'] as const
export type ReconciliationState = (typeof reconciliationStates)[number]

/** Of an invoice that was asked for with an order: still to be issued, or issued. */
export const invoiceStates = ['due', 'issued'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** So many days back it is kept how full a restaurant's stations were. */
export const loadRetentionDays = 90
