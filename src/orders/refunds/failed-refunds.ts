import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { refundablePayments, requestRefund } from '#payments/request-refund.ts'
import { paymentEvents, type Refund, refundLines, refunds } from '#payments/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { hourMs } from '#platform/time-units.ts'
import { restaurants } from '#restaurants/tables.ts'
import { claims } from '../tables/claims.ts'
import { orders } from '../tables/orders.ts'
import { type Reconciliation, reconciliations } from '../tables/reconciliations.ts'
import { bumpOrderVersion } from '../transitions/bump-version.ts'
import { recordRefundRequests } from '../transitions/record-refund-request.ts'

/** Delays of automatic retries, in hours after the failure. Afterwards a person must act. */
const retryDelaysHours = [1, 6, 24, 72] as const
const maxFailures = 100

const failedCondition = eq(reconciliations.problem, 'refund_failed')
const openCondition = and(failedCondition, eq(reconciliations.state, 'open'))

/** Retry events among the payment's events: `refundId` instead of `of`. */
const retryEventsSql = sql`${paymentEvents} e where e.payment_id = ${refunds.paymentId} and e.kind = 'refund_retried' and e.data ->> 'of' = ${reconciliations.id}::text`
const attemptsSql = sql<number>`(select count(*)::integer from ${retryEventsSql})`
const isRetryingSql = sql<boolean>`exists (select from ${refunds} n where n.state in ('requested', 'pending')
  and n.id in (select (e.data ->> 'refundId')::uuid from ${retryEventsSql}))`

/** Selects open failures, oldest first: the refund, its number of retries, and whether one is pending. */
export const selectOpenFailures = (db: Database, which?: SQL) =>
  db
    .select({
      ...{ row: reconciliations, refund: refunds, tries: attemptsSql, underway: isRetryingSql },
      order: { id: orders.id, number: orders.number, createdAt: orders.createdAt },
      restaurant: { id: restaurants.id, name: restaurants.name },
    })
    .from(reconciliations)
    .innerJoin(refunds, eq(refunds.id, reconciliations.id))
    .innerJoin(orders, eq(orders.id, reconciliations.orderId))
    .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .where(and(openCondition, which))
    .orderBy(asc(reconciliations.id))
    .limit(maxFailures)

/**
 * Records a failed refund: the money is owed until a retry succeeds or staff settle it manually. Repeated failures share one row. Part of
 * the transaction that locks the order.
 */
export async function recordFailedRefund(tx: Database, refund: Refund, why: string | undefined, at: Date): Promise<void> {
  const originalId = await findOriginalId(tx, refund)
  if (originalId === refund.id) {
    const { id, orderId, companyId, amountCents: differenceCents } = refund
    await tx
      .insert(reconciliations)
      .values({ id, orderId, companyId, problem: 'refund_failed', differenceCents, note: why ?? '', createdAt: at })
      .onConflictDoNothing()
    return
  }
  // Banks may return a completed refund: it is owed again unless staff settled it.
  await tx
    .update(reconciliations)
    .set({ state: 'open', resolvedAt: null, ...(why && { note: why }) })
    .where(and(eq(reconciliations.id, originalId), failedCondition, isNull(reconciliations.resolvedBy)))
}

/** Resolves a failure after a successful retry. */
export async function resolveFailedRefund(tx: Database, refund: Refund, at: Date): Promise<void> {
  await tx
    .update(reconciliations)
    .set({ state: 'resolved', resolvedAt: at })
    .where(and(eq(reconciliations.id, await findOriginalId(tx, refund)), openCondition))
}

/** Finds the original refund of a retry; a refund that is no retry is its own original. */
async function findOriginalId(tx: Database, { id, paymentId }: Refund): Promise<string> {
  const [attempt] = await tx
    .select({ of: sql<string>`${paymentEvents.data} ->> 'of'` })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.paymentId, paymentId), eq(paymentEvents.kind, 'refund_retried'), sql`${paymentEvents.data} ->> 'refundId' = ${id}`))
  return attempt?.of ?? id
}

/** Resolves failures covered by a new refund, oldest first. Pending retries are left alone. Part of the transaction that locks the order. */
export async function resolveByNewRefund(tx: Database, orderId: string, { amountCents, by, at }: { amountCents: number; by: string; at: Date }): Promise<void> {
  let remainingCents = amountCents
  for (const { row, underway: isRetrying } of await selectOpenFailures(tx, eq(reconciliations.orderId, orderId))) {
    if (isRetrying || row.differenceCents > remainingCents) continue
    remainingCents -= row.differenceCents
    await tx.update(reconciliations).set({ state: 'resolved', resolvedBy: by, resolvedAt: at }).where(eq(reconciliations.id, row.id))
  }
}

