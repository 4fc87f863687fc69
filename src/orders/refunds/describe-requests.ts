import { asc, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import type { Person } from '#platform/auth/access.ts'
import { isPermitted } from '#platform/auth/permissions.ts'
import type { Context } from '#platform/context.ts'
import { restaurants } from '#restaurants/tables.ts'
import { orders } from '../tables/orders.ts'
import { refundRequests } from '../tables/refund-requests.ts'
import type { WaitingRefundRequest } from './contract.ts'

const [askers, deciders] = [alias(users, 'askers'), alias(users, 'deciders')]

/** Most requests that are read at once. */
const maxRequests = 100

/** Describes refunds that wait or waited for a second person, oldest first. One whose time is over is `expired` before anybody has noted it. */
export async function describeRefundRequests({ db, clock }: Context, condition: SQL | undefined, person: Person): Promise<WaitingRefundRequest[]> {
  const rows = await db
    .select({
      request: refundRequests,
      ...{ requestedBy: askers.name, decidedBy: deciders.name },
      order: { id: orders.id, number: orders.number, createdAt: orders.createdAt },
      restaurant: { id: restaurants.id, name: restaurants.name },
    })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .innerJoin(restaurants, eq(restaurants.id, refundRequests.restaurantId))
    .leftJoin(askers, eq(askers.id, refundRequests.requestedBy))
    .leftJoin(deciders, eq(deciders.id, refundRequests.decidedBy))
    .where(condition)
    .orderBy(asc(refundRequests.id))
    .limit(maxRequests)
  return rows.map(({ request, requestedBy, decidedBy, order, restaurant }) => {
    const { id, amountCents, reason, note, lines, claimId, expiresAt } = request
    const isOver = request.state === 'waiting' && expiresAt <= clock.now()
    const isWaiting = request.state === 'waiting' && !isOver
    const own = request.requestedBy === person.id
    return {
      ...{ id, amountCents, reason, note, lines, claimId, own },
      state: isOver ? ('expired' as const) : request.state,
      requestedBy: requestedBy || null,
      decidable: isWaiting && !own && isPermitted(person, 'manager', request.restaurantId),
      createdAt: request.createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      decidedBy: decidedBy || null,
      decidedAt: request.decidedAt?.toISOString() ?? null,
      order: { ...order, createdAt: order.createdAt.toISOString() },
      restaurant,
    }
  })
}
