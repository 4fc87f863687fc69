import { eq } from 'drizzle-orm'
import { pushSubscriptions } from '#messages/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { defineJob } from '#platform/jobs/jobs.ts'

/** Push job for a ready or departed order. Retries end after minutes: later the message is useless. */
export const readyNotificationJob = defineJob<{ orderId: string }>('push.order_ready', { retryLimit: 5, retryDelay: 5, expireInSeconds: 60 })

/** Enqueues the job with the transition, only for orders with a subscription. */
export async function enqueueReadyNotification(tx: Database, { jobs }: Pick<Context, 'jobs'>, orderId: string): Promise<void> {
  const [subscription] = await tx.select({ id: pushSubscriptions.id }).from(pushSubscriptions).where(eq(pushSubscriptions.orderId, orderId)).limit(1)
  if (subscription) await jobs.send(tx, readyNotificationJob, { orderId })
}
