import { readFinalFigures, sumByMethod } from '#accounting/figures/read-final-figures.ts'
import type { Context } from '#platform/context.ts'
import type { DayReport } from './daily-report.ts'

const readRestaurant = 'select name, timezone, business_day_cutoff as cutoff from restaurants where id = $1'

/** Reads the figures of a business day as accounting has them: closed, or as of now. */
export async function readDayReport({ pool }: Pick<Context, 'pool'>, restaurantId: string, businessDate: string): Promise<DayReport | undefined> {
  const [restaurant] = (await pool.query<{ name: string; timezone: string; cutoff: number }>(readRestaurant, [restaurantId])).rows
  if (!restaurant) return undefined
  const { name, timezone, cutoff } = restaurant
  const { figures, closing } = await readFinalFigures(pool, { restaurantId, businessDate, clock: { timezone, cutoffMinute: cutoff } })
  const { completed, rejected, cancelled, open, revenueCents, tipCents, depositCents = 0, discountCents, vat } = figures
  return {
    ...{ restaurantName: name, timezone, businessDate, completed, rejected, cancelled, open, revenueCents, tipCents, depositCents, discountCents, vat },
    refundedCents: figures.refunds.reduce((sum, { cents }) => sum + cents, 0),
    payments: sumByMethod(figures),
    wallets: figures.wallets ?? [],
    closing,
  }
}
