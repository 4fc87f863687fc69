import { count, eq, inArray } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { dayMs } from '#platform/time-units.ts'
import { companies, restaurants } from '#restaurants/tables.ts'
import { type ApiKeyRow, apiKeyRestaurants, apiKeys } from '../tables.ts'
import { type ApiKeyView, type CreateKeyInput, refuseKeys } from './contract.ts'
import { generateApiKey, hashApiKey, toKeyPrefix } from './key-format.ts'
import { readKey } from './list-keys.ts'

export interface NewKey {
  apiKey: ApiKeyView
  /** The whole key: answered once, stored nowhere. */
  secret: string
}

/**
 * Creates a key and returns its secret, the only time that anybody sees it.
 * @throws Refusal `api_key_company_unknown`, `api_key_restaurant_unknown`
 */
export async function createKey(context: Context, input: CreateKeyInput, actor: Actor & { id: string }): Promise<NewKey> {
  const { expiresInDays, companyId, restaurantIds = [], ...key } = input
  const now = context.clock.now()
  const expiresAt = expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * dayMs)
  return context.db.transaction(async tx => {
    await requireCoverage(tx, companyId, restaurantIds)
    const created = await insertKey(tx, { ...key, companyId: companyId ?? null, expiresAt, createdBy: actor.id, createdAt: now }, restaurantIds)
    const apiKey = await readKey(tx, now, created.id)
    await audit(tx, actor, { action: 'api_key.created', tableName: 'api_keys', rowId: created.id, after: toLogged(apiKey) })
    return { apiKey, secret: created.secret }
  })
}

/** Inserts a key with a new secret. */
export async function insertKey(
  tx: Database,
  key: Pick<ApiKeyRow, 'name' | 'scopes' | 'reach' | 'companyId' | 'expiresAt' | 'createdBy' | 'createdAt'>,
  restaurantIds: readonly string[],
): Promise<{ id: string; secret: string }> {
  const secret = generateApiKey()
  const scopes = [...new Set(key.scopes)].sort()
  const [row] = await tx
    .insert(apiKeys)
    .values({ ...key, scopes, prefix: toKeyPrefix(secret), secretSha256: hashApiKey(secret) })
    .returning({ id: apiKeys.id })
  if (!row) throw new Error('no API key was inserted')
  if (restaurantIds.length > 0) await tx.insert(apiKeyRestaurants).values([...new Set(restaurantIds)].map(restaurantId => ({ apiKeyId: row.id, restaurantId })))
  return { id: row.id, secret }
}

/** Fields of a key for the audit log: neither secret nor hash. */
const toLogged = ({ name, prefix, scopes, reach, company, restaurants, expiresAt }: ApiKeyView) => ({
  name,
  prefix,
  scopes,
  reach,
  company: company?.name,
  restaurants: restaurants.map(restaurant => restaurant.name),
  expiresAt,
})

async function requireCoverage(tx: Database, companyId: string | undefined, restaurantIds: readonly string[]): Promise<void> {
  if (companyId !== undefined) {
    const [company] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId))
    if (!company) throw refuseKeys('api_key_company_unknown', { field: 'companyId' })
  }
  if (restaurantIds.length === 0) return
  const ids = [...new Set(restaurantIds)]
  const [found] = await tx.select({ count: count() }).from(restaurants).where(inArray(restaurants.id, ids))
  if (found?.count !== ids.length) throw refuseKeys('api_key_restaurant_unknown', { field: 'restaurantIds' })
}
