import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { violatesConstraint } from '#platform/database/violations.ts'
import { courierShifts } from '../tables.ts'
import { refuseCourier } from './contract.ts'
import { readShiftCash } from './shift-cash.ts'

/**
 * Starts a courier's shift with its change money. One at a time.
 * @throws Refusal `shift_open`
 */
export async function startShift(
  context: Context,
  person: Person,
  { restaurantId, floatCents }: { restaurantId: string; floatCents: number },
  requestId: string,
) {
  await context.db.transaction(async tx => {
    const [shift] = await tx
      .insert(courierShifts)
      .values({ restaurantId, courierId: person.id, startedAt: context.clock.now(), floatCents })
      .returning({ id: courierShifts.id })
      .catch(error => {
        throw violatesConstraint(error, 'courier_shifts_one_open') ? refuseCourier('shift_open') : error
      })
    await audit(
      tx,
      { id: person.id, requestId },
      { action: 'shift.started', tableName: 'courier_shifts', rowId: shift?.id ?? '', restaurantId, after: { floatCents } },
    )
  })
}

/**
 * Ends a shift, with the cash handed in.
 * @throws Refusal `shift_needed`; with active deliveries `shift_delivery_departed`, or `shift_has_deliveries` when all of them can be released
 * @returns its restaurant
 */
export async function endShift(
  context: Context,
  person: Person,
  { handedInCents, note }: { handedInCents: number; note: string },
  requestId: string,
): Promise<string> {
  return context.db.transaction(async tx => {
    const [shift] = await tx
      .update(courierShifts)
      .set({ endedAt: context.clock.now(), handedInCents, note })
      .where(and(eq(courierShifts.courierId, person.id), isNull(courierShifts.endedAt)))
      .returning({ id: courierShifts.id, restaurantId: courierShifts.restaurantId, floatCents: courierShifts.floatCents })
    if (!shift) throw refuseCourier('shift_needed')
    const { rows } = await tx.execute<{ state: string }>(sql`
      select d.state from deliveries d join orders o on o.id = d.order_id
      where d.shift_id = ${shift.id} and d.state in ('assigned', 'picked_up') and o.closed_at is null order by d.state desc limit 1`)
    if (rows.length > 0) throw refuseCourier(rows[0]?.state === 'picked_up' ? 'shift_delivery_departed' : 'shift_has_deliveries')
    const { restaurantId } = shift
    const dueCents = shift.floatCents + ((await readShiftCash(tx, [shift.id])).get(shift.id)?.collectedCents ?? 0)
    await audit(
      tx,
      { id: person.id, requestId },
      {
        action: 'shift.ended',
        tableName: 'courier_shifts',
        rowId: shift.id,
        restaurantId,
        after: { dueCents, handedInCents, differenceCents: handedInCents - dueCents },
      },
    )
    return restaurantId
  })
}
