import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { refundablePayments } from '#payments/request-refund.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { buildRowsInsert } from '#platform/database/insert-rows.ts'
import { returnDiscounts } from '#promotions/discounts/return-discounts.ts'
import { orderNotificationJob } from '../jobs/order-notification-job.ts'
import { getOrderBusinessDate } from '../placing/order-rows.ts'
import { refundInTransaction } from '../refunds/refund-order.ts'
import { updateCouponDiscounts } from '../reservations/discount-reservations.ts'
import { releaseCapacity, releasePortions, reserveResources } from '../reservations/reserve.ts'
import { releaseStock } from '../reservations/reserve-stock.ts'
import { rebalanceShares } from '../shares/rebalance-shares.ts'
import { capacityReservations } from '../tables/capacity.ts'
import { type Order, orderContacts, orderDays, orderEvents, orders } from '../tables/orders.ts'
import { orderDelays } from '../tables/promises.ts'
import { orderShares } from '../tables/shares.ts'
import { stockReservations, substitutionOffers } from '../tables/substitutions.ts'
import { buildDiscountSnapshot } from '../tracking/discount-snapshot.ts'
import { repriceLines } from '../transfer/reprice-lines.ts'
import type { EditChanges } from './contract.ts'
import { diffEditableStates, type EditDifference, readEditableState } from './edit-difference.ts'
import type { PricedEdit } from './price-edit.ts'

/** Who edits: staff, or the customer who accepts what staff proposed. */
export interface EditActor {
  kind: 'staff' | 'customer' | 'guest'
  id: string | null
}

/**
 * Applies a priced edit in the transaction that locks the order: releases and reserves capacity, portions and stock, replaces the lines that differ,
 * moves discounts, refunds what was paid too much, and records the event.
 * @returns ids of the order's events, to announce after the commit
 * @throws errors that `parseReservationConflict` recognizes
 */
