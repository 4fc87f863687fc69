import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator } from '#tests/helpers/personas.ts'
import { insertSale } from '#tests/helpers/sales.ts'
import { readDayReport } from './read-day-report.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-03-02T19:00:00Z' })
})
afterAll(() => testApp.close())

test('the printed report has the figures of the closed day, and its cash difference', async () => {
  const restaurant = await insertRestaurant(testApp.context)
  await insertSale(testApp, restaurant, { tipCents: 100 })
  testApp.clock.set('2026-03-03T09:00:00Z')
  const { headers } = await insertAdministrator(testApp)
  const url = `/api/v1/accounting/restaurants/${restaurant.id}/days/2026-03-02`
  const { day } = (await testApp.app.inject({ url, headers })).json()
  expect(day.figures.revenueCents).toBe(790)
  const payload = {
    till: { floatCents: 10_000, countedCents: 10_750, reason: 'Resto sbagliato' },
    ...{ couriers: [], note: '', seen: { revenueCents: 790, refundedCents: 0, tillCents: 790 } },
  }
  expect((await testApp.app.inject({ method: 'POST', url: `${url}/closing`, headers, payload })).statusCode).toBe(201)
  expect(await readDayReport(testApp.context, restaurant.id, '2026-03-02')).toMatchObject({
    ...{ completed: 1, revenueCents: 790, refundedCents: 0, vat: day.figures.vat },
    closing: { cashDifferenceCents: -40 },
  })
})
