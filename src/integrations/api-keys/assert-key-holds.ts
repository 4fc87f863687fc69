import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { type ApiKey, refuseApiKey } from '#platform/auth/api-key.ts'
import type { Database } from '#platform/database/database.ts'
import { apiKeys } from '../tables.ts'

/**
 * Checks in a write's transaction that its key still holds, and keeps the key from being revoked until the commit: a call whose key was revoked
 * meanwhile has no effect.
 * @throws Refusal `api_key_revoked`
 */
export async function assertKeyHolds(tx: Database, { id }: Pick<ApiKey, 'id'>, now: Date): Promise<void> {
  const [key] = await tx
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now))))
    .for('share')
  if (!key) throw refuseApiKey('api_key_revoked')
}
