import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fiscalDocuments } from '#payments/tables.ts'
import { auditLog } from '#platform/database/tables.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { insertAdministrator, insertCook, insertCustomer, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
let sale: SellingRestaurant
let manager: Persona
let administrator: Persona
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections, at: '2026-03-02T11:00:00Z' })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
  manager = await insertManager(testApp, sale.restaurant.id)
  administrator = await insertAdministrator(testApp)
})
afterAll(() => testApp.close())

const call = async (method: 'GET' | 'PUT' | 'POST', path: string, person: Pick<Persona, 'headers'>, payload?: object) => {
  const answer = await testApp.app.inject({ method, url: `/api/v1${path}`, headers: person.headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const invoice = {
  ...{ name: 'Mario Rossi', vatNumber: '00743110157', sdiCode: 'M5UXCR1' },
  ...{ street: 'Via Merulana', streetNumber: '10', postcode: '00185', city: 'Roma', province: 'RM' },
}
const asked = async (headers = {}): Promise<{ id: string; token: string }> => (await quoteAndOrder(testApp, buildCart(sale), { invoice, headers })).order
const issue = (id: string, number: string, { person = manager, seen = null as string | null, seenOn = '2026-03-02', issuedOn = '2026-03-02' } = {}) =>
  call('PUT', `/orders/${id}/invoice`, person, { number, issuedOn, seen: seen && { number: seen, issuedOn: seenOn } })
const withdraw = (id: string, seen: string, person = manager) => call('POST', `/orders/${id}/invoice/void`, person, { seen })
const idsOf = (answer: { orders: { id: string }[] }) => answer.orders.map(({ id }) => id)

describe('an invoice that was asked for', () => {
  it('is marked issued with number and day, which its buyer reads, and corrected', async () => {
    const customer = await insertCustomer(testApp)
    const { id } = await asked(customer.headers)
    const read = async () => (await call('GET', `/orders/${id}`, customer)).order.invoice.issued
    expect(await read()).toBeNull()
    expect(await issue(id, '12/B')).toMatchObject({
      status: 200,
      message: 'Fattura n. 12/B segnata come emessa.',
      issued: { number: '12/B', issuedOn: '2026-03-02' },
    })
    expect(await read()).toEqual({ number: '12/B', issuedOn: '2026-03-02' })
    expect(await issue(id, '13/B', { seen: '12/B', person: administrator })).toMatchObject({ status: 200 })
    expect(await read()).toMatchObject({ number: '13/B' })
    const written = await testApp.context.db.select().from(fiscalDocuments).where(eq(fiscalDocuments.orderId, id))
    expect(written).toMatchObject([{ kind: 'invoice', state: 'issued', number: '13/B', year: 2026, totalCents: 690, companyId: sale.restaurant.companyId }])
    const log = await testApp.context.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.tableName, 'fiscal_documents'), eq(auditLog.rowId, written[0]?.id ?? '')))
    expect(log).toMatchObject([
      { action: 'invoice.issued', actorId: manager.id, restaurantId: sale.restaurant.id, after: { number: '12/B', issuedOn: '2026-03-02' } },
      { action: 'invoice.corrected', actorId: administrator.id, before: { number: '12/B' }, after: { number: '13/B' } },
    ])
  })

  it('is among those to be issued until then, in the office and in its restaurant, and afterwards among those issued', async () => {
    const [{ id }, { id: plain }] = [await asked(), (await quoteAndOrder(testApp, buildCart(sale))).order]
    const everywhere = async (state: string) => idsOf(await call('GET', `/orders/all-orders?invoice=${state}`, administrator))
    const here = async (state: string) => await call('GET', `/office/restaurants/${sale.restaurant.id}/orders?invoice=${state}`, manager)
    expect(await everywhere('due')).toEqual([id])
    expect(await here('due')).toMatchObject({ total: 1, orders: [{ id, invoiceDue: true }] })
    expect(await call('GET', `/orders/all-orders?invoice=due&search=mario`, administrator)).toMatchObject({ orders: [] })
    await issue(id, '20')
    expect(await everywhere('due')).toEqual([])
    expect(await here('due')).toMatchObject({ total: 0 })
    expect(await everywhere('issued')).toContain(id)
    expect(idsOf(await here('issued'))).toContain(id)
    expect(await everywhere('issued')).not.toContain(plain)
    expect((await call('GET', '/orders/all-orders?invoice=x', administrator)).status).toBe(400)
  })

  it('is not owed by an order that came to nothing', async () => {
    const { id, token } = await asked()
    await testApp.app.inject({ method: 'POST', url: `/api/v1/orders/${id}/cancel?token=${token}`, payload: {} })
    expect(idsOf(await call('GET', '/orders/all-orders?invoice=due', administrator))).not.toContain(id)
    expect(await issue(id, '30')).toMatchObject({ status: 409, code: 'invoice_not_due' })
  })

  it('is marked by managers and administrators only', async () => {
    const { id } = await asked()
    const elsewhere = await insertManager(testApp, (await insertSellingRestaurant(testApp.context)).restaurant.id)
    expect(await issue(id, '40', { person: elsewhere })).toMatchObject({ status: 404 })
    expect(await issue(id, '40', { person: await insertCook(testApp, sale.restaurant.id) })).toMatchObject({ status: 403 })
    const { id: plain } = (await quoteAndOrder(testApp, buildCart(sale))).order
    expect(await issue(plain, '40')).toMatchObject({ status: 422, code: 'invoice_not_requested' })
  })

  it('has a number of its own in the year, and a day between the order’s and today', async () => {
    const [{ id: first }, { id: second }] = [await asked(), await asked()]
    expect((await issue(first, '50')).status).toBe(200)
    const conflict = await issue(second, '50')
    expect([conflict.status, conflict.code, conflict.errors]).toMatchObject([409, 'invoice_number_taken', [{ field: 'number' }]])
    for (const issuedOn of ['2026-03-01', '2026-03-03'])
      expect(await issue(second, '51', { issuedOn })).toMatchObject({ status: 422, code: 'invoice_date_invalid', errors: [{ field: 'issuedOn' }] })
    expect(await issue(second, ' ')).toMatchObject({ status: 400, errors: [{ field: 'number', message: 'Scrivi il numero della fattura.' }] })
  })

  it('gives the second of two simultaneous people the stored invoice', async () => {
    const { id } = await asked()
    const both = await Promise.all(['60', '61'].map(number => issue(id, number)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [done, conflict] = both.toSorted((a, b) => a.status - b.status)
    expect(conflict).toMatchObject({ code: 'invoice_changed', issued: done?.issued })
  })

  it('gives the second of two people who correct its date a conflict', async () => {
    const { id } = await asked()
    await issue(id, '65')
    testApp.clock.set('2026-03-03T01:00:00Z')
    const correct = (issuedOn: string) => issue(id, '65', { seen: '65', issuedOn })
    expect(await correct('2026-03-03')).toMatchObject({ status: 200 })
    expect(await correct('2026-03-02')).toMatchObject({ status: 409, code: 'invoice_changed', issued: { number: '65', issuedOn: '2026-03-03' } })
    testApp.clock.set('2026-03-02T11:00:00Z')
  })

  it('marked on the wrong order goes back among those to be issued, its number is free, and the log says who took it back', async () => {
    const customer = await insertCustomer(testApp)
    const [{ id }, { id: right }] = [await asked(customer.headers), await asked()]
    const shown = async () => (await call('GET', `/orders/${id}`, customer)).order.invoice.issued
    await issue(id, '70')
    expect(await withdraw(id, '70')).toMatchObject({ status: 200, message: 'La fattura n. 70 non è più segnata come emessa.' })
    expect(await shown()).toBeNull()
    expect(idsOf(await call('GET', '/orders/all-orders?invoice=due', administrator))).toContain(id)
    expect(await issue(right, '70')).toMatchObject({ status: 200 })
    expect(await issue(id, '71')).toMatchObject({ status: 200 })
    expect(await shown()).toMatchObject({ number: '71' })
    const written = await testApp.context.db.select().from(fiscalDocuments).where(eq(fiscalDocuments.orderId, id)).orderBy(fiscalDocuments.id)
    expect(written).toMatchObject([
      { state: 'refused', number: null, problem: 'withdrawn' },
      { state: 'issued', number: '71' },
    ])
    const log = await testApp.context.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'invoice.withdrawn'), eq(auditLog.rowId, written[0]?.id ?? '')))
    expect(log).toMatchObject([{ actorId: manager.id, restaurantId: sale.restaurant.id, before: { number: '70', issuedOn: '2026-03-02' } }])
  })

  it('is taken back only by its managers and administrators, by the number that stands there, and once', async () => {
    const { id } = await asked()
    const elsewhere = await insertManager(testApp, (await insertSellingRestaurant(testApp.context)).restaurant.id)
    expect(await withdraw(id, '80')).toMatchObject({ status: 409, code: 'invoice_changed', issued: null })
    await issue(id, '80')
    expect(await withdraw(id, '80', elsewhere)).toMatchObject({ status: 404 })
    expect(await withdraw(id, '80', await insertCook(testApp, sale.restaurant.id))).toMatchObject({ status: 403 })
    expect(await withdraw(id, '79')).toMatchObject({ status: 409, code: 'invoice_changed', issued: { number: '80' } })
    const both = await Promise.all([withdraw(id, '80', administrator), withdraw(id, '80')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
