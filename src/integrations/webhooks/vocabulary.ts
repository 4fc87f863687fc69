import type { OrderEventKind, OrderStatus } from '#orders/vocabulary.ts'

/** Event types that an endpoint may subscribe to. Public names: they never change. */
export const webhookEventTypes = [
  'order.placed',
  'order.paid',
  'order.accepted',
  'order.preparing',
  'order.ready',
  'order.out_for_delivery',
  'order.completed',
  'order.rejected',
  'order.cancelled',
  'order.transferred_out',
  'order.transferred_in',
  'order.lines_changed',
  'refund.succeeded',
  'refund.failed',
  'stock.changed',
  'menu.changed',
  'day.closed',
] as const
export type WebhookEventType = (typeof webhookEventTypes)[number]

/** Type of the event that an administrator sends to try an endpoint; every endpoint gets it. */
export const webhookTestType = 'webhook.test'

/** Type of each kind of order event that is published; undoable steps are not, before they are taken. */
export const typeByOrderEvent: Partial<Record<OrderEventKind | OrderStatus, WebhookEventType>> = {
  placed: 'order.placed',
  paid: 'order.paid',
  accepted: 'order.accepted',
  preparing: 'order.preparing',
  ready: 'order.ready',
  out_for_delivery: 'order.out_for_delivery',
  completed: 'order.completed',
  rejected: 'order.rejected',
  cancelled: 'order.cancelled',
  moved_away: 'order.transferred_out',
  moved: 'order.transferred_in',
  substitution_answered: 'order.lines_changed',
  edited: 'order.lines_changed',
  refunded: 'refund.succeeded',
  refund_failed: 'refund.failed',
}

/** `gone`: the target answered 410. `failing`: no delivery succeeded for days. */
export const disabledReasons = ['by_hand', 'gone', 'failing'] as const
export type DisabledReason = (typeof disabledReasons)[number]

/** `failed`: given up after the last attempt. */
export const deliveryStates = ['pending', 'succeeded', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why an attempt failed. */
export const deliveryProblems = ['status', 'redirect', 'gone', 'timeout', 'connection', 'tls', 'name_unknown', 'address_refused', 'secret_unreadable'] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

/** Retention of events and deliveries, in days. */
export const deliveryRetentionDays = 30
/** Time during which the former secret signs, too, after a rotation, in hours. */
export const secretOverlapHours = 24
export const maxEndpoints = 50
