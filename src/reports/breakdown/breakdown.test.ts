import { parse } from 'csv-parse/sync'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffMemberships } from '#accounts/tables.ts'
import type { Channel } from '#orders/vocabulary.ts'
import { addDays } from '#platform/local-time.ts'
import type { Restaurant } from '#restaurants/tables.ts'
import { insertCity, insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { buildPricedFood } from '#tests/helpers/an-order.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertCook, insertManager, insertSession, type Persona } from '#tests/helpers/personas.ts'
import { insertCoupon } from '#tests/helpers/promotions.ts'
import { insertRefund, insertSale } from '#tests/helpers/sales.ts'
import { sumSales } from '../sum-sales.ts'
import type { Breakdown } from './contract.ts'
import type { ReportName } from './vocabulary.ts'

let testApp: TestApp
let administrator: Persona
let manager: Persona
let both: Persona
let cook: Persona
let places: Restaurant[]
const regions = ['Lazio', 'Toscana']
const dishes = [
  { id: uuidv7(), title: 'Panino kebab', cents: 690 },
  { id: uuidv7(), title: '=cmd|" /C calc"!A0', cents: 500 },
]
const optionId = uuidv7()
let couponId: string

/** Figures of a row: orders, quantity, gross, discounts, refunds. */
type Figures = [orders: number, quantity: number, gross: number, discount: number, refunded: number]
/** The ledger knows nothing of the product: whole numbers, and a calendar from `Intl`. */
const ledger = new Map<string, Figures>()
function book(day: string, report: ReportName, key: string, figures: Partial<Figures>): void {
  const name = `${day} ${report} ${key}`
  const before = ledger.get(name) ?? [0, 0, 0, 0, 0]
  ledger.set(name, before.map((value, index) => value + (figures[index] ?? 0)) as Figures)
}
const romeClock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'short' })

let made = 0
/** Sells and books: another restaurant, channel, discount and refund each time. */
async function sell(at: string): Promise<void> {
  made += 1
  testApp.clock.set(at)
  const index = made % 2
  const place = places[index] as Restaurant
  const channel = (['web', 'phone', 'counter'] as const)[made % 3] as Channel
  const quantity = 1 + (made % 3)
  const option = { optionValueId: optionId, groupTitle: 'Salse', title: 'Piccante', quantity: 2, freeQuantity: 1, priceCents: 30, allergens: [] }
  const amounts = dishes.map(({ cents }, dish) => (dish === 0 ? quantity * (cents + 30) : cents))
  const lines = dishes.map(({ id, title, cents }, dish) =>
    buildPricedFood({
      foodId: id,
      title,
      quantity: dish === 0 ? quantity : 1,
      listPriceCents: cents,
      unitPriceCents: dish === 0 ? cents + 30 : cents,
      options: dish === 0 ? [option] : [],
    }),
  )
  const [discountCents, deliveryFeeCents, tipCents] = [made % 4 === 0 ? 0 : 100 + made, (made % 5) * 50, made % 7]
  const sale = await insertSale(testApp, place, { lines, channel, discountCents, deliveryFeeCents, tipCents })
  const linesCents = amounts.reduce((sum, cents) => sum + cents, 0)
  if (discountCents > 0)
    await testApp.database.pool.query(
      `insert into coupon_redemptions (order_id, coupon_id, code, discount_cents, borne_by) values ($1, $2, '+SCONTO', $3, 'chain')`,
      [...[sale.id, couponId, discountCents]],
    )
  // Whole orders, and single dishes.
  const refunded = made % 3 === 0 ? { cents: 300, line: undefined } : made % 3 === 1 ? { cents: 111, line: 1 } : { cents: 0, line: undefined }
  if (refunded.cents > 0)
    await insertRefund(testApp, sale, {
      amountCents: refunded.cents,
      lines: refunded.line ? [{ lineNumber: refunded.line, quantity: 1, amountCents: refunded.cents }] : [],
    })

  const [date = '', time = ''] = romeClock.format(new Date(at)).split(' ')
  const hour = Number(time.slice(0, 2))
  const day = hour < 5 ? addDays(date, -1) : date
  const gross = linesCents + deliveryFeeCents + tipCents
  for (const [report, key] of [
    ['restaurant', place.id],
    ['city', place.cityId],
    ['region', regions[index]],
    ['channel', channel],
    ['hour', String(hour)],
  ] as const)
    book(day, report, String(key), [1, 0, gross, discountCents, refunded.cents])
  if (discountCents > 0) book(day, 'coupon', couponId, [1, 0, gross, discountCents, refunded.cents])
  for (const [dish, { id }] of dishes.entries()) {
    const cents = amounts[dish] ?? 0
    const share = refunded.line === undefined ? Math.round((refunded.cents * cents) / gross) : refunded.line === dish + 1 ? refunded.cents : 0
    book(day, 'dish', id, [0, dish === 0 ? quantity : 1, cents, Math.round((discountCents * cents) / (linesCents + deliveryFeeCents)), share])
  }
  book(day, 'option', optionId, [0, quantity * 2, quantity * 30, 0, 0])
}

