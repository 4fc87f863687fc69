import { defineMailJob } from '#platform/mail/mail-kind.ts'
import type { ActorKind, OrderStatus } from '../vocabulary.ts'

/**
 * Order notifications sent by mail. `refund_waits`: a refund to collect at the counter; `delayed`: a later time than promised; `goodwill`:
 * compensation for it; `transfer_offered`: another restaurant could make it;
 * `line_refused`: kept back at the age check; `edited`: changed by staff; `edit_asked`: a dearer change to agree to;
 * `message`: of staff.
 */
export const orderNotificationKinds = [
  ...(['placed', 'accepted', 'ready', 'rejected', 'undelivered', 'refund_waits', 'refunded', 'moved', 'substitution'] as const),
  ...(['delayed', 'goodwill', 'transfer_offered', 'line_refused', 'edited', 'edit_asked', 'message'] as const),
] as const
export type OrderNotificationKind = (typeof orderNotificationKinds)[number]

/**
 * Mail job of an order notification. Retries end after some hours: nobody needs a "ready" mail the next day. Orders cause about three mails
 * each, so twenty orders a second are sixty mails.
 */
export const orderNotificationJob = defineMailJob<{ orderId: string; news: OrderNotificationKind; refundId?: string }>('mail.order_news', {
  retryLimit: 12,
  atOnce: 80,
})

/** Finds the notification of a transition; undefined: none. A cancellation by the restaurant counts as rejected, after departure as undelivered. */
export const findNotificationKind = ({
  from,
  to,
  actor,
}: {
  from: OrderStatus
  to: OrderStatus
  actor: { kind: ActorKind }
}): OrderNotificationKind | undefined =>
  to === 'cancelled' && actor.kind === 'staff' ? (from === 'out_for_delivery' ? 'undelivered' : 'rejected') : orderNotificationKinds.find(kind => kind === to)
