import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Restaurant } from '#restaurants/tables.ts'
import { insertDevice } from '#tests/helpers/a-device.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { insertApiKey } from '#tests/helpers/an-api-key.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertCook, insertCourier, insertManager, insertSession, type Persona } from '#tests/helpers/personas.ts'
import { insertSale } from '#tests/helpers/sales.ts'

let testApp: TestApp
let restaurant: Restaurant
let manager: Persona
let cook: Persona
let administrator: Persona
beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-11-02T19:00:00Z' })
  restaurant = await insertRestaurant(testApp.context)
  manager = await insertManager(testApp, restaurant.id)
  cook = await insertCook(testApp, restaurant.id)
  administrator = await insertAdministrator(testApp)
})
afterAll(() => testApp.close())

const query = async (text: string, ...values: unknown[]) => (await testApp.database.pool.query(text, values)).rows
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, { headers }: { headers: Record<string, string> } = manager, payload?: object) => {
  const answer = await testApp.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const terminalsPath = () => `/accounting/restaurants/${restaurant.id}/terminals`
const scan = (orderId: string, body: object, person: { headers: Record<string, string> } = cook) =>
  call('POST', `/kitchen/orders/${orderId}/receipts`, person, body)
const setScope = async (receiptScope: string) => {
  const path = `/accounting/companies/${restaurant.companyId}/settings`
  const { settings } = await call('GET', path, administrator)
  expect((await call('PUT', path, administrator, { ...settings, receiptScope })).status).toBe(200)
}
const readMissing = async () => (await call('GET', '/accounting/receipts/missing')).days

test('a till is paired with card terminals of its restaurant; serial numbers are unique and a paired one stays', async () => {
  const [rt] = (await call('POST', terminalsPath(), manager, { kind: 'rt', serial: '99mey012345', name: 'Banco' })).terminals
  expect(rt).toMatchObject({ kind: 'rt', serial: '99MEY012345', documents: 0, pairings: [] })
  expect(await call('POST', terminalsPath(), manager, { kind: 'rt', serial: '99MEY012345' })).toMatchObject({ status: 409, code: 'terminal_taken' })
  expect(await call('POST', terminalsPath(), cook, { kind: 'pos', serial: '1' })).toMatchObject({ status: 403, code: 'forbidden' })
  const pos = (await call('POST', terminalsPath(), manager, { kind: 'pos', serial: '30012345' })).terminals.find(({ kind }: { kind: string }) => kind === 'pos')
  const paired = await call('POST', `/accounting/terminals/${rt.id}/pairings`, manager, { posId: pos.id, pairedOn: '2026-03-10' })
  expect(paired).toMatchObject({
    status: 201,
    terminals: [{ pairings: [{ serial: '30012345', pairedOn: '2026-03-10', endedOn: null }] }, { pairings: [{ serial: '99MEY012345' }] }],
  })
  expect(await call('POST', `/accounting/terminals/${rt.id}/pairings`, manager, { posId: pos.id, pairedOn: '2026-03-11' })).toMatchObject({
    code: 'pairing_known',
  })
  expect(await call('POST', `/accounting/terminals/${pos.id}/archive`)).toMatchObject({ status: 409, code: 'terminal_paired' })
  expect(await call('POST', `/accounting/terminals/${pos.id}/pairings`, manager, { posId: rt.id, pairedOn: '2026-03-11' })).toMatchObject({
    code: 'terminal_missing',
  })
})

test('a document is linked once by scan, its number is refused for another order, and a wrong link is withdrawn by an entry of its own', async () => {
  await setScope('not_online')
  const [sale, other, online] = [
    await insertSale(testApp, restaurant, { method: 'card' }),
    await insertSale(testApp, restaurant),
    await insertSale(testApp, restaurant, { method: 'online' }),
  ]
  expect(await readMissing()).toMatchObject([{ businessDate: '2026-11-02', due: 2, missing: 2, missingCents: 1380, differing: 0, closed: false }])
  expect(await scan(sale.id, { scan: 'niente' })).toMatchObject({ status: 422, code: 'receipt_unreadable' })
  expect(await scan(sale.id, { scan: '72MU1234567 0001-0001' })).toMatchObject({ status: 422, code: 'terminal_unknown' })
  const linked = await scan(sale.id, { scan: '99MEY012345;0123-0045;02/11/2026 20:31;6,90' })
  expect(linked).toMatchObject({
    status: 201,
    documents: { isDue: true, expectedCents: 690, receipts: [{ number: '0123-0045', totalCents: 690, linkedBy: cook.name }] },
  })
  for (const { id } of [sale, other])
    expect(await scan(id, { scan: '0123-0045' })).toMatchObject({ status: 409, code: 'receipt_number_taken', orderId: sale.id, orderNumber: sale.number })
  expect(await readMissing()).toMatchObject([{ missing: 1, missingCents: 690 }])

  const [{ id: receiptId }] = linked.documents.receipts
  const withdraw = `/accounting/orders/${sale.id}/receipts/${receiptId}/withdraw`
  expect(await call('POST', withdraw, manager, { reason: '' })).toMatchObject({ status: 400 })
  expect(await call('POST', withdraw, cook, { reason: 'Errore' })).toMatchObject({ status: 403 })
  expect(await call('POST', withdraw, manager, { reason: 'Scontrino di un altro' })).toMatchObject({ status: 200, documents: { receipts: [] } })
  expect(await call('POST', withdraw, manager, { reason: 'Ancora' })).toMatchObject({ status: 409, code: 'receipt_not_linked' })
  expect(await scan(other.id, { scan: '0123-0045' })).toMatchObject({ status: 201 })
  expect((await query('select kind, reason from fiscal_receipt_links order by id')).map(({ kind }) => kind)).toEqual(['linked', 'withdrawn', 'linked'])
  for (const statement of ['update fiscal_receipts set number = number', 'delete from fiscal_receipt_links', 'truncate fiscal_receipts cascade'])
    await expect(query(statement), statement).rejects.toThrow('append-only')

  expect(await scan(online.id, { scan: '0123-0046' })).toMatchObject({ status: 201, documents: { isDue: false } })
})

test('the same document scanned for two orders at once belongs to one of them', async () => {
  const sales = await Promise.all([insertSale(testApp, restaurant), insertSale(testApp, restaurant)])
  const answers = await Promise.all(sales.map(({ id }) => scan(id, { scan: '0200-0001' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('a device at the counter may scan, a courier and staff of another restaurant may not', async () => {
  const sale = await insertSale(testApp, restaurant)
  const device = await insertDevice(testApp, restaurant.id)
  expect(await scan(sale.id, { scan: '0200-0002' }, device)).toMatchObject({ status: 201, documents: { receipts: [{ linkedBy: null }] } })
  for (const person of [
    await insertCourier(testApp, restaurant.id),
    await insertCook(testApp, (await insertRestaurant(testApp.context)).id, { email: 'altrove@example.com' }),
  ])
    expect(await scan(sale.id, { scan: '0200-0003' }, person)).toMatchObject({ status: 404, code: 'order_not_found' })
})

test('a till posts its document with the number of the order; returns and voids are documents of their own', async () => {
  const { headers } = await insertApiKey(testApp, ['receipts:write'], { restaurantIds: [restaurant.id] })
  const sale = await insertSale(testApp, restaurant, { method: 'card' })
  const post = (more: object) =>
    call(
      'POST',
      '/integrations/receipts',
      { headers },
      {
        ...{
          orderNumber: sale.number,
          terminalSerial: '99MEY012345',
          number: '0300-0001',
          issuedAt: '2026-11-02T20:00:00+01:00',
          totalCents: 700,
          method: 'card',
        },
        ...more,
      },
    )
  expect(await post({ posSerial: '99' })).toMatchObject({ status: 422, code: 'pos_not_paired' })
  expect(await post({ orderId: sale.id })).toMatchObject({ status: 400 })
  expect(await post({ orderNumber: 999 })).toMatchObject({ status: 404, code: 'order_not_found' })
  expect(await post({})).toMatchObject({ status: 201, orderId: sale.id, orderNumber: sale.number })
  expect(await post({})).toMatchObject({ status: 409, code: 'receipt_number_taken' })
  const [{ documents }] = [await call('GET', `/kitchen/orders/${sale.id}/receipts`)]
  expect(documents.receipts).toMatchObject([{ number: '0300-0001', pos: '30012345', method: 'card', totalCents: 700, issuedAt: '2026-11-02T19:00:00.000Z' }])
  expect(await readMissing()).toMatchObject([{ differing: 1 }])

  expect(await post({ number: '0300-0002', kind: 'void', corrects: '9999-0001' })).toMatchObject({ status: 422, code: 'receipt_corrected_unknown' })
  expect(await post({ number: '0300-0002', kind: 'void', corrects: '0300-0001' })).toMatchObject({ status: 201 })
  const day = await call('GET', `/accounting/restaurants/${restaurant.id}/days/2026-11-02/missing-receipts`)
  expect(day.orders).toContainEqual(expect.objectContaining({ number: sale.number, documentCents: null }))
  expect(await post({ number: '0300-0003', totalCents: 690 })).toMatchObject({ status: 201 })
  expect(await readMissing()).toMatchObject([{ differing: 0 }])

  const { headers: elsewhere } = await insertApiKey(testApp, ['receipts:write'], { restaurantIds: [(await insertRestaurant(testApp.context)).id] })
  const body = { orderId: sale.id, terminalSerial: '99MEY012345', number: '0300-0009', issuedAt: '2026-11-02T19:00:00Z', totalCents: 690, method: 'card' }
  expect(await call('POST', '/integrations/receipts', { headers: elsewhere }, body)).toMatchObject({ status: 404, code: 'order_not_found' })
  expect(await call('POST', '/integrations/receipts', { headers }, { ...body, orderId: randomUUID() })).toMatchObject({ status: 404 })
})

test('a document that comes after the closing is linked and marked; the closing and its figures stay', async () => {
  const sale = await insertSale(testApp, restaurant)
  testApp.clock.set('2026-11-03T09:00:00Z')
  for (const person of [manager, cook, administrator]) Object.assign(person, await insertSession(testApp, person.id))
  const dayPath = `/accounting/restaurants/${restaurant.id}/days/2026-11-02`
  const { day } = await call('GET', dayPath)
  const { cash, revenueCents } = day.figures
  const tillCents = cash.counterCents - cash.counterRefundCents
  const closing = { till: { floatCents: 0, countedCents: tillCents }, seen: { revenueCents, refundedCents: 0, tillCents } }
  expect((await call('POST', `${dayPath}/closing`, manager, closing)).status).toBe(201)
  testApp.clock.set('2026-11-03T09:01:00Z')
  expect(await scan(sale.id, { scan: '0400-0001' })).toMatchObject({ status: 201, documents: { receipts: [{ afterClosing: true }] } })
  expect((await call('GET', dayPath)).day.closing.changedSince).toEqual([])
  expect((await readMissing())[0]).toMatchObject({ closed: true })
})

test('the company chooses which orders need a document, and ranges are limited', async () => {
  await setScope('all')
  const [all] = await readMissing()
  await setScope('not_online')
  const [some] = await readMissing()
  expect(all.due - some.due).toBe(1)
  await setScope('none')
  expect(await call('GET', '/accounting/receipts/missing')).toMatchObject({ days: [], checkedCompanies: [], uncheckedCompanies: [expect.any(String)] })
  expect(await readMissing()).toEqual([])
  expect(await call('GET', '/accounting/receipts/missing?from=2026-09-01&to=2026-11-01')).toMatchObject({ status: 422, code: 'receipt_range' })
})
