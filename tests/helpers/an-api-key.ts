import { createKey } from '#integrations/api-keys/create-key.ts'
import type { ApiKeyScope } from '#platform/auth/vocabulary.ts'
import type { TestApp } from './app.ts'
import { insertAdministrator } from './personas.ts'

export interface TestApiKey {
  id: string
  secret: string
  /** For `app.inject({ headers })`. */
  headers: { authorization: string }
}

/** Creates a key for some restaurants, by default for all. */
export async function insertApiKey(
  app: TestApp,
  scopes: ApiKeyScope[],
  { restaurantIds, createdBy }: { restaurantIds?: string[]; createdBy?: string } = {},
): Promise<TestApiKey> {
  const reach = restaurantIds ? { reach: 'restaurants' as const, restaurantIds } : { reach: 'chain' as const }
  const actor = { id: createdBy ?? (await insertAdministrator(app)).id }
  const { apiKey, secret } = await createKey(app.context, { name: 'Cassa di prova', scopes, ...reach, expiresInDays: null }, actor)
  return { id: apiKey.id, secret, headers: { authorization: `Bearer ${secret}` } }
}
