import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Restaurant } from '#restaurants/tables.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertCook, insertManager, insertSession, type Persona } from '#tests/helpers/personas.ts'
import { insertSale } from '#tests/helpers/sales.ts'
import { sumSales } from '../sum-sales.ts'
import type { HomeSales } from './contract.ts'

let testApp: TestApp
let places: Restaurant[]
beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-03-01T11:00:00Z' })
  places = [await insertRestaurant(testApp.context), await insertRestaurant(testApp.context)]
  // Sundays at 13:00 and 21:00 on the clock; summer time begins on the last.
  for (const instant of ['2026-03-08T12:00Z', '2026-03-08T20:00Z', '2026-03-22T12:00Z', '2026-03-22T12:01Z', '2026-03-22T20:00Z', '2026-03-29T11:00Z']) {
    testApp.clock.set(instant.replace('Z', ':00Z'))
    await insertSale(testApp, places[0] as Restaurant)
  }
  testApp.clock.set('2026-03-22T12:00:00Z')
  await insertSale(testApp, places[1] as Restaurant)
})
afterAll(() => testApp.close())

async function ask(persona: Persona) {
  const { headers } = await insertSession(testApp, persona.id)
  return testApp.app.inject({ url: '/api/v1/reports/home', headers })
}
const read = async (persona: Persona): Promise<HomeSales> => (await ask(persona)).json().sales
const counts = ({ today, weekdays }: HomeSales) => [today.orders, ...weekdays.map(({ orders }) => orders)]

it('today is compared with the same weekdays until the same time on the clock, through a clock change, summed or not', async () => {
  const administrator = await insertAdministrator(testApp)
  for (const isSummed of [false, true]) {
    testApp.clock.set('2026-03-29T11:00:30Z')
    if (isSummed) await sumSales(testApp.context)
    const sales = await read(administrator)
    expect(sales).toMatchObject({ date: '2026-03-29', today: { orders: 1, revenueCents: 690 } })
    expect(counts(sales)).toEqual([1, 2, 0, 1, 0])
    expect(sales.weekdays.map(({ date }) => date)).toEqual(['2026-03-22', '2026-03-15', '2026-03-08', '2026-03-01'])
    expect(sales.days.at(-1)).toEqual({ date: '2026-03-29', orders: 1, revenueCents: 690, before: { orders: 2, revenueCents: 1380 } })
    expect(sales.days.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0, 0, 1])
  }
})

it('whole days are compared with whole days, and what is sold after midnight belongs to the evening', async () => {
  const administrator = await insertAdministrator(testApp)
  testApp.clock.set('2026-03-30T01:00:00Z')
  expect(await read(administrator)).toMatchObject({ date: '2026-03-29', today: { orders: 1 } })
  testApp.clock.set('2026-03-30T10:00:00Z')
  const { date, today, days } = await read(administrator)
  expect([date, today.orders]).toEqual(['2026-03-30', 0])
  expect(days.at(-2)).toMatchObject({ date: '2026-03-29', orders: 1, before: { orders: 4 } })
})

it('managers see the sales of their restaurants, cooks none', async () => {
  testApp.clock.set('2026-03-29T11:00:30Z')
  expect(counts(await read(await insertManager(testApp, places[1]?.id ?? '')))).toEqual([0, 1, 0, 0, 0])
  expect((await ask(await insertCook(testApp, places[1]?.id ?? ''))).statusCode).toBe(403)
})