export async function applyPricedEdit(
  tx: Database,
  context: Context,
  { order, quoted, before, dropped, beforeCents }: PricedEdit,
  { changes, actor, reason }: { changes: EditChanges; actor: EditActor; reason: string | undefined },
): Promise<{ edited: Order; events: number[]; difference: EditDifference }> {
  const { time, restaurant, totals } = quoted
  if (!time) throw new Error('an edit without a time is not applied')
  const now = context.clock.now()
  const was = await readEditableState(tx, order)
  const day = getOrderBusinessDate({ restaurant, slotStartsAt: new Date(time.slot) }, now)
  await releasePortions(tx, { orderId: order.id, restaurantId: order.restaurantId, at: now })
  await releaseStock(tx, order)
  await releaseCapacity(tx, order.id)
  const number = await reserveResources(tx, {
    key: toEditKey(order),
    restaurantId: restaurant.id,
    businessDate: day,
    capacity: quoted.needs,
    scarce: quoted.scarce,
    ingredients: quoted.usedIngredients,
    discounts: { coupons: [], keys: {}, points: [], customerId: undefined },
    at: now,
  })
  const held = quoted.needs.map(({ stationId, startsAt, units }) => ({ orderId: order.id, stationId, startsAt: new Date(startsAt), units }))
  if (held.length > 0) await tx.execute(buildRowsInsert(capacityReservations, held))
  const stocked = [...quoted.usedIngredients].flatMap(([ingredientId, quantity]) => (quantity > 0 ? [{ orderId: order.id, ingredientId, quantity }] : []))
  if (stocked.length > 0) await tx.insert(stockReservations).values(stocked)
  // The order counts once, on its day.
  await tx
    .update(orderDays)
    .set({ orders: sql`${orderDays.orders} - 1` })
    .where(and(eq(orderDays.restaurantId, order.restaurantId), eq(orderDays.businessDate, order.businessDate)))
  const lineNumbers = await repriceLines(tx, order, { before, dropped, quoted, at: now })
  await withdrawQuestions(
    tx,
    order.id,
    [...dropped, ...before.flatMap((group, index) => (group && group[0]?.lineNumber !== lineNumbers[index] ? group : []))],
    now,
  )
  if (changes.dropDiscounts) await returnDiscounts(tx, order.id, { by: actor.id ?? undefined, at: now })
  else await updateCouponDiscounts(tx, order.id, quoted.discounts)
  const differenceCents = totals.totalCents - beforeCents
  const isOwed = isPaidInFull(order) && differenceCents > 0
  const isDue = order.paymentStatus === 'due' || isOwed
  const promisedAt = new Date(time.promisedAt)
  const [edited] = await tx
    .update(orders)
    .set({
      businessDate: day,
      ...(day !== order.businessDate && { number }),
      fulfilment: quoted.fulfilment,
      asap: quoted.asap,
      slotStartsAt: new Date(time.slot),
      promisedAt,
      deliveryZoneId: quoted.zone?.id ?? null,
      diningTableId: quoted.table?.id ?? null,
      priceListVersion: quoted.priceListVersion,
      packaging: quoted.packaging.packaging,
      containers: quoted.packaging.containers,
      ...(changes.ageDeclared && { ageDeclaredAt: now }),
      // What was paid stays the total: the difference is refunded.
      ...(isDue && { ...totals, ...paymentColumns(order, quoted) }),
      ...(isOwed && owedColumns(order, quoted)),
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, order.id))
    .returning()
  await updateContact(tx, order.id, changes)
  const difference = diffEditableStates(was, await readEditableState(tx, edited as Order))
  const isMoved = promisedAt.getTime() !== order.promisedAt.getTime()
  if (isMoved) await tx.delete(orderDelays).where(eq(orderDelays.orderId, order.id))
  const events = await addEditEvent(tx, order, {
    actor,
    data: {
      totalCents: { from: beforeCents, to: totals.totalCents },
      fields: difference.fields,
      ...(isMoved && { promisedBefore: order.promisedAt.toISOString() }),
      ...(reason && { reason }),
      ...buildDiscountSnapshot(quoted.discounts, lineNumbers),
    },
    at: now,
  })
  if (isOwed) await enterDifference(tx, order)
  if (isDue) await rebalanceShares(tx, order.id)
  const refund = isDue ? undefined : await refundDifference(tx, context, order, { cents: -differenceCents, actor })
  await context.jobs.send(tx, orderNotificationJob, { orderId: order.id, news: 'edited' })
  return { edited: edited as Order, events: [...events, ...(refund?.events ?? [])], difference }
}

/** Changes only the contact: nothing is priced, and the kitchen's time stays. */
export async function applyContactEdit(
  tx: Database,
  context: Context,
  order: Order,
  { changes, actor, reason }: { changes: EditChanges; actor: EditActor; reason: string | undefined },
): Promise<{ edited: Order; events: number[]; difference: EditDifference }> {
  const now = context.clock.now()
  const was = await readEditableState(tx, order)
  await updateContact(tx, order.id, changes)
  const [edited] = await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id))
    .returning()
  const difference = diffEditableStates(was, await readEditableState(tx, edited as Order))
  const data = { fields: difference.fields, ...(reason && { reason }) }
  return { edited: edited as Order, events: await addEditEvent(tx, order, { actor, data, at: now }), difference }
}

/** Method of payment where there is something to pay only before or only after the edit, and cash that is enough no more. */
function paymentColumns({ paymentMethod, cashGivenCents }: Order, { totals: { totalCents }, restaurant }: PricedEdit['quoted']): Partial<Order> {
  const method = totalCents === 0 ? 'none' : paymentMethod === 'none' ? (restaurant.acceptsCash ? 'cash' : 'card') : paymentMethod
  return { paymentMethod: method, ...(cashGivenCents !== null && cashGivenCents < totalCents && { cashGivenCents: null }) }
}

/** Tells whether an order was paid and nothing of it refunded: only then what was paid is its total. */
export const isPaidInFull = ({ paymentStatus }: Pick<Order, 'paymentStatus'>): boolean => paymentStatus === 'paid'

