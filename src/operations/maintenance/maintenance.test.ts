import { eq } from 'drizzle-orm'
import { fastify } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { auditLog, settings } from '#platform/database/tables.ts'
import { decorateRequestLanguage } from '#platform/language/request-language.ts'
import { enforceMaintenance } from '#platform/maintenance/enforce-maintenance.ts'
import { maintenanceKey } from '#platform/maintenance/maintenance.ts'
import { sendFailure } from '#platform/server/errors.ts'
import { insertApiKey } from '#tests/helpers/an-api-key.ts'
import { startSecondInstance } from '#tests/helpers/another-instance.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertCook, insertCustomer, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { parseUntil } from './parse-until.ts'

let testApp: TestApp
let sale: SellingRestaurant
let administrator: Persona
let cook: Persona
let customer: Persona

beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-03-02T11:00:00Z' })
  sale = await insertSellingRestaurant(testApp.context)
  administrator = await insertAdministrator(testApp)
  cook = await insertCook(testApp, sale.restaurant.id)
  customer = await insertCustomer(testApp)
})
afterEach(() => change({ on: false }))
afterAll(() => testApp.close())

const change = (payload: object) => testApp.app.inject({ method: 'PUT', url: '/api/v1/operations/maintenance', headers: administrator.headers, payload })
const get = (url: string, headers: Record<string, string> = {}) => testApp.app.inject({ url, headers })

test('guests and customers get 503 with the code and Retry-After, in their language, until it is off again', async () => {
  const answer = await change({ on: true, until: '14:30', message: 'Cambiamo il forno.' })
  expect(answer.json()).toMatchObject({ success: true, maintenance: { until: '2026-03-02T13:30:00.000Z', message: 'Cambiamo il forno.' } })
  for (const headers of [{}, customer.headers]) {
    const refused = await get('/api/v1/restaurants', headers)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, String(2.5 * 3600)])
    expect(refused.json()).toEqual({
      success: false,
      message: 'Il sito è in manutenzione e torna alle 14:30. Gli ordini già fatti vanno avanti.',
      code: 'maintenance',
    })
  }
  expect((await get('/api/v1/restaurants', { 'accept-language': 'en' })).json().message).toBe(
    'The site is down for maintenance and will be back at 14:30. Orders already placed go on.',
  )
  await change({ on: false })
  expect((await get('/api/v1/restaurants')).statusCode).toBe(200)
})

test('kitchens, back office, signing in and orders under way go on; new orders are refused to staff, too', async () => {
  const { id, token } = (await quoteAndOrder(testApp, buildCart(sale))).order
  await change({ on: true })
  expect((await get(`/api/v1/kitchen/${sale.restaurant.id}/board`, cook.headers)).statusCode).not.toBe(503)
  expect((await get('/api/v1/settings', administrator.headers)).statusCode).toBe(200)
  expect((await get('/api/v1/restaurants', administrator.headers)).statusCode).toBe(200)
  expect((await get(`/api/v1/orders/${id}?token=${token}`)).statusCode).toBe(200)
  const till = await insertApiKey(testApp, ['orders:read'])
  expect((await get('/api/v1/integrations/orders?after=now', till.headers)).statusCode).toBe(200)
  const login = await testApp.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email: 'nobody@example.com', password: 'not the password' } })
  expect(login.statusCode).toBe(401)
  for (const headers of [{}, cook.headers, administrator.headers]) {
    const refused = await testApp.app.inject({ method: 'POST', url: '/api/v1/orders', headers, payload: {} })
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'maintenance'])
  }
})

test('health and readiness tell of it and do not fail', async () => {
  await change({ on: true })
  expect((await get('/healthz')).json()).toEqual({ status: 'ok', maintenance: true })
  expect((await get('/readyz')).json()).toEqual({ status: 'ready', maintenance: true })
})

test('a visitor gets a page of its own in the language of the address; work screens and the page of an order open', async () => {
  const app = fastify()
  decorateRequestLanguage(app)
  app.setErrorHandler(sendFailure)
  enforceMaintenance(app, testApp.context)
  app.get('/*', { config: { page: true } }, async () => 'the page')
  onTestFinished(() => app.close())
  await change({ on: true, until: '11:30', message: 'Cambiamo <b>il forno</b>.' })
  const page = await app.inject({ url: '/en/menu', headers: { accept: 'text/html' } })
  expect([page.statusCode, page.headers['retry-after'], page.headers['cache-control']]).toEqual([503, String(23.5 * 3600), 'no-store'])
  expect(page.body).toContain('<html lang="en">')
  expect(page.body).toContain('<h1>Back soon</h1>')
  expect(page.body).toContain('will be back on 3 March at 11:30')
  expect(page.body).toContain('<p>Cambiamo &lt;b>il forno&lt;/b>.</p>')
  expect((await app.inject({ url: '/', headers: { accept: 'text/html' } })).body).toContain('<h1>Torniamo presto</h1>')
  expect((await app.inject('/menu.data')).json()).toMatchObject({ success: false, code: 'maintenance' })
  for (const url of ['/kitchen', '/courier', '/dashboard/admin', '/dashboard/admin/orders?page=2', '/login', '/en/login', '/orders/x?token=y'])
    expect([url, (await app.inject(url)).body]).toEqual([url, 'the page'])
  for (const url of ['/', '/order', '/dashboard/user', '/loginx']) expect([url, (await app.inject(url)).statusCode]).toEqual([url, 503])
})

test('every instance on the database hears of it, and the audit log names who did it', async () => {
  const second = await startSecondInstance(testApp)
  onTestFinished(() => second.close())
  expect((await second.app.inject('/api/v1/restaurants')).statusCode).toBe(200)
  await change({ on: true })
  await expect.poll(async () => (await second.app.inject('/api/v1/restaurants')).statusCode).toBe(503)
  await change({ on: false })
  await expect.poll(async () => (await second.app.inject('/api/v1/restaurants')).statusCode).toBe(200)
  const entries = await testApp.context.db.select().from(auditLog).where(eq(auditLog.rowId, maintenanceKey)).orderBy(auditLog.id)
  expect(entries.at(-1)).toMatchObject({ actorId: administrator.id, action: 'settings.saved', after: null })
})

test('without an end, after it, and with a row that can’t be read, it stays on and says when to ask again', async () => {
  await change({ on: true })
  expect((await get('/api/v1/restaurants')).headers['retry-after']).toBe('300')
  await testApp.context.db
    .update(settings)
    .set({ value: { since: 7 } })
    .where(eq(settings.key, maintenanceKey))
  await testApp.context.catalogueVersion.refresh()
  const refused = await get('/api/v1/restaurants')
  expect([refused.statusCode, refused.json().message]).toEqual([503, 'Il sito è in manutenzione e torna presto. Gli ordini già fatti vanno avanti.'])
})

test('the announced end is the next such time in Italy, or a day and a time ahead', () => {
  const now = new Date('2026-03-02T11:00:00Z')
  expect(parseUntil('14:30', now)?.toISOString()).toBe('2026-03-02T13:30:00.000Z')
  expect(parseUntil('12:00', now)?.toISOString()).toBe('2026-03-03T11:00:00.000Z')
  expect(parseUntil('2026-03-05 08:15', now)?.toISOString()).toBe('2026-03-05T07:15:00.000Z')
  for (const text of ['', '25:00', '14', '2026-03-01 10:00', '2026-02-30 10:00', '14:30:00']) expect([text, parseUntil(text, now)]).toEqual([text, undefined])
})
