import { eq, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { refusePayment } from '#payments/contract.ts'
import type { Person } from '#platform/auth/access.ts'
import { listRolesIn } from '#platform/auth/permissions.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Language } from '#platform/language/languages.ts'
import { defaultTimezone } from '#platform/local-time.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { formatEuros } from '../quote/cart-problem.ts'
import type { Order } from '../tables/orders.ts'
import { computeRemainingCents, findRefundLimits, needsApproval, type RefundLimits } from './refund-limits.ts'

type LimitedOrder = Pick<Order, 'id' | 'restaurantId'>

/** What people gave back before: refunds that a person decided, and those that wait for approval. Failed refunds do not count. */
interface GivenRefunds {
  /** By this person, for the order, and since midnight. */
  orderCents: number
  dayCents: number
  /** By anybody for the order, without a second person. */
  unapprovedCents: number
}

async function sumGivenRefunds(db: Database, order: LimitedOrder, personId: string, now: Date): Promise<GivenRefunds> {
  const { rows } = await db.execute<GivenRefunds & Record<string, unknown>>(sql`
    with given as (
      select order_id, amount_cents, requested_by, created_at, approved_by is not null as approved from refunds
      where is_limited and state <> 'failed' and (order_id = ${order.id} or requested_by = ${personId})
      union all
      select order_id, amount_cents, requested_by, created_at, true from refund_requests
      where state = 'waiting' and expires_at > ${now} and (order_id = ${order.id} or requested_by = ${personId})
    )
    select coalesce(sum(amount_cents) filter (where order_id = ${order.id} and requested_by = ${personId}), 0)::integer as "orderCents",
      coalesce(sum(amount_cents) filter (where requested_by = ${personId}
        and created_at >= date_trunc('day', ${now}::timestamptz at time zone ${defaultTimezone}) at time zone ${defaultTimezone}), 0)::integer as "dayCents",
      coalesce(sum(amount_cents) filter (where order_id = ${order.id} and not approved), 0)::integer as "unapprovedCents"
    from given`)
  return rows[0] ?? { orderCents: 0, dayCents: 0, unapprovedCents: 0 }
}

const findOwnLimits = async (context: Context, order: LimitedOrder, person: Person): Promise<RefundLimits> =>
  findRefundLimits((await settingsSnapshot.now(context)).refunds.value, listRolesIn(person, order.restaurantId))

/** Reads what a person may still give back for an order, in all and without a second person; null: no limit. */
export async function readRemainingLimits(
  context: Context,
  order: LimitedOrder,
  person: Person,
): Promise<{ remainingCents: number | null; aloneCents: number | null }> {
  const given = await sumGivenRefunds(context.db, order, person.id, context.clock.now())
  const { approvalAboveCents } = (await settingsSnapshot.now(context)).refunds.value
  return {
    remainingCents: computeRemainingCents(await findOwnLimits(context, order, person), given),
    aloneCents: approvalAboveCents === null ? null : Math.max(0, approvalAboveCents - given.unapprovedCents),
  }
}

/**
 * Requires that a refund stays within the person's limits. The account's row is locked, so that two refunds at once cannot pass the day's limit
 * together. Part of the transaction that locks the order.
 * @returns whether a second person has to approve the refund
 * @throws Refusal `refund_not_allowed`, `refund_over_limit`, `refund_over_daily_limit`
 */
export async function checkRefundLimits(
  tx: Database,
  context: Context,
  { order, person, amountCents, language }: { order: LimitedOrder; person: Person; amountCents: number; language: Language },
): Promise<{ needsApproval: boolean }> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for('no key update')
  const limits = await findOwnLimits(context, order, person)
  if (limits.perOrderCents === 0 || limits.perDayCents === 0) throw refusePayment('refund_not_allowed')
  const given = await sumGivenRefunds(tx, order, person.id, context.clock.now())
  refuseAbove('refund_over_limit', { limitCents: limits.perOrderCents, givenCents: given.orderCents, amountCents, language })
  refuseAbove('refund_over_daily_limit', { limitCents: limits.perDayCents, givenCents: given.dayCents, amountCents, language })
  const settings = (await settingsSnapshot.now(context)).refunds.value
  return { needsApproval: needsApproval(settings, amountCents, given.unapprovedCents) }
}

function refuseAbove(
  code: 'refund_over_limit' | 'refund_over_daily_limit',
  { limitCents, givenCents, amountCents, language }: { limitCents: number | null; givenCents: number; amountCents: number; language: Language },
): void {
  if (limitCents === null || givenCents + amountCents <= limitCents) return
  const leftCents = Math.max(0, limitCents - givenCents)
  throw refusePayment(code, {
    values: { limit: formatEuros(language, limitCents), left: formatEuros(language, leftCents) },
    details: { limitCents, leftCents },
  })
}

/**
 * Requires that a person's own limit for one order covers a refund that somebody else asked for.
 * @throws Refusal `refund_not_allowed`, `refund_over_limit`
 */
export async function requireApprovalLimit(
  context: Context,
  { order, person, amountCents, language }: { order: LimitedOrder; person: Person; amountCents: number; language: Language },
): Promise<void> {
  const { perOrderCents: limitCents } = await findOwnLimits(context, order, person)
  if (limitCents === 0) throw refusePayment('refund_not_allowed')
  refuseAbove('refund_over_limit', { limitCents, givenCents: 0, amountCents, language })
}
