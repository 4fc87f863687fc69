import { eq } from 'drizzle-orm'
import { pushSubscriptions } from '#messages/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { defineJob } from '#platform/jobs/jobs.ts'

/** Push job for a question about a sold-out dish. Retries end after minutes: then the kitchen decides. */
export const substitutionNotificationJob = defineJob<{ orderId: string }>('push.substitution', { retryLimit: 3, retryDelay: 5, expireInSeconds: 60 })

/** Enqueues the job with the question, only for orders with a subscription. */
export async function enqueueSubstitutionNotification(tx: Database, { jobs }: Pick<Context, 'jobs'>, orderId: string): Promise<void> {
  const [subscription] = await tx.select({ id: pushSubscriptions.id }).from(pushSubscriptions).where(eq(pushSubscriptions.orderId, orderId)).limit(1)
  if (subscription) await jobs.send(tx, substitutionNotificationJob, { orderId })
}
