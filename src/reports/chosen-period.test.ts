import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advanceOrder } from '#orders/transitions/advance-order.ts'
import type { Restaurant } from '#restaurants/tables.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { buildPricedFood, insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertSession, type Persona } from '#tests/helpers/personas.ts'
import type { Sales } from './contract.ts'
import { sumSales } from './sum-sales.ts'

let testApp: TestApp
let admin: Persona
let places: Restaurant[]
beforeAll(async () => {
  // A Saturday, 13:00 in Rome.
  testApp = await createTestApp({ at: '2026-11-21T12:00:00Z' })
  admin = await insertAdministrator(testApp)
  places = [await insertRestaurant(testApp.context), await insertRestaurant(testApp.context)]
})
afterAll(() => testApp.close())

const asked = async (query: Record<string, string>, headers: Record<string, string> = {}) => {
  const session = await insertSession(testApp, admin.id)
  const answer = await testApp.app.inject({ url: '/api/v1/reports/sales', query, headers: { ...session.headers, ...headers } })
  return { status: answer.statusCode, ...(answer.json() as { sales: Sales; message: string; code: string; errors: { field: string; message: string }[] }) }
}

let made = 0
/** Inserts an order placed at that instant; completed, or only accepted. */
async function sold(at: string, done = true): Promise<void> {
  const now = testApp.clock.now()
  testApp.clock.set(at)
  made += 1
  const lines = [buildPricedFood({ quantity: 1 + (made % 3), listPriceCents: 600 + made, unitPriceCents: 600 + made })]
  const { id } = await insertPlacedOrder(testApp.context, places[made % 2] as Restaurant, {
    cart: { lines, discountCents: 0, deliveryFeeCents: 0, tipCents: 0, priceListVersion: testApp.context.catalogueVersion.current() },
  })
  const steps = [
    ['pending', 'accepted'],
    ['accepted', 'preparing'],
    ['preparing', 'ready'],
    ['ready', 'completed'],
  ] as const
  for (const [from, to] of done ? steps : steps.slice(0, 1))
    await advanceOrder(testApp.context, { orderId: id, from, to, actor: { kind: 'staff' }, restaurantIds: places.map(place => place.id) })
  testApp.clock.set(now)
}

/** Same report, summed directly from the orders. */
async function plain(from: string, to: string): Promise<Pick<Sales, 'days' | 'hours' | 'foods' | 'restaurants'>> {
  const orders = sql`orders where status not in ('pending', 'rejected', 'cancelled') and business_date between ${from} and ${to}`
  const local = sql`(created_at at time zone 'Europe/Rome')`
  const sums = sql`count(*)::integer as orders, sum(total_cents)::float as "revenueCents"`
  const rows = async <Row>(query: ReturnType<typeof sql>) => (await testApp.context.db.execute(query)).rows as Row[]
  return {
    days: await rows(sql`select business_date::text as date, ${sums} from ${orders} group by 1 order by 1`),
    hours: await rows(
      sql`select (extract(isodow from ${local}) - 1)::integer as weekday, extract(hour from ${local})::integer as hour, ${sums} from ${orders} group by 1, 2 order by 1, 2`,
    ),
    foods: await rows(sql`
      select food_id as id, max(title) as title, sum(quantity)::integer as quantity, sum(l.total_cents)::float as "revenueCents"
      from order_lines l where order_id in (select id from ${orders}) group by 1 order by 3 desc, 4 desc, 1 limit 10`),
    restaurants: await rows(sql`select restaurant_id as id, ${sums} from ${orders} group by 1 order by 3 desc, 1`),
  }
}
const shown = ({ days, hours, foods, restaurants }: Sales) => ({
  days: days.filter(({ orders }) => orders > 0),
  hours,
  foods,
  restaurants: restaurants.map(({ name: _, slug: __, ...sums }) => sums),
})