async function cancel(at: string, status: 'cancelled' | 'rejected', reason: string | null, key: string): Promise<void> {
  testApp.clock.set(at)
  const { id } = await insertSale(testApp, places[0] as Restaurant)
  await testApp.database.pool.query('update orders set status = $2, closed_reason = $3 where id = $1', [id, status, reason])
  const [day = ''] = romeClock.format(new Date(at)).split(' ')
  if (key) book(day, 'cancellation', key, [1, 0, 690, 0, 0])
}

beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-03-01T11:00:00Z' })
  administrator = await insertAdministrator(testApp)
  places = []
  for (const region of regions) places.push(await insertRestaurant(testApp.context, { cityId: (await insertCity(testApp.context, { region })).id }))
  manager = await insertManager(testApp, places[0]?.id ?? '')
  both = await insertManager(testApp, places[0]?.id ?? '')
  await testApp.context.db.insert(staffMemberships).values({ userId: both.id, restaurantId: places[1]?.id ?? '', role: 'manager' })
  cook = await insertCook(testApp, places[0]?.id ?? '')
  couponId = (await insertCoupon(testApp)).id
  // Summer time begins on 29 March at 2:00 and ends on 25 October at 3:00: that hour comes twice.
  for (const day of ['03-27', '03-28', '03-29', '03-30', '10-24', '10-25', '10-26'])
    for (const time of ['00:30', '01:30', '02:45', '11:00', '18:20', '22:50']) await sell(`2026-${day}T${time}:00Z`)
  await cancel('2026-03-28T12:00:00Z', 'rejected', 'busy', 'rejected_busy')
  await cancel('2026-03-28T12:05:00Z', 'rejected', 'Il forno è rotto', 'rejected_other')
  await cancel('2026-03-28T12:10:00Z', 'cancelled', null, 'cancelled_none')
  await cancel('2026-03-28T12:15:00Z', 'cancelled', 'replaced', '')
  testApp.clock.set('2026-10-27T12:00:00Z')
})
afterAll(() => testApp.close())

async function ask(query: Record<string, string>, persona = administrator, file = '') {
  const { headers } = await insertSession(testApp, persona.id)
  return testApp.app.inject({ url: `/api/v1/reports/breakdown${file}`, query, headers })
}
const read = async (query: Record<string, string>, persona?: Persona): Promise<Breakdown> => (await ask(query, persona)).json().breakdown
const toFigures = ({ orders, quantity, grossCents, discountCents, refundedCents }: Breakdown['total']['now']) => [
  ...[orders, quantity, grossCents, discountCents, refundedCents],
]
const toTable = ({ rows }: Breakdown) => Object.fromEntries(rows.filter(({ now }) => now.grossCents !== 0).map(({ key, now }) => [key, toFigures(now)]))
function booked(report: ReportName, { from, to }: { from: string; to: string }): Record<string, Figures> {
  const table: Record<string, Figures> = {}
  for (const [name, figures] of ledger) {
    const [day = '', kind, key = ''] = name.split(' ')
    if (kind === report && day >= from && day <= to) table[key] = figures.map((value, index) => value + (table[key]?.[index] ?? 0)) as Figures
  }
  return table
}
const reports = ['restaurant', 'city', 'region', 'channel', 'hour', 'dish', 'option', 'coupon', 'cancellation'] as const
const periods = [
  { from: '2026-03-28', to: '2026-03-30' },
  { from: '2026-03-29', to: '2026-03-29' },
  { from: '2026-10-25', to: '2026-10-25' },
  { from: '2026-03-01', to: '2026-10-26' },
]

