import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { events } from '#platform/database/tables.ts'
import { requireManager } from '#restaurants/profile/managers.ts'
import { devices } from '../tables.ts'
import { refuseDevice } from './refusals.ts'

/**
 * Revokes a device: its next call is refused on every instance, and its open stream ends at once.
 * @returns the device's name
 * @throws Refusal `restaurant_not_found` without permission to manage, `device_not_found`
 */
export async function revokeDevice(
  context: Pick<Context, 'db' | 'clock' | 'events'>,
  person: Person,
  { restaurantId, id }: { restaurantId: string; id: string },
  requestId: string,
): Promise<string> {
  requireManager(person, restaurantId)
  const { name, event } = await context.db.transaction(async tx => {
    const [revoked] = await tx
      .update(devices)
      .set({ revokedAt: context.clock.now(), revokedBy: person.id })
      .where(and(eq(devices.id, id), eq(devices.restaurantId, restaurantId), isNull(devices.revokedAt)))
      .returning({ name: devices.name })
    if (!revoked) throw refuseDevice('device_not_found')
    await audit(tx, { id: person.id, requestId }, { action: 'device.revoked', tableName: 'devices', rowId: id, restaurantId, before: revoked })
    const [event] = await tx.insert(events).values({ topic: 'device', restaurantId, subjectId: id, kind: 'revoked' }).returning({ id: events.id })
    return { name: revoked.name, event: event?.id }
  })
  if (event !== undefined) context.events.announce([event])
  return name
}
