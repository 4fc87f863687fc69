import type pg from 'pg'
import { toIso } from '#platform/to-iso.ts'
import type { DayFigures } from './contract.ts'
import { type DayKey, readDayFigures } from './read-day-figures.ts'

/** Figures of a day, with its closing once there is one. */
interface FinalFigures {
  figures: DayFigures
  /** Null: not closed yet, the figures are those of now. */
  closing: { closedAt: string; cashDifferenceCents: number } | null
}

const readClosing = `
  select figures, closed_at as "closedAt", cash_difference_cents as "cashDifferenceCents" from day_closings where restaurant_id = $1 and business_date = $2`

/** Reads the closed figures of a day, or those of now. */
export async function readFinalFigures(db: Pick<pg.Pool, 'query'>, day: DayKey): Promise<FinalFigures> {
  const [row] = (await db.query(readClosing, [day.restaurantId, day.businessDate])).rows
  if (!row) return { figures: await readDayFigures(db, day), closing: null }
  return { figures: row.figures, closing: { closedAt: toIso(row.closedAt), cashDifferenceCents: row.cashDifferenceCents } }
}

/** Sums the day's sales by payment method; orders without anything to pay are left out. */
export function sumByMethod({ sales }: DayFigures): { method: 'cash' | 'card' | 'online'; orders: number; cents: number }[] {
  return (['card', 'cash', 'online'] as const).flatMap(method => {
    const paid = sales.filter(sale => sale.method === method)
    if (paid.length === 0) return []
    return [{ method, orders: paid.reduce((sum, { orders }) => sum + orders, 0), cents: paid.reduce((sum, { cents }) => sum + cents, 0) }]
  })
}
