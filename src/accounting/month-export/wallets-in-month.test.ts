import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import yauzl from 'yauzl'
import type { Restaurant } from '#restaurants/tables.ts'
import { insertCompany, insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { buildPricedFood } from '#tests/helpers/an-order.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertRefund, insertSale } from '#tests/helpers/sales.ts'
import { writeMonth } from './write-month.ts'

let testApp: TestApp
let restaurant: Restaurant
beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-03-01T11:00:00Z' })
  restaurant = await insertRestaurant(testApp.context, { companyId: (await insertCompany(testApp.context)).id })
})
afterAll(() => testApp.close())

interface PaymentRow {
  method: 'cash' | 'online'
  wallet?: 'apple_pay' | 'google_pay'
  cents: number
}
async function insertPayment(orderId: string, { method, wallet, cents }: PaymentRow): Promise<string> {
  const { rows } = await testApp.database.pool.query<{ id: string }>(
    `insert into payments (id, order_id, company_id, method, wallet, state, amount_cents, provider, provider_payment, succeeded_at)
     values (gen_random_uuid(), $1, $2, $3, $4, 'succeeded', $5, $6, $7, $8) returning id`,
    [orderId, restaurant.companyId, method, wallet, cents, ...(method === 'online' ? ['stripe', crypto.randomUUID()] : [null, null]), testApp.clock.now()],
  )
  return rows[0]?.id ?? ''
}

async function readSheets(): Promise<(name: string) => Record<string, string>[]> {
  const client = await testApp.database.pool.connect()
  const request = { companyId: restaurant.companyId, month: '2026-03-01', format: 'csv' as const }
  const { file } = await writeMonth(client, request, { now: testApp.clock.now(), showProgress: async () => {} })
  client.release()
  const zip = await yauzl.fromBufferPromise(file, { lazyEntries: true })
  const sheets = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = []
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer)
    sheets.set(entry.fileName, Buffer.concat(parts).toString('utf8'))
  }
  return name => parse<Record<string, string>>(sheets.get(name)?.slice(1) ?? '', { delimiter: ';', columns: true })
}
const toCents = (text: string | undefined) => Number(text?.replace(',', ''))
const sum = (rows: Record<string, string>[], name: string) => rows.reduce((total, row) => total + toCents(row[name]), 0)

test('wallets are remarks beside the sums by method: of shares each its own, to the cent, and of refunds', async () => {
  const food = (cents: number, rate: number) => buildPricedFood({ listPriceCents: cents, unitPriceCents: cents, vatRateBasisPoints: rate })
  // Three friends pay for dishes of two rates: with a wallet, in cash, and with the other one.
  const shared = await insertSale(testApp, restaurant, { lines: [food(1001, 1000), food(502, 2200)], method: 'cash' })
  await testApp.database.pool.query(`update payments set state = 'failed', succeeded_at = null where order_id = $1`, [shared.id])
  await testApp.database.pool.query('update orders set prepaid_cents = total_cents where id = $1', [shared.id])
  await insertPayment(shared.id, { method: 'online', wallet: 'apple_pay', cents: 501 })
  await insertPayment(shared.id, { method: 'cash', cents: 503 })
  await insertPayment(shared.id, { method: 'online', wallet: 'google_pay', cents: 499 })
  // Paid with one wallet, and once more with the other, which was given back and is no sale.
  const twice = await insertSale(testApp, restaurant, { lines: [food(690, 1000)], method: 'online', wallet: 'apple_pay' })
  const second = await insertPayment(twice.id, { method: 'online', wallet: 'google_pay', cents: 690 })
  await insertRefund(testApp, { ...twice, paymentId: second }, { amountCents: 690, reason: 'paid_twice' })
  await insertSale(testApp, restaurant, { lines: [food(300, 1000)], method: 'online' })
  await insertRefund(testApp, twice, { amountCents: 100 })

  const sheet = await readSheets()
  const [apple, google] = ['Lordo con Apple Pay', 'Lordo con Google Pay'] as const
  const sales = sheet('Corrispettivi.csv')
  expect([sum(sales, 'Lordo'), sum(sales, apple), sum(sales, google)]).toEqual([1503 + 690 + 300, 501 + 690, 499])
  const byMethod = Map.groupBy(sales, row => row.Pagamento)
  const cash = byMethod.get('Contanti') ?? []
  const online = byMethod.get('Online') ?? []
  expect([sum(cash, 'Lordo'), sum(cash, apple), sum(cash, google)]).toEqual([503, 0, 0])
  expect([sum(online, 'Lordo'), sum(online, apple), sum(online, google)]).toEqual([1000 + 690 + 300, 501 + 690, 499])
  for (const row of sales) expect(toCents(row[apple]) + toCents(row[google])).toBeLessThanOrEqual(toCents(row.Lordo))
  expect(sheet('Riepilogo.csv').at(-1)).toMatchObject({
    Lordo: '24,93',
    [apple]: '11,91',
    [google]: '4,99',
    'Partita IVA': expect.stringMatching(/^\d{11}$/),
    Mese: '2026-03',
  })
  expect(
    sheet('Rimborsi.csv')
      .map(row => [row.Pagamento, row.Importo, row.Wallet])
      .sort(),
  ).toEqual([
    ['Online', '1,00', 'Apple Pay'],
    ['Online', '6,90', 'Google Pay'],
  ])
})
