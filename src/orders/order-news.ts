import { jobKind } from '#platform/jobs/jobs.ts'
import type { OrderStatus } from './vocabulary.ts'

/** Of what the buyer gets a mail. `refund_waits`: at the counter, to be fetched there. */
export const newsKinds = ['placed', 'accepted', 'ready', 'rejected', 'refund_waits', 'refunded', 'moved'] as const
export type NewsKind = (typeof newsKinds)[number]

/**
 * News of an order, to be mailed to its buyer. Given up after some hours: nobody wants to read next day that the kebab is ready. An
 * order is three mails by the time it is eaten, so twenty orders a second are sixty.
 */
export const orderNews = jobKind<{ orderId: string; news: NewsKind; refundId?: string }>('mail.order_news', { retryLimit: 12, atOnce: 80 })

/** The news that reaching a status is; undefined when nobody is written to. */
export const newsOf = (status: OrderStatus): NewsKind | undefined => newsKinds.find(kind => kind === status)
