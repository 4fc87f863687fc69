import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant, sampleContact } from '#tests/helpers/selling-restaurant.ts'
import { createLogger } from './logging.ts'

let written = ''
const log = createLogger('debug', { write: lines => (written += lines), flushSync: () => {} })
let testApp: TestApp
let sale: SellingRestaurant

beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections, prepare: async context => void (context.log = log) })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
})
afterAll(() => testApp.close())

/** Lines so far: a warning writes out what is buffered. */
async function readLines(): Promise<Record<string, unknown>[]> {
  const end = `end ${written.length}`
  log.warn(end)
  await expect.poll(() => written).toContain(end)
  return written
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
}

it('logs each request with its id, and nothing about a person, also where the program fails', async () => {
  const password = 'una-password-segreta-99'
  const account = { name: 'Ottavia Pianta', email: 'ottavia.pianta@example.com', password }
  await postJson(testApp, '/api/v1/auth/register', account)
  await postJson(testApp, '/api/v1/auth/login', { email: account.email, password: 'una-password-sbagliata' })
  const signedIn = await postJson(testApp, '/api/v1/auth/login', { email: account.email, password })
  const contact = { ...sampleContact, note: 'Citofono Pianta, interno 12', allergy: 'arachidi' }
  const placed = await quoteAndOrder(testApp, buildCart(sale), { contact, headers: { authorization: `Bearer ${signedIn.token}` } })
  expect(placed.status).toBe(201)
  const { id, token } = placed.order
  await testApp.app.inject(`/api/v1/orders/${id}?token=${token}`)
  await postJson(testApp, '/api/v1/orders/quote', `{"name": "${account.name}"`)
  await testApp.app.inject(`/no-such-page?email=${account.email}`)
  await testApp.database.pool.query('alter table users rename to users_away')
  const failed = await postJson(testApp, '/api/v1/auth/register', { ...account, email: 'altra.pianta@example.com' })
  await testApp.database.pool.query('alter table users_away rename to users')
  expect(failed.status).toBe(500)

  const lines = await readLines()
  const requestId = placed.headers['x-request-id']
  expect(lines.find(({ reqId, msg }) => reqId === requestId && msg === 'request')).toMatchObject({
    level: 'info',
    method: 'POST',
    path: '/api/v1/orders',
    route: '/api/v1/orders',
    status: 201,
    ip: '127.0.0.1',
  })
  const failure = lines.find(({ msg }) => msg === 'request failed')
  expect(failure).toMatchObject({ level: 'error', reqId: failed.headers['x-request-id'], err: { message: expect.any(String), stack: expect.any(String) } })
  const secrets = ['Ottavia', 'Pianta', 'pianta@', password, 'sbagliata', signedIn.token, contact.name, '555 0101', '5550101', contact.email]
  for (const secret of [...secrets, 'Citofono', 'arachidi', token]) {
    const index = written.indexOf(secret)
    expect([secret, index < 0 ? '' : written.slice(Math.max(0, index - 200), index + 60)]).toEqual([secret, ''])
  }
})

it('leaves out e-mail addresses that a server quotes in its refusal', async () => {
  log.warn({ err: new Error('550 <giulia.ferrero@example.com>: no such mailbox', { cause: new Error('to giulia.ferrero@example.com') }) }, 'a refused mail')
  const lines = await readLines()
  const { err } = lines.find(({ msg }) => msg === 'a refused mail') as { err: { message: string } }
  expect(err.message).toBe('550 <…>: no such mailbox')
  expect(written).not.toContain('giulia.ferrero@')
})
