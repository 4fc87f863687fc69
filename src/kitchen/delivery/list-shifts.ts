import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { computePageCount } from '#platform/server/inputs.ts'
import { courierShifts } from '../tables.ts'
import type { EndedShiftsQuery, ShiftRecord } from './contract.ts'
import { readShiftCash } from './shift-cash.ts'

/** Lists a restaurant's ended shifts, newest first; sorted by `date`, oldest first. */
export async function listEndedShifts(db: Database, restaurantId: string, { page, limit, sort }: EndedShiftsQuery) {
  const matching = and(eq(courierShifts.restaurantId, restaurantId), isNotNull(courierShifts.endedAt))
  const direction = sort === 'date' ? asc : desc
  const [total, rows] = await Promise.all([
    db.$count(courierShifts, matching),
    db
      .select({
        id: courierShifts.id,
        courierName: users.name,
        startedAt: courierShifts.startedAt,
        endedAt: courierShifts.endedAt,
        floatCents: courierShifts.floatCents,
        handedInCents: courierShifts.handedInCents,
        note: courierShifts.note,
      })
      .from(courierShifts)
      .innerJoin(users, eq(users.id, courierShifts.courierId))
      .where(matching)
      .orderBy(direction(courierShifts.startedAt), direction(courierShifts.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ])
  const cash = await readShiftCash(
    db,
    rows.map(({ id }) => id),
  )
  const shifts = rows.map(({ startedAt, endedAt, handedInCents, ...row }): ShiftRecord => {
    const { collectedCents, delivered } = cash.get(row.id) ?? { collectedCents: 0, delivered: 0 }
    const dueCents = row.floatCents + collectedCents
    return {
      ...row,
      startedAt: startedAt.toISOString(),
      endedAt: (endedAt as Date).toISOString(),
      collectedCents,
      delivered,
      dueCents,
      handedInCents: handedInCents ?? 0,
      differenceCents: (handedInCents ?? 0) - dueCents,
    }
  })
  return { shifts, page, totalPages: computePageCount(total, limit), total }
}
