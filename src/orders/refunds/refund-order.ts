import { and, asc, eq } from 'drizzle-orm'
import { refusePayment } from '#payments/contract.ts'
import { type CreatedRefund, refundablePayments, requestRefund } from '#payments/request-refund.ts'
import { payments, refundLines, refunds } from '#payments/tables.ts'
import type { RefundReason } from '#payments/vocabulary.ts'
import { type Actor, audit } from '#platform/audit-log.ts'
import { type Person, toStaffActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Language } from '#platform/language/languages.ts'
import { canManage } from '#restaurants/profile/managers.ts'
import { refuseOrder } from '../contract.ts'
import type { LineQuantity } from '../dishes/flatten-lines.ts'
import { orderNotificationJob } from '../jobs/order-notification-job.ts'
import type { PaymentSummary, RefundInput } from '../payment/contract.ts'
import { formatEuros } from '../quote/cart-problem.ts'
import { orderLines } from '../tables/lines.ts'
import { type Order, orders } from '../tables/orders.ts'
import { orderShares } from '../tables/shares.ts'
import { bumpOrderVersion } from '../transitions/bump-version.ts'
import { type RefundRequester, recordRefundRequests } from '../transitions/record-refund-request.ts'
import { allocateRefund } from './allocate-refund.ts'
import { applyRefundResultIn } from './execute-refund.ts'
import { resolveByNewRefund } from './failed-refunds.ts'
import { computeLineRefunds, listRefundableDishes } from './refundable-lines.ts'

/**
 * Reads payments and refunds of an order.
 * @throws Refusal `order_not_found`, also for other restaurants' orders
 */
export async function readPaymentSummary({ db }: Pick<Context, 'db'>, orderId: string, person: Person): Promise<PaymentSummary> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order || !canManage(person, order.restaurantId)) throw refuseOrder('order_not_found')
  const paymentRows = await db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id))
  const refundRows = await db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id))
  const { refundId, lineNumber, quantity, amountCents } = refundLines
  const lines = await db
    .select({ refundId, lineNumber, title: orderLines.title, quantity, amountCents })
    .from(refundLines)
    .innerJoin(orderLines, and(eq(orderLines.orderId, refundLines.orderId), eq(orderLines.lineNumber, refundLines.lineNumber)))
    .where(eq(refundLines.orderId, orderId))
    .orderBy(asc(refundLines.lineNumber))
  const refundableCents = sumRemaining(await refundablePayments(db, orderId))
  return {
    payments: paymentRows.map(({ id, method, state, amountCents, createdAt, succeededAt }) => ({
      ...{ id, method, state, amountCents },
      createdAt: createdAt.toISOString(),
      succeededAt: succeededAt?.toISOString() ?? null,
    })),
    refunds: refundRows.map(({ id, paymentId, amountCents, reason, state, createdAt, succeededAt }) => ({
      ...{ id, amountCents, reason, state },
      counter: paymentRows.find(payment => payment.id === paymentId)?.provider === null,
      lines: lines.filter(line => line.refundId === id).map(({ refundId: _, ...line }) => line),
      createdAt: createdAt.toISOString(),
      succeededAt: succeededAt?.toISOString() ?? null,
    })),
    refundableCents,
    refundableLines: refundableCents > 0 ? await listRefundableDishes(db, order) : [],
    version: order.version,
  }
}

/**
 * Refunds lines of an order, an amount, or the remainder. Only managers of the restaurant and administrators may refund (`canManage`); kitchen staff
 * hand over refunds at the counter.
 * @throws Refusal `order_not_found`, `refund_changed` when the remainder differs from the one seen, `order_step_too_late`, `refund_nothing`,
 * `refund_too_much`, `refund_line_unknown`
 */
export async function refundOrder(
  context: Context,
  { orderId, input, person, language }: { orderId: string; input: RefundInput; person: Person; language: Language },
  actor: Actor,
): Promise<number> {
  const made = await context.db.transaction(async tx => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order || !canManage(person, order.restaurantId)) throw refuseOrder('order_not_found')
    await refuseIfChanged(tx, order, input, language)
    if (order.version !== input.version) throw refuseOrder('order_step_too_late', { details: { status: order.status, version: order.version } })
    const { reason, lines, amountCents } = input
    const refund = await refundInTransaction(tx, context, { order, reason, lines, amountCents, askedBy: { kind: 'staff', id: person.id }, language })
    for (const refundId of refund.waiting) await context.jobs.send(tx, orderNotificationJob, { orderId, news: 'refund_waits', refundId })
    await resolveByNewRefund(tx, orderId, { amountCents: refund.amountCents, by: person.id, at: context.clock.now() })
    const { id: rowId, restaurantId } = order
    await audit(tx, actor, { action: 'order.refunded', tableName: 'orders', rowId, restaurantId, after: { reason, lines, amountCents: refund.amountCents } })
    return refund
  })
  context.events.announce(made.events)
  return made.amountCents
}

