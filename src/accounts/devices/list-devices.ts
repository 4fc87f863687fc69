import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { minuteMs } from '#platform/time-units.ts'
import { requirePermission } from '#restaurants/profile/managers.ts'
import { devices, users } from '../tables.ts'
import type { DeviceView } from './contract.ts'

/** Time in ms without contact after which a device counts as silent. Devices report every minute. */
const silentAfterMs = 5 * minuteMs
const maxListed = 100

/**
 * Lists a restaurant's paired devices by name.
 * @throws Refusal `restaurant_not_found` without permission to manage
 */
export async function listDevices(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  person: Person,
  restaurantId: string,
  servedVersion: string | undefined,
): Promise<DeviceView[]> {
  requirePermission(person, 'restaurants-read', restaurantId)
  const now = clock.now().getTime()
  const rows = await db
    .select({
      ...{ id: devices.id, name: devices.name, lastSeenAt: devices.lastSeenAt, version: devices.appVersion },
      ...{ pairedBy: users.name, pairedAt: devices.createdAt },
    })
    .from(devices)
    .leftJoin(users, eq(users.id, devices.pairedBy))
    .where(and(eq(devices.restaurantId, restaurantId), isNull(devices.revokedAt)))
    .orderBy(asc(devices.name), asc(devices.id))
    .limit(maxListed)
  return rows.map(({ lastSeenAt, pairedAt, pairedBy, version, ...row }) => ({
    ...row,
    lastSeenAt: lastSeenAt.toISOString(),
    silent: now - lastSeenAt.getTime() > silentAfterMs,
    version,
    current: version === null || servedVersion === undefined ? null : version === servedVersion,
    pairedBy: pairedBy || null,
    pairedAt: pairedAt.toISOString(),
  }))
}
