import { eq } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import { apiKeys } from '../tables.ts'
import { type ApiKeyView, refuseKeys } from './contract.ts'
import { readKey } from './list-keys.ts'

/**
 * Revokes a key for good. Waits for the key's writes under way (`assertKeyHolds` holds its row): once this has answered, none takes effect any more.
 * Revoking a revoked key changes nothing.
 * @throws Refusal `api_key_not_found`
 */
export async function revokeKey(context: Context, id: string, actor: Actor): Promise<ApiKeyView> {
  const now = context.clock.now()
  return context.db.transaction(async tx => {
    const [key] = await tx.select({ revokedAt: apiKeys.revokedAt }).from(apiKeys).where(eq(apiKeys.id, id)).for('update')
    if (!key) throw refuseKeys('api_key_not_found')
    if (!key.revokedAt) {
      await tx.update(apiKeys).set({ revokedAt: now }).where(eq(apiKeys.id, id))
      await audit(tx, actor, { action: 'api_key.revoked', tableName: 'api_keys', rowId: id, before: { revokedAt: null }, after: { revokedAt: now } })
    }
    return readKey(tx, now, id)
  })
}
