import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Restaurant } from '#restaurants/tables.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { insertRefund, insertSale } from '#tests/helpers/sales.ts'

let testApp: TestApp
let restaurant: Restaurant
let administrator: Persona
beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-03-02T19:00:00Z' })
  restaurant = await insertRestaurant(testApp.context)
  administrator = await insertAdministrator(testApp)
})
afterAll(() => testApp.close())

const call = async (method: 'GET' | 'POST', path = '', payload?: object, person = administrator, of = restaurant) => {
  const url = `/api/v1/accounting/companies/${of.companyId}/payouts${path}`
  const answer = await testApp.app.inject({ method, url, headers: person.headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const columns = 'balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,source_id,payment_intent_id,description'
const build = (...lines: string[]) => [columns, ...lines].join('\r\n')
const upload = (text: string, name = 'marzo.csv', of = restaurant) => call('POST', '', { name, text }, administrator, of)
const rows = async (text: string, ...values: unknown[]) => (await testApp.database.pool.query(text, values)).rows

test('each cent of a payout file is explained by payments, refunds, fees and payouts; the rest is listed', async () => {
  const [paid, wrong, forgotten] = [
    await insertSale(testApp, restaurant, { method: 'online' }),
    await insertSale(testApp, restaurant, { method: 'online' }),
    await insertSale(testApp, restaurant, { method: 'online' }),
  ]
  const refundId = await insertRefund(testApp, paid, { amountCents: 200 })
  await rows(`update refunds set provider_refund = 're_1' where id = $1`, refundId)
  const text = build(
    `txn_1,2026-03-02 19:00:00,eur,6.90,0.35,6.55,charge,ch_1,pi_${paid.id},"Ordine, con virgola"`,
    `txn_2,2026-03-02 19:00:01,eur,7.90,0.36,7.54,charge,ch_2,pi_${wrong.id},`,
    `txn_3,2026-03-02 19:30:00,eur,-2.00,0.00,-2.00,refund,re_1,pi_${paid.id},`,
    'txn_4,2026-03-02 20:00:00,eur,3.00,0.10,2.90,charge,ch_4,pi_unknown,',
    'txn_5,2026-03-02 21:00:00,eur,-1.00,0.00,-1.00,fee,fee_1,,',
    'txn_6,2026-03-02 23:00:00,eur,-10.00,0.00,-10.00,payout,po_1,,',
  )
  const answer = await upload(text)
  expect(answer).toMatchObject({
    status: 201,
    knownEntries: 0,
    report: { file: { entries: 6, open: 2, startsOn: '2026-03-02' }, netCents: 1399, payoutCents: 1000, restCents: 399 },
  })
  const { report } = answer
  expect(report.sums.reduce((sum: number, { netCents }: { netCents: number }) => sum + netCents, 0)).toBe(399)
  expect(report.sums).toContainEqual({ kind: 'payment', match: 'matched', entries: 1, grossCents: 690, feeCents: 35, netCents: 655 })
  expect(report.open).toMatchObject([
    { providerEntry: 'txn_2', match: 'amount_differs', orderNumber: wrong.number, grossCents: 790, ownCents: 690 },
    { providerEntry: 'txn_4', match: 'unknown', orderId: null, ownCents: null },
  ])
  expect(report.missing).toMatchObject([{ orderId: forgotten.id, kind: 'payment', amountCents: 690 }])
  expect((await call('GET', `/${report.file.id}`)).report).toEqual(report)
  expect((await call('GET')).files).toMatchObject([{ name: 'marzo.csv', open: 2 }])

  expect(await upload(text)).toMatchObject({ status: 409, code: 'payout_file_known' })
  const later = `${text}\r\ntxn_7,2026-03-03 08:00:00,eur,6.90,0.35,6.55,charge,ch_7,pi_${forgotten.id},`
  expect(await upload(later)).toMatchObject({ status: 201, knownEntries: 6, report: { netCents: 655, missing: [] } })
})

test.each([
  ['a list of movements of a bank', 'Data;Descrizione;Importo\n02/03/2026;Bonifico;10,00', 'payout_file_unknown'],
  ['no table at all', '"', 'payout_file_unknown'],
  ['a report without the payments', columns.replace(',payment_intent_id', ''), 'payout_columns_missing'],
  ['a report without entries', columns, 'payout_file_empty'],
  ['another currency', build('txn_x,2026-03-02 19:00:00,usd,1.00,0.00,1.00,charge,ch,pi,'), 'payout_line_wrong'],
  ['a net that is not gross less fee', build('txn_x,2026-03-02 19:00:00,eur,1.00,0.10,1.00,charge,ch,pi,'), 'payout_line_wrong'],
  ['an amount that is none', build('txn_x,2026-03-02 19:00:00,eur,uno,0.00,1.00,charge,ch,pi,'), 'payout_line_wrong'],
])('%s is refused, and nothing is stored', async (_what, text, code) => {
  const before = await rows('select count(*) from payout_entries')
  expect(await upload(text)).toMatchObject({ status: 422, code })
  expect(await rows('select count(*) from payout_entries')).toEqual(before)
})

test('the file of another company is refused, and its managers read none', async () => {
  const other = await insertRestaurant(testApp.context)
  const sale = await insertSale(testApp, other, { method: 'online' })
  const text = build(`txn_9,2026-03-02 19:00:00,eur,6.90,0.35,6.55,charge,ch_9,pi_${sale.id},`)
  expect(await upload(text)).toMatchObject({ status: 422, code: 'payout_other_company' })
  expect(await upload(text, 'altra.csv', other)).toMatchObject({ status: 201, report: { file: { open: 0 } } })
  const nobody = { ...restaurant, companyId: '01890000-0000-7000-8000-00000000abcd' }
  expect(await upload(text, 'x.csv', nobody)).toMatchObject({ status: 404, code: 'company_not_found' })
  const manager = await insertManager(testApp, restaurant.id)
  expect((await call('GET', '', undefined, manager)).status).toBe(403)
})
