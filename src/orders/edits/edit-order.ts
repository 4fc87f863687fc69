import { eq, sql } from 'drizzle-orm'
import { refundablePayments } from '#payments/request-refund.ts'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import { isPermitted } from '#platform/auth/permissions.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { retryOnDeadlock } from '#platform/database/deadlock.ts'
import type { Language } from '#platform/language/languages.ts'
import { minuteMs } from '#platform/time-units.ts'
import { refuseOrder } from '../contract.ts'
import { isAgeRestricted } from '../dishes/age-restriction.ts'
import { orderNotificationJob } from '../jobs/order-notification-job.ts'
import { enqueueOrderPush } from '../jobs/order-push-job.ts'
import { refusePaymentMethod } from '../payment/refuse-payment-method.ts'
import { refuseUndeclaredAge } from '../placing/age-declaration.ts'
import type { OrderProgress } from '../placing/contract.ts'
import { describeQuote } from '../quote/quote-response.ts'
import { parseReservationConflict } from '../reservations/reserve.ts'
import { orderEdits } from '../tables/desk.ts'
import { type Order, orderEvents, orders } from '../tables/orders.ts'
import { toOrderProgress } from '../tracking/read-order.ts'
import { applyContactEdit, applyPricedEdit, type EditActor, isPaidInFull } from './apply-edit.ts'
import { type EditChanges, type EditInput, refuseEdit } from './contract.ts'
import type { EditDifference } from './edit-difference.ts'
import { mayAskCustomer } from './may-ask-customer.ts'
import { needsQuote, type PricedEdit, priceEdit, readEditable, requireEditable } from './price-edit.ts'

/** Time in which the customer answers a dearer edit, in ms: the kitchen waits for nobody. */
const answerMs = 15 * minuteMs

interface EditRequest {
  id: string
  input: EditInput
  person: Person
  language: Language
}

/**
 * Reads an order for its staff.
 * @throws Refusal `order_not_found` also for other restaurants' orders, `edit_too_late`, `edit_conflict`
 */
export async function readStaffEditable(context: Context, { id, version, person }: { id: string; version: number; person: Person }): Promise<Order> {
  const [found] = await context.db.select({ restaurantId: orders.restaurantId }).from(orders).where(eq(orders.id, id))
  if (!found || !isPermitted(person, 'order-desk', found.restaurantId)) throw refuseOrder('order_not_found')
  return readEditable(context, id, version)
}

/**
 * Edits a placed order before its preparation. A dearer one is put to the customer first, unless staff have done so; until the answer the order stands.
 * @throws Refusal `order_not_found`, `edit_too_late`, `edit_conflict`, `edit_nothing`, `edit_paid_costs_more`, `edit_ask_aloud`, `order_changed`
 * (with problems and quote), `age_declaration_needed`, and those of `priceEdit`
 */
export async function editOrder(
  context: Context,
  { id, input, person, language }: EditRequest,
  actor: Actor,
): Promise<{ order: OrderProgress; asked: boolean }> {
  const { changes, version, seen, reason } = input
  if (!needsQuote(changes) && changes.contact === undefined) throw refuseEdit('edit_nothing')
  const order = await readStaffEditable(context, { id, version, person })
  const editor: EditActor = { kind: 'staff', id: person.id }
  if (!needsQuote(changes)) {
    const { edited, events } = await inLockedOrder(context, order, async tx => {
      const done = await applyContactEdit(tx, context, order, { changes, actor: editor, reason })
      await auditEdit(tx, actor, { order, ...done, reason })
      return done
    })
    context.events.announce(events)
    return { order: toOrderProgress(edited), asked: false }
  }
  // Ticket and receipt use the restaurant's language, refusals that of whoever asks.
  const priced = await priceEdit(context, { order, changes, language, titles: 'it', shownAt: seen?.promisedAt })
  requireApplicable(context, priced, { changes, seen, language })
  if (priced.quoted.totals.totalCents > priced.beforeCents) {
    await requireChargeable(context, order)
    if (!input.agreed && !(await mayAskCustomer(context, order, changes))) throw refuseEdit('edit_ask_aloud')
    if (!input.agreed) return { order: await askCustomer(context, priced, { changes, reason, person }), asked: true }
  }
  if (order.paymentStatus === 'due' && priced.quoted.totals.totalCents < order.prepaidCents) throw refuseEdit('edit_below_paid')
  const { edited, events } = await inLockedOrder(context, order, async tx => {
    const done = await applyPricedEdit(tx, context, priced, { changes, actor: editor, reason })
    await auditEdit(tx, actor, { order, ...done, reason })
    return done
  }).catch(async error => {
    // Another order was faster: nothing changed, and the answer has the current quote.
    throw parseReservationConflict(error) ? refuseChanged((await priceEdit(context, { order, changes, language, shownAt: seen?.promisedAt })).quoted) : error
  })
  context.events.announce(events)
  return { order: toOrderProgress(edited), asked: false }
}