describe('reports', () => {
  it('are what an independent ledger says, at both clock changes, before and after the orders are summed, and read from the orders', async () => {
    for (const isSummed of [false, true]) {
      if (isSummed) await sumSales(testApp.context)
      for (const period of periods)
        for (const report of reports) {
          const expected = booked(report, period)
          const name = `${report} from ${period.from} to ${period.to}, ${isSummed ? 'summed' : 'not summed'}`
          expect(toTable(await read({ report, ...period })), name).toEqual(expected)
          expect(toTable(await read({ report, ...period }, both)), `${name}, of a manager`).toEqual(expected)
        }
    }
    expect(Object.keys(booked('cancellation', periods[0] as (typeof periods)[number]))).toHaveLength(3)
  })

  it('compare with whole weeks before or with the days just before, and show what sold only then', async () => {
    const period = { from: '2026-03-28', to: '2026-03-30' }
    const [now, earlier] = [await read({ report: 'dish', ...period }), await read({ report: 'dish', from: '2026-03-25', to: '2026-03-27' })]
    const compared = await read({ report: 'dish', ...period, compare: 'previous' })
    expect(compared.before).toEqual({ from: '2026-03-25', to: '2026-03-27' })
    expect(compared.total).toEqual({ now: now.total.now, before: earlier.total.now })
    expect((await read({ report: 'dish', ...period })).before).toEqual({ from: '2026-03-21', to: '2026-03-23' })
    expect(await read({ report: 'dish', ...period, compare: 'none' })).toMatchObject({ before: null, total: { before: null } })
    const after = await read({ report: 'dish', from: '2026-03-31', to: '2026-04-02', compare: 'previous' })
    expect(after.rows.map(({ now, before }) => [now.quantity, (before?.quantity ?? 0) > 0])).toEqual([
      [0, true],
      [0, true],
    ])
  })

  it('measure preparation and lateness against the promise of the acceptance, whatever was told later', async () => {
    const { pool } = testApp.database
    // After what is summed: no order is placed before that later.
    testApp.clock.set('2026-10-27T13:00:00Z')
    const order = async (ready: string, delay?: string) => {
      const { id } = await insertSale(testApp, places[1] as Restaurant)
      await pool.query(`update orders set accepted_at = '2026-10-27T13:02:00Z', ready_at = $2, promised_at = coalesce($3, promised_at) where id = $1`, [
        id,
        ready,
        delay,
      ])
      if (delay)
        await pool.query(`insert into order_delays (order_id, notice, promised_before, promised_at) values ($1, 1, '2026-10-27T13:30:00Z', $2)`, [id, delay])
    }
    await order('2026-10-27T13:12:00Z')
    await order('2026-10-27T13:36:00Z', '2026-10-27T13:45:00Z')
    testApp.clock.set('2026-10-27T14:00:00Z')
    const query = { report: 'preparation', from: '2026-10-27', to: '2026-10-27', restaurant: places[1]?.id ?? '' }
    const { rows } = await read(query)
    expect(rows).toMatchObject([
      { now: { timedOrders: 2, preparationSeconds: 22 * 60, promisedSeconds: 30 * 60, lateOrders: 1, latePerMille: 500, latenessSeconds: 6 * 60 } },
    ])
    expect((await read({ report: 'preparation', from: '2026-10-27', to: '2026-10-27' })).rows.find(({ key }) => key === places[1]?.id)).toEqual(rows[0])
  })

  it('are narrowed to a restaurant, a city or a region', async () => {
    const period = { from: '2026-03-28', to: '2026-03-30' }
    const own = (await read({ ...period })).rows.find(({ key }) => key === places[1]?.id)
    for (const [filter, value] of [
      ['restaurant', places[1]?.id],
      ['city', places[1]?.cityId],
      ['region', 'Toscana'],
    ] as const)
      expect((await read({ ...period, [filter]: value ?? '' })).rows).toEqual([own])
  })

  it('show managers their restaurants, cooks nothing, and nobody another’s', async () => {
    const period = { from: '2026-03-28', to: '2026-03-30' }
    expect((await read(period, manager)).rows.map(({ key }) => key)).toEqual([places[0]?.id])
    expect((await ask(period, cook)).statusCode).toBe(403)
    expect((await ask({ ...period, restaurant: places[1]?.id ?? '' }, manager)).json()).toMatchObject({ success: false, code: 'restaurant_not_found' })
    expect((await ask({ from: '2026-03-02', to: '2026-03-01' })).json()).toMatchObject({ code: 'period_order' })
  })

  it('of whole months are what their days are, whether an order is under way, has just ended or is summed', async () => {
    const { pool } = testApp.database
    testApp.clock.set('2026-11-10T12:00:00Z')
    const { id } = await insertSale(testApp, places[1] as Restaurant)
    await pool.query(`update orders set status = 'accepted', closed_at = null where id = $1`, [id])
    testApp.clock.set('2027-01-05T12:00:00Z')
    await sumSales(testApp.context)
    const months = { from: '2026-10-20', to: '2026-12-31' }
    const days = ['2026-10-20/2026-10-31', '2026-11-01/2026-11-09', '2026-11-10/2026-11-30', '2026-12-01/2026-12-15', '2026-12-16/2026-12-31']
    const expectSame = async (what: string) => {
      for (const report of ['restaurant', 'dish', 'hour'] as const)
        for (const filter of [{}, { restaurant: places[1]?.id ?? '' }] as Record<string, string>[]) {
          const added: Record<string, Figures> = {}
          for (const part of days) {
            const [from = '', to = ''] = part.split('/')
            for (const [key, figures] of Object.entries(toTable(await read({ report, from, to, ...filter }))))
              added[key] = figures.map((value, index) => (value ?? 0) + (added[key]?.[index] ?? 0)) as Figures
          }
          expect(toTable(await read({ report, ...months, ...filter })), `${report}, ${what}`).toEqual(added)
        }
    }
    const soldThere = async () => (await read({ report: 'restaurant', from: '2026-11-01', to: '2026-11-30' })).total.now.grossCents
    expect(await soldThere()).toBe(690)
    await expectSame('under way')
    await pool.query(`update orders set status = 'completed', closed_at = '2027-01-05T12:00:00Z' where id = $1`, [id])
    await expectSame('ended')
    await sumSales(testApp.context)
    expect(await soldThere()).toBe(690)
    await expectSame('summed')
  })

  it('come as a file for spreadsheets with the same figures, and no cell of it is a formula', async () => {
    const query = { report: 'dish', from: '2026-03-28', to: '2026-03-30', compare: 'none' }
    const answer = await ask(query, administrator, '/file')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="spiedo-dish-2026-03-28-2026-03-30.csv"',
    })
    const [head, ...rows] = parse(answer.body, { bom: true, delimiter: ';' }) as string[][]
    expect(head).toEqual(['Piatto 2026-03-28 – 2026-03-30', 'Pezzi', 'Lordo (€)', 'Sconti (€)', 'Rimborsi (€)', 'Netto (€)'])
    const shown = await read(query)
    const euro = (cents: number | null) => ((cents ?? 0) / 100).toFixed(2).replace('.', ',')
    expect(rows).toEqual(
      [...shown.rows, { name: 'Totale', now: shown.total.now }].map(({ name, now }) => [
        name.startsWith('=') ? `'${name}` : name,
        ...[String(now.quantity), euro(now.grossCents), euro(now.discountCents), euro(now.refundedCents), euro(now.netCents)],
      ]),
    )
    expect(rows.flat().filter(cell => /^[=+@]/.test(cell))).toEqual([])
  })
})