/** Payment columns of a paid order that has become dearer: the difference is due, online by its page or in person. */
const owedColumns = ({ paymentMethod, totalCents }: Order, { restaurant }: PricedEdit['quoted']): Partial<Order> => ({
  paymentStatus: 'due',
  prepaidCents: totalCents,
  ...((paymentMethod === 'online' || paymentMethod === 'none') && { paymentMethod: restaurant.acceptsCash || !restaurant.acceptsCard ? 'cash' : 'card' }),
})

/** Enters what was paid as paid shares, so that the difference becomes an open one. */
async function enterDifference(tx: Database, order: Order): Promise<void> {
  if ((await tx.$count(orderShares, eq(orderShares.orderId, order.id))) > 0) return
  const paid = await refundablePayments(tx, order.id)
  if (paid.length === 0) return
  await tx.insert(orderShares).values(
    paid.map(({ id: paymentId, method, amountCents, succeededAt }, index) => ({
      ...{ orderId: order.id, position: index + 1, amountCents, state: 'paid' as const, method, paymentId, paidAt: succeededAt },
    })),
  )
}

async function updateContact(tx: Database, orderId: string, { contact, address, fulfilment }: EditChanges): Promise<void> {
  const noAddress = { street: null, streetNumber: null, postcode: null, city: null, directions: null, latitude: null, longitude: null }
  const columns = {
    ...(fulfilment !== undefined && fulfilment !== 'delivery' && noAddress),
    ...(address && { ...noAddress, ...address }),
    ...(contact && {
      ...(contact.name !== undefined && { name: contact.name }),
      ...(contact.phone !== undefined && { phone: contact.phone }),
      ...(contact.email !== undefined && { email: contact.email }),
      ...(contact.note !== undefined && { note: contact.note || null }),
      ...(contact.allergy !== undefined && { allergy: contact.allergy || null }),
    }),
  }
  if (Object.keys(columns).length > 0) await tx.update(orderContacts).set(columns).where(eq(orderContacts.orderId, orderId))
}

/** Withdraws the questions about dishes that the order no longer has. */
async function withdrawQuestions(tx: Database, orderId: string, gone: readonly { lineNumber: number }[], at: Date): Promise<void> {
  if (gone.length === 0) return
  const numbers = gone.map(({ lineNumber }) => lineNumber)
  await tx
    .update(substitutionOffers)
    .set({ state: 'withdrawn', answeredAt: at })
    .where(
      and(
        eq(substitutionOffers.orderId, orderId),
        inArray(substitutionOffers.lineNumber, numbers),
        inArray(substitutionOffers.state, ['open', 'with_kitchen']),
      ),
    )
}

async function addEditEvent(
  tx: Database,
  { id: orderId, restaurantId }: Order,
  { actor, data, at }: { actor: EditActor; data: Record<string, unknown>; at: Date },
): Promise<number[]> {
  const inserted = await tx
    .insert(orderEvents)
    .values({ orderId, restaurantId, kind: 'edited', actorKind: actor.kind, actorId: actor.id, data, createdAt: at })
    .returning({ id: orderEvents.id })
  return inserted.map(({ id }) => id)
}

/** Refunds what a paid order costs less; at most what is left of the payment. */
async function refundDifference(tx: Database, context: Context, order: Order, { cents, actor }: { cents: number; actor: EditActor }) {
  const restCents = (await refundablePayments(tx, order.id)).reduce((sum, payment) => sum + payment.restCents, 0)
  const amountCents = Math.min(cents, restCents)
  if (amountCents <= 0) return undefined
  const refund = await refundInTransaction(tx, context, {
    ...{ order, reason: 'edited' as const, amountCents, language: 'it' as const },
    askedBy: { kind: actor.kind, id: actor.id ?? undefined },
  })
  for (const refundId of refund.waiting) await context.jobs.send(tx, orderNotificationJob, { orderId: order.id, news: 'refund_waits', refundId })
  return refund
}

/** Key for one edit per version of an order. */
const toEditKey = ({ id, version }: Order) => ({
  scope: 'edit',
  key: `${id} ${version}`,
  fingerprint: createHash('sha256').update(id).digest(),
  forgottenBefore: new Date(0),
})
