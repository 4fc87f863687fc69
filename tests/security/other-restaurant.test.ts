import type { InjectOptions } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { isWorkAccess } from '#platform/auth/permissions.ts'
import { insertRestaurant } from '../helpers/a-restaurant.ts'
import { createTestApp } from '../helpers/app.ts'
import { createSample, fillPath, type Operation, readOperations } from '../helpers/open-api.ts'
import { insertCook, insertCourier, insertCustomer, insertManager, insertSession } from '../helpers/personas.ts'

/**
 * Broken object level authorization (OWASP API1:2023, ASVS 5.0, 8.2.2 and 8.4.1): every operation that names a restaurant, called by staff of another
 * one, and every operation for a role, called by the other roles of this one. What is not theirs looks like what is missing.
 */
const testApp = await createTestApp({ config: { trustProxy: true } })
afterAll(() => testApp.close())
const operations = (await readOperations(testApp.app)).filter(
  ({ access, path }) => isWorkAccess(access) && access !== 'administrator' && path.startsWith('/api/v1/'),
)
const [here, elsewhere] = await Promise.all([insertRestaurant(testApp.context), insertRestaurant(testApp.context)])
const strangers = {
  'manager of another restaurant': await insertManager(testApp, elsewhere.id),
  'cook of another restaurant': await insertCook(testApp, elsewhere.id),
  'courier of another restaurant': await insertCourier(testApp, elsewhere.id),
}
const colleagues = { cook: await insertCook(testApp, here.id), courier: await insertCourier(testApp, here.id) }
const manager = await insertManager(testApp, here.id)

const namesRestaurant = ({ path, parameters }: Operation) =>
  path.includes('{restaurantId}') || parameters.some(({ in: place, name }) => place === 'query' && name === 'restaurant')

let turn = 0
async function call(operation: Operation, headers: Record<string, string>): Promise<number | 'nothing'> {
  const url = fillPath(operation, ({ name, schema }) => (name === 'restaurantId' ? here.id : String(createSample(schema, name))))
  const query = operation.parameters
    .filter(({ in: place, required, name }) => place === 'query' && (required || name === 'restaurant'))
    .map(({ name, schema }) => `${name}=${encodeURIComponent(name === 'restaurant' ? here.id : String(createSample(schema, name)))}`)
  const [body] = Object.values(operation.bodies).map(schema => createSample(schema) as Record<string, unknown>)
  const from = { 'x-forwarded-for': `10.8.${++turn >> 8}.${turn & 255}`, 'idempotency-key': `try-number-${turn}-of-the-matrix` }
  const request: InjectOptions = { method: operation.method, url: `${url}${query.length > 0 ? `?${query.join('&')}` : ''}`, headers: { ...headers, ...from } }
  const answer = await testApp.app.inject({ ...request, ...(body && { payload: body }), payloadAsStream: true })
  // A list over all of one's own restaurants takes another one as a filter, and finds nothing.
  if (operation.title === 'GET /api/v1/claims' && answer.statusCode === 200) {
    let text = ''
    for await (const chunk of answer.stream()) text += chunk
    return JSON.parse(text).claims.length === 0 ? 'nothing' : 200
  }
  answer.stream().destroy()
  return answer.statusCode
}

const named = operations.filter(namesRestaurant).map(operation => [operation.title, operation] as const)

describe('staff of another restaurant', () => {
  test('there are operations to call', () => expect(named.length).toBeGreaterThan(30))

  test.each(named)('%s', async (_title, operation) => {
    const found: Record<string, number | 'nothing'> = {}
    for (const [who, { headers }] of Object.entries(strangers)) found[who] = await call(operation, headers)
    for (const status of Object.values(found)) expect(['nothing', 400, 403, 404], JSON.stringify(found)).toContain(status)
  })
})

describe('kitchen and courier of the restaurant', () => {
  const managers = named.filter(([, { path, method }]) => path.startsWith('/api/v1/office/') && method !== 'GET')

  test.each(managers)('%s is for managers', async (_title, operation) => {
    const found: Record<string, number | 'nothing'> = {}
    for (const [who, { headers }] of Object.entries(colleagues)) found[who] = await call(operation, headers)
    for (const status of Object.values(found)) expect([400, 403, 404], JSON.stringify(found)).toContain(status)
  })
})

describe('who is no longer, or not, of the staff', () => {
  test('an expired session, a customer and a demoted manager are refused where the manager is let in', async () => {
    const board = operations.find(({ title }) => title === 'GET /api/v1/kitchen/orders') as Operation
    const expired = await insertSession(testApp, manager.id)
    await testApp.database.pool.query(`update sessions set expires_at = $1 where user_id = $2 and token_sha256 = sha256($3)`, [
      testApp.clock.now(),
      manager.id,
      expired.token,
    ])
    const demoted = await insertManager(testApp, here.id)
    await testApp.database.pool.query('delete from staff_memberships where user_id = $1', [demoted.id])
    const callers = { manager, expired, demoted, customer: await insertCustomer(testApp) }
    const statuses = Object.fromEntries(await Promise.all(Object.entries(callers).map(async ([who, { headers }]) => [who, await call(board, headers)])))
    expect(statuses).toEqual({ manager: 200, expired: 401, demoted: 403, customer: 403 })
  })
})
