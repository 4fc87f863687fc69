import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Restaurant } from '#restaurants/tables.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { buildPricedFood, insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertSale } from '#tests/helpers/sales.ts'
import { buildCustomerReceipt } from './customer-receipt.ts'
import { readPrintableOrder } from './read-printable-order.ts'

let testApp: TestApp
let restaurant: Restaurant
beforeAll(async () => {
  testApp = await createTestApp()
  restaurant = await insertRestaurant(testApp.context)
})
afterAll(() => testApp.close())

async function printReceipt(orderId: string): Promise<string[]> {
  const printable = await readPrintableOrder(testApp.context, orderId)
  if (!printable) throw new Error('the order is gone')
  const marks = { occasion: 'completed', isReprint: false, mayBeDuplicate: false, copy: 1, printedAt: testApp.clock.now(), printerTitle: 'Cassa' } as const
  const { blocks } = buildCustomerReceipt(printable, marks, 'Spiedo')
  const rows = blocks.flatMap(block => (block.type === 'columns' ? [`${block.left}: ${block.right}`] : []))
  return rows.filter(row => /^(?:Pagato|Totale|Da pagare)/.test(row))
}
const lines = [buildPricedFood({ listPriceCents: 690, unitPriceCents: 690 })]

test('a receipt says how its order was paid, and with which wallet', async () => {
  const expected = { cash: 'Pagato in contanti', card: 'Pagato con la carta', online: 'Pagato online' } as const
  for (const method of ['cash', 'card', 'online'] as const) {
    const sale = await insertSale(testApp, restaurant, { lines, method })
    expect(await printReceipt(sale.id)).toEqual(['Totale: 6,90 €', `${expected[method]}: 6,90 €`])
  }
  const withWallet = await insertSale(testApp, restaurant, { lines, method: 'online', wallet: 'google_pay' })
  expect(await printReceipt(withWallet.id)).toEqual(['Totale: 6,90 €', 'Pagato con Google Pay: 6,90 €'])
  const unpaid = await insertPlacedOrder(testApp.context, restaurant, { paymentMethod: 'cash' })
  expect(await printReceipt(unpaid.id)).toEqual([expect.stringContaining('Da pagare: ')])
})

test('shares that are paid lead to what is still due, and add up to the total', async () => {
  const cart = { lines, discountCents: 0, deliveryFeeCents: 0, tipCents: 0, priceListVersion: 1 }
  const order = await insertPlacedOrder(testApp.context, restaurant, { cart, paymentMethod: 'cash' })
  const pay = (id: number, { method, wallet, cents }: { method: string; wallet?: string; cents: number }) =>
    testApp.database.pool.query(
      `insert into payments (id, order_id, company_id, method, wallet, state, amount_cents, provider, provider_payment, succeeded_at)
       values ($1, $2, $3, $4, $5, 'succeeded', $6, $7, $8, now())`,
      [
        ...[`01890000-0000-7000-8000-00000000000${id}`, order.id, restaurant.companyId, method, wallet, cents],
        ...(method === 'online' ? ['stripe', `pi_${id}`] : [null, null]),
      ],
    )
  await pay(1, { method: 'online', wallet: 'apple_pay', cents: 200 })
  await pay(2, { method: 'online', wallet: 'apple_pay', cents: 190 })
  await testApp.database.pool.query('update orders set prepaid_cents = 390 where id = $1', [order.id])
  expect(await printReceipt(order.id)).toEqual(['Pagato con Apple Pay: 3,90 €', 'Da pagare: 3,00 €'])
  await pay(3, { method: 'cash', cents: 300 })
  await testApp.database.pool.query(`update orders set prepaid_cents = 690, payment_status = 'paid' where id = $1`, [order.id])
  expect(await printReceipt(order.id)).toEqual(['Totale: 6,90 €', 'Pagato con Apple Pay: 3,90 €', 'Pagato in contanti: 3,00 €'])
})
