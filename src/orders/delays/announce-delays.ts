import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { hourMs, minuteMs } from '#platform/time-units.ts'
import { type DirectoryRestaurant, directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { travelMinutes } from '../delivery/delivery-fee.ts'
import { orderNotificationJob } from '../jobs/order-notification-job.ts'
import { enqueueOrderPush } from '../jobs/order-push-job.ts'
import { readLearnedTimes } from '../preparation/learned-times.ts'
import { findLearnedTime, loadHorizonMs, toHourOfWeek, toKitchenLoad } from '../preparation/preparation-rules.ts'
import { orderEvents, orders } from '../tables/orders.ts'
import { orderDelays } from '../tables/promises.ts'
import { decideDelay, type OrderInKitchen, toUnlearnedPreparation } from './predict-delay.ts'

/** Job of every minute. */
export const announceDelaysJob = defineJob<Record<string, never>>('orders.delays', { retryLimit: 0 })

/** Orders promised longer ago are left alone, in ms: after an outage nobody needs news about lunch in the evening. */
const maxPastMs = 3 * hourMs

interface OpenRow extends Record<string, unknown> {
  id: string
  restaurant_id: string
  status: OrderInKitchen['status']
  fulfilment: string
  promised_at: number
  version: number
  delivery_minutes: number | null
  begun_at: number | null
  left_at: number | null
  arrives_at: number | null
  notices: number
  /** Announced as ready, or as handed over, a moment ago: the step is applied after its undo window. */
  finishing: boolean
  /** Every dish is crossed off at each of its stations: it only waits to be packed. */
  made: boolean
}

/** Tells the customers of all orders that will miss their promise the new time. Returns the number of customers told. */
export async function announceDelays(context: Context): Promise<number> {
  const network = await directorySnapshot.now(context)
  const now = context.clock.now().getTime()
  const rows = await readOpenOrders(context, now)
  let told = 0
  for (const [restaurantId, ofRestaurant] of Map.groupBy(rows, row => row.restaurant_id)) {
    const restaurant = network.restaurant(restaurantId)
    if (!restaurant) continue
    const preparation = await readCurrentPreparation(context, restaurant, ofRestaurant, now)
    for (const row of ofRestaurant) {
      // A pickup that is made waits for its guest, or for a tap: the kitchen is not late with it.
      if (row.finishing || (row.made && row.fulfilment !== 'delivery')) continue
      const promisedAt = decideDelay(toOrderInKitchen(row, restaurant), preparation, now)
      if (promisedAt !== undefined && (await announceDelay(context, row, new Date(promisedAt)))) told += 1
    }
  }
  return told
}

/** Preparation of this hour and load, learned, else by the restaurant's setting. */
async function readCurrentPreparation(context: Context, restaurant: DirectoryRestaurant, rows: readonly OpenRow[], now: number) {
  const learned = await readLearnedTimes(context, restaurant.id)
  const unfinished = rows.filter(({ status, promised_at }) => (status === 'accepted' || status === 'preparing') && promised_at <= now + loadHorizonMs).length
  return findLearnedTime(learned, toHourOfWeek(now, restaurant.timezone), toKitchenLoad(unfinished)) ?? toUnlearnedPreparation(restaurant.preparationMinutes)
}

function toOrderInKitchen(row: OpenRow, restaurant: DirectoryRestaurant): OrderInKitchen {
  const travelMs = row.fulfilment === 'delivery' ? travelMinutes({ deliveryMinutes: row.delivery_minutes }, restaurant) * minuteMs : 0
  return {
    status: row.made ? 'ready' : row.status,
    promisedAt: row.promised_at,
    travelMs,
    begunAt: row.begun_at ?? undefined,
    arrivesAt: row.arrives_at ?? (row.left_at === null ? undefined : row.left_at + travelMs),
    noticesSent: row.notices,
  }
}

/** Condition on orders `o`, by the rule of `routeLine`: a dish is made at the stations whose kind its work names, else at the counter (null). */
const areAllDishesDone = sql`not exists (
  select from order_lines l
  left join stations s on s.restaurant_id = o.restaurant_id and s.archived_at is null and coalesce((l.work ->> s.kind)::numeric, 0) > 0
  where l.order_id = o.id and l.combo_id is null and l.cancelled_at is null and not exists (
    select from ticket_lines d join tickets t on t.id = d.ticket_id
    where d.order_id = l.order_id and d.line_number = l.line_number and d.done_at is not null
      and t.restaurant_id = o.restaurant_id and t.station_id is not distinct from s.id))`

async function readOpenOrders({ db }: Pick<Context, 'db'>, now: number): Promise<OpenRow[]> {
  const { rows } = await db.execute<OpenRow>(sql`
    select o.id, o.restaurant_id, o.status, o.fulfilment, (extract(epoch from o.promised_at) * 1000)::float8 as promised_at, o.version, z.delivery_minutes,
      (select (extract(epoch from max(e.created_at)) * 1000)::float8 from order_events e where e.order_id = o.id and e.kind = 'preparing') as begun_at,
      (select (extract(epoch from max(e.created_at)) * 1000)::float8 from order_events e where e.order_id = o.id and e.kind = 'out_for_delivery') as left_at,
      (select (extract(epoch from d.arrives_at) * 1000)::float8 from deliveries d where d.order_id = o.id and d.state = 'picked_up') as arrives_at,
      (select count(*)::integer from order_delays d where d.order_id = o.id) as notices,
      exists (select from order_events e where e.order_id = o.id and e.kind in ('finishing', 'delivering', 'failing') and e.created_at > ${new Date(now - minuteMs).toISOString()}::timestamptz)
        as finishing,
      (o.status = 'preparing' and ${areAllDishesDone}) as made
    from orders o left join delivery_zones z on z.id = o.delivery_zone_id
    where o.closed_at is null and (o.status in ('accepted', 'preparing') or (o.status in ('ready', 'out_for_delivery') and o.fulfilment = 'delivery'))
      and o.promised_at between ${new Date(now - maxPastMs).toISOString()}::timestamptz and ${new Date(now + loadHorizonMs).toISOString()}::timestamptz
    order by o.promised_at`)
  return rows
}

/** Moves the promise, unless the order has moved on meanwhile, and tells the customer by page, mail and push. */
async function announceDelay(context: Context, row: OpenRow, promisedAt: Date): Promise<boolean> {
  const now = context.clock.now()
  const promisedBefore = new Date(row.promised_at)
  const events = await context.db.transaction(async (tx: Database) => {
    const [moved] = await tx
      .update(orders)
      .set({ promisedAt, version: sql`${orders.version} + 1` })
      .where(and(eq(orders.id, row.id), eq(orders.version, row.version), eq(orders.status, row.status)))
      .returning({ id: orders.id })
    if (!moved) return []
    await tx.insert(orderDelays).values({ orderId: row.id, notice: row.notices + 1, promisedBefore, promisedAt, createdAt: now })
    await context.jobs.send(tx, orderNotificationJob, { orderId: row.id, news: 'delayed' })
    await enqueueOrderPush(tx, context, { orderId: row.id, news: 'delayed' })
    return tx
      .insert(orderEvents)
      .values({
        orderId: row.id,
        restaurantId: row.restaurant_id,
        kind: 'delayed',
        actorKind: 'system',
        data: { promisedAt: promisedAt.toISOString(), promisedBefore: promisedBefore.toISOString() },
        createdAt: now,
      })
      .returning({ id: orderEvents.id })
  })
  context.events.announce(events.map(({ id }) => id))
  return events.length > 0
}
