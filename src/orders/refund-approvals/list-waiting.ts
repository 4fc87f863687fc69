import { and, eq, gt, inArray, ne, type SQL } from 'drizzle-orm'
import type { Person } from '#platform/auth/access.ts'
import { findPermittedIds, type WorkAccess } from '#platform/auth/permissions.ts'
import type { Context } from '#platform/context.ts'
import type { WaitingRefundRequest } from '../refunds/contract.ts'
import { describeRefundRequests } from '../refunds/describe-requests.ts'
import { refundRequests } from '../tables/refund-requests.ts'

const waitingIn = (person: Person, access: WorkAccess, now: Date): SQL | undefined => {
  const ids = findPermittedIds(person, access)
  return and(eq(refundRequests.state, 'waiting'), gt(refundRequests.expiresAt, now), ids && inArray(refundRequests.restaurantId, ids))
}

/** Lists refunds that wait for a second person, in the restaurants whose money the person may read. */
export const listWaitingRequests = (context: Context, person: Person): Promise<WaitingRefundRequest[]> =>
  describeRefundRequests(context, waitingIn(person, 'money-read', context.clock.now()), person)

/** Counts refunds that the person may approve or refuse. */
export const countDecidableRequests = ({ db, clock }: Pick<Context, 'db' | 'clock'>, person: Person): Promise<number> =>
  db.$count(refundRequests, and(waitingIn(person, 'manager', clock.now()), ne(refundRequests.requestedBy, person.id)))
