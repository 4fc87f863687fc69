import type pg from 'pg'
import { toIso } from '#platform/to-iso.ts'
import type { DayFigures } from '../figures/contract.ts'
import { computeDaySpan, isDayOver } from '../figures/day-span.ts'
import { type DayKey, readDayFigures } from '../figures/read-day-figures.ts'
import type { AccountingDay } from './contract.ts'
import type { DayRestaurant } from './find-day.ts'
import { readCourierCash } from './read-courier-cash.ts'

const readClosing = `
  select c.id, c.figures, c.cash_difference_cents as "cashDifferenceCents", c.note, c.closed_at as "closedAt", u.name as "byName"
  from day_closings c join users u on u.id = c.closed_by where c.restaurant_id = $1 and c.business_date = $2`
const readCounts = `
  select n.holder, u.name, n.float_cents as "floatCents", n.expected_cents as "expectedCents", n.counted_cents as "countedCents", n.reason
  from cash_counts n left join courier_shifts s on s.id = n.shift_id left join users u on u.id = s.courier_id
  where n.closing_id = $1 order by n.position`
const readCorrections = `
  select c.id, c.kind, c.amount_cents as "amountCents", c.rate_basis_points as "rateBasisPoints", c.reason, u.name as "byName", c.created_at as "createdAt"
  from day_corrections c join users u on u.id = c.created_by where c.closing_id = $1 order by c.id`
const readOpenOrders = `
  select id, number, business_date::text as "businessDate" from orders
  where restaurant_id = $1 and business_date <= $2 and closed_at is null order by business_date, number limit 20`

/** Reads a day for the back office: the closed figures, or those of now with what stands in the way of the closing. */
export async function readDay(db: Pick<pg.Pool, 'query'>, now: Date, found: DayKey & { restaurant: DayRestaurant }): Promise<AccountingDay> {
  const { restaurantId, businessDate, clock, restaurant } = found
  const { startsAt, endsAt } = computeDaySpan(businessDate, clock)
  const figures = await readDayFigures(db, found)
  const closing = await readClosingOf(db, found, figures)
  const openOrders = closing ? [] : (await db.query(readOpenOrders, [restaurantId, businessDate])).rows
  return {
    ...{ restaurantId, restaurantName: restaurant.name, companyName: restaurant.companyName, businessDate },
    state: closing ? 'closed' : isDayOver(businessDate, now, clock) ? 'open' : 'running',
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    figures: closing?.figures ?? figures,
    couriers: await readCourierCash(db, found),
    openOrders,
    closing: closing?.closing ?? null,
  }
}

async function readClosingOf(
  db: Pick<pg.Pool, 'query'>,
  { restaurantId, businessDate }: DayKey,
  current: DayFigures,
): Promise<{ figures: DayFigures; closing: NonNullable<AccountingDay['closing']> } | undefined> {
  const [row] = (await db.query(readClosing, [restaurantId, businessDate])).rows
  if (!row) return undefined
  const { id, figures, closedAt, ...stored } = row
  const counts = (await db.query(readCounts, [id])).rows
  const corrections = (await db.query(readCorrections, [id])).rows.map(({ createdAt, ...entry }) => ({ ...entry, createdAt: toIso(createdAt) }))
  return { figures, closing: { ...stored, closedAt: toIso(closedAt), counts, corrections, changedSince: findChanges(figures, current) } }
}

/** Lists figures that differ from the closed ones: a refund that the bank returned, or a row that was changed in the database. */
function findChanges(closed: DayFigures, current: DayFigures): NonNullable<AccountingDay['closing']>['changedSince'] {
  const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
  const sumVat = ({ vat }: DayFigures) => vat.map(({ rateBasisPoints, grossCents, vatCents }) => [rateBasisPoints, grossCents, vatCents])
  const sumGiven = ({ refunds }: DayFigures) => refunds.map(({ method, isSale, cents }) => [method, isSale, cents])
  return [
    ...(closed.revenueCents === current.revenueCents ? [] : ['revenue' as const]),
    ...(differs(sumGiven(closed), sumGiven(current)) ? ['refunds' as const] : []),
    ...(differs(sumVat(closed), sumVat(current)) ? ['vat' as const] : []),
    ...(differs(sumCash(closed), sumCash(current)) ? ['cash' as const] : []),
  ]
}

const sumCash = ({ cash }: DayFigures) => [cash.counterCents, cash.counterRefundCents, cash.courierFloatCents, cash.courierHandedInCents]
