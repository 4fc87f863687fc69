import { and, eq, gt } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { audit } from '#platform/audit-log.ts'
import { deviceTokenPrefix } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { restaurants } from '#restaurants/tables.ts'
import { generateToken, hashToken } from '../sessions/session-token.ts'
import { devicePairingCodes, devices } from '../tables.ts'
import { hashPairingCode, isPairingCode, normalizePairingCode } from './pairing-code.ts'
import { refuseDevice } from './refusals.ts'

interface PairedDevice {
  token: string
  device: { id: string; name: string; restaurantId: string; restaurantName: string }
}

/**
 * Pairs a device by its code, which is used up. Deleting the code and inserting the device are one transaction: of two devices with the same code
 * exactly one is paired.
 * @throws Refusal `pairing_code_wrong`
 */
export async function pairDevice(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { code: typedCode, version }: { code: string; version?: string | undefined },
  requestId: string,
): Promise<PairedDevice> {
  const code = normalizePairingCode(typedCode)
  if (!isPairingCode(code)) throw refuseDevice('pairing_code_wrong', { field: 'code' })
  const codeHash = await hashPairingCode(db, code)
  const now = clock.now()
  const token = `${deviceTokenPrefix}${generateToken()}`
  return db.transaction(async tx => {
    const [used] = await tx
      .delete(devicePairingCodes)
      .where(and(eq(devicePairingCodes.codeHash, codeHash), gt(devicePairingCodes.expiresAt, now)))
      .returning()
    if (!used) throw refuseDevice('pairing_code_wrong', { field: 'code' })
    const { restaurantId, name, createdBy } = used
    const [restaurant] = await tx.select({ name: restaurants.name }).from(restaurants).where(eq(restaurants.id, restaurantId))
    const id = uuidv7()
    await tx.insert(devices).values({
      ...{ id, restaurantId, name, tokenSha256: hashToken(token), pairedBy: createdBy, lastSeenAt: now, createdAt: now },
      appVersion: version ?? null,
    })
    await audit(tx, { id: createdBy, requestId }, { action: 'device.paired', tableName: 'devices', rowId: id, restaurantId, after: { name } })
    return { token, device: { id, name, restaurantId, restaurantName: restaurant?.name ?? '' } }
  })
}
