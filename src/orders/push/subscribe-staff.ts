import { and, eq, isNull, sql } from 'drizzle-orm'
import { pushSubscriptions } from '#messages/tables.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { refusePush, type SubscriptionInput } from './contract.ts'
import { isPushService } from './push-service.ts'

/** Maximum number of browsers of an account. */
const maxSubscriptions = 10

/**
 * Subscribes a browser of a staff member to alerts of unanswered orders at the own restaurants. Ends with the account; which restaurants
 * and which step follow from the memberships at the time of an alert.
 * @throws Refusal `push_service_unknown`, `push_too_many`
 */
export async function subscribeStaff(context: Context, person: Person, { endpoint, keys }: SubscriptionInput): Promise<void> {
  if (!isPushService(endpoint, context.config.pushHosts)) throw refusePush('push_service_unknown')
  await context.db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`push ${person.id}`}, 0))`)
    // The same browser with new keys, or of the colleague before on a shared tablet.
    await tx.delete(pushSubscriptions).where(and(isNull(pushSubscriptions.orderId), eq(pushSubscriptions.endpoint, endpoint)))
    const others = await tx.$count(pushSubscriptions, and(isNull(pushSubscriptions.orderId), eq(pushSubscriptions.userId, person.id)))
    if (others >= maxSubscriptions) throw refusePush('push_too_many')
    await tx.insert(pushSubscriptions).values({ userId: person.id, endpoint, ...keys, language: 'it', createdAt: context.clock.now() })
  })
}

/** Removes a browser's subscription to alerts. */
export async function unsubscribeStaff({ db }: Pick<Context, 'db'>, person: Person, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(isNull(pushSubscriptions.orderId), eq(pushSubscriptions.userId, person.id), eq(pushSubscriptions.endpoint, endpoint)))
}
