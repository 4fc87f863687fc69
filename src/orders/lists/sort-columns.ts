import { type SQL, sql } from 'drizzle-orm'
import type { OrderSort } from '../contract.ts'

/** How orders are sorted: the key is the time, and decides between equal totals. */
export const sortColumns: Record<OrderSort, SQL> = {
  '-date': sql`id desc`,
  date: sql`id`,
  '-total': sql`total_cents desc, id desc`,
  total: sql`total_cents, id`,
}

/** The sorting that begins where another ends. */
export const reversedSorts: Record<OrderSort, OrderSort> = { '-date': 'date', date: '-date', '-total': 'total', total: '-total' }
