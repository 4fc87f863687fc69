import { randomInt } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { audit, systemActor } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { dayMs, minuteMs } from '#platform/time-units.ts'
import { isProgrammeRunning } from '#promotions/points/points-rules.ts'
import { coupons, pointsBalances, pointsLedger, pointsProgrammes } from '#promotions/tables.ts'
import type { PromisesSettings } from '#restaurants/settings/contract.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { orderNotificationJob } from '../jobs/order-notification-job.ts'
import { enqueueOrderPush } from '../jobs/order-push-job.ts'
import { orderEvents, orders } from '../tables/orders.ts'
import { orderGoodwill } from '../tables/promises.ts'
import { firstPromiseSql } from '../transitions/read-past.ts'

type GoodwillRule = PromisesSettings['goodwill']

/** Validity of a coupon, in ms. */
const couponLifetimeMs = 90 * dayMs
/** Orders late for longer are left alone, in ms: nobody handed them over on screen. */
const maxLateMs = 180 * minuteMs

interface LateRow extends Record<string, unknown> {
  id: string
  restaurant_id: string
  company_id: string
  customer_id: string | null
  late_minutes: number
}

/**
 * Compensates orders that are late by the chain's rule: against the first promise, and not handed to the customer or the counter yet. Each
 * order once, by the key of its ledger entry. Returns the number of compensated orders.
 */
export async function giveGoodwill(context: Context): Promise<number> {
  const { promises } = await settingsSnapshot.now(context)
  const rule = promises.value.goodwill
  if (rule.kind === 'none') return 0
  const late = await readLateOrders(context, rule.afterMinutes)
  let given = 0
  for (const order of late) {
    const events = await context.db.transaction(tx => compensate(tx, context, order, rule))
    context.events.announce(events)
    if (events.length > 0) given += 1
  }
  return given
}

async function readLateOrders({ db, clock }: Pick<Context, 'db' | 'clock'>, afterMinutes: number): Promise<LateRow[]> {
  const now = clock.now()
  const [latest, earliest] = [now.getTime() - afterMinutes * minuteMs, now.getTime() - maxLateMs].map(instant => new Date(instant).toISOString())
  const { rows } = await db.execute<LateRow>(sql`
    select o.id, o.restaurant_id, o.company_id, o.customer_id, floor(extract(epoch from ${now.toISOString()}::timestamptz - f.promised_at) / 60)::integer as late_minutes
    from orders o
    cross join lateral (select ${firstPromiseSql} as promised_at) f
    where o.closed_at is null and o.status in ('accepted', 'preparing', 'ready', 'out_for_delivery')
      and (o.ready_at is null or o.fulfilment = 'delivery')
      and f.promised_at between ${earliest}::timestamptz and ${latest}::timestamptz
      and not exists (select from order_goodwill g where g.order_id = o.id)`)
  return rows
}

async function compensate(tx: Database, context: Context, order: LateRow, rule: GoodwillRule): Promise<number[]> {
  // Lock the order: it may be handed over or cancelled at this moment, and another instance may run the same job.
  const [locked] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, order.id), isNull(orders.closedAt)))
    .for('update')
  if (!locked || (await tx.$count(orderGoodwill, eq(orderGoodwill.orderId, order.id))) > 0) return []
  const now = context.clock.now()
  const value = rule.kind === 'coupon' ? await createCoupon(tx, rule.couponCents, now) : await creditPoints(tx, order, rule.points, now)
  if (!value) return []
  await tx.insert(orderGoodwill).values({ orderId: order.id, restaurantId: order.restaurant_id, lateMinutes: order.late_minutes, createdAt: now, ...value })
  await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id))
  await context.jobs.send(tx, orderNotificationJob, { orderId: order.id, news: 'goodwill' })
  await enqueueOrderPush(tx, context, { orderId: order.id, news: 'goodwill' })
  const [event] = await tx
    .insert(orderEvents)
    .values({ orderId: order.id, restaurantId: order.restaurant_id, kind: 'goodwill_given', actorKind: 'system', data: { kind: value.kind }, createdAt: now })
    .returning({ id: orderEvents.id })
  return event ? [event.id] : []
}

/** Letters and digits that nobody confuses when reading a code aloud. */
const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

async function createCoupon(tx: Database, amountCents: number, now: Date) {
  const random = Array.from({ length: 10 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
  const coupon = {
    code: `SCUSA-${random}`,
    title: 'Scusa per il ritardo',
    translations: { en: { title: 'Sorry for the delay' } },
    kind: 'amount' as const,
    amountCents,
    startsAt: now,
    endsAt: new Date(now.getTime() + couponLifetimeMs),
    totalUses: 1,
  }
  const [row] = await tx.insert(coupons).values(coupon).returning({ id: coupons.id })
  if (!row) return undefined
  await audit(tx, systemActor, { action: 'coupon.created', tableName: 'coupons', rowId: row.id, after: { code: coupon.code, amountCents, totalUses: 1 } })
  return { kind: 'coupon' as const, amountCents, couponId: row.id }
}

/** Credits points of the oldest running programme; guests have no account to credit. */
async function creditPoints(tx: Database, { id, customer_id: userId, company_id: companyId }: LateRow, points: number, now: Date) {
  if (!userId) return undefined
  const programmes = await tx.select().from(pointsProgrammes).where(isNull(pointsProgrammes.archivedAt)).orderBy(asc(pointsProgrammes.id)).limit(200)
  const programme = programmes.find(each => isProgrammeRunning(each, now))
  if (!programme) return undefined
  const [entry] = await tx
    .insert(pointsLedger)
    .values({ userId, programmeId: programme.id, points, reason: 'granted', orderId: id, companyId, borneBy: programme.borneBy, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: pointsLedger.id })
  if (!entry) return undefined
  await tx
    .insert(pointsBalances)
    .values({ userId, programmeId: programme.id, balance: points })
    .onConflictDoUpdate({ target: [pointsBalances.userId, pointsBalances.programmeId], set: { balance: sql`${pointsBalances.balance} + ${points}` } })
  return { kind: 'points' as const, points, programmeId: programme.id }
}
