import { and, eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import type { OrderProgress } from '../placing/contract.ts'
import { parseReservationConflict } from '../reservations/reserve.ts'
import { orderEdits } from '../tables/desk.ts'
import { type Order, orderEvents, orders } from '../tables/orders.ts'
import { type OrderRequester, readAuthorizedProgress } from '../tracking/authorize-order.ts'
import { toOrderProgress } from '../tracking/read-order.ts'
import { bumpOrderVersion } from '../transitions/bump-version.ts'
import { applyPricedEdit, type EditActor } from './apply-edit.ts'
import { type EditChanges, type EditOffer, editChanges, refuseEdit } from './contract.ts'
import { auditEdit, describeBase, inLockedOrder, refuseChanged, requireApplicable, requireChargeable } from './edit-order.ts'
import { priceEdit, requireEditable } from './price-edit.ts'

interface OpenEdit {
  edit: typeof orderEdits.$inferSelect
  order: Order
  changes: EditChanges
  reason: string | undefined
}

/** Reads the edit that waits for the customer; undefined: none, or the order has gone on without it. */
async function readOpenEdit({ db, clock }: Context, orderId: string): Promise<OpenEdit | undefined> {
  const [row] = await db
    .select({ edit: orderEdits, order: orders })
    .from(orderEdits)
    .innerJoin(orders, eq(orders.id, orderEdits.orderId))
    .where(and(eq(orderEdits.orderId, orderId), eq(orderEdits.state, 'open')))
  if (!row || row.edit.expiresAt <= clock.now() || (row.order.status !== 'pending' && row.order.status !== 'accepted')) return undefined
  const { changes, reason, ...base } = row.edit.input as { changes: unknown; reason?: string } & ReturnType<typeof describeBase>
  const current = describeBase(row.order)
  if (base.restaurantId !== current.restaurantId || base.promisedAt !== current.promisedAt) return undefined
  return { ...row, changes: editChanges.parse(changes), reason }
}

/**
 * Reads what the customer is asked about an order; null: nothing, or not any more.
 * @throws Refusal `order_not_found`
 */
export async function readEditOffer(
  context: Context,
  id: string,
  { language, ...requester }: OrderRequester & { language: Language },
): Promise<EditOffer | null> {
  await readAuthorizedProgress(context, id, requester)
  const open = await readOpenEdit(context, id)
  if (!open) return null
  const { edit, order, changes, reason } = open
  const { quoted } = await priceEdit(context, { order, changes, language, shownAt: edit.promisedAt.toISOString() })
  return {
    totalCents: edit.totalCents,
    promisedAt: edit.promisedAt.toISOString(),
    before: { totalCents: order.totalCents, promisedAt: order.promisedAt.toISOString() },
    lines: quoted.lines.map(({ title, quantity, unitPriceCents }) => ({ title, quantity, totalCents: quantity * unitPriceCents })),
    reason: reason ?? null,
    expiresAt: edit.expiresAt.toISOString(),
  }
}

/**
 * Applies the edit that the customer accepts, at the total and time that were put to them.
 * @throws Refusal `order_not_found`, `edit_offer_missing`, `edit_too_late`, `order_changed`
 */
export async function acceptEdit(context: Context, id: string, { language, ...requester }: OrderRequester & { language: Language }): Promise<OrderProgress> {
  const actor = await requireBuyer(context, id, requester)
  const open = await readOpenEdit(context, id)
  if (!open) throw await refuseMissing(context, id)
  const { edit, order, changes, reason } = open
  requireEditable(order, order.version)
  const seen = { totalCents: edit.totalCents, promisedAt: edit.promisedAt.toISOString() }
  const priced = await priceEdit(context, { order, changes, language, titles: 'it', shownAt: seen.promisedAt })
  requireApplicable(context, priced, { changes, seen, language })
  if (priced.quoted.totals.totalCents > priced.beforeCents) await requireChargeable(context, order)
  const { edited, events } = await inLockedOrder(context, order, async tx => {
    await tx.update(orderEdits).set({ state: 'accepted' }).where(eq(orderEdits.id, edit.id))
    const done = await applyPricedEdit(tx, context, priced, { changes, actor, reason })
    await auditEdit(tx, { id: edit.createdBy }, { order, ...done, reason })
    return done
  }).catch(error => {
    throw parseReservationConflict(error) ? refuseChanged(priced.quoted) : error
  })
  context.events.announce(events)
  return toOrderProgress(edited)
}

/**
 * Declines the edit: the order stays as it was.
 * @throws Refusal `order_not_found`, `edit_offer_missing`
 */
export async function declineEdit(context: Context, id: string, requester: OrderRequester): Promise<OrderProgress> {
  const actor = await requireBuyer(context, id, requester)
  const now = context.clock.now()
  const events = await context.db.transaction(async tx => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    const [declined] = await tx
      .update(orderEdits)
      .set({ state: 'declined', input: null, decidedAt: now })
      .where(and(eq(orderEdits.orderId, id), eq(orderEdits.state, 'open')))
      .returning({ id: orderEdits.id })
    if (!order || !declined) return []
    await bumpOrderVersion(tx, id)
    return tx
      .insert(orderEvents)
      .values({ orderId: id, restaurantId: order.restaurantId, kind: 'edit_declined', actorKind: actor.kind, actorId: actor.id, createdAt: now })
      .returning({ id: orderEvents.id })
  })
  if (events.length === 0) throw refuseEdit('edit_offer_missing')
  context.events.announce(events.map(event => event.id))
  return (await readAuthorizedProgress(context, id, requester)).progress
}

/** Buyer by account or link; staff who have the customer on the telephone may answer as well. */
async function requireBuyer(context: Context, id: string, requester: OrderRequester): Promise<EditActor> {
  const { standing } = await readAuthorizedProgress(context, id, requester)
  if (standing === 'customer') return { kind: 'customer', id: requester.person?.id ?? null }
  return standing === 'link' ? { kind: 'guest', id: null } : { kind: 'staff', id: requester.person?.id ?? null }
}

/** Says that the kitchen has begun where that is why nothing waits any more. */
async function refuseMissing({ db }: Context, id: string) {
  const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, id))
  const hasBegun = order && order.status !== 'pending' && order.status !== 'accepted'
  return refuseEdit(hasBegun ? 'edit_too_late' : 'edit_offer_missing', { details: { status: order?.status } })
}
