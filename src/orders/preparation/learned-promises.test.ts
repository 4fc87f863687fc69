import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemActor } from '#platform/audit-log.ts'
import { saveSettings, settingsSnapshot } from '#restaurants/settings/settings.ts'
import { insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertCook, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { orderEvents, orders } from '../tables/orders.ts'
import { learnPreparationTimes } from './learn-preparation-times.ts'
import { forgetLearnedTimes } from './learned-times.ts'

let testApp: TestApp
let sale: SellingRestaurant
let manager: Persona
/** Monday, 12:00 in Rome. */
const now = '2026-03-02T11:00:00Z'
beforeAll(async () => {
  testApp = await createTestApp({ at: now })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000, restaurant: { preparationMinutes: 15 } })
  manager = await insertManager(testApp, sale.restaurant.id)
})
afterAll(() => testApp.close())

/** Inserts a finished order as the ledger tells it, `work` minutes from begin to ready. */
async function insertFinishedOrder(at: Date, work: number) {
  testApp.clock.set(at)
  const { id } = await insertPlacedOrder(testApp.context, sale.restaurant, { promisedAt: new Date(at.getTime() + 15 * 60_000) })
  const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
  const steps = [
    ['accepted', later(1)],
    ['preparing', later(2)],
    ['ready', later(2 + work)],
    ['completed', later(5 + work)],
  ] as const
  const event = { orderId: id, restaurantId: sale.restaurant.id, actorKind: 'staff' as const }
  await testApp.context.db.insert(orderEvents).values(steps.map(([kind, createdAt]) => ({ ...event, kind, createdAt })))
  const finished = { status: 'completed' as const, acceptedAt: later(1), readyAt: later(2 + work), closedAt: later(5 + work) }
  await testApp.context.db.update(orders).set(finished).where(eq(orders.id, id))
}

const promisedMinutes = async () => {
  const { quote } = await postJson(testApp, '/api/v1/orders/quote', buildCart(sale))
  return (Date.parse(quote.promisedAt) - Date.parse(now)) / 60_000
}
const readFigures = async (who: Persona) =>
  (await testApp.app.inject({ url: `/api/v1/office/restaurants/${sale.restaurant.id}/preparation`, headers: who.headers })).json()

it('promises what this hour has taken in the last weeks, with figures for its managers, and the setting when switched off', async () => {
  expect(await promisedMinutes()).toBe(15)
  // Mondays at noon of the last weeks: 12 orders in 10 to 21 minutes of work, a minute of waiting each.
  for (let index = 0; index < 12; index++) {
    const monday = new Date(Date.parse(now) - (1 + (index % 4)) * 7 * 86_400_000 + Math.floor(index / 4) * 15 * 60_000)
    await insertFinishedOrder(monday, 10 + index)
  }
  testApp.clock.set(now)
  expect(await learnPreparationTimes(testApp.context)).toBe(12)
  forgetLearnedTimes(testApp.context)
  // The tenth of twelve was ready after 1 + 19 minutes.
  expect(await promisedMinutes()).toBe(20)
  expect(await readFigures(manager)).toMatchObject({
    inUse: true,
    settingMinutes: 15,
    now: { hourOfWeek: 12, load: 'calm', unfinishedOrders: 0, minutes: 20, source: 'hour' },
    times: [
      { hourOfWeek: -1, load: 'calm', samples: 12, p80Seconds: 1200 },
      { hourOfWeek: 12, load: 'calm', samples: 12, medianSeconds: 960, p80Seconds: 1200 },
    ],
  })
  expect(await readFigures(await insertCook(testApp, sale.restaurant.id))).toMatchObject({ success: false, code: 'forbidden' })

  const { promises } = await settingsSnapshot.now(testApp.context)
  await saveSettings(testApp.context, { section: 'promises', value: { ...promises.value, learnedTimes: false }, version: 0 }, systemActor)
  expect(await promisedMinutes()).toBe(15)
  expect(await readFigures(manager)).toMatchObject({ inUse: false, now: { minutes: 15, source: 'setting' } })
})
