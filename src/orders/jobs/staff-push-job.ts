import { and, eq, isNull } from 'drizzle-orm'
import { staffMemberships } from '#accounts/tables.ts'
import { pushSubscriptions } from '#messages/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import type { StaffRole } from '#restaurants/vocabulary.ts'

interface StaffPush {
  orderId: string
  restaurantId: string
  /** Role at the restaurant that is told. */
  to: Extract<StaffRole, 'kitchen' | 'manager'>
}

/** Push job for an order that nobody accepts. One retry: minutes later the next step follows. */
export const staffPushJob = defineJob<StaffPush>('push.order_unanswered', { retryLimit: 1, retryDelay: 5, expireInSeconds: 60 })

/** Subscriptions of a restaurant's staff with a role: those for an account, not for one order. */
export const staffSubscriptionCondition = ({ restaurantId, to }: Pick<StaffPush, 'restaurantId' | 'to'>) =>
  and(isNull(pushSubscriptions.orderId), eq(staffMemberships.restaurantId, restaurantId), eq(staffMemberships.role, to))

/** Enqueues the push in the escalation's transaction, only where somebody has subscribed. */
export async function enqueueStaffPush(tx: Database, { jobs }: Pick<Context, 'jobs'>, data: StaffPush): Promise<void> {
  const [subscription] = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(staffMemberships, eq(staffMemberships.userId, pushSubscriptions.userId))
    .where(staffSubscriptionCondition(data))
    .limit(1)
  if (subscription) await jobs.send(tx, staffPushJob, data)
}
