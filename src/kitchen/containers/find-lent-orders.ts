import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { undoReturnMs } from '#orders/containers/contract.ts'
import { orderContacts, orderEvents, orders } from '#orders/tables.ts'
import { payments } from '#payments/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { companies, restaurants } from '#restaurants/tables.ts'
import type { LentContainersAnswer, LentOrder } from './contract.ts'

const maxOrders = 30
/** Shortest part of a telephone number that is searched, in digits; fewer are an order's number. */
const minPhoneDigits = 6

interface LentOrdersRequest {
  restaurantId: string
  search: string
  language: Language
}

/** Finds a restaurant's orders with reusable containers, the newest first. A customer is found by telephone number, and never named. */
export async function findLentOrders(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { restaurantId, search, language }: LentOrdersRequest,
): Promise<Omit<LentContainersAnswer, 'success'>> {
  const since = new Date(clock.now().getTime() - undoReturnMs)
  const orderId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(search.toLowerCase())?.[0]
  const rows = await db
    .select({
      ...{ id: orders.id, number: orders.number, orderedAt: orders.createdAt, status: orders.status, depositCents: orders.depositCents },
      ...{ containers: orders.containers, containersReturned: orders.containersReturned },
      // Qualified: a bare `id` would be the payment's.
      paidOnline: sql<boolean>`exists (select from ${payments} p where p.order_id = orders.id and p.state = 'succeeded' and p.provider is not null)`,
    })
    .from(orders)
    .where(and(eq(orders.restaurantId, restaurantId), gt(orders.containers, 0), orderId ? eq(orders.id, orderId) : matchSearch(search, since)))
    .orderBy(desc(orders.id))
    .limit(maxOrders)
  const undoable = await readUndoable(
    db,
    rows.map(({ id }) => id),
    since,
  )
  const found = rows.map(({ status, orderedAt, ...order }): LentOrder => {
    const returnedAt = order.paidOnline ? undefined : undoable.get(order.id)
    return {
      ...order,
      orderedAt: orderedAt.toISOString(),
      completed: status === 'completed',
      undoUntil: returnedAt ? new Date(returnedAt.getTime() + undoReturnMs).toISOString() : null,
    }
  })
  return { orders: found, elsewhere: orderId && found.length === 0 ? await describeElsewhere(db, { orderId, restaurantId, language }) : null }
}

/** Condition for what staff typed: an order's number, or a part of a telephone number. Anything else finds nothing. */
function matchSearch(search: string, since: Date): SQL {
  // Those that have just come back stay in the list while that can be undone.
  const isJustBack = sql`exists (select from ${orderEvents} e where e.order_id = ${orders.id} and e.kind = 'containers_returned' and e.created_at >= ${since.toISOString()})`
  if (search === '') return sql`${orders.status} = 'completed' and (${orders.containersReturned} < ${orders.containers} or ${isJustBack})`
  if (!/^[#+\d\s./-]+$/.test(search)) return sql`false`
  const digits = search.replace(/\D/g, '')
  if (digits.length === 0) return sql`false`
  if (digits.length < minPhoneDigits) return eq(orders.number, Number(digits))
  return sql`exists (select from ${orderContacts} c where c.order_id = ${orders.id} and position(${digits} in regexp_replace(c.phone, '\\D', '', 'g')) > 0)`
}

/** Reads when the last return of each order was, if it was a moment ago and is not undone. */
async function readUndoable(db: Database, ids: string[], since: Date): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map()
  const events = await db
    .select({ orderId: orderEvents.orderId, kind: orderEvents.kind, createdAt: orderEvents.createdAt })
    .from(orderEvents)
    .where(and(inArray(orderEvents.orderId, ids), inArray(orderEvents.kind, ['containers_returned', 'containers_return_undone'])))
    .orderBy(asc(orderEvents.id))
  // The last event of each order counts.
  const last = new Map(events.map(event => [event.orderId, event]))
  return new Map(
    [...last.values()].filter(({ kind, createdAt }) => kind === 'containers_returned' && createdAt >= since).map(event => [event.orderId, event.createdAt]),
  )
}

/** Tells where an order's containers belong, to staff who hold its link or id; null: no such order, or one without containers. */
async function describeElsewhere(
  db: Database,
  { orderId, restaurantId, language }: { orderId: string; restaurantId: string; language: Language },
): Promise<string | null> {
  const [lender] = await db
    .select({ id: restaurants.id, restaurant: restaurants.name, company: companies.legalName })
    .from(orders)
    .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(and(eq(orders.id, orderId), gt(orders.containers, 0)))
  return lender && lender.id !== restaurantId
    ? serverText(language, 'packaging-api.elsewhere', { restaurant: lender.restaurant, company: lender.company })
    : null
}
