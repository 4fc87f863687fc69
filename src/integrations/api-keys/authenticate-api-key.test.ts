import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { insertApiKey } from '#tests/helpers/an-api-key.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { callIntegration } from '#tests/helpers/integration-calls.ts'
import { insertAdministrator, type Persona } from '#tests/helpers/personas.ts'
import { generateApiKey } from './key-format.ts'

let testApp: TestApp
let administrator: Persona
beforeAll(async () => {
  testApp = await createTestApp({ config: { trustProxy: true } })
  administrator = await insertAdministrator(testApp)
})
afterAll(() => testApp.close())

const read = (headers: Record<string, string>) => callIntegration(testApp, '/orders', { headers })
const post = async (path: string, payload?: object) => {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: `/api/v1/office/api-keys${path}`,
    headers: administrator.headers,
    ...(payload && { payload }),
  })
  return answer.json()
}
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })

test('a key opens what its scopes name, until it is revoked or expires', async () => {
  const { apiKey, secret } = await post('', { name: 'Cassa', scopes: ['orders:read'], reach: 'chain', expiresInDays: 30 })
  expect(await read(bearer(secret))).toMatchObject({ status: 200 })
  expect(await callIntegration(testApp, '/menu', { headers: bearer(secret) })).toMatchObject({ status: 403, code: 'api_key_scope_missing' })

  const rotated = await post(`/${apiKey.id}/rotate`, { overlapHours: 1 })
  for (const one of [secret, rotated.secret]) expect(await read(bearer(one))).toMatchObject({ status: 200 })
  const before = testApp.clock.now()
  testApp.clock.set(new Date(before.getTime() + 3_600_000))
  expect(await read(bearer(secret))).toMatchObject({ status: 401, code: 'api_key_expired' })
  expect(await read(bearer(rotated.secret))).toMatchObject({ status: 200 })
  testApp.clock.set(before)

  await post(`/${rotated.apiKey.id}/revoke`)
  expect(await read(bearer(rotated.secret))).toMatchObject({ status: 401, code: 'api_key_revoked' })
})

test('no key, another token, a person’s session and an unknown key are told apart', async () => {
  expect(await read({})).toMatchObject({ status: 401, code: 'api_key_missing' })
  for (const headers of [administrator.headers, bearer(generateApiKey()), bearer('spiedo_live_x'), { authorization: 'Basic abc' }])
    expect(await read(headers)).toMatchObject({ status: 401, code: 'api_key_invalid' })
})

test('a key opens nothing of people', async () => {
  const { headers } = await insertApiKey(testApp, ['menu:read', 'orders:read', 'orders:write'])
  for (const url of ['/api/v1/office/api-keys', '/api/v1/orders/all-orders', '/api/v1/kitchen/orders', '/api/v1/auth/all-data'])
    expect((await testApp.app.inject({ url, headers })).statusCode, url).toBe(401)
})

test('its last use is stored with the network, not the address', async () => {
  const { id, headers } = await insertApiKey(testApp, ['orders:read'])
  await read({ ...headers, 'x-forwarded-for': '203.0.113.77' })
  const { rows } = await testApp.database.pool.query('select last_used_at, last_used_network from api_keys where id = $1', [id])
  expect(rows).toEqual([{ last_used_at: testApp.clock.now(), last_used_network: '203.0.113.0' }])
})

test('a key of a company covers the restaurants that the company has at that moment', async () => {
  const [own, other] = [await insertRestaurant(testApp.context), await insertRestaurant(testApp.context)]
  const { secret } = await post('', { name: 'Cassa', scopes: ['menu:read'], reach: 'company', companyId: own.companyId, expiresInDays: null })
  const menuOf = async (restaurant: string) => (await callIntegration(testApp, `/menu?restaurant=${restaurant}`, { headers: bearer(secret) })).status
  await testApp.context.catalogueVersion.refresh()
  if (own.companyId !== other.companyId) expect(await menuOf(other.id)).toBe(404)
  expect(await menuOf(own.id)).toBe(200)
  await testApp.database.pool.query('update restaurants set company_id = $1 where id = $2', [own.companyId, other.id])
  expect(await menuOf(other.id)).toBe(200)
})

test('over its limit a key is told when to come back, and others go on', async () => {
  const [busy, calm] = [await insertApiKey(testApp, ['orders:read']), await insertApiKey(testApp, ['orders:read'])]
  expect(await read(busy.headers)).toMatchObject({ status: 200 })
  await testApp.database.pool.query(`update tries set count = 600 where kind = 'api_key'`)
  const refused = await read(busy.headers)
  expect(refused).toMatchObject({ status: 429, code: 'too_many' })
  expect(Number(refused.sent['retry-after'])).toBeGreaterThan(0)
  expect(await read(calm.headers)).toMatchObject({ status: 200 })
})