/**
 * Refuses the second of two concurrent refunds, whose amount would differ from its button.
 * @throws Refusal `refund_changed`
 */
export async function refuseIfChanged(tx: Database, { id, version }: Order, { seenCents }: Pick<RefundInput, 'seenCents'>, language: Language): Promise<void> {
  if (seenCents === undefined) return
  const refundableCents = sumRemaining(await refundablePayments(tx, id))
  if (refundableCents === seenCents) return
  throw refusePayment('refund_changed', { values: { left: formatEuros(language, refundableCents) }, details: { refundableCents, version } })
}

const sumRemaining = (payments: { restCents: number }[]): number => payments.reduce((sum, { restCents }) => sum + restCents, 0)

/**
 * Refunds within a transaction that locks the order, also for claims. Returns the first refund, which carries the lines, those waiting at
 * the counter, and ids of the order's events, to announce after the commit.
 * @throws Refusal `refund_nothing`, `refund_too_much`, `refund_line_unknown`
 */
export async function refundInTransaction(
  tx: Database,
  context: Pick<Context, 'jobs' | 'clock'>,
  request: {
    order: Pick<Order, 'id' | 'restaurantId' | 'discountCents'>
    reason: RefundReason
    lines?: LineQuantity[] | undefined
    amountCents?: number | undefined
    /** Absent: the system. */
    askedBy?: RefundRequester | undefined
    language: Language
  },
): Promise<{ refundId: string; amountCents: number; waiting: string[]; events: number[] }> {
  const { order, reason, askedBy, language } = request
  const refundable = await refundablePayments(tx, order.id)
  const maxCents = sumRemaining(refundable)
  if (maxCents === 0) throw refusePayment('refund_nothing')
  const lines = request.lines && (await computeLineRefunds(tx, order, request.lines))
  const amountCents = lines ? lines.reduce((sum, line) => sum + line.amountCents, 0) : (request.amountCents ?? maxCents)
  if (amountCents > maxCents) throw refusePayment('refund_too_much', { values: { most: formatEuros(language, maxCents) } })
  if (amountCents === 0) throw refusePayment('refund_nothing')
  const now = context.clock.now()
  const made: CreatedRefund[] = []
  const paidShares = await tx
    .select({ paymentId: orderShares.paymentId, lines: orderShares.lines })
    .from(orderShares)
    .where(and(eq(orderShares.orderId, order.id), eq(orderShares.state, 'paid')))
  const parts = allocateRefund(
    amountCents,
    refundable,
    paidShares,
    request.lines?.map(({ lineNumber }) => lineNumber),
  )
  for (const [index, payment] of refundable.entries()) {
    const part = parts[index] ?? 0
    if (part === 0) continue
    const about = made.length === 0 ? lines : undefined
    made.push(await requestRefund(tx, context, { payment, amountCents: part, reason, requestedBy: askedBy?.id, lines: about, at: now }))
  }
  // The remainder changed: screens with the old one must reload.
  await bumpOrderVersion(tx, order.id)
  const events = await recordRefundRequests(tx, order, made, { by: askedBy, at: now })
  const waiting = made.flatMap(({ refund, counter }) => (counter ? [refund.id] : []))
  return { refundId: made[0]?.refund.id ?? '', amountCents, waiting, events }
}

/**
 * Completes a refund handed over at the counter; `may` lists the restaurants in which the person may do that.
 * @throws Refusal `refund_unknown`, `refund_done`
 */
export async function completeCounterRefund(
  context: Context,
  { refundId, person, may = canManage }: { refundId: string; person: Person; may?: (person: Person, restaurantId: string) => boolean },
  actor: Actor,
): Promise<{ orderId: string; restaurantId: string; number: number }> {
  const completed = await context.db.transaction(async tx => {
    const [refundRow] = await tx
      .select({
        orderId: refunds.orderId,
        number: orders.number,
        restaurantId: orders.restaurantId,
        provider: payments.provider,
        amountCents: refunds.amountCents,
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(refunds.id, refundId))
    if (!refundRow || refundRow.provider !== null || !may(person, refundRow.restaurantId)) throw refusePayment('refund_unknown')
    const result = { state: 'succeeded' as const, providerRefund: undefined }
    const events = await applyRefundResultIn(tx, context, { refundId, result: result, actor: toStaffActor(person) })
    if (events.length === 0) throw refusePayment('refund_done')
    const { orderId, number, restaurantId, amountCents } = refundRow
    await audit(tx, actor, { action: 'refund.handed_over', tableName: 'refunds', rowId: refundId, restaurantId, after: { amountCents } })
    return { events, orderId, number, restaurantId }
  })
  const { events, ...of } = completed
  context.events.announce(events)
  return of
}
