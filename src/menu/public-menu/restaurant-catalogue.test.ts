import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStorefrontReads } from '#app/storefront-reads.ts'
import { systemActor } from '#platform/audit-log.ts'
import type { Restaurant } from '#restaurants/tables.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { createCategory } from '../categories/create-category.ts'
import { addFood } from '../foods/add-food.ts'
import { type Food, priceLists, priceOverrides } from '../tables.ts'

let testApp: TestApp
let here: Restaurant
let [cola, panino, salsa] = [] as Food[]

beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-03-02T11:00:00Z' })
  const { context } = testApp
  here = await insertRestaurant(context, { slug: 'qui', name: 'Spiedo qui' })
  await insertRestaurant(context, { slug: 'altrove', name: 'Spiedo altrove' })
  const { id: categoryId } = await createCategory(context, { name: 'Panini' }, systemActor)
  const food = (title: string, priceCents: number) => addFood(context, { title, description: title, priceCents, discountPercent: 10, categoryId }, systemActor)
  cola = await food('Cola', 250)
  panino = await food('Panino', 690)
  salsa = await food('Salsa', 50)
  const [ofCity] = await context.db.insert(priceLists).values({ cityId: here.cityId }).returning()
  const [ofRestaurant] = await context.db.insert(priceLists).values({ restaurantId: here.id }).returning()
  const validFrom = new Date('2026-01-01T00:00:00Z')
  await context.db.insert(priceOverrides).values([
    { priceListId: ofCity?.id as string, foodId: panino?.id, priceCents: 750, validFrom },
    { priceListId: ofRestaurant?.id as string, foodId: cola?.id, available: false, validFrom },
    { priceListId: ofRestaurant?.id as string, foodId: salsa?.id, visible: false, validFrom, validTo: new Date('2026-03-09T05:00:00Z') },
    { priceListId: ofRestaurant?.id as string, foodId: panino?.id, priceCents: 600, validFrom: new Date('2026-03-16T05:00:00Z') },
  ])
  await context.catalogueVersion.refresh()
})
afterAll(() => testApp.close())

const menuOf = async (slug: string) => {
  const reads = createStorefrontReads(testApp.context)
  const menu = await reads.restaurantMenu('it', slug)
  const foods = menu?.sections.flatMap(section => section.foods.map(({ title, wasCents, spriceCents, available }) => [title, wasCents, spriceCents, available]))
  return { foods, validUntil: reads.validUntil() }
}

describe('the menu of a restaurant', () => {
  it('has the prices of its lists, leaves out what it hides and marks what it does not have', async () => {
    expect((await menuOf('qui')).foods).toEqual([
      ['Cola', 250, 225, false],
      ['Panino', 750, 675, true],
    ])
  })

  it('of another place is the chain’s', async () => {
    expect(await menuOf('altrove')).toEqual({
      foods: [
        ['Cola', 250, 225, true],
        ['Panino', 690, 621, true],
        ['Salsa', 50, 45, true],
      ],
      validUntil: Number.POSITIVE_INFINITY,
    })
    expect((await createStorefrontReads(testApp.context).menu('it')).sections[0]?.foods).toHaveLength(3)
  })

  it('holds until the next instant at which a list changes it', async () => {
    expect(new Date((await menuOf('qui')).validUntil).toISOString()).toBe('2026-03-09T05:00:00.000Z')
    testApp.clock.set('2026-03-09T05:00:00Z')
    const later = await menuOf('qui')
    expect(later.foods).toContainEqual(['Salsa', 50, 45, true])
    expect(new Date(later.validUntil).toISOString()).toBe('2026-03-16T05:00:00.000Z')
    testApp.clock.set('2026-03-16T05:00:00Z')
    expect(await menuOf('qui')).toMatchObject({ foods: expect.arrayContaining([['Panino', 600, 540, true]]), validUntil: Number.POSITIVE_INFINITY })
  })

  it('has pages of its categories, and none of missing ones', async () => {
    const reads = createStorefrontReads(testApp.context)
    expect(await reads.restaurantCategory('it', 'qui', 'panini')).toMatchObject({ restaurant: { slug: 'qui' }, name: 'Panini', count: 3 })
    expect(await reads.restaurantCategory('it', 'qui', 'pesce')).toBeUndefined()
    expect(await reads.restaurantMenu('it', 'nessuno')).toBeUndefined()
  })
})
