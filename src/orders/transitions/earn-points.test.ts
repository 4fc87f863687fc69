import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pointsBalances, pointsLedger, pointsProgrammes } from '#promotions/tables.ts'
import { insertCombo } from '#tests/helpers/a-combo.ts'
import { insertFood } from '#tests/helpers/a-menu.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertCustomer } from '#tests/helpers/personas.ts'
import { insertCoupon, insertProgramme } from '#tests/helpers/promotions.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { advanceOrder } from './advance-order.ts'

let testApp: TestApp
let sale: SellingRestaurant
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
})
afterAll(() => testApp.close())

const quoted = async (cart: object, headers = {}) => (await postJson(testApp, '/api/v1/orders/quote', cart, headers)).quote

it('the points promised for a cart are those earned at completion: combos count, free dishes and ended programmes do not', async () => {
  const combo = await insertCombo(testApp, sale)
  const cake = await insertFood(testApp.context, { title: 'Baklava', priceCents: 400, allergens: [], marks: [], work: {} })
  await testApp.context.catalogueVersion.refresh()
  const { categoryId } = sale.panino
  const now = testApp.clock.now().getTime()
  const [panini, drinks] = [
    await insertProgramme(testApp, { categoryId, translations: { en: { title: 'Three sandwiches, one free' } } }),
    await insertProgramme(testApp, { title: 'Bibite e dolci', foodIds: [combo.cola, cake.id], rewardFoodId: sale.panino.id }),
  ]
  const begins = await insertProgramme(testApp, { title: 'Da tra cinque minuti', foodIds: [cake.id], startsAt: new Date(now + 300_000) })
  await insertProgramme(testApp, { categoryId, active: false })
  await insertProgramme(testApp, { categoryId, archivedAt: new Date(now) })
  await insertProgramme(testApp, { categoryId, endsAt: new Date(now) })
  await insertProgramme(testApp, { foodIds: [combo.beer] })
  const customer = await insertCustomer(testApp)
  for (const programmeId of [panini.id, drinks.id]) await testApp.context.db.insert(pointsBalances).values({ userId: customer.id, programmeId, balance: 3 })
  const lines = [
    { foodId: sale.panino.id, quantity: 2 },
    { comboId: combo.id, quantity: 2 },
    { foodId: cake.id, quantity: 1 },
  ]
  const cart = buildCart(sale, { lines, rewards: [panini.id, drinks.id] })
  // Guests see the points that an account would earn, without rewards.
  expect((await quoted(buildCart(sale, { lines }))).earns).toEqual([
    { programmeId: panini.id, title: panini.title, points: 4 },
    { programmeId: drinks.id, title: 'Bibite e dolci', points: 3 },
    { programmeId: begins.id, title: 'Da tra cinque minuti', points: 1 },
  ])
  const { earns, rewards, totalCents, promisedAt } = await quoted(cart, { ...customer.headers, 'accept-language': 'en' })
  expect(rewards).toMatchObject([{ dish: 'Chicken kebab' }, { dish: 'Chicken kebab' }])
  expect(earns).toEqual([
    { programmeId: panini.id, title: 'Three sandwiches, one free', points: 3 },
    { programmeId: drinks.id, title: 'Bibite e dolci', points: 3 },
    { programmeId: begins.id, title: 'Da tra cinque minuti', points: 1 },
  ])

  const { order: placed } = await quoteAndOrder(testApp, cart, { headers: customer.headers, seen: { totalCents, promisedAt } })
  testApp.clock.set(new Date(promisedAt))
  try {
    const steps = ['pending', 'accepted', 'preparing', 'ready', 'completed'] as const
    for (const [at, from] of steps.slice(0, -1).entries())
      await advanceOrder(testApp.context, { orderId: placed.id, from, to: steps[at + 1] as 'completed', actor: { kind: 'staff' } })
  } finally {
    testApp.clock.set(new Date(now))
  }
  const booked = await testApp.context.db
    .select({ programmeId: pointsLedger.programmeId, points: pointsLedger.points })
    .from(pointsLedger)
    .where(and(eq(pointsLedger.orderId, placed.id), eq(pointsLedger.reason, 'earned')))
    .orderBy(pointsLedger.programmeId)
  expect(booked).toEqual(earns.map(({ programmeId, points }: (typeof booked)[number]) => ({ programmeId, points })))
})

it('a code that gives a dish names it; one that takes an amount off names none', async () => {
  const gift = await insertCoupon(testApp, { kind: 'free_food', amountCents: null, freeFoodId: sale.panino.id, stackable: true })
  const amount = await insertCoupon(testApp, { stackable: true })
  const { coupons } = await quoted(buildCart(sale, { lines: [{ foodId: sale.panino.id, quantity: 2 }], coupons: [gift.code, amount.code] }))
  expect(coupons.map(({ code, dish }: { code: string; dish: string | null }) => [code, dish])).toEqual([
    [gift.code, 'Panino kebab di pollo'],
    [amount.code, null],
  ])
})

it('a guest sees a changed programme within a second', async () => {
  const { categoryId } = sale.panino
  const programme = await insertProgramme(testApp, { categoryId, title: 'Prima' })
  const readProgrammeTitle = async () => {
    testApp.clock.set(new Date(testApp.clock.now().getTime() + 1000))
    const { earns } = await quoted(buildCart(sale))
    return earns.find(({ programmeId }: { programmeId: string }) => programmeId === programme.id)?.title
  }
  expect(await readProgrammeTitle()).toBe('Prima')
  await testApp.context.db.update(pointsProgrammes).set({ title: 'Dopo' }).where(eq(pointsProgrammes.id, programme.id))
  expect(await readProgrammeTitle()).toBe('Dopo')
  await testApp.context.db.update(pointsProgrammes).set({ archivedAt: testApp.clock.now() }).where(eq(pointsProgrammes.id, programme.id))
  expect(await readProgrammeTitle()).toBeUndefined()
})
