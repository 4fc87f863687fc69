import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertCustomer } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
let sale: SellingRestaurant
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 500 })
})
afterAll(() => testApp.close())

const home = { street: 'Via Merulana', streetNumber: '10', postcode: '00185', city: 'Roma', province: 'RM' }

it('the data of the last requested invoice is suggested to the same customer at the next checkout', async () => {
  const [customer, another] = [await insertCustomer(testApp), await insertCustomer(testApp)]
  const known = async ({ headers }: Pick<typeof customer, 'headers'>) => (await testApp.app.inject({ url: '/api/v1/orders/my-invoice', headers })).json()
  expect((await known(customer)).known).toEqual({ invoice: null, address: null })

  const firm = { firm: true, name: 'Ferrero Srl', vatNumber: '00743110157', sdiCode: 'M5UXCR1', ...home }
  for (const invoice of [{ name: 'Giulia Ferrero', taxCode: 'RSSMRA85T10A562S', ...home }, firm]) {
    testApp.clock.set(new Date(testApp.clock.now().getTime() + 1))
    expect((await quoteAndOrder(testApp, buildCart(sale), { headers: customer.headers, invoice })).status).toBe(201)
  }
  expect((await known(customer)).known.invoice).toEqual({ ...firm, taxCode: null, pec: null })
  // An order without an invoice in between changes nothing.
  testApp.clock.set(new Date(testApp.clock.now().getTime() + 1))
  expect((await quoteAndOrder(testApp, buildCart(sale), { headers: customer.headers })).status).toBe(201)
  expect((await known(customer)).known.invoice.name).toBe('Ferrero Srl')

  expect((await known(another)).known.invoice).toBeNull()
  expect((await testApp.app.inject('/api/v1/orders/my-invoice')).statusCode).toBe(401)

  // Anonymized data is not suggested any more.
  await testApp.database.pool.query('update invoice_requests set name = null, tax_code = null, vat_number = null, street = null, erased_at = now()')
  expect((await known(customer)).known.invoice).toBeNull()
})

it('customers without an earlier invoice get their default address suggested', async () => {
  const customer = await insertCustomer(testApp)
  const add = (street: string, isDefault = false) =>
    testApp.app.inject({ method: 'POST', url: '/api/v1/auth/my-addresses', headers: customer.headers, payload: { label: '', ...home, street, isDefault } })
  expect((await add('Via Appia')).statusCode).toBe(201)
  expect((await add('Via Tuscolana', true)).statusCode).toBe(201)
  const answer = await testApp.app.inject({ url: '/api/v1/orders/my-invoice', headers: customer.headers })
  expect(answer.json().known).toEqual({ invoice: null, address: { ...home, street: 'Via Tuscolana' } })
})
