import { type SQL, sql } from 'drizzle-orm'
import type { OrderSort } from '../contract.ts'

/** Sort columns: the key is the time, and breaks ties of totals. */
export const sortColumns: Record<OrderSort, SQL> = {
  '-date': sql`id desc`,
  date: sql`id`,
  '-total': sql`total_cents desc, id desc`,
  total: sql`total_cents, id`,
}

/** Reversed sort orders. */
export const reversedSorts: Record<OrderSort, OrderSort> = { '-date': 'date', date: '-date', '-total': 'total', total: '-total' }
