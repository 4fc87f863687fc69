import { and, eq, inArray, sql } from 'drizzle-orm'
import { messages } from '#messages/tables.ts'
import { claimStatusCondition } from '#orders/claims/claim-status.ts'
import { permittedClaimsCondition } from '#orders/claims/read-claims.ts'
import { lowFeedbackCondition, permittedFeedbackCondition } from '#orders/feedback/list-feedback.ts'
import { viewCondition } from '#orders/lists/desk-views.ts'
import { countDecidableRequests } from '#orders/refund-approvals/list-waiting.ts'
import { claims } from '#orders/tables/claims.ts'
import { orderFeedback } from '#orders/tables/feedback.ts'
import { orders } from '#orders/tables/orders.ts'
import { reconciliations } from '#orders/tables/reconciliations.ts'
import type { Person } from '#platform/auth/access.ts'
import { findPermittedIds, hasPermission } from '#platform/auth/permissions.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { getLowestIdAt } from '#platform/database/id-range.ts'
import { dayMs } from '#platform/time-units.ts'
import { mailQueues } from '../mails/list-mails.ts'
import type { Attention } from './contract.ts'
import { readLiveRestaurants } from './live/read-live.ts'

/** Age in days after which a mail that did not go out no longer asks for attention. */
const mailAgeDays = 30

/** Counts what waits for a person in the back office: the chain's, or their own restaurants'; nothing of what they may not open. */
export async function readAttention(context: Context, person: Person): Promise<Attention> {
  const { db, clock } = context
  const permittedIds = findPermittedIds(person, 'orders-read')
  const now = clock.now()
  const isPermittedSql = permittedIds ? sql`restaurant_id = any(${sql.param(permittedIds)}::uuid[])` : sql`true`
  const isAdministrator = hasPermission(person, 'administrator')
  const readableIds = findPermittedIds(person, 'restaurants-read')
  const [openOrders, restaurants, failedRefunds, refundApprovals, waitingClaims, lowFeedback, newMessages, failedMails] = await Promise.all([
    db.execute<Pick<Attention, 'late' | 'unaccepted' | 'active'>>(sql`
      select count(*) filter (where ${viewCondition('late', now)})::integer as late,
        count(*) filter (where ${viewCondition('unaccepted', now)})::integer as unaccepted,
        count(*) filter (where ${viewCondition('active', now)})::integer as active
      from orders where closed_at is null and ${isPermittedSql}`),
    readableIds?.length === 0 ? [] : readLiveRestaurants(context, readableIds),
    countFailedRefunds(db, readableIds),
    countDecidableRequests(context, person),
    db.$count(claims, and(permittedClaimsCondition(person, 'restaurants-read'), claimStatusCondition('escalated'))),
    db.$count(orderFeedback, and(permittedFeedbackCondition(person, 'restaurants-read'), lowFeedbackCondition(now))),
    isAdministrator ? db.$count(messages, eq(messages.state, 'new')) : 0,
    isAdministrator ? countFailedMails(context) : 0,
  ])
  const { late = 0, unaccepted = 0, active = 0 } = openOrders.rows[0] ?? {}
  const paused = restaurants.filter(({ state }) => state === 'paused' || state === 'throttled').length
  const devices = restaurants.reduce((sum, { silentDevices, failedPrinters }) => sum + silentDevices + failedPrinters, 0)
  return {
    ...{ late, unaccepted, active, paused, devices, failedRefunds, claims: waitingClaims, lowFeedback, refundApprovals },
    ...{ messages: newMessages, failedMails, asOf: now.toISOString() },
  }
}

/** Counts as the list beside the claims does: refunds that failed and that nobody has settled. */
const countFailedRefunds = (db: Database, restaurantIds: string[] | undefined): Promise<number> =>
  db.$count(
    reconciliations,
    and(
      eq(reconciliations.problem, 'refund_failed'),
      eq(reconciliations.state, 'open'),
      restaurantIds && inArray(reconciliations.orderId, db.select({ id: orders.id }).from(orders).where(inArray(orders.restaurantId, restaurantIds))),
    ),
  )

/** Counts as the list of mails filters, by the index of mails that are not sent. */
async function countFailedMails({ db, jobs }: Context): Promise<number> {
  await jobs.ready()
  const { rows } = await db.execute<{ failed: number }>(sql`
    select count(*)::integer as failed from jobs.job_common
    where name = any(${sql.param(mailQueues)}::text[]) and state <> 'completed' and state in ('failed', 'cancelled') and id > ${getLowestIdAt(Date.now() - mailAgeDays * dayMs)}::uuid`)
  return rows[0]?.failed ?? 0
}
