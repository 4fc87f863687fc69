import { type ApiKey, type AuthenticateApiKey, refuseApiKey } from '#platform/auth/api-key.ts'
import type { ApiKeyScope } from '#platform/auth/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import { consumeRateLimits } from '#platform/rate-limit/rate-limit-counters.ts'
import { tooManyRequests } from '#platform/server/errors.ts'
import { hashApiKey, isWellFormedApiKey } from './key-format.ts'
import { truncateAddress } from './truncate-address.ts'

type KeyContext = Pick<Context, 'db' | 'pool' | 'clock' | 'log'>

/** Calls per key and minute, over all instances: a till that polls every second and reports each step stays far below. */
const keyLimit = { kind: 'api_key', max: 600, window: 60_000 }
/** Maximum delay of `last_used_at`, in ms: one write a minute instead of one a call. */
const lastUsedIntervalMs = 60_000

interface KeyRow {
  id: string
  name: string
  scopes: ApiKeyScope[]
  restaurant_ids: string[]
  revoked_at: Date | null
  expires_at: Date | null
  last_used_at: Date | null
}

const readKeyQuery = {
  name: 'read-api-key',
  text: `select k.id, k.name, k.scopes, k.revoked_at, k.expires_at, k.last_used_at, array(
      select r.id from restaurants r where k.reach = 'chain' or k.reach = 'company' and r.company_id = k.company_id
        or k.reach = 'restaurants' and exists (select from api_key_restaurants l where l.api_key_id = k.id and l.restaurant_id = r.id)
      order by r.id
    ) as restaurant_ids from api_keys k where k.secret_sha256 = $1`,
}
const markUsedQuery = { name: 'mark-api-key-used', text: 'update api_keys set last_used_at = $2, last_used_network = $3 where id = $1' }

/**
 * Creates the check of every call with an API key. It reads the database at each call, so a key revoked on any instance is refused at once; calls
 * that write check once more in their transaction (`assertKeyHolds`).
 */
export const createApiKeyAuthenticator =
  (context: KeyContext): AuthenticateApiKey =>
  async ({ token, scope, request, reply }): Promise<ApiKey> => {
    if (request.headers.authorization === undefined) throw refuseApiKey('api_key_missing')
    if (token === undefined || !isWellFormedApiKey(token)) throw refuseApiKey('api_key_invalid')
    const now = context.clock.now()
    const { rows } = await context.pool.query<KeyRow>({ ...readKeyQuery, values: [hashApiKey(token)] })
    const [row] = rows
    if (!row) throw refuseApiKey('api_key_invalid')
    if (row.revoked_at) throw refuseApiKey('api_key_revoked')
    if (row.expires_at && row.expires_at <= now) throw refuseApiKey('api_key_expired')
    if (!row.scopes.includes(scope)) throw refuseApiKey('api_key_scope_missing', { values: { scope } })
    const exceeded = await consumeRateLimits(context, [{ ...keyLimit, subject: row.id }])
    if (exceeded) {
      reply.header('retry-after', Math.max(1, Math.ceil(exceeded.waitMs / 1000)))
      throw tooManyRequests(exceeded.waitMs)
    }
    if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() > lastUsedIntervalMs)
      await context.pool.query({ ...markUsedQuery, values: [row.id, now, truncateAddress(request.ip)] })
    return { id: row.id, name: row.name, scopes: row.scopes, restaurantIds: row.restaurant_ids }
  }
