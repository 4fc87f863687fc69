import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { PromiseSort } from '../contract.ts'
import { findOrderIds } from './find-order-ids.ts'
import { maxExactCount, type OrderIdPage, type OrderQuery } from './order-query.ts'

/**
 * Finds the keys of a page of open orders by their promised time. Open orders are few: all that were found are sorted. Pages are counted off, since
 * cursors stand for dates and totals.
 */
export async function findByPromise(
  db: Database,
  term: string | undefined,
  today: string,
  { sort, offset, limit, after: _after, before: _before, ...query }: Omit<OrderQuery, 'sort'> & { sort: PromiseSort },
): Promise<OrderIdPage> {
  const found = await findOrderIds(db, term, today, { ...query, sort: '-date', offset: 0, limit: maxExactCount })
  const direction = sort === 'promised' ? sql`promised_at, id` : sql`promised_at desc, id desc`
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from orders where id = any(${sql.param(found.ids)}::uuid[]) order by ${direction} offset ${offset} limit ${limit}`,
  )
  return { ids: rows.map(({ id }) => id), total: found.total }
}
