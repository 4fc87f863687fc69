import type { FastifyReply, FastifyRequest } from 'fastify'
import { defineRefusals } from '../refusal.ts'
import { type ApiKeyScope, apiKeyScopes } from './vocabulary.ts'

/** Access of a route that only API keys with this scope may call. A person's session never opens one, a key opens nothing else. */
export type ApiKeyAccess = `api-key:${ApiKeyScope}`
export const apiKeyAccess = <Scope extends ApiKeyScope>(scope: Scope): `api-key:${Scope}` => `api-key:${scope}`
export const apiKeyAccessLevels: readonly ApiKeyAccess[] = apiKeyScopes.map(apiKeyAccess)

/** Program behind a request, as recorded in the key's row. */
export interface ApiKey {
  id: string
  name: string
  scopes: readonly ApiKeyScope[]
  /** Restaurants that the key covers at this moment. */
  restaurantIds: readonly string[]
}

/**
 * Finds the live key of a bearer token and counts the call.
 * @throws Refusal 401 for any other token, 403 without the scope, 429 over the key's limit
 */
export type AuthenticateApiKey = (call: { token: string | undefined; scope: ApiKeyScope; request: FastifyRequest; reply: FastifyReply }) => Promise<ApiKey>

export const refuseApiKey = defineRefusals({
  api_key_missing: { status: 401, text: 'api.api_key_missing' },
  api_key_invalid: { status: 401, text: 'api.api_key_invalid' },
  api_key_revoked: { status: 401, text: 'api.api_key_revoked' },
  api_key_expired: { status: 401, text: 'api.api_key_expired' },
  api_key_scope_missing: { status: 403, text: 'api.api_key_scope_missing' },
})

/** Scope that a route requires of an API key; undefined for routes of people. */
export const findRequiredScope = (access: string | undefined): ApiKeyScope | undefined => apiKeyScopes.find(scope => apiKeyAccess(scope) === access)

/** Returns the key on a route of API keys; the access hook has already refused everyone else. */
export function requireApiKey(request: FastifyRequest): ApiKey {
  if (!request.apiKey) throw refuseApiKey('api_key_missing')
  return request.apiKey
}
