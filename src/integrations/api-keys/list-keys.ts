import { desc, eq, inArray } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { toIsoOrNull } from '#platform/to-iso.ts'
import { companies, restaurants } from '#restaurants/tables.ts'
import { apiKeyRestaurants, apiKeys } from '../tables.ts'
import type { KeyState } from '../vocabulary.ts'
import { type ApiKeyView, refuseKeys } from './contract.ts'

const maxKeys = 500

/** Lists keys, newest first; with `id` that one alone. */
async function readKeys(db: Database, now: Date, id?: string): Promise<ApiKeyView[]> {
  const rows = await db
    .select({ key: apiKeys, company: companies.legalName, createdBy: users.name })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .leftJoin(companies, eq(companies.id, apiKeys.companyId))
    .where(id === undefined ? undefined : eq(apiKeys.id, id))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(maxKeys)
  const listed = await db
    .select({ keyId: apiKeyRestaurants.apiKeyId, id: restaurants.id, name: restaurants.name })
    .from(apiKeyRestaurants)
    .innerJoin(restaurants, eq(restaurants.id, apiKeyRestaurants.restaurantId))
    .where(
      inArray(
        apiKeyRestaurants.apiKeyId,
        rows.map(({ key }) => key.id),
      ),
    )
    .orderBy(restaurants.nameFolded)
  const restaurantsByKey = Map.groupBy(listed, ({ keyId }) => keyId)
  return rows.map(({ key, company, createdBy }) => ({
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    scopes: key.scopes,
    reach: key.reach,
    company: key.companyId === null ? null : { id: key.companyId, name: company ?? '' },
    restaurants: (restaurantsByKey.get(key.id) ?? []).map(({ id, name }) => ({ id, name })),
    state: findKeyState(key, now),
    expiresAt: toIsoOrNull(key.expiresAt),
    lastUsedAt: toIsoOrNull(key.lastUsedAt),
    lastUsedNetwork: key.lastUsedNetwork,
    createdBy: createdBy || null,
    createdAt: key.createdAt.toISOString(),
    revokedAt: toIsoOrNull(key.revokedAt),
  }))
}

export const findKeyState = ({ revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date | null }, now: Date): KeyState =>
  revokedAt ? 'revoked' : expiresAt && expiresAt <= now ? 'expired' : 'active'

export const listKeys = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<ApiKeyView[]> => readKeys(db, clock.now())

/** @throws Refusal `api_key_not_found` */
export async function readKey(db: Database, now: Date, id: string): Promise<ApiKeyView> {
  const [key] = await readKeys(db, now, id)
  if (!key) throw refuseKeys('api_key_not_found')
  return key
}