describe('a chosen period', () => {
  it('wholly in the past is the plain sum of its orders, summed or not', async () => {
    for (const day of ['02-27', '02-28', '03-01', '03-29', '06-15', '10-25', '10-31', '11-01', '11-20'])
      for (const hour of ['01:30', '11:00', '20:15', '22:45']) await sold(`2026-${day}T${hour}:00Z`, !(day === '06-15' && hour === '11:00'))
    for (const summed of [false, true]) {
      if (summed) await sumSales(testApp.context)
      for (const [from, to] of [
        ['2026-02-28', '2026-10-31'],
        ['2026-03-01', '2026-03-01'],
        ['2025-11-02', '2026-11-02'],
      ] as const) {
        const { status, sales } = await asked({ from, to })
        expect(status).toBe(200)
        expect(sales).toMatchObject({ first: from, last: to })
        const expected = await plain(from, to)
        expect(expected.days.length).toBeGreaterThan(0)
        expect(shown(sales), `${from} to ${to}, ${summed ? 'summed' : 'not summed'}`).toEqual(expected)
      }
    }
  })

  it('that ends today has the orders of today, which are in no sum yet', async () => {
    await sumSales(testApp.context)
    const before = (await asked({ from: '2026-11-19', to: '2026-11-21' })).sales
    await sold('2026-11-21T11:59:00Z', false)
    const { sales } = await asked({ from: '2026-11-19', to: '2026-11-21' })
    expect(sales.days.map(({ orders }, index) => orders - (before.days[index]?.orders ?? 0))).toEqual([0, 0, 1])
    expect(shown(sales)).toEqual(await plain('2026-11-19', '2026-11-21'))
    expect(sales).toEqual((await asked({ from: '2026-11-19', to: '2026-11-21', days: '30' })).sales)
  })

  it('has every day, 366 at most', async () => {
    const { sales } = await asked({ from: '2025-11-21', to: '2026-11-21' })
    expect([sales.days.length, sales.days[0]?.date, sales.days.at(-1)?.date]).toEqual([366, '2025-11-21', '2026-11-21'])
    expect((await asked({ from: '2023-03-01', to: '2024-02-29' })).sales.days).toHaveLength(366)
  })

  it.each([
    [{ from: '2025-11-20', to: '2026-11-21' }, 'period_long', 'from', 'Il periodo può durare al massimo 366 giorni.'],
    [{ from: '2026-11-01', to: '2026-11-22' }, 'period_future', 'to', 'Il periodo non può andare oltre oggi.'],
    [{ from: '2026-11-23', to: '2026-11-22' }, 'period_future', 'from', 'Il periodo non può andare oltre oggi.'],
    [{ from: '2026-11-02', to: '2026-11-01' }, 'period_order', 'to', 'L’ultimo giorno non può venire prima del primo.'],
    [{ from: '2026-11-02' }, 'period_dates', 'to', 'Scegli due date valide: il primo e l’ultimo giorno.'],
    [{ to: '2026-11-02' }, 'period_dates', 'from', 'Scegli due date valide: il primo e l’ultimo giorno.'],
    [{ from: '0000-01-01', to: '2026-03-01' }, 'invalid_input', 'from', 'Scegli due date valide: il primo e l’ultimo giorno.'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'invalid_input', 'from', 'Scegli due date valide: il primo e l’ultimo giorno.'],
    [{ from: '2026-02-20', to: 'oggi' }, 'invalid_input', 'to', 'Scegli due date valide: il primo e l’ultimo giorno.'],
  ])('is refused in a sentence and with its field: %o', async (query, code, field, message) => {
    expect(await asked(query)).toMatchObject({ status: 400, code, message, errors: [{ field, message }] })
  })

  it('is refused in English too, and ends at the day that it is in Rome', async () => {
    expect(await asked({ from: '2026-11-22', to: '2026-11-22' }, { 'accept-language': 'en' })).toMatchObject({ message: 'The period can’t go beyond today.' })
    testApp.clock.set('2026-11-21T23:30:00Z')
    expect(await asked({ from: '2026-11-22', to: '2026-11-22' })).toMatchObject({ status: 200 })
  })
})
