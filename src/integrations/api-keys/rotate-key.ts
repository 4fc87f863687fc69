import { eq } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import { hourMs } from '#platform/time-units.ts'
import { apiKeyRestaurants, apiKeys } from '../tables.ts'
import { refuseKeys } from './contract.ts'
import { insertKey, type NewKey } from './create-key.ts'
import { findKeyState, readKey } from './list-keys.ts'

/**
 * Replaces a key by a new one with the same name, scopes, restaurants and lifetime. The old one works for `overlapHours` more, so that its program
 * can be changed over without a gap.
 * @throws Refusal `api_key_not_found`, `api_key_not_active`
 */
export async function rotateKey(context: Context, { id, overlapHours }: { id: string; overlapHours: number }, actor: Actor & { id: string }): Promise<NewKey> {
  const now = context.clock.now()
  return context.db.transaction(async tx => {
    const [old] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update')
    if (!old) throw refuseKeys('api_key_not_found')
    if (findKeyState(old, now) !== 'active') throw refuseKeys('api_key_not_active')
    const listed = await tx.select({ id: apiKeyRestaurants.restaurantId }).from(apiKeyRestaurants).where(eq(apiKeyRestaurants.apiKeyId, id))
    const lifetimeMs = old.expiresAt && old.expiresAt.getTime() - old.createdAt.getTime()
    const { name, scopes, reach, companyId } = old
    const expiresAt = lifetimeMs === null ? null : new Date(now.getTime() + lifetimeMs)
    const created = await insertKey(
      tx,
      { name, scopes, reach, companyId, expiresAt, createdBy: actor.id, createdAt: now },
      listed.map(restaurant => restaurant.id),
    )
    const overlapEndsAt = new Date(now.getTime() + overlapHours * hourMs)
    const oldExpiresAt = old.expiresAt && old.expiresAt < overlapEndsAt ? old.expiresAt : overlapEndsAt
    await tx.update(apiKeys).set({ expiresAt: oldExpiresAt }).where(eq(apiKeys.id, id))
    const apiKey = await readKey(tx, now, created.id)
    await audit(tx, actor, {
      action: 'api_key.rotated',
      tableName: 'api_keys',
      rowId: id,
      before: { prefix: old.prefix, expiresAt: old.expiresAt },
      after: { prefix: apiKey.prefix, expiresAt: oldExpiresAt },
    })
    return { apiKey, secret: created.secret }
  })
}
