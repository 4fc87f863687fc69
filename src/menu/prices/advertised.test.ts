import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStorefrontReads } from '#app/storefront-reads.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { priceLists, priceOverrides } from '../tables.ts'

/** A panino of 6.90: the chain sold it for 6.00 in the last days of the year, then for 6.90, with 20 % off since. */
let testApp: TestApp
let admin: Persona
let sale: SellingRestaurant
let chainList = ''
beforeAll(async () => {
  testApp = await createTestApp({ at: '2030-01-15T11:00:00Z' })
  admin = await insertAdministrator(testApp)
  sale = await insertSellingRestaurant(testApp.context, { restaurant: { slug: 'qui', name: 'Spiedo qui' } })
  const lists = await testApp.context.db.select().from(priceLists)
  chainList = lists.find(({ cityId, restaurantId }) => !cityId && !restaurantId)?.id ?? ''
  const [own] = await testApp.context.db.insert(priceLists).values({ restaurantId: sale.restaurant.id }).returning()
  const row = { foodId: sale.panino.id, priceListId: chainList }
  await testApp.context.db.insert(priceOverrides).values([
    { ...row, priceCents: 600, validFrom: new Date('2029-12-15T00:00:00Z'), validTo: new Date('2029-12-31T23:00:00Z') },
    { ...row, discountPercent: 20, validFrom: new Date('2030-01-10T05:00:00Z') },
    // This restaurant never sold it for less than 7.50.
    { ...row, priceListId: own?.id ?? '', priceCents: 750, validFrom: new Date('2029-01-01T00:00:00Z') },
  ])
  await testApp.context.catalogueVersion.refresh()
})
afterAll(() => testApp.close())

const get = async (url: string) => (await testApp.app.inject({ url: `/api/v1${url}`, headers: admin.headers })).json()

describe('a reduction whose dish cost less within the 30 days before', () => {
  // 5.52 instead of 6.00 is 8 %: not instead of 6.90, and not 20 %.
  const chains = { sprice: 5.52, price: 6.9, discount: 20, lowestPrice30: 6, struckPrice: 6, advertisedDiscount: 8 }
  const onPages = { spriceCents: 552, wasCents: 600, wasLowest: true, discountPercent: 8 }

  it('is advertised from that price in every call of the specification, beside its own fields', async () => {
    expect((await get(`/food/single-food/${sale.panino.id}`)).food).toMatchObject({ ...chains, own: { price: 6.9, discount: 0 } })
    expect((await get('/category/get-all')).data[0].foods[0]).toMatchObject(chains)
    expect((await get('/food/get-foods')).foods[0]).toMatchObject(chains)
    expect((await get('/food/search/panino')).foods[0]).toMatchObject(chains)
    expect((await get('/food/search/5,52')).foods[0]).toMatchObject(chains)
  })

  it('and on the home page, the menu and the category’s page', async () => {
    const reads = createStorefrontReads(testApp.context)
    expect((await reads.home('it')).offers).toMatchObject([onPages])
    const menu = await reads.menu('it')
    expect(menu.sections[0]?.foods[0]).toMatchObject(onPages)
    expect((await reads.category('it', menu.sections[0]?.name ?? ''))?.foods[0]).toMatchObject(onPages)
  })

  it('in a restaurant is reckoned from what that restaurant asked', async () => {
    const menu = await createStorefrontReads(testApp.context).restaurantMenu('it', 'qui')
    expect(menu?.sections[0]?.foods[0]).toMatchObject({ spriceCents: 600, wasCents: 750, wasLowest: true, discountPercent: 20 })
    const { dish } = await get(`/restaurants/qui/dishes/${sale.panino.id}`)
    expect(dish).toMatchObject({ spriceCents: 600, struckCents: 750, lowestCents30: 750, advertisedPercent: 20 })
    const lines = [
      {
        foodId: sale.panino.id,
        quantity: 1,
        options: [
          { optionValueId: sale.options.formaggio, quantity: 1 },
          { optionValueId: sale.options.yogurt, quantity: 1 },
        ],
      },
    ]
    const { quote } = await postJson(testApp, '/api/v1/orders/quote', buildCart(sale, { lines }))
    // With cheese for 1.00: 7.00 instead of 8.50.
    expect(quote.lines[0]).toMatchObject({ unitPriceCents: 700, wasUnitCents: 850 })
  })

  it('shows its price history by restaurant', async () => {
    const { periods, lowestCents } = await get(`/food/price-history/${sale.panino.id}?days=30`)
    expect(lowestCents).toBe(552)
    const shownPeriods = periods.map(({ from, spriceCents, reduction }: { from: string; spriceCents: number; reduction: { percent: number } | null }) => [
      from.slice(0, 10),
      spriceCents,
      reduction?.percent ?? 0,
    ])
    expect(shownPeriods).toEqual([
      ['2030-01-10', 552, 8],
      ['2029-12-31', 690, 0],
      ['2029-12-15', 600, 0],
    ])
    const here = await get(`/food/price-history/${sale.panino.id}?restaurantId=${sale.restaurant.id}`)
    expect(here).toMatchObject({ lowestCents: 600, periods: [{ spriceCents: 600, reduction: { lowestCents: 750, percent: 20 } }, { spriceCents: 750 }] })
  })

  it('is not advertised at all once nothing is left of it', async () => {
    // Two weeks of 5.00 before the reduction: nothing to strike through.
    await testApp.context.db.insert(priceOverrides).values({
      priceListId: chainList,
      foodId: sale.panino.id,
      priceCents: 500,
      validFrom: new Date('2029-12-20T00:00:00Z'),
      validTo: new Date('2029-12-28T00:00:00Z'),
    })
    await testApp.context.catalogueVersion.refresh()
    expect((await get('/food/get-foods')).foods[0]).toMatchObject({ sprice: 5.52, discount: 20, lowestPrice30: 5, struckPrice: null, advertisedDiscount: 0 })
    const reads = createStorefrontReads(testApp.context)
    const [dish] = (await reads.menu('it')).sections[0]?.foods ?? []
    expect(dish).toMatchObject({ spriceCents: 552, discountPercent: 0 })
    expect(dish?.wasCents).toBeUndefined()
    expect((await reads.home('it')).offers).toEqual([])
  })
})
