import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { refuseOrder } from '#orders/contract.ts'
import { endedWithoutFulfilment, isClosed } from '#orders/lifecycle.ts'
import { type Order, orderLines } from '#orders/tables.ts'
import { isAwaitingPayment } from '#orders/vocabulary.ts'
import { type Person, toStaffActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { events } from '#platform/database/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import { minuteMs } from '#platform/time-units.ts'
import { type KitchenStation, refuseKitchen } from '../contract.ts'
import { listKitchenIds } from '../kitchen-access.ts'
import { lockRestaurantOrder } from '../steps/lock-order.ts'
import { scheduleTransition } from '../steps/undoable-transitions.ts'
import { ticketLines, tickets } from '../tables.ts'
import type { CrossOffInput } from './contract.ts'
import { listKitchenStations } from './list-stations.ts'
import { routeLine } from './route-lines.ts'

interface CrossOffRequest extends CrossOffInput {
  orderId: string
  person: Person
}

/**
 * Crosses dishes of an order off, or takes that back, at the given stations or at all that make them. Repeated calls change nothing. The
 * first crossed-off dish of an accepted order begins it, with the undo window of that step.
 * @returns the order, and whether anything changed: somebody else may have been faster
 * @throws Refusal `order_not_found`, `order_not_accepted`, `order_cancelled`, `order_gone`, `line_unknown`, `station_unknown`
 */
export async function crossOffLines(
  context: Context,
  { orderId, person, lines, stations, done }: CrossOffRequest,
): Promise<{ order: Order; changed: boolean }> {
  const now = context.clock.now()
  const { order, eventIds } = await context.db.transaction(async tx => {
    const order = await lockRestaurantOrder(tx, orderId, listKitchenIds(person))
    requireInKitchen(order)
    const kitchenStations = await listKitchenStations(tx, order.restaurantId)
    if (stations?.some(id => id !== null && kitchenStations.every(station => station.id !== id))) throw refuseKitchen('station_unknown', { field: 'stations' })
    const dishes = await findDishes(tx, orderId, lines)
    const byStation = new Map<string | null, number[]>()
    for (const { lineNumber, work } of dishes)
      for (const station of routeLine(work, kitchenStations))
        if (!stations || stations.includes(station)) byStation.set(station, [...(byStation.get(station) ?? []), lineNumber])
    if (byStation.size === 0) throw refuseKitchen('line_unknown', { field: 'lines' })
    let changedCount = 0
    for (const [stationId, lineNumbers] of byStation) {
      const station = kitchenStations.find(({ id }) => id === stationId)
      const ticketId = await findOrCreateTicket(tx, order, stationId, station)
      changedCount += await markLines(tx, { ticketId, orderId, lineNumbers, doneAt: done ? now : null, doneBy: toStaffActor(person).id ?? null })
    }
    if (changedCount === 0) return { order, eventIds: [] }
    const inserted = await tx
      .insert(events)
      .values({ topic: 'ticket', restaurantId: order.restaurantId, subjectId: orderId, kind: done ? 'crossed_off' : 'restored' })
      .returning({ id: events.id })
    return { order, eventIds: inserted.map(({ id }) => id) }
  })
  context.events.announce(eventIds)
  const changed = eventIds.length > 0
  if (done && changed && order.status === 'accepted') await beginCooking(context, orderId, person)
  return { order, changed }
}

/** @throws Refusal `order_not_accepted`, `order_cancelled`, `order_gone` */
function requireInKitchen({ status, number, paymentStatus }: Order): void {
  if (isAwaitingPayment(paymentStatus)) throw refuseOrder('order_step_not_allowed')
  if (status === 'pending') throw refuseOrder('order_not_accepted', { details: { status } })
  if (endedWithoutFulfilment(status)) throw refuseKitchen('order_cancelled', { values: { number }, details: { status } })
  if (isClosed(status) || status === 'out_for_delivery') throw refuseKitchen('order_gone', { values: { number }, details: { status } })
}

/** Finds the dishes that line numbers name; a combo's number stands for its dishes. @throws Refusal `line_unknown` */
async function findDishes(tx: Database, orderId: string, lines: readonly number[]): Promise<{ lineNumber: number; work: Record<string, number> }[]> {
  const rows = await tx
    .select({ lineNumber: orderLines.lineNumber, parent: orderLines.parentLineNumber, comboId: orderLines.comboId, work: orderLines.work })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNull(orderLines.cancelledAt)))
  const unknown = lines.some(number => rows.every(({ lineNumber }) => lineNumber !== number))
  if (unknown) throw refuseKitchen('line_unknown', { field: 'lines' })
  return rows.filter(({ lineNumber, parent, comboId }) => comboId === null && (lines.includes(lineNumber) || (parent !== null && lines.includes(parent))))
}

/** Finds or creates the ticket of a station; the order's lock keeps others from creating it meanwhile. */
async function findOrCreateTicket(tx: Database, order: Order, stationId: string | null, station: KitchenStation | undefined): Promise<string> {
  const sameStation = stationId === null ? isNull(tickets.stationId) : eq(tickets.stationId, stationId)
  const [existing] = await tx
    .select({ id: tickets.id, restaurantId: tickets.restaurantId })
    .from(tickets)
    .where(and(eq(tickets.orderId, order.id), sameStation))
  if (existing?.restaurantId === order.restaurantId) return existing.id
  // The counter's ticket of the restaurant from which the order was transferred.
  if (existing) await tx.delete(tickets).where(eq(tickets.id, existing.id))
  const beginAt = new Date(order.promisedAt.getTime() - (station?.preparationMinutes ?? 0) * minuteMs)
  const [created] = await tx.insert(tickets).values({ orderId: order.id, restaurantId: order.restaurantId, stationId, beginAt }).returning({ id: tickets.id })
  return created?.id as string
}

/** Marks lines of a ticket as done, or not. @returns how many changed */
async function markLines(
  tx: Database,
  { ticketId, orderId, lineNumbers, doneAt, doneBy }: { ticketId: string; orderId: string; lineNumbers: number[]; doneAt: Date | null; doneBy: string | null },
): Promise<number> {
  if (doneAt === null) {
    const { rowCount } = await tx
      .update(ticketLines)
      .set({ doneAt, doneBy })
      .where(and(eq(ticketLines.ticketId, ticketId), inArray(ticketLines.lineNumber, lineNumbers), isNotNull(ticketLines.doneAt)))
    return rowCount ?? 0
  }
  const changed = await tx
    .insert(ticketLines)
    .values(lineNumbers.map(lineNumber => ({ ticketId, orderId, lineNumber, doneAt, doneBy })))
    .onConflictDoUpdate({
      target: [ticketLines.ticketId, ticketLines.lineNumber],
      set: { doneAt: sql`excluded.done_at`, doneBy: sql`excluded.done_by` },
      setWhere: isNull(ticketLines.doneAt),
    })
    .returning({ lineNumber: ticketLines.lineNumber })
  return changed.length
}

/** Begins an order with its first finished dish, unless somebody has or it has moved on. */
async function beginCooking(context: Context, orderId: string, person: Person): Promise<void> {
  await scheduleTransition(context, { orderId, person, step: 'begin' }).catch(error => {
    if (!(error instanceof Refusal)) throw error
  })
}
