import { defineMailJob } from '#platform/mail/mail-kind.ts'
import type { AppliedTransition } from '../transitions/transition-rows.ts'

/** Of what the buyer gets a mail. `refund_waits`: at the counter, to be fetched there. */
export const orderNotificationKinds = ['placed', 'accepted', 'ready', 'rejected', 'undelivered', 'refund_waits', 'refunded', 'moved'] as const
export type OrderNotificationKind = (typeof orderNotificationKinds)[number]

/**
 * News of an order, to be mailed to its buyer. Given up after some hours: nobody wants to read next day that the kebab is ready. An
 * order is three mails by the time it is eaten, so twenty orders a second are sixty.
 */
export const orderNotificationJob = defineMailJob<{ orderId: string; news: OrderNotificationKind; refundId?: string }>('mail.order_news', {
  retryLimit: 12,
  atOnce: 80,
})

/**
 * The news that a step is; undefined when nobody is written to. Called off by the restaurant is what rejected is, once it had left
 * that it could not be delivered.
 */
export const findNotificationKind = ({ from, to, actor }: Pick<AppliedTransition, 'from' | 'to' | 'actor'>): OrderNotificationKind | undefined =>
  to === 'cancelled' && actor.kind === 'staff' ? (from === 'out_for_delivery' ? 'undelivered' : 'rejected') : orderNotificationKinds.find(kind => kind === to)
