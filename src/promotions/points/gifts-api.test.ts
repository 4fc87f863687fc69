import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertFood } from '#tests/helpers/a-menu.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator } from '#tests/helpers/personas.ts'
import { insertCoupon, insertProgramme } from '#tests/helpers/promotions.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

it('deleting a dish first lists the active codes and points programmes that give it away', async () => {
  const { headers } = await insertAdministrator(testApp)
  const [fries, other] = [await insertFood(testApp.context), await insertFood(testApp.context)]
  const now = testApp.context.clock.now()
  const gift = { kind: 'free_food' as const, amountCents: null, freeFoodId: fries.id }
  const long = new Date(now.getTime() - 60_000)
  await insertCoupon(testApp, { ...gift, code: 'patate' })
  await insertCoupon(testApp, { ...gift, code: 'ALTRE' })
  await insertCoupon(testApp, { ...gift, code: 'CHIUSO', archivedAt: now })
  await insertCoupon(testApp, { ...gift, code: 'SCADUTO', endsAt: long })
  await insertCoupon(testApp, { ...gift, code: 'DIVERSO', freeFoodId: other.id })
  await insertProgramme(testApp, { title: 'Tre e poi patatine', foodIds: [other.id], rewardFoodId: fries.id })
  await insertProgramme(testApp, { title: 'Una di prima', foodIds: [other.id], rewardFoodId: fries.id, archivedAt: now })
  await insertProgramme(testApp, { title: 'Il meno caro', foodIds: [fries.id] })
  const asked = await testApp.app.inject({ url: `/api/v1/food/gifts/${fries.id}`, headers })
  expect(asked.json()).toEqual({ success: true, coupons: { codes: ['ALTRE', 'PATATE'], total: 2 }, programmes: { titles: ['Tre e poi patatine'], total: 1 } })
  for (let more = 1; more <= 10; more++) await insertCoupon(testApp, { ...gift, code: `Z${10 + more}` })
  const many = await testApp.app.inject({ url: `/api/v1/food/gifts/${fries.id}`, headers })
  expect(many.json().coupons).toEqual({ codes: ['ALTRE', 'PATATE', 'Z11', 'Z12', 'Z13'], total: 12 })
})
