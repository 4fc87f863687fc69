/** Closed vocabularies of orders, shared by tables, contracts and screens. */

export const orderStatuses = ['pending', 'accepted', 'preparing', 'ready', 'out_for_delivery', 'completed', 'rejected', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Filter besides the statuses: orders that count as revenue, accepted and neither rejected nor cancelled. */
export const soldFilter = 'sold'

/** Views of the order desk: past the promised time, waiting for the kitchen's answer, accepted and open, ended. */
export const deskViews = ['late', 'unaccepted', 'active', 'done'] as const
export type DeskView = (typeof deskViews)[number]

/** Event kinds besides transitions; a transition is recorded under its new status. */
export const orderEventKinds = [
  'placed',
  // Louder alert in the kitchen, before `escalated` tells the managers.
  'alerted',
  'escalated',
  // Customer told a later time than promised, before the promise passed.
  'delayed',
  // Compensation for lateness given.
  'goodwill_given',
  // Customer on the way: the kitchen begins a scheduled order now.
  'arriving',
  // Another restaurant offered to the customer of an unanswered order, and the customer's no.
  'transfer_offered',
  'transfer_declined',
  'paid',
  'payment_failed',
  'pays_at_counter',
  'moved_away',
  'moved',
  // Refund above the chain's threshold: waits for a second person, and the end of waiting without money.
  'refund_approval_asked',
  'refund_approval_ended',
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
  // Delivery reclaimed by the kitchen from a courier before departure.
  'reclaimed',
  // Failed delivery returned to the kitchen, or acknowledged there.
  'came_back',
  // Line with alcohol that stayed back at the age check.
  'line_refused',
  // Courier at the door of a customer who was not found.
  'waiting_at_door',
  // Cancellation acknowledged by the kitchen.
  'cancellation_seen',
  // Question about a dish that ran out, and its answer or end.
  'substitution_asked',
  'substitution_answered',
  // Set back to an earlier step by the kitchen.
  'recalled',
  // Changed by staff; or the customer asked about a dearer change, with the answer or end.
  'edited',
  'edit_asked',
  'edit_declined',
  // Split into shares, or put together again; a share paid, or payable again after its page had ended.
  'split',
  'unsplit',
  'share_paid',
  'share_released',
  // Message of staff to the customer.
  'message_sent',
  // Reusable containers came back; the return was a mistake.
  'containers_returned',
  'containers_return_undone',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]

/** What an edit changed, as its history names it. */
export const editedFields = [
  ...(['lines', 'lineNotes', 'fulfilment', 'time', 'table', 'address', 'discount', 'tip'] as const),
  ...(['name', 'phone', 'email', 'note', 'allergy'] as const),
] as const
export type EditedField = (typeof editedFields)[number]

/** Reasons of a failed delivery: stored as the order's reason, and shown in the buyer’s language. */
export const deliveryFailureReasons = ['absent', 'address', 'refused', 'damaged'] as const
export type DeliveryFailureReason = (typeof deliveryFailureReasons)[number]

/** Predefined rejection reasons; `unanswered`: no reaction of the kitchen. Stored as the order's reason, and shown in the buyer’s language. */
export const rejectionReasons = ['busy', 'sold_out', 'trouble', 'closing', 'unanswered'] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** Stored reason for cancelling an unpaid order that a newer one replaces. */
export const replacedReason = 'replaced'

/** Load of a kitchen when an order comes in: orders that it has accepted and not finished. Thresholds: `preparation-sample.ts`. */
export const kitchenLoads = ['calm', 'usual', 'busy'] as const
export type KitchenLoad = (typeof kitchenLoads)[number]

/** Compensation for a late order. */
export const goodwillKinds = ['coupon', 'points'] as const

/** State of another restaurant's offer: `withdrawn` once the own restaurant accepted after all, `expired` without an answer. */
export const transferOfferStates = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const

/** State of an edit that costs more: `withdrawn` by staff or because the order has changed, `expired` without an answer. */
export const orderEditStates = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const

/** State of a refund that needs a second person: `outdated` once the order or its money had changed. */
export const refundRequestStates = ['waiting', 'approved', 'refused', 'withdrawn', 'expired', 'outdated'] as const
export type RefundRequestState = (typeof refundRequestStates)[number]

/** Messages of staff to the customer of an order; `other`: in words of one's own. */
export const customerMessageTemplates = ['call_us', 'address', 'late', 'waiting', 'other'] as const
export type CustomerMessageTemplate = (typeof customerMessageTemplates)[number]

/** Channels of orders that staff enter. */
export const deskChannels = ['phone', 'counter'] as const satisfies readonly Channel[]

/** Buyer's wish for a dish that runs out before it is made; unset: the buyer is asked, and without an answer the kitchen decides. */
export const soldOutWishes = ['replace', 'leave_out', 'call'] as const
export type SoldOutWish = (typeof soldOutWishes)[number]

/** Packaging of an order: what the restaurant uses, the customer's own container, or reusable containers against a deposit. */
export const packagingChoices = ['standard', 'own_container', 'reusable'] as const
export type PackagingChoice = (typeof packagingChoices)[number]

/**
 * States of the question to a buyer whose dish ran out: `open` waits for the buyer, `with_kitchen` for the kitchen. `withdrawn`: the dish is
 * back, or the order has moved on.
 */
export const substitutionStates = ['open', 'with_kitchen', 'replaced', 'left_out', 'withdrawn'] as const
export type SubstitutionState = (typeof substitutionStates)[number]

/** Earliest announcement of an arrival before the promise, in minutes: the way to a restaurant is no longer. */
export const arrivalAheadMinutes = 90

/** `due`: to be paid at the counter or the door. `pending`: an online payment is in progress and holds the slot. */
export const paymentStatuses = ['due', 'pending', 'paid', 'failed', 'expired', 'partially_refunded', 'refunded', 'void'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Online payment in progress, or failed and repeatable: the order holds its slot, invisible to the kitchen. */
export const awaitingPaymentStatuses = ['pending', 'failed'] as const satisfies readonly PaymentStatus[]
export const isAwaitingPayment = (status: PaymentStatus): boolean => status === 'pending' || status === 'failed'

/** State of a share of an order: `pending` while its payment page is open. */
export const shareStates = ['open', 'pending', 'paid'] as const

/** Channel of an order. */
export const channels = ['web', 'app', 'table_qr', 'counter', 'phone'] as const
export type Channel = (typeof channels)[number]

/** `integration`: a program with an API key, such as a till; its id is the key's. */
export const actorKinds = ['customer', 'guest', 'staff', 'system', 'provider', 'integration'] as const
export type ActorKind = (typeof actorKinds)[number]

export const claimKinds = ['missing', 'wrong', 'quality', 'late', 'allergen', 'other'] as const
export type ClaimKind = (typeof claimKinds)[number]

/** Displayed claim topics: for a failed delivery, `other` means the failure itself. */
export const claimTopics = [...claimKinds, 'undelivered'] as const
export type ClaimTopic = (typeof claimTopics)[number]

/** Claims about items name lines. Others concern the whole order, and always go to a person. */
export const isAboutLines = (kind: ClaimKind): boolean => kind === 'missing' || kind === 'wrong' || kind === 'quality'

/** Allergen claims may name the dish. */
export const mayNameLines = (kind: ClaimKind): boolean => isAboutLines(kind) || kind === 'allergen'

/** Author of a claim: staff of the order's restaurant, its customer, or a guest with its link. */
export const claimAuthors = ['customer', 'guest', 'staff'] as const
export type ClaimAuthor = (typeof claimAuthors)[number]

export const claimStates = ['open', 'refunded', 'escalated', 'declined'] as const
export type ClaimState = (typeof claimStates)[number]

/**
 * Displayed claim statuses: `escalated` waits for a person, `answered` never involved money, `declined` was refused; `refunded` once the
 * money was given, not when decided.
 */
export const claimStatuses = ['escalated', 'at_counter', 'refund_under_way', 'refund_failed', 'refunded', 'declined', 'answered'] as const
export type ClaimStatus = (typeof claimStatuses)[number]

/** Status of a pending or failed provider refund, in the same terms. */
export const providerRefundStatuses = ['refund_under_way', 'refund_failed'] as const
export type ProviderRefundStatus = (typeof providerRefundStatuses)[number]

export const cartKinds = ['personal', 'group'] as const

export const cartStates = ['open', 'locked', 'ordered', 'abandoned'] as const

/** State of a reconciliation: `accepted` means living with the difference. */
export const reconciliationStates = ['open', 'resolved', 'accepted'] as const

/** State of a requested invoice: due or issued. */
export const invoiceStates = ['due', 'issued'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** Retention of station load, in days. */
export const loadRetentionDays = 90

/** Reasons for a suggestion in the cart: a line is cheaper as a combo, a rule of the back office, bought together, the delivery minimum. */
export const suggestionKinds = ['combo', 'rule', 'pair', 'minimum'] as const
export type SuggestionKind = (typeof suggestionKinds)[number]
export const suggestionOutcomes = ['accepted', 'dismissed'] as const
export type SuggestionOutcome = (typeof suggestionOutcomes)[number]
