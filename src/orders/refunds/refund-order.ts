import { and, eq } from 'drizzle-orm'
import { refusePayment } from '#payments/contract.ts'
import { type CreatedRefund, refundablePayments, requestRefund } from '#payments/request-refund.ts'
import { payments, refunds } from '#payments/tables.ts'
import type { RefundReason } from '#payments/vocabulary.ts'
import { type Actor, audit } from '#platform/audit-log.ts'
import { type Person, toStaffActor } from '#platform/auth/access.ts'
import { isPermitted } from '#platform/auth/permissions.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Language } from '#platform/language/languages.ts'
import { canManage } from '#restaurants/profile/managers.ts'
import { refuseOrder } from '../contract.ts'
import type { LineQuantity } from '../dishes/flatten-lines.ts'
import { orderNotificationJob } from '../jobs/order-notification-job.ts'
import type { RefundInput } from '../payment/contract.ts'
import { formatEuros } from '../quote/cart-problem.ts'
import { type Order, orders } from '../tables/orders.ts'
import { orderShares } from '../tables/shares.ts'
import { bumpOrderVersion } from '../transitions/bump-version.ts'
import { type RefundRequester, recordRefundRequests } from '../transitions/record-refund-request.ts'
import { allocateRefund } from './allocate-refund.ts'
import { askForApproval } from './ask-for-approval.ts'
import { checkRefundLimits } from './check-refund-limits.ts'
import { applyRefundResultIn } from './execute-refund.ts'
import { resolveByNewRefund } from './failed-refunds.ts'
import { computeLineRefunds } from './refundable-lines.ts'

/**
 * Refunds lines of an order, an amount, or the remainder, within the limits of the person's roles. Above the chain's threshold the refund waits for
 * a second person.
 * @throws Refusal `order_not_found`, `refund_changed` when the remainder differs from the one seen, `order_step_too_late`, `refund_nothing`,
 * `refund_too_much`, `refund_line_unknown`, `refund_note_missing`, those of `checkRefundLimits` and `askForApproval`
 */
export async function refundOrder(
  context: Context,
  { orderId, input, person, language }: { orderId: string; input: RefundInput; person: Person; language: Language },
  actor: Actor,
): Promise<{ amountCents: number; isWaiting: boolean }> {
  const { reason, note } = input
  if (reason === 'other' && note === '') throw refusePayment('refund_note_missing', { field: 'note' })
  const made = await context.db.transaction(async tx => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order || !isPermitted(person, 'refunds', order.restaurantId)) throw refuseOrder('order_not_found')
    await refuseIfChanged(tx, order, input, language)
    if (order.version !== input.version) throw refuseOrder('order_step_too_late', { details: { status: order.status, version: order.version } })
    const { lines } = input
    const { amountCents } = await priceRefund(tx, { order, lines, amountCents: input.amountCents, language })
    const { needsApproval } = await checkRefundLimits(tx, context, { order, person, amountCents, language })
    if (needsApproval) {
      const events = await askForApproval(tx, context, { order, person, amountCents, lines, reason, note }, actor)
      return { amountCents, events, isWaiting: true }
    }
    const decision = { reason, note, isLimited: true, askedBy: { kind: 'staff' as const, id: person.id } }
    const refund = await refundInTransaction(tx, context, { order, lines, amountCents, ...decision, language })
    await followRefund(tx, context, { orderId, refund, by: person.id })
    const { id: rowId, restaurantId } = order
    await audit(tx, actor, { action: 'order.refunded', tableName: 'orders', rowId, restaurantId, after: { reason, lines, amountCents } })
    return { amountCents, events: refund.events, isWaiting: false }
  })
  context.events.announce(made.events)
  return made
}

/** Tells the buyer about refunds at the counter, and settles failed refunds that this one makes good. */
export async function followRefund(
  tx: Database,
  context: Pick<Context, 'jobs' | 'clock'>,
  { orderId, refund, by }: { orderId: string; refund: MadeRefund; by: string },
): Promise<void> {
  for (const refundId of refund.waiting) await context.jobs.send(tx, orderNotificationJob, { orderId, news: 'refund_waits', refundId })
  await resolveByNewRefund(tx, orderId, { amountCents: refund.amountCents, by, at: context.clock.now() })
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

/** Refund that was made: the first row carries the lines, `waiting` are those at the counter. */
interface MadeRefund {
  refundId: string
  amountCents: number
  waiting: string[]
  /** Ids of the order's events, to announce after the commit. */
  events: number[]
}

const sumRemaining = (payments: { restCents: number }[]): number => payments.reduce((sum, { restCents }) => sum + restCents, 0)

interface RefundScope {
  order: Pick<Order, 'id' | 'restaurantId' | 'discountCents'>
  lines?: LineQuantity[] | undefined
  /** In the place of lines; neither: all that is left. */
  amountCents?: number | undefined
  language: Language
}

/**
 * Computes what a refund comes to, and the payments that it can be taken from.
 * @throws Refusal `refund_nothing`, `refund_too_much`, `refund_line_unknown`
 */
export async function priceRefund(tx: Database, { order, language, ...scope }: RefundScope) {
  const refundable = await refundablePayments(tx, order.id)
  const maxCents = sumRemaining(refundable)
  if (maxCents === 0) throw refusePayment('refund_nothing')
  const lines = scope.lines && (await computeLineRefunds(tx, order, scope.lines))
  const amountCents = lines ? lines.reduce((sum, line) => sum + line.amountCents, 0) : (scope.amountCents ?? maxCents)
  if (amountCents > maxCents) throw refusePayment('refund_too_much', { values: { most: formatEuros(language, maxCents) } })
  if (amountCents === 0) throw refusePayment('refund_nothing')
  return { refundable, lines, amountCents }
}

/**
 * Refunds within a transaction that locks the order, also for claims.
 * @throws Refusal those of `priceRefund`
 */
export async function refundInTransaction(
  tx: Database,
  context: Pick<Context, 'jobs' | 'clock'>,
  request: RefundScope & {
    reason: RefundReason
    note?: string | undefined
    /** Absent: the system. */
    askedBy?: RefundRequester | undefined
    approvedBy?: string | undefined
    /** Decided by a person, so that it counts towards the person's limits; what follows from a rule does not. */
    isLimited?: boolean | undefined
  },
): Promise<MadeRefund> {
  const { order, reason, note, askedBy, approvedBy, isLimited } = request
  const { refundable, lines, amountCents } = await priceRefund(tx, request)
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
    made.push(
      await requestRefund(tx, context, { payment, amountCents: part, reason, note, requestedBy: askedBy?.id, approvedBy, isLimited, lines: about, at: now }),
    )
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
