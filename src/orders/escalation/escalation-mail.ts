import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { staffMemberships, users } from '#accounts/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { serverText } from '#platform/language/server-texts.ts'
import type { EmailContent } from '#platform/mail/email-content.ts'
import { defineMailJob } from '#platform/mail/mail-kind.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { restaurants } from '#restaurants/tables.ts'
import { orders } from '../tables/orders.ts'

/**
 * Mail job for managers about unanswered orders. `orderId`: the first one; `at`: earliest sending time. Few retries, since old alerts are
 * useless.
 */
export const escalationMailJob = defineMailJob<{ orderId: string; at?: string }>('mail.order_escalated', { retryLimit: 4 })

/** Minimum interval between such mails of a restaurant, in ms; each mail counts all waiting orders. */
const quietMs = 10 * 60_000
/** Delay in seconds that batches orders escalated by the same run. */
const batchDelaySeconds = 15

/**
 * Schedules one manager mail for all waiting orders of a restaurant: a pending mail includes this order, and after a sent one the next
 * follows ten minutes later. Part of the transaction that escalates the order.
 */
export async function scheduleManagerNotification(
  tx: Database,
  { jobs }: Pick<Context, 'jobs'>,
  { orderId, restaurantId, now }: { orderId: string; restaurantId: string; now: Date },
): Promise<void> {
  await jobs.ready()
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`escalation ${restaurantId}`}, 0))`)
  const since = new Date(now.getTime() - quietMs).toISOString()
  const { rows } = await tx.execute<{ at: Date | string }>(sql`
    select (j.data ->> 'at')::timestamptz as at from jobs.job j join orders o on o.id = (j.data ->> 'orderId')::uuid
    where j.name = ${escalationMailJob.name} and o.restaurant_id = ${restaurantId} and (j.data ->> 'at')::timestamptz > ${since}::timestamptz
    order by at desc limit 1`)
  const last = rows[0] && new Date(rows[0].at)
  if (last && last > now) return
  const at = last ? new Date(last.getTime() + quietMs) : new Date(now.getTime() + batchDelaySeconds * 1000)
  const afterSeconds = Math.max(batchDelaySeconds, Math.ceil((at.getTime() - now.getTime()) / 1000))
  await jobs.send(tx, escalationMailJob, { orderId, at: at.toISOString() }, { afterSeconds })
}

/** Mails managers the number of waiting orders; none if all were answered meanwhile. */
export function notifyManagers(context: Context): JobHandler<{ orderId: string; at?: string }> {
  const { db, mail, clock, publicUrl } = context
  return async ({ orderId }, { id, signal }) => {
    const restaurantQuery = db.select({ id: orders.restaurantId }).from(orders).where(eq(orders.id, orderId))
    const waiting = await db
      .select({ number: orders.number, createdAt: orders.createdAt, restaurant: restaurants })
      .from(orders)
      .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
      .where(and(eq(orders.restaurantId, restaurantQuery), eq(orders.status, 'pending'), isNull(orders.closedAt), isNotNull(orders.escalatedAt)))
      .orderBy(asc(orders.id))
    const [oldest] = waiting
    if (!oldest) return
    const { restaurant, number } = oldest
    const { chain } = await settingsSnapshot.now(context)
    const to = (await findEscalationRecipients(context, restaurant.id)).get(restaurant.id)?.join(', ') ?? chain.value.email
    const minutes = Math.max(1, Math.round((clock.now().getTime() - oldest.createdAt.getTime()) / 60_000))
    const about = { count: waiting.length, number, restaurant: restaurant.name, minutes, phone: restaurant.phone }
    return mail.send({ id, to, content: renderEscalationEmail(about, { brand: chain.value.brand, origin: publicUrl() }), pace: 'free', signal })
  }
}

/** Finds the recipients of these mails by restaurant, one or all: its managers, else the restaurant, else the head office. */
export async function findEscalationRecipients(context: Context, restaurantId?: string): Promise<Map<string, string[]>> {
  const { chain } = await settingsSnapshot.now(context)
  const rows = await context.db
    .select({ id: restaurants.id, own: restaurants.email, manager: users.email })
    .from(restaurants)
    .leftJoin(staffMemberships, and(eq(staffMemberships.restaurantId, restaurants.id), eq(staffMemberships.role, 'manager')))
    .leftJoin(users, and(eq(users.id, staffMemberships.userId), eq(users.status, 0), isNull(users.deletedAt)))
    .where(restaurantId ? eq(restaurants.id, restaurantId) : undefined)
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, ordersOfRestaurant]) => {
      const managers = ordersOfRestaurant.flatMap(({ manager }) => manager ?? [])
      return [id, managers.length > 0 ? managers : [ordersOfRestaurant[0]?.own ?? context.config.mailToStaff ?? chain.value.email]]
    }),
  )
}

/** Renders the mail to managers, in Italian. `number`: of the order waiting longest. */
export function renderEscalationEmail(
  about: { count: number; number: number; restaurant: string; minutes: number; phone: string },
  { brand, origin }: { brand: string; origin: string },
): EmailContent {
  const translate = (key: 'subject' | 'heading' | 'text' | 'phone' | 'button' | 'footer') => serverText('it', `mail.escalated_${key}`, about)
  return {
    language: 'it',
    brand,
    subject: translate('subject'),
    heading: translate('heading'),
    parts: [
      { paragraph: translate('text') },
      { facts: [[translate('phone'), about.phone]] },
      { button: { text: translate('button'), address: `${origin}/kitchen` } },
    ],
    footer: [translate('footer')],
  }
}