/**
 * Retries a failed refund with a new refund for the payment's remainder, since the provider repeats its answer for the old one. No
 * remainder means that the money was refunded otherwise.
 * @returns ids of the order's events, to announce after the commit; undefined: nothing to retry
 */
export async function retryRefund(
  tx: Database,
  context: Pick<Context, 'jobs'>,
  id: string,
  { by, at }: { by?: string; at: Date },
): Promise<number[] | undefined> {
  const [failureRow] = await tx.select({ orderId: reconciliations.orderId }).from(reconciliations).where(eq(reconciliations.id, id))
  if (!failureRow) return undefined
  const [order] = await tx.select({ id: orders.id, restaurantId: orders.restaurantId }).from(orders).where(eq(orders.id, failureRow.orderId)).for('update')
  const [openFailure] = await selectOpenFailures(tx, eq(reconciliations.id, id))
  if (!order || !openFailure || openFailure.underway) return undefined
  const { row, refund } = openFailure
  const payment = (await refundablePayments(tx, row.orderId)).find(refundablePayment => refundablePayment.id === refund.paymentId)
  const amountCents = Math.min(row.differenceCents, payment?.restCents ?? 0)
  if (!payment || amountCents === 0) {
    await tx.update(reconciliations).set({ state: 'resolved', resolvedBy: by, resolvedAt: at }).where(eq(reconciliations.id, id))
    return []
  }
  const { reason, note } = refund
  // The same money: a retry by a person does not count towards that person's limits.
  const isLimited = refund.isLimited && by === undefined
  const lines = amountCents === refund.amountCents ? await tx.select().from(refundLines).where(eq(refundLines.refundId, id)) : []
  const about = lines.map(({ lineNumber, quantity, amountCents: cents }) => ({ lineNumber, quantity, amountCents: cents }))
  const requested = await requestRefund(tx, context, {
    payment,
    amountCents,
    reason,
    note,
    isLimited,
    requestedBy: by ?? refund.requestedBy ?? undefined,
    lines: about,
    at,
  })
  const createdRefund = requested.refund
  await tx
    .insert(paymentEvents)
    .values({ paymentId: payment.id, kind: 'refund_retried', data: { refundId: createdRefund.id, of: id, amountCents }, createdAt: at })
  // The claim shows the state of its own refund.
  await tx
    .update(claims)
    .set({ refundId: createdRefund.id })
    .where(and(eq(claims.orderId, row.orderId), inArray(claims.refundId, tx.select({ id: refunds.id }).from(refunds).where(retryChainCondition(id)))))
  await bumpOrderVersion(tx, order.id)
  return recordRefundRequests(tx, order, [requested], { by: by === undefined ? undefined : { kind: 'staff', id: by }, at })
}

/** Condition for a failed refund and all its retries. */
const retryChainCondition = (id: string) =>
  sql`${refunds.id} = ${id} or ${refunds.id} in (select (e.data ->> 'refundId')::uuid from ${paymentEvents} e
    where e.payment_id = (select r.payment_id from ${refunds} r where r.id = ${id}) and e.kind = 'refund_retried' and e.data ->> 'of' = ${id})`

/** Computes the next automatic retry; undefined: none left. */
export function computeNextRetry(row: Pick<Reconciliation, 'createdAt'>, attempts: number): Date | undefined {
  const hours = retryDelaysHours[attempts]
  return hours === undefined ? undefined : new Date(row.createdAt.getTime() + hours * hourMs)
}

/** Due failures by number of retries, so that those waiting for a person do not block others. */
const dueCondition = (at: Date) =>
  or(...retryDelaysHours.map((hours, before) => and(sql`${attemptsSql} = ${before}`, lte(reconciliations.createdAt, new Date(at.getTime() - hours * hourMs)))))

/** Retries due failures. Concurrent calls make one attempt. */
export async function retryFailedRefunds(context: Context): Promise<void> {
  const now = context.clock.now()
  for (const { row, underway: isRetrying } of await selectOpenFailures(context.db, dueCondition(now))) {
    if (isRetrying) continue
    context.events.announce((await context.db.transaction(tx => retryRefund(tx, context, row.id, { at: now }))) ?? [])
  }
}
