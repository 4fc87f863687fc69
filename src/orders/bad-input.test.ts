import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idempotencyKeys } from '#platform/database/tables.ts'
import { insertCombo, type TestCombo } from '#tests/helpers/a-combo.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertCoupon } from '#tests/helpers/promotions.ts'
import { buildCart, insertSellingRestaurant, postJson, type SellingRestaurant, sampleContact } from '#tests/helpers/selling-restaurant.ts'
import { capacitySlots, orderDays, orders } from './tables.ts'

let testApp: TestApp
let sale: SellingRestaurant
let other: SellingRestaurant
let combo: TestCombo
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
  other = await insertSellingRestaurant(testApp.context)
  combo = await insertCombo(testApp, sale)
  await insertCoupon(testApp, { code: 'SCADUTO', endsAt: new Date('2026-01-01T00:00:00Z') })
})
afterAll(() => testApp.close())

const line = (values: object = {}) => ({ foodId: sale.panino.id, quantity: 1, ...values })

it.each<[string, () => object]>([
  ['a total that was tampered with', () => ({ seen: { totalCents: 1, promisedAt: '2026-03-02T11:15:00Z' } })],
  ['a price of one’s own', () => ({ lines: [line({ unitPriceCents: 1 })] })],
  ['a price that was not shown', () => ({ lines: [line({ seenUnitCents: 1 })] })],
  ['a discount of one’s own', () => ({ discountCents: 600 })],
  ['a restaurant that is none', () => ({ restaurantId: randomUUID() })],
  ['a slot between the quarters', () => ({ slot: '2026-03-02T12:07:00.000Z' })],
  ['a slot that is over', () => ({ slot: '2026-03-01T12:00:00.000Z' })],
  ['an option of another dish', () => ({ lines: [line({ options: [{ optionValueId: other.options.yogurt }] })] })],
  ['a negative quantity', () => ({ lines: [line({ quantity: -1 })] })],
  ['half a dish', () => ({ lines: [line({ quantity: 0.5 })] })],
  ['a thousand million', () => ({ lines: [line({ quantity: 1e9 })] })],
  ['a combo without its parts', () => ({ lines: [{ comboId: combo.id, quantity: 1, parts: [] }] })],
  ['a coupon that is over', () => ({ coupons: ['SCADUTO'] })],
  ['ten thousand lines', () => ({ lines: Array.from({ length: 10_000 }, () => line()) })],
  ['no lines', () => ({ lines: [] })],
])('%s is refused with a code and a sentence, and nothing is written', async (_what, values) => {
  const { db } = testApp.context
  const key = randomUUID()
  const seen = { totalCents: 690, promisedAt: '2026-03-02T11:15:00Z' }
  const body = { ...buildCart(sale), seen, contact: sampleContact, paymentMethod: 'cash', ...values() }
  const answer = await postJson(testApp, '/api/v1/orders', body, { 'idempotency-key': key, 'accept-language': 'it' })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(answer).toMatchObject({ success: false, code: expect.stringMatching(/^[a-z_]+$/), message: expect.stringMatching(/^\p{Lu}.+\.$/u) })
  // Customers read the message, so it names no field path and no identifier.
  expect(answer.message).not.toMatch(/lines\.|[a-z]Id\b|[a-z]Cents\b(?!»)/)
  expect(await Promise.all([orders, orderDays, capacitySlots].map(table => db.$count(table)))).toEqual([0, 0, 0])
  expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.key, key))).toBe(0)
})
