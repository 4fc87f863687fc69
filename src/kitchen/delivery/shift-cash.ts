import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { hourMs } from '#platform/time-units.ts'
import { toIso } from '#platform/to-iso.ts'
import type { EndedShift, Shift } from './contract.ts'

/** Visibility of the cash count after a shift's end, in ms. */
const lastShiftVisibleMs = 12 * hourMs

interface ShiftRow extends Record<string, unknown> {
  id: string
  started_at: string | Date
  ended_at: string | Date | null
  float_cents: number
  handed_in_cents: number | null
  collected: number
  delivered: number
}

type CountedShift = Shift & Pick<EndedShift, 'collectedCents'>

interface ShiftKey {
  courierId: string
  restaurantId: string
}

/** Reads the courier's open shift at a restaurant; its expected cash is revealed only after counting. */
export async function readOpenShift(db: Database, whose: ShiftKey): Promise<Shift | null> {
  const row = await readShift(db, whose, sql`s.ended_at is null`)
  if (!row) return null
  const { collectedCents: _, ...shift } = toCountedShift(row)
  return shift
}

/** Reads the last ended shift at a restaurant, with the cash handed in; null after `lastShiftVisibleMs`. */
export async function readLastShift(db: Database, { at, ...whose }: ShiftKey & { at: Date }): Promise<EndedShift | null> {
  const since = new Date(at.getTime() - lastShiftVisibleMs).toISOString()
  const row = await readShift(db, whose, sql`s.ended_at >= ${since}`)
  return row?.ended_at ? { ...toCountedShift(row), endedAt: toIso(row.ended_at), handedInCents: row.handed_in_cents ?? 0 } : null
}

/** Reads cash and number of deliveries of shifts; later refunds at the counter do not reduce the cash, lines refused at the door do. */
export async function readShiftCash(db: Database, ids: string[]): Promise<Map<string, CountedShift>> {
  if (ids.length === 0) return new Map()
  const rows = await readShifts(db, sql`s.id in ${ids}`)
  return new Map(rows.map(row => [row.id, toCountedShift(row)]))
}

async function readShift(db: Database, { courierId, restaurantId }: ShiftKey, which: SQL): Promise<ShiftRow | null> {
  const [row] = await readShifts(db, sql`s.courier_id = ${courierId} and s.restaurant_id = ${restaurantId} and ${which}`)
  return row ?? null
}

/** Reads shifts, newest first. */
async function readShifts(db: Database, which: SQL): Promise<ShiftRow[]> {
  const { rows } = await db.execute<ShiftRow>(sql`
    select s.id, s.started_at, s.ended_at, s.float_cents, s.handed_in_cents, count(d.order_id)::integer as delivered,
      coalesce(sum((select sum(p.amount_cents)
          - coalesce((select sum(l.refused_cents) from order_lines l where l.order_id = d.order_id), 0)
        from payments p where p.order_id = d.order_id and p.method = 'cash' and p.state = 'succeeded')), 0)::integer as collected
    from courier_shifts s left join deliveries d on d.shift_id = s.id and d.state = 'delivered'
    where ${which} group by s.id order by s.started_at desc, s.id desc`)
  return rows
}

const toCountedShift = ({ started_at, float_cents, collected, delivered }: ShiftRow): CountedShift => ({
  startedAt: toIso(started_at),
  floatCents: float_cents,
  collectedCents: collected,
  delivered,
})