/**
 * Requires an order whose dearer edit can be charged: still to be paid, or all of it paid and nothing refunded.
 * @throws Refusal `edit_paid_costs_more`
 */
export async function requireChargeable({ db }: Pick<Context, 'db'>, order: Order): Promise<void> {
  if (order.paymentStatus === 'due') return
  const paid = isPaidInFull(order) ? await refundablePayments(db, order.id) : []
  if (paid.reduce((sum, { restCents }) => sum + restCents, 0) !== order.totalCents) throw refuseEdit('edit_paid_costs_more')
}

/**
 * Runs an edit while the order is locked and still what it was when it was read.
 * @throws Refusal `edit_too_late`, `edit_conflict`
 */
export const inLockedOrder = <Result>(context: Context, { id, version }: Order, work: (tx: Database) => Promise<Result>): Promise<Result> =>
  retryOnDeadlock(() =>
    context.db.transaction(async tx => {
      // Like transfers, edits lock slots of two times: one after the other, since they are rare.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('orders.move'))`)
      const [current] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
      if (!current) throw refuseOrder('order_not_found')
      requireEditable(current, version)
      // Whatever was put to the customer is about the order as it was.
      await tx
        .update(orderEdits)
        .set({ state: 'withdrawn', input: null, decidedAt: context.clock.now() })
        .where(sql`${orderEdits.orderId} = ${id} and ${orderEdits.state} = 'open'`)
      return work(tx)
    }),
  )

/**
 * Requires an edit that is possible as it was shown.
 * @throws Refusal `order_changed`, `payment_not_accepted`, `age_declaration_needed`
 */
export function requireApplicable(
  context: Context,
  { order, quoted }: PricedEdit,
  { changes, seen, language }: { changes: EditChanges; seen: EditInput['seen']; language: Language },
): void {
  const { totals, problems, time } = quoted
  if (problems.length > 0 || !time || seen === undefined || seen.totalCents !== totals.totalCents) throw refuseChanged(quoted)
  if (quoted.lines.some(isAgeRestricted) && order.ageDeclaredAt === null && !changes.ageDeclared) refuseUndeclaredAge()
  if (order.paymentStatus === 'due' && order.paymentMethod !== 'none' && totals.totalCents > 0 && !quoted.paymentWays.includes(order.paymentMethod))
    throw refusePaymentMethod(context, quoted, { method: order.paymentMethod, language })
}

export const refuseChanged = (quoted: PricedEdit['quoted']) =>
  refuseEdit('order_changed', { details: { problems: quoted.problems, quote: describeQuote(quoted) } })

/** What a proposal is about: at another restaurant, or for another time, it is none any more. The kitchen may accept the order meanwhile. */
export const describeBase = ({ restaurantId, promisedAt }: Order) => ({ restaurantId, promisedAt: promisedAt.toISOString() })

/** Puts a dearer edit to the customer, by mail and on the order's page; one at a time. */
async function askCustomer(
  context: Context,
  { order, quoted }: PricedEdit,
  { changes, reason, person }: { changes: EditChanges; reason: string | undefined; person: Person },
): Promise<OrderProgress> {
  const now = context.clock.now()
  const { totalCents } = quoted.totals
  const promisedAt = new Date(quoted.time?.promisedAt ?? order.promisedAt)
  const { asked, events } = await inLockedOrder(context, order, async tx => {
    const [bumped] = await tx
      .update(orders)
      .set({ version: sql`${orders.version} + 1` })
      .where(eq(orders.id, order.id))
      .returning()
    await tx.insert(orderEdits).values({
      orderId: order.id,
      input: { changes, ...(reason && { reason }), ...describeBase(order) },
      ...{ totalCents, promisedAt, createdBy: person.id, createdAt: now },
      expiresAt: new Date(now.getTime() + answerMs),
    })
    await context.jobs.send(tx, orderNotificationJob, { orderId: order.id, news: 'edit_asked' })
    await enqueueOrderPush(tx, context, { orderId: order.id, news: 'edit_asked' })
    const inserted = await tx
      .insert(orderEvents)
      .values({
        ...{ orderId: order.id, restaurantId: order.restaurantId, kind: 'edit_asked' as const, actorKind: 'staff' as const, actorId: person.id },
        data: { totalCents: { from: order.totalCents, to: totalCents } },
        createdAt: now,
      })
      .returning({ id: orderEvents.id })
    return { asked: bumped as Order, events: inserted.map(event => event.id) }
  })
  context.events.announce(events)
  return toOrderProgress(asked)
}

/** Records an edit: what it changed, without personal data, and its total before and after. */
export const auditEdit = (
  tx: Database,
  actor: Actor,
  { order, edited, difference, reason }: { order: Order; edited: Order; difference: EditDifference; reason: string | undefined },
) => {
  const { id: rowId, restaurantId } = order
  const before = { totalCents: order.totalCents, ...difference.before }
  const after = { totalCents: edited.totalCents, ...difference.after, ...(reason && { reason }) }
  return audit(tx, actor, { action: 'order.edited', tableName: 'orders', rowId, restaurantId, before, after })
}
