import { and, count, eq, isNull, lt } from 'drizzle-orm'
import { audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { minuteMs } from '#platform/time-units.ts'
import { refuseRestaurants } from '#restaurants/contract.ts'
import { requireManager } from '#restaurants/profile/managers.ts'
import { restaurants } from '#restaurants/tables.ts'
import { devicePairingCodes, devices } from '../tables.ts'
import { pairingCodeMinutes } from './contract.ts'
import { generatePairingCode, hashPairingCode } from './pairing-code.ts'
import { refuseDevice } from './refusals.ts'

/** Paired devices of one restaurant. */
const maxDevices = 50

/**
 * Makes a code that pairs one device with a restaurant within ten minutes.
 * @throws Refusal `restaurant_not_found` without permission to manage, `too_many_devices`
 */
export async function createPairingCode(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  person: Person,
  { restaurantId, name }: { restaurantId: string; name: string },
  requestId: string,
): Promise<{ code: string; expiresAt: string }> {
  requireManager(person, restaurantId)
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + pairingCodeMinutes * minuteMs)
  const code = generatePairingCode()
  const codeHash = await hashPairingCode(db, code)
  await db.transaction(async tx => {
    if ((await tx.$count(restaurants, eq(restaurants.id, restaurantId))) === 0) throw refuseRestaurants('restaurant_not_found')
    const [paired] = await tx
      .select({ devices: count() })
      .from(devices)
      .where(and(eq(devices.restaurantId, restaurantId), isNull(devices.revokedAt)))
    if ((paired?.devices ?? 0) >= maxDevices) throw refuseDevice('too_many_devices', { values: { max: maxDevices } })
    await tx.delete(devicePairingCodes).where(lt(devicePairingCodes.expiresAt, now))
    // The same digits of another open code: the newer code replaces the older one.
    const values = { restaurantId, name, createdBy: person.id, expiresAt, createdAt: now }
    await tx
      .insert(devicePairingCodes)
      .values({ codeHash, ...values })
      .onConflictDoUpdate({ target: devicePairingCodes.codeHash, set: values })
    const actor = { id: person.id, requestId }
    await audit(tx, actor, { action: 'device.code_made', tableName: 'devices', rowId: restaurantId, restaurantId, after: { name } })
  })
  return { code, expiresAt: expiresAt.toISOString() }
}
