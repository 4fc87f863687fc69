import { eq } from 'drizzle-orm'
import { pushSubscriptions } from '#messages/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { defineJob } from '#platform/jobs/jobs.ts'

/** News of an order that browsers get besides "ready", and stay subscribed after. */
export type OrderPushKind = 'delayed' | 'goodwill' | 'transfer_offered' | 'edit_asked' | 'message'

/** Push job for such news. One retry: a second attempt reaches also browsers that the first one has reached. */
export const orderPushJob = defineJob<{ orderId: string; news: OrderPushKind }>('push.order_news', { retryLimit: 1, retryDelay: 5, expireInSeconds: 60 })

/** Enqueues the push in the transaction that causes it, only for orders with a subscription; returns whether there is one. */
export async function enqueueOrderPush(tx: Database, { jobs }: Pick<Context, 'jobs'>, data: { orderId: string; news: OrderPushKind }): Promise<boolean> {
  const [subscription] = await tx.select({ id: pushSubscriptions.id }).from(pushSubscriptions).where(eq(pushSubscriptions.orderId, data.orderId)).limit(1)
  if (subscription) await jobs.send(tx, orderPushJob, data)
  return subscription !== undefined
}
