import { setTimeout as rest } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemActor } from '#platform/audit-log.ts'
import type { Restaurant } from '#restaurants/tables.ts'
import { insertFood } from '#tests/helpers/a-menu.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { updateFood } from '../foods/update-food.ts'
import { getEditorCatalogue } from '../public-menu/restaurant-catalogue.ts'
import { type Food, foods, priceOverrides } from '../tables.ts'
import { addOverride, endOverride } from './add-override.ts'
import { changeBulkPrices } from './bulk/bulk-prices.ts'
import { createChangeSet } from './change-sets/change-sets.ts'
import { publishChangeSet, rollBackChangeSet } from './change-sets/publish-change-set.ts'
import { readPriceHistory } from './price-history.ts'
import type { PricingPlace } from './price-lists.ts'

let testApp: TestApp
let food: Food
let here: Restaurant
beforeAll(async () => {
  testApp = await createTestApp({ at: new Date().toISOString() })
  here = await insertRestaurant(testApp.context)
  food = await insertFood(testApp.context, { priceCents: 1000 })
  await testApp.context.catalogueVersion.refresh()
})
afterAll(() => testApp.close())

/** Deterministic random numbers (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

it('the history equals the menu’s prices at each instant, for every kind of price change, in the chain and in a restaurant', async () => {
  const { context } = testApp
  const place = { restaurantId: here.id, cityId: here.cityId }
  const any = numbers(20_261_121)
  const row = async () => (await context.db.select().from(foods).where(eq(foods.id, food.id)))[0] as Food
  const item = { kind: 'food' as const, id: food.id }
  const price = () => 500 + any(1000)
  const where = () => [{}, { cityId: here.cityId }, { restaurantId: here.id }][any(3)] as object
  const published: { id: string; version: number }[] = []
  const steps = [
    async () => {
      const { title, description, categoryId } = await row()
      await updateFood(context, { id: food.id, title, description, categoryId, priceCents: price(), discountPercent: any(4) * 10 }, systemActor)
    },
    async () => {
      const { id, version, priceCents } = await row()
      await changeBulkPrices(
        context,
        { foods: [{ id, version, seenCents: priceCents }], change: { kind: 'amount', cents: any(200) - 100 }, rounding: 'none' },
        systemActor,
      )
    },
    // Direct writes, as by an import, a restored version or SQL.
    async () => {
      await context.db.execute(sql`update foods set price_cents = ${price()}, discount_percent = ${any(50)} where id = ${food.id}`)
      await context.catalogueVersion.refresh()
    },
    async () => void (await addOverride(context, { place: where(), item, values: { priceCents: price(), resets: [] } }, systemActor)),
    async () => void (await addOverride(context, { place: where(), item, values: { discountPercent: any(60), resets: [] } }, systemActor)),
    async () => void (await addOverride(context, { place: where(), item, values: { resets: ['price', 'discount'] } }, systemActor)),
    async () => {
      const holding = await context.db.select({ id: priceOverrides.id }).from(priceOverrides).where(sql`valid_to is null and valid_from is not null`)
      const ended = holding[any(holding.length || 1)]
      if (ended) await endOverride(context, { id: ended.id }, systemActor)
    },
    async () => {
      const values = { priceCents: price(), discountPercent: any(30), resets: [] }
      const set = await createChangeSet(context, { title: 'Prova', changes: [{ place: where(), item, values }] }, systemActor)
      published.push(await publishChangeSet(context, { id: set.id, version: set.version }, systemActor))
    },
    async () => {
      const set = published.pop()
      if (set) await rollBackChangeSet(context, { id: set.id, version: set.version }, systemActor)
    },
  ]

  const asked: { at: number; chain: object; restaurant: object }[] = []
  const now = async (at?: PricingPlace) => {
    const sold = (await getEditorCatalogue(context, at)).catalogue.food(food.id)
    return { priceCents: sold?.priceCents, discountPercent: sold?.discountPercent, spriceCents: sold?.spriceCents }
  }
  for (let step = 0; step < 40; step += 1) {
    testApp.clock.set(new Date())
    await steps[any(steps.length)]?.()
    await rest(3)
    testApp.clock.set(new Date())
    asked.push({ at: testApp.context.clock.now().getTime(), chain: await now(), restaurant: await now(place) })
    await rest(3)
  }

  testApp.clock.set(new Date())
  const chain = await readPriceHistory(context, { foodId: food.id, days: 1 })
  const restaurant = await readPriceHistory(context, { foodId: food.id, days: 1, restaurantId: here.id })
  for (const { at, ...seen } of asked) {
    expect(chain.periods.find(({ from }) => from <= at)).toMatchObject(seen.chain)
    expect(restaurant.periods.find(({ from }) => from <= at)).toMatchObject(seen.restaurant)
  }
  expect(chain.periods.length).toBeGreaterThan(10)
})
