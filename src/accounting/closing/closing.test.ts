import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Restaurant } from '#restaurants/tables.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { buildPricedFood, insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertCook, insertCourier, insertManager, insertSession, type Persona } from '#tests/helpers/personas.ts'
import { insertCoupon } from '#tests/helpers/promotions.ts'
import { insertRefund, insertSale } from '#tests/helpers/sales.ts'
import { buildCorrectionsSheet, buildSummarySheet } from '../month-export/month-sheets.ts'
import { readMonthCorrections } from '../month-export/read-corrections.ts'
import type { AccountingDay } from './contract.ts'

let testApp: TestApp
let restaurant: Restaurant
let manager: Persona
let administrator: Persona
beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-03-02T19:00:00Z' })
  restaurant = await insertRestaurant(testApp.context)
  manager = await insertManager(testApp, restaurant.id)
  administrator = await insertAdministrator(testApp)
})
afterAll(() => testApp.close())

const query = async (text: string, ...values: unknown[]) => (await testApp.database.pool.query(text, values)).rows
const call = async (method: 'GET' | 'POST', path: string, person: Persona = manager, payload?: object) => {
  const answer = await testApp.app.inject({ method, url: `/api/v1/accounting${path}`, headers: person.headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const dayPath = (businessDate: string, of = restaurant) => `/restaurants/${of.id}/days/${businessDate}`
const read = async (businessDate: string, of = restaurant): Promise<AccountingDay> => (await call('GET', dayPath(businessDate, of), administrator)).day
const seenOf = ({ figures: { revenueCents, refunds, cash } }: AccountingDay) => ({
  revenueCents,
  refundedCents: refunds.reduce((sum, { cents }) => sum + cents, 0),
  tillCents: cash.counterCents - cash.counterRefundCents - cash.courierFloatCents + cash.courierHandedInCents,
})
async function close(businessDate: string, { of = restaurant, till = {} as object, couriers = [] as object[], person = administrator } = {}) {
  const seen = seenOf(await read(businessDate, of))
  const count = { floatCents: 10_000, countedCents: 10_000 + seen.tillCents, reason: '', ...till }
  return call('POST', `${dayPath(businessDate, of)}/closing`, person, { till: count, couriers, note: '', seen })
}

const beer = buildPricedFood({ title: 'Birra', listPriceCents: 350, unitPriceCents: 350, vatClass: 'drink', vatRateBasisPoints: 2200 })

test('a day is summed by channel, method, rate, bearer and cash, closed once, and never changed again', async () => {
  const sale = await insertSale(testApp, restaurant, { lines: [buildPricedFood(), beer], tipCents: 100 })
  const byPhone = await insertSale(testApp, restaurant, { channel: 'phone', method: 'card', discountCents: 190 })
  const online = await insertSale(testApp, restaurant, { method: 'online' })
  const coupon = await insertCoupon(testApp)
  await query(
    `insert into coupon_redemptions (order_id, coupon_id, code, discount_cents, borne_by) values ($1, $2, 'MENO', 150, 'company')`,
    ...[byPhone.id, coupon.id],
  )
  await insertRefund(testApp, sale, { amountCents: 350, lines: [{ lineNumber: 2, quantity: 1, amountCents: 350 }] })
  await insertRefund(testApp, online, { amountCents: 690, reason: 'paid_twice' })

  expect(
    await call('POST', `${dayPath('2026-03-02')}/closing`, manager, { till: { floatCents: 0, countedCents: 0 }, seen: seenOf(await read('2026-03-02')) }),
  ).toMatchObject({
    status: 409,
    code: 'day_not_over',
  })
  testApp.clock.set('2026-03-03T09:00:00Z')
  const day = await read('2026-03-02')
  expect(day).toMatchObject({ state: 'open', startsAt: '2026-03-02T04:00:00.000Z', endsAt: '2026-03-03T04:00:00.000Z', closing: null })
  expect(day.figures).toMatchObject({
    ...{ completed: 3, open: 0, revenueCents: 1140 + 500 + 690, tipCents: 100, discountCents: 190 },
    sales: [
      { channel: 'phone', method: 'card', orders: 1, cents: 500 },
      { channel: 'web', method: 'cash', orders: 1, cents: 1140 },
      { channel: 'web', method: 'online', orders: 1, cents: 690 },
    ],
    vat: [
      { rateBasisPoints: 2200, grossCents: 350, netCents: 287, vatCents: 63 },
      { rateBasisPoints: 1000, grossCents: 1880 },
      { rateBasisPoints: 0, grossCents: 100, vatCents: 0 },
    ],
    discounts: [
      { kind: 'coupon', borneBy: 'company', orders: 1, cents: 150 },
      { kind: 'points', borneBy: 'chain', orders: 1, cents: 40 },
    ],
    refunds: [
      { method: 'cash', isSale: true, refunds: 1, cents: 350 },
      { method: 'online', isSale: false, refunds: 1, cents: 690 },
    ],
    refundVat: [{ rateBasisPoints: 2200, grossCents: 350, netCents: 287, vatCents: 63 }],
    cash: { counterCents: 1140, counterRefundCents: 350, courierFloatCents: 0, courierHandedInCents: 0 },
  })

  expect(await close('2026-03-02', { till: { countedCents: 10_000 } })).toMatchObject({ status: 422, code: 'difference_reason_needed' })
  const stale = { till: { floatCents: 0, countedCents: 0 }, seen: { revenueCents: 1, refundedCents: 0, tillCents: 0 } }
  expect(await call('POST', `${dayPath('2026-03-02')}/closing`, manager, stale)).toMatchObject({ status: 409, code: 'day_changed', day: { state: 'open' } })
  expect(await close('2026-03-02', { person: manager, till: { countedCents: 10_750, reason: 'Resto sbagliato' } })).toMatchObject({
    status: 201,
    day: {
      state: 'closed',
      closing: { byName: manager.name, cashDifferenceCents: -40, counts: [{ holder: 'till', expectedCents: 10_790, countedCents: 10_750 }], changedSince: [] },
    },
  })
  expect(await close('2026-03-02')).toMatchObject({ status: 409, code: 'day_closed' })

  for (const [statement, table] of [
    [`update day_closings set note = 'x'`, 'day_closings'],
    ['delete from cash_counts', 'cash_counts'],
    ['truncate day_closings cascade', 'append-only'],
    [`update orders set total_cents = total_cents + 10, tip_cents = tip_cents + 10 where business_date = '2026-03-02'`, 'day is closed'],
    [`update orders set status = 'cancelled' where business_date = '2026-03-02'`, 'day is closed'],
  ] as const)
    await expect(query(statement), statement).rejects.toThrow(table)
  testApp.clock.set('2026-03-02T20:00:00Z')
  await expect(insertPlacedOrder(testApp.context, restaurant)).rejects.toThrow('day is closed')
  testApp.clock.set('2026-03-03T09:00:00Z')
})

test('a refund that the bank returns after the closing is shown, and corrected by an entry of its own', async () => {
  const [refund] = await query(`select f.id from refunds f join orders o on o.id = f.order_id where f.reason = 'claim' and o.business_date = '2026-03-02'`)
  await query(`update refunds set state = 'failed', succeeded_at = null where id = $1`, refund.id)
  expect((await read('2026-03-02')).closing?.changedSince).toEqual(['refunds', 'cash'])
  expect((await read('2026-03-02')).figures.refunds[0]?.cents).toBe(350)
  const correction = { kind: 'refund', amountCents: -350, rateBasisPoints: 2200, reason: 'Rimborso respinto dalla banca' }
  expect(await call('POST', `${dayPath('2026-03-02')}/corrections`, manager, correction)).toMatchObject({
    status: 201,
    day: { closing: { corrections: [{ kind: 'refund', amountCents: -350, byName: manager.name }] } },
  })
  expect((await call('POST', `${dayPath('2026-03-02')}/corrections`, manager, { ...correction, amountCents: 0 })).status).toBe(400)
  expect(await call('POST', `${dayPath('2026-03-01')}/corrections`, manager, correction)).toMatchObject({ status: 409, code: 'day_not_closed' })
  await expect(query('update day_corrections set amount_cents = 1')).rejects.toThrow('day_corrections')
})

test('a correction of VAT names a rate of its day; the month’s export has it in a sheet of its own, beside the sums', async () => {
  const correct = (input: object) => call('POST', `${dayPath('2026-03-02')}/corrections`, manager, { amountCents: -63, reason: '=Reso', ...input })
  const atRate = { errors: [{ field: 'rateBasisPoints' }] }
  expect(await correct({ kind: 'vat' })).toMatchObject({ status: 422, code: 'correction_rate_needed', ...atRate })
  for (const input of [
    { kind: 'vat', rateBasisPoints: 1234 },
    { kind: 'vat', rateBasisPoints: 0 },
    { kind: 'sales', rateBasisPoints: 400 },
  ])
    expect(await correct(input), JSON.stringify(input)).toMatchObject({ status: 422, code: 'correction_rate_unknown', ...atRate })
  expect(await correct({ kind: 'cash', rateBasisPoints: 1000 })).toMatchObject({ status: 422, code: 'correction_rate_unknown' })
  expect(await correct({ kind: 'vat', rateBasisPoints: 2200 })).toMatchObject({ status: 201 })

  const { companyId } = restaurant
  const month = { companyId, startsOn: '2026-03-01', endsOn: '2026-03-31' }
  const corrections = await readMonthCorrections(testApp.database.pool, month)
  expect(buildCorrectionsSheet(corrections, new Map([[restaurant.id, 'Spiedo']])).rows).toEqual([
    ['2026-03-02', 'Spiedo', 'Rimborsi', '22%', -350, 'Rimborso respinto dalla banca', manager.name, '2026-03-03'],
    ['2026-03-02', 'Spiedo', 'IVA', '22%', -63, "'=Reso", manager.name, '2026-03-03'],
  ])
  expect(buildSummarySheet([], corrections.length, { companyName: 'Spiedo S.r.l.', vatNumber: '01234567897', month: '2026-03' }).rows.at(-1)).toEqual([
    expect.stringMatching(/^2 rettifiche/),
  ])
  expect(await readMonthCorrections(testApp.database.pool, { ...month, startsOn: '2026-03-03' })).toEqual([])
})

test('open orders and running shifts come before the closing; a refund before its order’s day counts on that day', async () => {
  const other = await insertRestaurant(testApp.context)
  const courier = await insertCourier(testApp, other.id, { name: 'Rino Rider' })
  testApp.clock.set('2026-03-04T19:00:00Z')
  const open = await insertPlacedOrder(testApp.context, other)
  const [shift] = await query(
    `insert into courier_shifts (id, restaurant_id, courier_id, started_at, float_cents) values (gen_random_uuid(), $1, $2, $3, 2000) returning id`,
    ...[other.id, courier.id, testApp.clock.now()],
  )
  const delivered = await insertSale(testApp, other)
  await query(
    `insert into deliveries (order_id, restaurant_id, state, courier_id, shift_id) values ($1, $2, 'delivered', $3, $4)`,
    ...[delivered.id, other.id, courier.id, shift.id],
  )
  const scheduled = await insertSale(testApp, other, { method: 'card', slotStartsAt: new Date('2026-03-05T12:00:00Z') })
  await insertRefund(testApp, scheduled, { amountCents: 100, reason: 'substitution' })

  testApp.clock.set('2026-03-05T09:00:00Z')
  // Sessions end sooner than the test.
  for (const person of [manager, administrator]) Object.assign(person, await insertSession(testApp, person.id))
  expect(await close('2026-03-04', { of: other })).toMatchObject({ status: 409, code: 'day_has_open_orders' })
  expect((await read('2026-03-04', other)).openOrders).toMatchObject([{ id: open.id, number: open.number }])
  await query(`update orders set status = 'cancelled', closed_at = $2 where id = $1`, open.id, testApp.clock.now())
  expect(await close('2026-03-04', { of: other })).toMatchObject({ status: 409, code: 'day_has_open_shifts' })
  await query(`update courier_shifts set ended_at = $2, handed_in_cents = 2600 where id = $1`, shift.id, testApp.clock.now())
  const day = await read('2026-03-04', other)
  expect(day.couriers).toMatchObject([{ name: 'Rino Rider', floatCents: 2000, expectedCents: 2690, countedCents: 2600 }])
  expect(day.figures).toMatchObject({ refunds: [], cash: { counterCents: 0, courierFloatCents: 2000, courierHandedInCents: 2600 } })
  expect(await close('2026-03-04', { of: other })).toMatchObject({ status: 422, code: 'difference_reason_needed' })
  expect(await close('2026-03-04', { of: other, couriers: [{ shiftId: shift.id, reason: 'Moneta caduta' }] })).toMatchObject({
    status: 201,
    day: { closing: { cashDifferenceCents: -90, counts: [{ holder: 'till' }, { holder: 'courier', name: 'Rino Rider', reason: 'Moneta caduta' }] } },
  })
  expect((await read('2026-03-05', other)).figures.refunds).toEqual([{ method: 'card', isSale: true, refunds: 1, cents: 100 }])
})

test('days are listed for those who manage their restaurant', async () => {
  const list = async (state: string, person = administrator) => (await call('GET', `/days?state=${state}`, person)).days
  expect((await list('closed')).map(({ businessDate }: { businessDate: string }) => businessDate)).toEqual(['2026-03-04', '2026-03-02'])
  expect(await list('closed', manager)).toMatchObject([{ businessDate: '2026-03-02', revenueCents: 2330, cashDifferenceCents: -40, corrections: 2, orders: 3 }])
  expect(await list('open')).toMatchObject([{ businessDate: '2026-03-05', state: 'running', orders: 1, revenueCents: 690 }])
  expect(await list('open', manager)).toEqual([])
  const cook = await insertCook(testApp, restaurant.id)
  for (const path of ['/days', dayPath('2026-03-02')]) expect(await call('GET', path, cook)).toMatchObject({ status: 403, code: 'forbidden' })
  const stranger = await insertManager(testApp, (await insertRestaurant(testApp.context)).id, { email: 'altra@example.com' })
  for (const path of [dayPath('2026-03-02'), `/days?restaurant=${restaurant.id}`]) expect((await call('GET', path, stranger)).status).toBe(404)
})

test('days are filtered by restaurant and business date, within what a person may see', async () => {
  const list = async (filters: string, person = administrator) =>
    (await call('GET', `/days?${filters}`, person)).days.map(({ businessDate }: { businessDate: string }) => businessDate)
  expect(await list('state=closed&from=2026-03-03')).toEqual(['2026-03-04'])
  expect(await list('state=closed&to=2026-03-03')).toEqual(['2026-03-02'])
  expect(await list('state=closed&from=2026-03-02&to=2026-03-04')).toEqual(['2026-03-04', '2026-03-02'])
  expect(await list(`state=closed&from=2026-03-02&restaurant=${restaurant.id}`)).toEqual(['2026-03-02'])
  expect(await list('state=closed&from=2026-03-02&to=2026-03-04', manager)).toEqual(['2026-03-02'])
  expect(await list('state=open&from=2026-03-05&to=2026-03-05')).toEqual(['2026-03-05'])
  for (const range of ['state=open&to=2026-03-04', 'state=open&from=2026-03-06', 'state=closed&from=2026-03-05&to=2026-03-01'])
    expect(await list(range), range).toEqual([])
  for (const wrong of ['from=2026-02-30', 'to=ieri']) expect((await call('GET', `/days?${wrong}`)).status, wrong).toBe(400)

  // Days older than the usual two months are listed once a first one is named.
  testApp.clock.set('2026-06-20T09:00:00Z')
  Object.assign(administrator, await insertSession(testApp, administrator.id))
  expect(await list('state=open')).toEqual([])
  expect(await list('state=open&from=2026-03-01')).toEqual(['2026-03-05'])
  expect(await list('state=open&to=2026-03-31')).toEqual(['2026-03-05'])
})
