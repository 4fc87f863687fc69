import type pg from 'pg'
import type { DayKey } from '#accounting/figures/read-day-figures.ts'
import { readFinalFigures, sumByMethod } from '#accounting/figures/read-final-figures.ts'
import type { DayTotals } from '../payload-contract.ts'

/** Reads the totals of a restaurant's business day as accounting has them: closed, or as of now. */
export async function readDayTotals(db: Pick<pg.Pool, 'query'>, day: DayKey): Promise<DayTotals> {
  const { figures, closing } = await readFinalFigures(db, day)
  const { revenueCents, tipCents, depositCents = 0, discountCents, deliveryFeeCents, refundedCents, vat, refundVat } = figures
  return {
    restaurantId: day.restaurantId,
    businessDate: day.businessDate,
    completedOrders: figures.completed,
    rejectedOrders: figures.rejected,
    cancelledOrders: figures.cancelled,
    openOrders: figures.open,
    ...{ revenueCents, tipCents, depositCents, discountCents, deliveryFeeCents, refundedCents, vat, refundVat },
    givenBackCents: figures.refunds.reduce((sum, { isSale, cents }) => sum + (isSale ? cents : 0), 0),
    payments: sumByMethod(figures),
    closedAt: closing?.closedAt ?? null,
    cashDifferenceCents: closing?.cashDifferenceCents ?? null,
  }
}
