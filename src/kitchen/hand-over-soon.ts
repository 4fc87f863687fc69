import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { advanceOrder } from '#orders/advance-order.ts'
import { refuseOrder } from '#orders/contract.ts'
import { notDue } from '#orders/pay-online.ts'
import { type Order, orderEvents, orders } from '#orders/tables.ts'
import type { OrderNote } from '#orders/vocabulary.ts'
import type { CounterMethod } from '#payments/vocabulary.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { type JobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { Refusal } from '#platform/refusal.ts'
import { refuseKitchen } from './contract.ts'
import { kitchensOf } from './kitchens.ts'

/** So long a tap on "handed over" can be taken back, in seconds. */
export const regret = 10

/** The end of that time. */
export const handOverDue = jobKind<{ orderId: string; announcedBy: number }>('kitchen.hand_over', { retryDelay: 2 })

const announced = 'handing_over'
const takenBack = 'hand_over_taken_back'

/** What an announcement says: when it is over, and how it was paid where that was said with it. */
interface Announcement extends Record<string, unknown> {
  due?: string
  paidWith?: CounterMethod
}

interface Step {
  orderId: string
  person: Person
}

/**
 * Announces that an order is handed over: it is in a few seconds, unless the tap is taken back. Payment, points and mails hang on
 * that step and are never unwritten, so it is not taken before. A second tap changes nothing; one that says it was paid another way is refused.
 * @throws Refusal `order_not_found`, `order_moved_on`, `payment_not_due` where it is said how something was paid that is not paid here, `hand_over_paid_otherwise`
 */
export async function announceHandOver(
  context: Context,
  { orderId, person, paidWith }: Step & { paidWith?: CounterMethod | undefined },
): Promise<{ order: Order; handOverAt: string }> {
  const at = context.clock.now()
  const { order, handOverAt, told } = await context.db.transaction(async tx => {
    const found = await lockOrder(tx, { orderId, person })
    if (found.status !== 'ready') throw refuseOrder('order_moved_on', { details: { status: found.status } })
    if (paidWith && (found.paymentStatus !== 'due' || found.fulfilment === 'delivery')) throw notDue(found)
    const before = (await handOversAt(tx, [orderId])).get(orderId)
    if (before && paidWith && paidWith !== (before.paidWith ?? found.paymentMethod)) throw refuseKitchen('hand_over_paid_otherwise')
    if (before) return { order: found, handOverAt: before.at, told: [] }
    const due = new Date(at.getTime() + regret * 1000).toISOString()
    const event = await note(tx, found, { kind: announced, person, at, data: { due, ...(paidWith && { paidWith }) } })
    await context.jobs.send(tx, handOverDue, { orderId, announcedBy: event.id }, { afterSeconds: regret })
    return { order: event.order, handOverAt: due, told: [event.id] }
  })
  context.events.announce(told)
  return { order, handOverAt }
}

/**
 * Takes the tap back, as long as the order is not handed over.
 * @throws Refusal `order_not_found`, `order_moved_on`, `hand_over_not_announced`
 */
export async function takeBackHandOver(context: Context, { orderId, person }: Step): Promise<Order> {
  const { order, id } = await context.db.transaction(async tx => {
    const found = await lockOrder(tx, { orderId, person })
    if (found.status !== 'ready') throw refuseOrder('order_moved_on', { details: { status: found.status } })
    if (!(await handOversAt(tx, [orderId])).has(orderId)) throw refuseKitchen('hand_over_not_announced')
    return note(tx, found, { kind: takenBack, person, at: context.clock.now(), data: {} })
  })
  context.events.announce([id])
  return order
}

/** Hands over what was announced and not taken back; whatever has happened to the order meanwhile counts. */
export const handOverNow =
  (context: Context): JobHandler<{ orderId: string; announcedBy: number }> =>
  async ({ orderId, announcedBy }) => {
    const standing = (await handOversAt(context.db, [orderId])).get(orderId)
    if (standing?.id !== announcedBy) return
    const to = standing.fulfilment === 'delivery' ? ('out_for_delivery' as const) : ('completed' as const)
    const stillMeant = async (tx: Database) => {
      // The order is locked by its step: nobody takes it back from here on.
      if ((await handOversAt(tx, [orderId], to)).get(orderId)?.id !== announcedBy) throw refuseKitchen('hand_over_not_announced')
    }
    const actor = { kind: 'staff' as const, ...(standing.actorId && { id: standing.actorId }) }
    await advanceOrder(context, { orderId, from: 'ready', to, actor, paidWith: standing.paidWith, alongside: stillMeant }).catch(error => {
      if (!(error instanceof Refusal)) throw error
    })
  }

interface Announced {
  id: number
  at: string
  actorId: string | null
  fulfilment: Order['fulfilment']
  paidWith: CounterMethod | undefined
}

/** Orders that are about to be handed over, and when. */
export async function handOversAt(db: Database, ids: string[], status: Order['status'] = 'ready'): Promise<Map<string, Announced>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      orderId: orderEvents.orderId,
      id: orderEvents.id,
      kind: orderEvents.kind,
      data: orderEvents.data,
      actorId: orderEvents.actorId,
      fulfilment: orders.fulfilment,
    })
    .from(orderEvents)
    .innerJoin(orders, and(eq(orders.id, orderEvents.orderId), eq(orders.status, status)))
    .where(and(inArray(orderEvents.orderId, ids), inArray(orderEvents.kind, [announced, takenBack])))
    .orderBy(asc(orderEvents.id))
  const standing = new Map<string, Announced>()
  for (const { orderId, kind, id, data, actorId, fulfilment } of rows) {
    const { due, paidWith } = data as Announcement
    if (kind === announced) standing.set(orderId, { id, at: String(due), actorId, fulfilment, paidWith })
    else standing.delete(orderId)
  }
  return standing
}

async function lockOrder(tx: Database, { orderId, person }: Step): Promise<Order> {
  const mine = kitchensOf(person)
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), mine && inArray(orders.restaurantId, mine)))
    .for('update')
  if (!order) throw refuseOrder('order_not_found')
  return order
}

async function note(tx: Database, { id, restaurantId }: Order, { kind, person, at, data }: { kind: OrderNote; person: Person; at: Date; data: Announcement }) {
  const [order] = await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id))
    .returning()
  const [event] = await tx
    .insert(orderEvents)
    .values({ orderId: id, restaurantId, kind, actorKind: 'staff', actorId: person.id, data, createdAt: at })
    .returning({ id: orderEvents.id })
  return { order: order as Order, id: event?.id as number }
}
