import { type Actor, audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { runClientTransaction } from '#platform/database/client-transaction.ts'
import type { Database } from '#platform/database/database.ts'
import { violatesConstraint } from '#platform/database/violations.ts'
import type { DayFigures } from '../figures/contract.ts'
import { isDayOver } from '../figures/day-span.ts'
import type { DayKey } from '../figures/read-day-figures.ts'
import { cashCounts, dayClosings } from '../tables.ts'
import { computeTillCents } from './cash.ts'
import { type AccountingDay, type CloseDayInput, type CourierCash, refuseClosing } from './contract.ts'
import { type DayRestaurant, findDay } from './find-day.ts'
import { readDay } from './read-day.ts'

interface CloseDayRequest {
  restaurantId: string
  businessDate: string
  input: CloseDayInput
  person: Person
}

type Counts = Omit<typeof cashCounts.$inferInsert, 'closingId' | 'position'>[]

/** A transition that is under way holds its order's row: wait for it, and for no new one. */
const lockOrders = 'select from orders where restaurant_id = $1 and business_date = $2 for share'

/**
 * Closes a business day for good: its figures are stored as they are now, with the counted cash.
 * @throws Refusal `restaurant_not_found`, `day_not_over`, `day_closed`, `day_has_open_orders`, `day_has_open_shifts`, `day_changed`,
 * `difference_reason_needed`
 */
export async function closeDay({ pool, clock }: Pick<Context, 'pool' | 'clock'>, request: CloseDayRequest, actor: Actor): Promise<AccountingDay> {
  const { restaurantId, businessDate, input, person } = request
  const now = clock.now()
  const found = await findDay(pool, { restaurantId, businessDate }, person)
  if (!isDayOver(businessDate, now, found.clock)) throw refuseClosing('day_not_over')
  return runClientTransaction(pool, async (tx, client) => {
    await client.query(lockOrders, [restaurantId, businessDate])
    const day = await readDay(client, now, found)
    refuseUnlessClosable(day, input)
    const counts = countCash(day.figures, day.couriers, input)
    const closingId = await insertClosing(tx, found, { figures: day.figures, counts, note: input.note, by: person.id, now })
    const { revenueCents } = day.figures
    await audit(tx, actor, {
      action: 'day.closed',
      tableName: 'day_closings',
      rowId: closingId,
      restaurantId,
      after: { businessDate, revenueCents, cashDifferenceCents: sumDifferences(counts) },
    })
    return readDay(client, now, found)
  })
}

function refuseUnlessClosable(day: AccountingDay, { seen }: CloseDayInput): void {
  if (day.state === 'closed') throw refuseClosing('day_closed')
  if (day.figures.open > 0) throw refuseClosing('day_has_open_orders', { values: { count: day.figures.open } })
  const running = day.couriers.filter(({ endedAt }) => endedAt === null)
  if (running.length > 0) throw refuseClosing('day_has_open_shifts', { values: { names: running.map(({ name }) => name).join(', ') } })
  const isSeen =
    seen.revenueCents === day.figures.revenueCents && seen.refundedCents === sumRefunds(day.figures) && seen.tillCents === computeTillCents(day.figures.cash)
  if (!isSeen) throw refuseClosing('day_changed', { details: { day } })
}

const sumRefunds = ({ refunds }: DayFigures): number => refunds.reduce((sum, { cents }) => sum + cents, 0)
const sumDifferences = (counts: Counts): number => counts.reduce((sum, { countedCents, expectedCents }) => sum + countedCents - expectedCents, 0)

/** Compares counted with expected cash. Each difference needs its reason. */
function countCash(figures: DayFigures, couriers: readonly CourierCash[], { till, couriers: reasons }: CloseDayInput): Counts {
  const expectedCents = till.floatCents + computeTillCents(figures.cash)
  const { floatCents, countedCents, reason } = till
  if (countedCents !== expectedCents && reason === '') throw refuseClosing('difference_reason_needed', { field: 'till.reason' })
  const carried = couriers.map(courier => {
    const courierReason = reasons.find(({ shiftId }) => shiftId === courier.shiftId)?.reason ?? ''
    if (courier.countedCents !== courier.expectedCents && courierReason === '')
      throw refuseClosing('difference_reason_needed', { field: `couriers.${courier.shiftId}` })
    const { shiftId, floatCents, expectedCents, countedCents } = courier
    return { holder: 'courier' as const, shiftId, floatCents, expectedCents, countedCents, reason: courierReason }
  })
  return [{ holder: 'till', floatCents, expectedCents, countedCents, reason }, ...carried]
}

async function insertClosing(
  tx: Database,
  { restaurantId, businessDate, restaurant }: DayKey & { restaurant: DayRestaurant },
  { figures, counts, note, by, now }: { figures: DayFigures; counts: Counts; note: string; by: string; now: Date },
): Promise<string> {
  const [closing] = await tx
    .insert(dayClosings)
    .values({
      ...{ restaurantId, businessDate, companyId: restaurant.companyId, figures, note },
      ...{ cashDifferenceCents: sumDifferences(counts), closedBy: by, closedAt: now },
    })
    .returning({ id: dayClosings.id })
    .catch(error => {
      throw violatesConstraint(error, 'day_closings_day') ? refuseClosing('day_closed') : error
    })
  if (!closing) throw new Error('the closing was not stored')
  await tx.insert(cashCounts).values(counts.map((count, position) => ({ ...count, closingId: closing.id, position })))
  return closing.id
}
