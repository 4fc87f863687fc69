import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertManager, type Persona } from '#tests/helpers/personas.ts'

let testApp: TestApp
let administrator: Persona
beforeAll(async () => {
  testApp = await createTestApp()
  administrator = await insertAdministrator(testApp)
})
afterAll(() => testApp.close())

const path = '/api/v1/office/api-keys'
const send = async (method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = administrator.headers) => {
  const answer = await testApp.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const input = { name: 'Cassa di Roma', scopes: ['orders:write', 'orders:read'], reach: 'chain', expiresInDays: 90 }
const auditedSteps = async (id: string) =>
  (await testApp.database.pool.query(`select action, actor_id, before, after from audit_log where row_id = $1 order by id`, [id])).rows

test('a key is shown once, stored as a hash, and logged with its maker', async () => {
  const { secret, apiKey } = await send('POST', path, input)
  expect(secret).toMatch(/^spiedo_live_[0-9A-Za-z]{49}$/)
  expect(apiKey).toMatchObject({ name: 'Cassa di Roma', prefix: secret.slice(0, 19), scopes: ['orders:read', 'orders:write'], state: 'active' })
  expect(apiKey.createdBy).toBe(administrator.name)
  expect(Date.parse(apiKey.expiresAt) - testApp.clock.now().getTime()).toBe(90 * 86_400_000)

  const { rows } = await testApp.database.pool.query('select * from api_keys where id = $1', [apiKey.id])
  expect(rows[0].secret_sha256).toEqual(createHash('sha256').update(secret).digest())
  expect(JSON.stringify([rows, await send('GET', path), await auditedSteps(apiKey.id)])).not.toContain(secret.slice(19))
  expect(await auditedSteps(apiKey.id)).toMatchObject([{ action: 'api_key.created', actor_id: administrator.id, after: { name: 'Cassa di Roma' } }])
})

test('a key covers the chain, a company, or named restaurants, and says so', async () => {
  const restaurant = await insertRestaurant(testApp.context)
  const of = async (more: object) => (await send('POST', path, { ...input, ...more })).apiKey
  expect(await of({})).toMatchObject({ reach: 'chain', company: null, restaurants: [] })
  expect(await of({ reach: 'company', companyId: restaurant.companyId })).toMatchObject({ company: { id: restaurant.companyId } })
  expect(await of({ reach: 'restaurants', restaurantIds: [restaurant.id, restaurant.id] })).toMatchObject({ restaurants: [{ id: restaurant.id }] })
})

test('what makes no sense is refused with a code', async () => {
  const unknown = '01890000-0000-7000-8000-00000000abcd'
  for (const [more, status, code] of [
    [{ scopes: [] }, 400, 'invalid_input'],
    [{ scopes: ['all'] }, 400, 'invalid_input'],
    [{ name: '  ' }, 400, 'invalid_input'],
    [{ reach: 'company' }, 400, 'invalid_input'],
    [{ reach: 'restaurants', restaurantIds: [] }, 400, 'invalid_input'],
    [{ companyId: unknown }, 400, 'invalid_input'],
    [{ expiresInDays: undefined }, 400, 'invalid_input'],
    [{ expiresInDays: 0 }, 400, 'invalid_input'],
    [{ reach: 'company', companyId: unknown }, 422, 'api_key_company_unknown'],
    [{ reach: 'restaurants', restaurantIds: [unknown] }, 422, 'api_key_restaurant_unknown'],
  ] as const)
    expect(await send('POST', path, { ...input, ...more }), JSON.stringify(more)).toMatchObject({ status, code })
  expect(await send('POST', `${path}/${unknown}/revoke`)).toMatchObject({ status: 404, code: 'api_key_not_found' })
  expect(await send('POST', `${path}/${unknown}/rotate`, { overlapHours: 1 })).toMatchObject({ status: 404, code: 'api_key_not_found' })
  const manager = await insertManager(testApp, (await insertRestaurant(testApp.context)).id)
  expect(await send('GET', path, undefined, manager.headers)).toMatchObject({ status: 403 })
})

test('rotating makes a new key for the same restaurants, and the old one ends after the overlap', async () => {
  const restaurant = await insertRestaurant(testApp.context)
  const old = await send('POST', path, { ...input, reach: 'restaurants', restaurantIds: [restaurant.id] })
  const { apiKey, secret } = await send('POST', `${path}/${old.apiKey.id}/rotate`, { overlapHours: 24 })
  expect(secret).not.toBe(old.secret)
  expect(apiKey).toMatchObject({ name: old.apiKey.name, scopes: old.apiKey.scopes, restaurants: old.apiKey.restaurants, expiresAt: old.apiKey.expiresAt })
  const listed = (await send('GET', path)).apiKeys.find(({ id }: { id: string }) => id === old.apiKey.id)
  expect(Date.parse(listed.expiresAt) - testApp.clock.now().getTime()).toBe(24 * 3_600_000)
  expect(await auditedSteps(old.apiKey.id)).toMatchObject([{}, { action: 'api_key.rotated', after: { prefix: apiKey.prefix } }])

  // Without an overlap the old key ends at once, and an ended key cannot be rotated.
  await send('POST', `${path}/${old.apiKey.id}/rotate`, { overlapHours: 0 })
  expect(await send('POST', `${path}/${old.apiKey.id}/rotate`, { overlapHours: 0 })).toMatchObject({ status: 409, code: 'api_key_not_active' })
})

test('revoking twice is revoking once', async () => {
  const { apiKey } = await send('POST', path, { ...input, expiresInDays: null })
  expect(apiKey.expiresAt).toBeNull()
  const revoked = (await send('POST', `${path}/${apiKey.id}/revoke`)).apiKey
  expect(revoked).toMatchObject({ state: 'revoked', revokedAt: testApp.clock.now().toISOString() })
  expect((await send('POST', `${path}/${apiKey.id}/revoke`)).apiKey).toEqual(revoked)
  expect((await auditedSteps(apiKey.id)).map(({ action }) => action)).toEqual(['api_key.created', 'api_key.revoked'])
})
