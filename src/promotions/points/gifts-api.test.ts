import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFood } from '#tests/helpers/a-menu.ts'
import { type TestApp, testApp } from '#tests/helpers/app.ts'
import { anAdministrator } from '#tests/helpers/personas.ts'
import { aCoupon, aProgramme } from '#tests/helpers/promotions.ts'

let house: TestApp
beforeAll(async () => {
  house = await testApp()
})
afterAll(() => house.close())

it('whoever deletes a dish is told first which codes and points programmes give it away: those that still do', async () => {
  const { headers } = await anAdministrator(house)
  const [fries, other] = [await aFood(house.context), await aFood(house.context)]
  const now = house.context.clock.now()
  const gift = { kind: 'free_food' as const, amountCents: null, freeFoodId: fries.id }
  const long = new Date(now.getTime() - 60_000)
  await aCoupon(house, { ...gift, code: 'patate' })
  await aCoupon(house, { ...gift, code: 'ALTRE' })
  await aCoupon(house, { ...gift, code: 'CHIUSO', archivedAt: now })
  await aCoupon(house, { ...gift, code: 'SCADUTO', endsAt: long })
  await aCoupon(house, { ...gift, code: 'DIVERSO', freeFoodId: other.id })
  await aProgramme(house, { title: 'Tre e poi patatine', foodIds: [other.id], rewardFoodId: fries.id })
  await aProgramme(house, { title: 'Una di prima', foodIds: [other.id], rewardFoodId: fries.id, archivedAt: now })
  await aProgramme(house, { title: 'Il meno caro', foodIds: [fries.id] })
  const asked = await house.app.inject({ url: `/api/v1/food/gifts/${fries.id}`, headers })
  expect(asked.json()).toEqual({ success: true, coupons: { codes: ['ALTRE', 'PATATE'], total: 2 }, programmes: { titles: ['Tre e poi patatine'], total: 1 } })
  for (let more = 1; more <= 10; more++) await aCoupon(house, { ...gift, code: `Z${10 + more}` })
  const many = await house.app.inject({ url: `/api/v1/food/gifts/${fries.id}`, headers })
  expect(many.json().coupons).toEqual({ codes: ['ALTRE', 'PATATE', 'Z11', 'Z12', 'Z13'], total: 12 })
})
