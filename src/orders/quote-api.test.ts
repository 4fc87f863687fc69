import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStorefrontReads } from '#app/storefront-reads.ts'
import { foods, foodWork, ingredients, optionValues, priceOverrides } from '#menu/tables.ts'
import { deliveryZones, diningTables, restaurants } from '#restaurants/tables.ts'
import { insertFood } from '#tests/helpers/a-menu.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertCook } from '#tests/helpers/personas.ts'
import { insertCoupon } from '#tests/helpers/promotions.ts'
import {
  buildCart,
  insertSellingRestaurant,
  insertStation,
  insertStockOut,
  postJson,
  type SellingRestaurant,
  sampleContact,
} from '#tests/helpers/selling-restaurant.ts'
import { capacitySlots } from './tables.ts'

let testApp: TestApp
let sale: SellingRestaurant
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context)
})
afterAll(() => testApp.close())

const quoted = (cart: object, headers?: Record<string, string>) => postJson(testApp, '/api/v1/orders/quote', cart, headers)
const get = async (url: string, headers = {}) => {
  const answer = await testApp.app.inject({ url, headers })
  return { status: answer.statusCode, ...answer.json() }
}
const codes = ({ quote }: { quote: { problems: { code: string }[] } }) => quote.problems.map(({ code }) => code)
const line = (values: object = {}) => ({ foodId: sale.panino.id, quantity: 1, ...values })
const chosen = (...names: (keyof SellingRestaurant['options'])[]) => names.map(name => ({ optionValueId: sale.options[name], quantity: 1 }))

describe('a dish at a restaurant', () => {
  it('comes with its questions, ingredients and what each contains', async () => {
    const { status, dish } = await get(`/api/v1/restaurants/${sale.restaurant.slug}/dishes/${sale.panino.id}`)
    expect(status).toBe(200)
    expect(dish).toMatchObject({ title: 'Panino kebab di pollo', spriceCents: 690, allergens: ['gluten'], available: true })
    expect(dish.groups[0]).toMatchObject({ title: 'Salse', minimum: 1, maximum: 3, freeQuantity: 2 })
    expect(dish.groups[0].values.map(({ title, priceCents }: { title: string; priceCents: number }) => [title, priceCents])).toEqual([
      ['Yogurt', 50],
      ['Piccante', 50],
      ['Tahina', 80],
    ])
    expect(dish.ingredients).toMatchObject([{ id: sale.onion, removable: true }])
    const english = await get(`/api/v1/restaurants/${sale.restaurant.slug}/dishes/${sale.panino.id}`, { 'accept-language': 'en' })
    expect([english.dish.title, english.dish.groups[0].title]).toEqual(['Chicken kebab', 'Sauces'])
  })

  it('is asked for anew each time: a cart that has just been told another price opens its sheet', async () => {
    const { headers } = await testApp.app.inject(`/api/v1/restaurants/${sale.restaurant.slug}/dishes/${sale.panino.id}`)
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  it('contains on every menu what its ingredients and the answers it comes with bring, the asterisk of what was frozen included', async () => {
    const other = await insertSellingRestaurant(testApp.context)
    const cards = async () => {
      const reads = createStorefrontReads(testApp.context)
      const menus = [await reads.menu('it'), await reads.restaurantMenu('it', other.restaurant.slug)]
      return menus.map(menu => menu?.sections.flatMap(({ foods: cards }) => cards).find(({ id }) => id === other.panino.id))
    }
    // Milk comes from the yogurt sauce included by default.
    const before = { allergens: ['gluten', 'milk'], marks: ['halal'] }
    expect(await cards()).toMatchObject([before, before])
    await testApp.context.db
      .update(ingredients)
      .set({ allergens: ['mustard'], frozen: true })
      .where(eq(ingredients.id, other.onion))
    await testApp.context.db
      .update(optionValues)
      .set({ allergens: ['sesame'], marks: ['spicy'], defaultQuantity: 1 })
      .where(eq(optionValues.id, other.options.tahina))
    await testApp.context.catalogueVersion.refresh()
    const all = { allergens: ['gluten', 'milk', 'mustard', 'sesame'], marks: ['spicy', 'frozen'] }
    expect(await cards()).toMatchObject([all, all])
    expect((await get(`/api/v1/food/single-food/${other.panino.id}`)).food).toMatchObject({
      allergens: ['gluten'],
      marks: ['halal'],
      asServed: { allergens: ['gluten', 'mustard'], marks: ['halal', 'frozen'] },
    })
    const { quote } = await quoted(
      buildCart(other, { lines: [{ foodId: other.panino.id, quantity: 1, options: [{ optionValueId: other.options.yogurt, quantity: 1 }] }] }),
    )
    expect(quote.lines[0]).toMatchObject({ allergens: ['gluten', 'milk', 'mustard'], marks: ['halal', 'frozen'] })
  })

  it('is not there when the dish or the restaurant is not', async () => {
    expect(await get(`/api/v1/restaurants/${sale.restaurant.slug}/dishes/${randomUUID()}`)).toMatchObject({ status: 404, code: 'dish_unknown' })
    expect(await get(`/api/v1/restaurants/nowhere/dishes/${sale.panino.id}`)).toMatchObject({ status: 404, code: 'restaurant_unknown' })
  })
})

describe('a dish whose question nobody can answer', () => {
  it('is shown as not to be had, on the menu and alone, from the instant at which the last answer goes, and only there', async () => {
    const [other, elsewhere] = [await insertSellingRestaurant(testApp.context), await insertSellingRestaurant(testApp.context)]
    const { rows } = await testApp.database.pool.query('insert into price_lists (id, restaurant_id) values ($1, $2) returning id', [
      randomUUID(),
      other.restaurant.id,
    ])
    const before = testApp.clock.now()
    const goes = new Date('2026-03-02T11:30:00Z')
    const { yogurt, piccante, tahina } = other.options
    await testApp.context.db.insert(priceOverrides).values([
      { priceListId: rows[0].id, optionValueId: yogurt, visible: false, validFrom: before },
      { priceListId: rows[0].id, optionValueId: piccante, available: false, validFrom: before },
      { priceListId: rows[0].id, optionValueId: tahina, available: false, validFrom: goes },
    ])
    await testApp.context.catalogueVersion.refresh()
    const shown = async ({ restaurant, panino }: SellingRestaurant) => {
      const reads = createStorefrontReads(testApp.context)
      const menu = await reads.restaurantMenu('it', restaurant.slug)
      const card = menu?.sections.flatMap(({ foods }) => foods).find(({ id }) => id === panino.id)
      const { dish } = await get(`/api/v1/restaurants/${restaurant.slug}/dishes/${panino.id}`)
      return { card: card?.available, alone: dish.available, until: reads.validUntil() }
    }
    expect(await shown(other)).toEqual({ card: true, alone: true, until: goes.getTime() })
    testApp.clock.set(goes)
    try {
      expect(await shown(other)).toMatchObject({ card: false, alone: false })
      expect(await shown(elsewhere)).toMatchObject({ card: true, alone: true })
      const asked = [{ foodId: other.panino.id, quantity: 1, options: [{ optionValueId: tahina, quantity: 1 }] }]
      expect(codes(await quoted(buildCart(other, { lines: asked })))).toContain('food_unavailable')
    } finally {
      testApp.clock.set(before)
    }
  })
})

describe('a dish whose last answer has run out', () => {
  it('has run out with it, while there are none of it', async () => {
    const other = await insertSellingRestaurant(testApp.context)
    const foods = async () => (await get(`/api/v1/restaurants/${other.restaurant.slug}/shortages`)).foods
    const { yogurt, piccante, tahina } = other.options
    for (const optionValueId of [yogurt, piccante]) await insertStockOut(testApp.context, { restaurantId: other.restaurant.id, optionValueId, remaining: 0 })
    expect(await foods()).toEqual([])
    await insertStockOut(testApp.context, { restaurantId: other.restaurant.id, optionValueId: tahina, remaining: 0 })
    expect(await foods()).toEqual([{ id: other.panino.id, remaining: 0 }])
    const { dish } = await get(`/api/v1/restaurants/${other.restaurant.slug}/dishes/${other.panino.id}`)
    expect(dish.groups[0].values.map(({ available }: { available: boolean }) => available)).toEqual([false, false, false])
    expect(dish.groups[1].values).toMatchObject([{ title: 'Formaggio', available: true }])
  })
})

describe('the last evening for which one can order', () => {
  it('reaches past midnight: every offered slot can be ordered', async () => {
    const late = await insertSellingRestaurant(testApp.context, { restaurant: { hours: ['18:00-02:00'], slotsAheadDays: 2 } })
    const url = `/api/v1/restaurants/${late.restaurant.slug}/times?date=2026-03-04`
    const { slots } = await get(url)
    expect([slots[0], slots.at(-1)]).toEqual(['2026-03-04T17:15:00.000Z', '2026-03-05T00:45:00.000Z'])
    for (const slot of slots) expect((await quoted(buildCart(late, { slot }))).quote, slot).toMatchObject({ orderable: true, promisedAt: slot })
    for (const slot of ['2026-03-05T17:15:00.000Z', '2026-03-05T01:00:00.000Z'])
      expect(codes(await quoted(buildCart(late, { slot }))), slot).toEqual(['slot_unavailable'])
  })
})

describe('a quote', () => {
  it('prices lines, options, tip and VAT, and promises a minute', async () => {
    const cart = buildCart(sale, {
      lines: [line({ quantity: 2, options: chosen('yogurt', 'piccante', 'tahina', 'formaggio'), without: [sale.onion], note: ' ben cotto ' })],
      tipCents: 100,
    })
    const { status, quote } = await quoted(cart)
    expect(status).toBe(200)
    expect(quote).toMatchObject({ orderable: true, problems: [], linesCents: 1680, tipCents: 100, totalCents: 1780, asap: true, work: { spit: 4 } })
    expect([quote.promisedAt, quote.slot]).toEqual(['2026-03-02T11:15:00.000Z', '2026-03-02T11:15:00.000Z'])
    expect(quote.lines[0]).toMatchObject({
      unitPriceCents: 840,
      totalCents: 1680,
      allergens: ['gluten', 'milk', 'sesame'],
      marks: ['halal', 'spicy'],
      note: 'ben cotto',
    })
    expect(quote.vat).toEqual([
      { rateBasisPoints: 1000, grossCents: 1680, netCents: 1527, vatCents: 153 },
      { rateBasisPoints: 0, grossCents: 100, netCents: 100, vatCents: 0 },
    ])
  })

  it('taxes an option as the dish that it is part of, whatever an old row says of it', async () => {
    const of = eq(optionValues.id, sale.options.formaggio)
    await testApp.context.db.update(optionValues).set({ vatClass: 'drink' }).where(of)
    await testApp.context.catalogueVersion.refresh()
    const { quote } = await quoted(buildCart(sale, { lines: [line({ options: chosen('yogurt', 'formaggio') })] }))
    expect(quote.vat).toMatchObject([{ rateBasisPoints: 1000, grossCents: 790 }])
    await testApp.context.db.update(optionValues).set({ vatClass: null }).where(of)
  })

  it('takes what a dish comes with when no options are named, and asks when they are left out', async () => {
    const { quote } = await quoted(buildCart(sale))
    expect(quote.lines[0].options).toMatchObject([{ title: 'Yogurt', quantity: 1, freeQuantity: 1 }])
    expect(codes(await quoted(buildCart(sale, { lines: [line({ options: [] })] })))).toEqual(['options_too_few'])
  })

  it('has the prices of the restaurant’s own list', async () => {
    const other = await insertSellingRestaurant(testApp.context)
    const { rows } = await testApp.database.pool.query('insert into price_lists (id, restaurant_id) values ($1, $2) returning id', [
      randomUUID(),
      other.restaurant.id,
    ])
    const validFrom = new Date('2026-03-01T00:00:00Z')
    await testApp.context.db.insert(priceOverrides).values([
      { priceListId: rows[0].id, foodId: other.panino.id, priceCents: 720, validFrom },
      { priceListId: rows[0].id, optionValueId: other.options.formaggio, priceCents: 130, validFrom },
      { priceListId: rows[0].id, optionValueId: other.options.tahina, available: false, validFrom },
    ])
    await testApp.context.catalogueVersion.refresh()
    const cheese = [{ optionValueId: other.options.yogurt }, { optionValueId: other.options.formaggio }]
    const { quote } = await quoted(buildCart(other, { lines: [{ foodId: other.panino.id, quantity: 1, options: cheese }] }))
    expect(quote.totalCents).toBe(850)
    expect(
      codes(await quoted(buildCart(other, { lines: [{ foodId: other.panino.id, quantity: 1, options: [{ optionValueId: other.options.tahina }] }] }))),
    ).toEqual(['option_sold_out'])
  })

  it('says who sells it: name, seat and VAT number', async () => {
    const { quote } = await quoted(buildCart(sale))
    const company = { legalName: expect.stringMatching(/^Arrosti \d+ S\.r\.l\.$/), vatNumber: expect.stringMatching(/^\d{11}$/) }
    expect(quote.restaurant.company).toEqual({ ...company, address: 'Via dello Spiedo 1, 00185 Roma (RM)' })
  })

  it('reports differences from the shown prices, and never uses a client’s amount', async () => {
    const { quote } = await quoted(buildCart(sale, { lines: [line({ seenUnitCents: 100 })], seen: { totalCents: 100, promisedAt: '2026-03-02T11:05:00Z' } }))
    expect(quote.totalCents).toBe(690)
    expect(quote.orderable).toBe(false)
    expect(quote.problems).toMatchObject([
      { code: 'price_changed', line: 0, seenCents: 100, nowCents: 690, message: expect.stringMatching(/1,00\s€.*6,90\s€/) },
      { code: 'time_changed', seenAt: '2026-03-02T11:05:00.000Z', nowAt: '2026-03-02T11:15:00.000Z' },
      { code: 'total_changed', seenCents: 100, nowCents: 690 },
    ])
    const english = await quoted(buildCart(sale, { lines: [line({ seenUnitCents: 100 })] }), { 'accept-language': 'en-GB' })
    expect(english.quote.problems[0].message).toBe('Chicken kebab: the price has changed from 1.00\u00a0€ to 6.90\u00a0€.')
  })

  it('names each thing that can’t be ordered like this', async () => {
    const foreign = await insertSellingRestaurant(testApp.context)
    const lines = [
      line({ foodId: randomUUID() }),
      line({ options: [{ optionValueId: foreign.options.yogurt }] }),
      line({ options: [...chosen('yogurt'), ...chosen('yogurt')] }),
      line({ options: [{ optionValueId: sale.options.yogurt, quantity: 2 }] }),
      line({ without: [randomUUID()] }),
      line(),
    ]
    const { quote } = await quoted(buildCart(sale, { lines }))
    expect(quote.problems.map(({ code, line: at }: { code: string; line: number }) => [at, code])).toEqual([
      [0, 'food_unknown'],
      [1, 'options_too_few'],
      [1, 'option_unknown'],
      [2, 'option_repeated'],
      [3, 'options_too_many'],
      [4, 'ingredient_not_removable'],
    ])
    expect(quote.lines.map((line: { line: number }) => line.line)).toEqual([5])
    for (const { message } of quote.problems) expect(message).toMatch(/^\p{Lu}.*[.]$/u)
  })

  it('names a choice that is gone, and says beside it what the rest costs now', async () => {
    const other = await insertSellingRestaurant(testApp.context)
    const { yogurt, piccante, formaggio } = other.options
    const withBoth = { foodId: other.panino.id, quantity: 1, options: [yogurt, formaggio].map(optionValueId => ({ optionValueId })), seenUnitCents: 790 }
    const removed = async () => {
      await testApp.context.db.update(optionValues).set({ archivedAt: testApp.clock.now() }).where(eq(optionValues.id, formaggio))
      await testApp.context.db.update(foods).set({ priceCents: 890 }).where(eq(foods.id, other.panino.id))
      await testApp.context.catalogueVersion.refresh()
    }
    expect(codes(await quoted(buildCart(other, { lines: [withBoth] })))).toEqual([])
    await removed()
    const { quote } = await quoted(buildCart(other, { lines: [withBoth] }))
    expect(quote.lines).toEqual([])
    expect(quote.problems).toMatchObject([
      { code: 'option_unknown', line: 0, option: 'Formaggio', message: 'Panino kebab di pollo: la scelta «Formaggio» non c’è più.' },
      { code: 'price_changed', line: 0, seenCents: 790, nowCents: 890 },
    ])
    // A line with unanswered options has no price, so no price change is reported.
    await testApp.context.db.update(optionValues).set({ archivedAt: testApp.clock.now() }).where(eq(optionValues.id, yogurt))
    await testApp.context.catalogueVersion.refresh()
    expect(codes(await quoted(buildCart(other, { lines: [withBoth] })))).toEqual(['options_too_few', 'option_unknown', 'option_unknown'])
    expect(codes(await quoted(buildCart(other, { lines: [{ ...withBoth, options: [{ optionValueId: piccante }], seenUnitCents: 890 }] })))).toEqual([])
  })

  it('knows what has run out, over all lines together', async () => {
    const scarce = await insertSellingRestaurant(testApp.context)
    await insertStockOut(testApp.context, { restaurantId: scarce.restaurant.id, foodId: scarce.panino.id, remaining: 3 })
    await insertStockOut(testApp.context, { restaurantId: scarce.restaurant.id, optionValueId: scarce.options.tahina })
    const two = { foodId: scarce.panino.id, quantity: 2 }
    const answer = await quoted(buildCart(scarce, { lines: [two, two] }))
    expect(answer.quote.problems).toMatchObject([{ code: 'sold_out', line: 1, remaining: 3, message: expect.stringContaining('ne sono rimasti solo 3') }])
    expect(codes(await quoted(buildCart(scarce, { lines: [{ ...two, options: [{ optionValueId: scarce.options.tahina }] }] })))).toEqual(['option_sold_out'])
    expect(await get(`/api/v1/restaurants/${scarce.restaurant.slug}/shortages`)).toMatchObject({
      foods: [{ id: scarce.panino.id, remaining: 3 }],
      optionValues: [{ id: scarce.options.tahina, remaining: 0 }],
    })
    expect(codes(await quoted(buildCart(sale)))).toEqual([])
  })

  it('says that the restaurant is closed, paused or does not do this', async () => {
    const closed = await insertSellingRestaurant(testApp.context, { restaurant: { hours: ['18:00-23:00'], services: ['pickup'] } })
    const { quote } = await quoted(buildCart(closed))
    expect(quote.problems).toMatchObject([{ code: 'restaurant_closed', opensAt: '2026-03-02T17:00:00.000Z' }])
    expect(quote.problems[0].nextSlots[0]).toBe('2026-03-02T17:15:00.000Z')
    expect(codes(await quoted(buildCart(closed, { slot: quote.problems[0].nextSlots[0] })))).toEqual([])
    expect(codes(await quoted(buildCart(closed, { fulfilment: 'table', table: 'x' })))).toContain('service_not_offered')
    await testApp.context.db
      .update(restaurants)
      .set({ state: 'paused', stateUntil: new Date('2026-03-02T18:10:00Z') })
      .where(eq(restaurants.id, closed.restaurant.id))
    const paused = await quoted(buildCart(closed, { slot: '2026-03-02T17:15:00Z' }))
    expect(paused.quote.problems).toMatchObject([{ code: 'restaurant_paused', opensAt: '2026-03-02T18:10:00.000Z' }])
    expect(paused.quote.problems[0].nextSlots[0]).toBe('2026-03-02T18:15:00.000Z')
  })

  it('says when the doors are open and the pause is over, whichever comes last', async () => {
    const here = await insertSellingRestaurant(testApp.context, { restaurant: { hours: ['08:00-09:50', '18:00-23:00'], services: ['pickup'] } })
    const { slug, id } = here.restaurant
    const cook = await insertCook(testApp, id)
    const said = async () => {
      const [times, open, { quote }] = [
        await get(`/api/v1/restaurants/${slug}/times`),
        await get(`/api/v1/restaurants/open?ids=${id}`),
        await quoted(buildCart(here)),
      ]
      const board = await get(`/api/v1/kitchen/orders?restaurant=${id}`, cook.headers)
      return [times.opensAt, open.restaurants[0].opensAt, quote.problems[0].opensAt, board.restaurant.opensAt, times.slots[0]]
    }
    testApp.clock.set('2026-03-02T08:40:00Z')
    await postJson(testApp, `/api/v1/kitchen/restaurants/${id}/state`, { state: 'paused', until: '2026-03-02T09:10:00Z' }, cook.headers)
    const evening = '2026-03-02T17:00:00.000Z'
    expect(await said()).toEqual([evening, evening, evening, evening, '2026-03-02T17:15:00.000Z'])
    testApp.clock.set('2026-03-02T15:00:00Z')
    await postJson(testApp, `/api/v1/kitchen/restaurants/${id}/state`, { state: 'paused', until: '2026-03-02T19:00:00Z' }, cook.headers)
    const later = '2026-03-02T19:00:00.000Z'
    expect(await said()).toEqual([later, later, later, later, later])
    testApp.clock.set('2026-03-02T11:00:00Z')
  })

  it('promises nothing for any day while a restaurant is paused without an end, be its doors closed; and says so', async () => {
    const here = await insertSellingRestaurant(testApp.context, { restaurant: { hours: ['18:00-23:00'], services: ['pickup'] } })
    const { slug, id } = here.restaurant
    const evening = '2026-03-02T17:15:00.000Z'
    const times = () => get(`/api/v1/restaurants/${slug}/times`)
    expect(await times()).toMatchObject({ state: 'closed', opensAt: '2026-03-02T17:00:00.000Z', slots: expect.arrayContaining([evening]) })
    const cook = await insertCook(testApp, id)
    expect((await postJson(testApp, `/api/v1/kitchen/restaurants/${id}/state`, { state: 'paused' }, cook.headers)).status).toBe(200)
    for (const time of [testApp.context.clock.now().toISOString(), '2026-03-02T18:00:00Z', '2026-03-03T11:00:00Z']) {
      testApp.clock.set(time)
      const said = await times()
      expect(said).toMatchObject({ state: 'paused', opensAt: null, asap: null, date: null, slots: [] })
      expect(said.dates.every(({ open }: { open: boolean }) => !open)).toBe(true)
      expect((await get(`/api/v1/restaurants/open?ids=${id}`)).restaurants).toMatchObject([{ state: 'paused', opensAt: null }])
      for (const cart of [buildCart(here), buildCart(here, { slot: '2026-03-04T17:15:00.000Z' })]) {
        const { quote } = await quoted(cart)
        expect(quote.problems).toMatchObject([{ code: 'restaurant_paused', nextSlots: [] }])
        expect(quote.problems[0].opensAt ?? null).toBeNull()
        expect(quote.problems[0].message).toBe('Il ristorante è in pausa: non prende ordini finché non riapre.')
      }
    }
    testApp.clock.set('2026-03-02T11:00:00Z')
    // Placing the order anyway is refused too.
    const body = { ...buildCart(here, { slot: evening }), seen: { totalCents: 690, promisedAt: evening }, contact: sampleContact, paymentMethod: 'cash' }
    const sent = await postJson(testApp, '/api/v1/orders', body, { 'idempotency-key': randomUUID() })
    expect(sent).toMatchObject({
      status: 409,
      code: 'order_changed',
      problems: expect.arrayContaining([expect.objectContaining({ code: 'restaurant_paused' })]),
    })
    expect((await postJson(testApp, `/api/v1/kitchen/restaurants/${id}/state`, { state: 'open' }, cook.headers)).status).toBe(200)
    expect(await times()).toMatchObject({ state: 'closed', slots: expect.arrayContaining([evening]) })
  })

  it('right before the doors close says that it can’t be made any more, past midnight too; after that, that it is closed', async () => {
    const late = await insertSellingRestaurant(testApp.context, { restaurant: { hours: ['18:00-01:00'] } })
    const before = testApp.context.clock.now()
    const at = async (time: string) => {
      testApp.clock.set(time)
      return (await quoted(buildCart(late))).quote
    }
    // 00:40 in Rome, 15 minutes of preparation.
    expect(await at('2026-03-02T23:40:00Z')).toMatchObject({ problems: [], promisedAt: '2026-03-02T23:55:00.000Z' })
    expect(await at('2026-03-02T23:50:00Z')).toMatchObject({
      problems: [
        {
          code: 'restaurant_closing',
          message: 'Il ristorante sta per chiudere e per adesso non fa più in tempo: scegli un orario.',
          nextSlots: expect.arrayContaining(['2026-03-03T17:15:00.000Z']),
        },
      ],
    })
    expect(await at('2026-03-03T00:00:00Z')).toMatchObject({ problems: [{ code: 'restaurant_closed', opensAt: '2026-03-03T17:00:00.000Z' }] })
    testApp.clock.set(before)
  })

  it('offers the nearest slots, before it too, for one that is full, the next ones for one that is past, crooked or too far away', async () => {
    const small = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 2 })
    const { rows } = await testApp.database.pool.query('select id from stations where restaurant_id = $1', [small.restaurant.id])
    const slot = (text: string) => ({ restaurantId: small.restaurant.id, stationId: rows[0].id, startsAt: new Date(text), capacityUnits: 2, usedUnits: 2 })
    await testApp.context.db.insert(capacitySlots).values([slot('2026-03-02T12:00:00Z'), slot('2026-03-02T12:30:00Z')])
    const full = await quoted(buildCart(small, { slot: '2026-03-02T12:00:00Z' }))
    expect(full.quote.problems).toMatchObject([
      { code: 'slot_full', nextSlots: ['2026-03-02T11:30:00.000Z', '2026-03-02T11:45:00.000Z', '2026-03-02T12:15:00.000Z', '2026-03-02T12:45:00.000Z'] },
    ])
    // Late in the evening, earlier slots of the same day come before slots of another day.
    await testApp.context.db.insert(capacitySlots).values([slot('2026-03-02T21:30:00Z')])
    const late = await quoted(buildCart(small, { slot: '2026-03-02T21:30:00Z' }))
    expect(late.quote.problems[0].nextSlots).toEqual([
      '2026-03-02T20:45:00.000Z',
      '2026-03-02T21:00:00.000Z',
      '2026-03-02T21:15:00.000Z',
      '2026-03-02T21:45:00.000Z',
    ])
    const far = await quoted(buildCart(small, { slot: '2026-04-02T12:00:00Z' }))
    expect(far.quote.problems[0].nextSlots).toEqual([])
    for (const wrong of ['2026-03-02T10:00:00Z', '2026-03-02T12:07:00Z', '2026-03-03T03:00:00Z', '2026-04-02T12:00:00Z'])
      expect(codes(await quoted(buildCart(small, { slot: wrong })))).toEqual(['slot_unavailable'])
  })

  it('offers a great order no time before which there is no room for all of it', async () => {
    const small = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 2 })
    const { rows } = await testApp.database.pool.query('select id from stations where restaurant_id = $1', [small.restaurant.id])
    const startsAt = new Date('2026-03-02T11:45:00Z')
    await testApp.context.db
      .insert(capacitySlots)
      .values({ restaurantId: small.restaurant.id, stationId: rows[0].id, startsAt, capacityUnits: 2, usedUnits: 1 })
    const many = (quantity: number) => ({ ...buildCart(small, { slot: '2026-03-02T12:30:00Z' }), lines: [{ ...buildCart(small).lines[0], quantity }] })
    expect(codes(await quoted(many(3)))).toEqual([])
    expect(codes(await quoted(many(4)))).toEqual(['slot_full'])
    // 99 dishes exceed the capacity of every time, so no other slot is offered.
    const [tooMuch] = (await quoted(many(99))).quote.problems
    expect(tooMuch).toMatchObject({ code: 'slot_full', nextSlots: [], message: expect.stringContaining('togli qualcosa') })
  })

  it('names a dish of which the kitchen can’t make even one, and looks for a time for the rest', async () => {
    const small = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 0 })
    await insertStation(testApp.context, small.restaurant.id, { kind: 'fryer', unitsPerQuarter: 2 })
    const cola = await insertFood(testApp.context, { title: 'Cola', work: {} })
    const great = await insertFood(testApp.context, { title: 'Agnello intero', work: { fryer: 25 } })
    await testApp.context.catalogueVersion.refresh()
    const lines = [cola, small.panino, great].map(({ id: foodId }) => ({ foodId, quantity: 2 }))
    const { quote } = await quoted(buildCart(small, { lines }), { 'accept-language': 'it' })
    expect(quote).toMatchObject({
      orderable: false,
      promisedAt: '2026-03-02T11:15:00.000Z',
      problems: [
        {
          code: 'food_exceeds_station_capacity',
          deprecatedCode: 'food_unmakeable',
          line: 1,
          message: 'Panino kebab di pollo: questa cucina non riesce a prepararlo, nemmeno da solo. Toglilo, o chiama il ristorante.',
        },
        { code: 'food_exceeds_station_capacity', line: 2, message: expect.stringMatching(/^Agnello intero: /) },
      ],
    })
    expect(codes(await quoted(buildCart(small, { lines: lines.slice(0, 1) })))).toEqual([])
    // One dish fills three hours of slots, which the kitchen can still make.
    await testApp.context.db.update(foodWork).set({ units: 24 }).where(eq(foodWork.foodId, great.id))
    await testApp.context.catalogueVersion.refresh()
    const alone = (quantity: number, values: object = {}) =>
      quoted(buildCart(small, { lines: [{ foodId: great.id, quantity }], slot: '2026-03-02T18:00:00Z', ...values }))
    expect(codes(await alone(1))).toEqual([])
    expect((await alone(2)).quote.problems).toMatchObject([{ code: 'slot_full', nextSlots: [] }])
  })

  it('delivers within its zones for their fee, minimum and road', async () => {
    await testApp.context.db.insert(deliveryZones).values([
      {
        restaurantId: sale.restaurant.id,
        title: 'Vicino',
        shape: 'postcodes',
        postcodes: ['00185'],
        feeCents: 200,
        minimumCents: 1000,
        freeFromCents: 2000,
        deliveryMinutes: 12,
      },
    ])
    await testApp.context.catalogueVersion.refresh()
    const address = { street: 'Via Merulana', streetNumber: '3', postcode: '00185', city: 'Roma' }
    const delivered = (values: object) => quoted(buildCart(sale, { fulfilment: 'delivery', address, ...values }))
    const little = await delivered({})
    expect(codes(little)).toEqual(['below_minimum'])
    // Fillers are dishes without required choices that reach the minimum order, cheapest first.
    const [{ missingCents, fillers }] = little.quote.problems
    expect(fillers.length).toBeGreaterThan(0)
    expect(fillers.length).toBeLessThanOrEqual(3)
    expect(fillers[0]).toMatchObject({ slug: expect.any(String), title: expect.any(String), priceCents: expect.any(Number) })
    const enough = fillers.filter(({ priceCents }: { priceCents: number }) => priceCents >= missingCents)
    expect(fillers.slice(0, enough.length)).toEqual(enough.toSorted((a: { priceCents: number }, b: { priceCents: number }) => a.priceCents - b.priceCents))
    const { quote } = await delivered({ lines: [line({ quantity: 2 })] })
    expect(quote).toMatchObject({ delivery: { freeFromCents: 2000 } })
    expect(quote).toMatchObject({ problems: [], deliveryFeeCents: 200, totalCents: 1580, promisedAt: '2026-03-02T11:27:00.000Z' })
    const { quote: free } = await delivered({ lines: [line({ quantity: 3 })] })
    expect(free).toMatchObject({ deliveryFeeCents: 0, totalCents: 2070, delivery: { freeFromCents: 2000 } })
    // A free-delivery coupon leaves no amount to reach.
    const { code } = await insertCoupon(testApp, { kind: 'free_delivery', amountCents: null })
    expect((await delivered({ lines: [line({ quantity: 2 })], coupons: [code] })).quote.delivery).toEqual({ freeFromCents: null })
    expect(codes(await delivered({ address: { ...address, postcode: '20121' } }))).toEqual(['out_of_zone'])
    const nowhere = await delivered({ address: undefined })
    expect(codes(nowhere)).toEqual(['address_missing'])
    expect(nowhere.quote.delivery).toBeNull()
  })

  it('says what is missing to the minimum only where what can’t be had would not reach it either', async () => {
    const here = await insertSellingRestaurant(testApp.context)
    const address = { street: 'Via Merulana', streetNumber: '3', postcode: '00185', city: 'Roma' }
    const near = { title: 'Vicino', shape: 'postcodes' as const, postcodes: [address.postcode], feeCents: 200, minimumCents: 1000 }
    await testApp.context.db.insert(deliveryZones).values({ ...near, restaurantId: here.restaurant.id })
    await insertStockOut(testApp.context, { restaurantId: here.restaurant.id, foodId: here.panino.id, remaining: 1 })
    await testApp.context.catalogueVersion.refresh()
    const one = { foodId: here.panino.id, quantity: 1 }
    const problems = async (soldOut: object) =>
      (await quoted(buildCart(here, { fulfilment: 'delivery', address, lines: [one, { ...one, ...soldOut }] }))).quote.problems
    expect(await problems({ seenUnitCents: 310 })).toMatchObject([{ code: 'sold_out', line: 1 }])
    expect(await problems({ seenUnitCents: 160, quantity: 2 })).toMatchObject([{ code: 'sold_out', line: 1 }])
    expect(await problems({ seenUnitCents: 210 })).toMatchObject([{ code: 'sold_out' }, { code: 'below_minimum', minimumCents: 1000, missingCents: 100 }])
    // Without an expected price nobody knows whether the minimum was reached.
    expect(await problems({})).toMatchObject([{ code: 'sold_out', line: 1 }])
  })

  it('serves tables of its own only', async () => {
    await testApp.context.db.insert(diningTables).values({ restaurantId: sale.restaurant.id, label: '12', qrToken: 'tavolo-12' })
    await testApp.context.catalogueVersion.refresh()
    expect(codes(await quoted(buildCart(sale, { fulfilment: 'table', table: 'tavolo-12' })))).toEqual([])
    expect(codes(await quoted(buildCart(sale, { fulfilment: 'table', table: 'another' })))).toEqual(['table_unknown'])
  })

  it.each([
    ['a negative quantity', { quantity: -1 }],
    ['half a portion', { quantity: 0.5 }],
    ['a thousand million', { quantity: 1e9 }],
    ['none', { quantity: 0 }],
    ['a price of one’s own', { quantity: 1, unitPriceCents: 1 }],
    ['a discount of one’s own', { quantity: 1, discountPercent: 100 }],
    ['too long a note', { quantity: 1, note: 'x'.repeat(201) }],
    ['a negative option', { quantity: 1, options: [{ optionValueId: '01890000-0000-7000-8000-00000000abcd', quantity: -1 }] }],
  ])('refuses %s', async (_what, values) => {
    expect(await quoted(buildCart(sale, { lines: [line(values)] }))).toMatchObject({ status: 400, success: false, code: 'invalid_input' })
  })

  it('refuses carts of ten thousand lines, empty ones, and totals of one’s own', async () => {
    const many = Array.from({ length: 10_000 }, () => line())
    expect(await quoted(buildCart(sale, { lines: many }))).toMatchObject({ success: false, code: expect.stringMatching(/invalid_input|too_large/) })
    expect(await quoted(buildCart(sale, { lines: [] }))).toMatchObject({ status: 400 })
    expect(await quoted(buildCart(sale, { totalCents: 1 }))).toMatchObject({ status: 400 })
    expect(await quoted(buildCart(sale, { restaurantId: randomUUID() }))).toMatchObject({ status: 404, code: 'restaurant_unknown' })
    const expensiveDish = await insertFood(testApp.context, { priceCents: 9_999_999 })
    const lines = Array.from({ length: 100 }, () => ({ foodId: expensiveDish.id, quantity: 99 }))
    expect(codes(await quoted(buildCart(sale, { lines })))).toContain('above_maximum')
  })

  it('refuses more choices than any meal has, before it looks at one', async () => {
    const full = { foodId: sale.panino.id, quantity: 1, options: Array.from({ length: 10 }, () => ({ optionValueId: randomUUID() })) }
    const lines = Array.from({ length: 100 }, () => full)
    expect((await quoted(buildCart(sale, { lines }))).status).toBe(200)
    const more = [...lines.slice(1), { ...full, without: [sale.onion] }]
    expect(await quoted(buildCart(sale, { lines: more }))).toMatchObject({ status: 400, message: expect.stringContaining('troppe scelte') })
  })

  it('follows the menu at once', async () => {
    const dish = await insertFood(testApp.context, { priceCents: 500 })
    const cart = buildCart(sale, { lines: [{ foodId: dish.id, quantity: 1 }] })
    expect((await quoted(cart)).quote.totalCents).toBe(500)
    await testApp.context.db.update(foods).set({ priceCents: 600 }).where(eq(foods.id, dish.id))
    await testApp.context.catalogueVersion.refresh()
    expect((await quoted(cart)).quote.totalCents).toBe(600)
  })
})

describe('the times of a restaurant', () => {
  const times = (query = '', at = sale) => get(`/api/v1/restaurants/${at.restaurant.slug}/times${query}`)

  it('are as soon as possible, and the slots of a day that are not full', async () => {
    const small = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 4 })
    const { rows } = await testApp.database.pool.query('select id from stations where restaurant_id = $1', [small.restaurant.id])
    const fullSlot = { restaurantId: small.restaurant.id, stationId: rows[0].id, startsAt: new Date('2026-03-02T11:30:00Z'), capacityUnits: 4, usedUnits: 3 }
    await testApp.context.db.insert(capacitySlots).values(fullSlot)
    const found = await times('?work=spit:2', small)
    expect(found).toMatchObject({ status: 200, state: 'open', offered: true, date: '2026-03-02', asap: { promisedAt: '2026-03-02T11:15:00.000Z' } })
    expect(found.slots.slice(0, 2)).toEqual(['2026-03-02T11:15:00.000Z', '2026-03-02T11:45:00.000Z'])
    expect(found.slots.at(-1)).toBe('2026-03-02T21:45:00.000Z')
    expect(found.dates).toHaveLength(8)
    expect((await times('?work=spit:1', small)).slots.slice(0, 2)).toEqual(['2026-03-02T11:15:00.000Z', '2026-03-02T11:30:00.000Z'])
    expect((await times('?date=2026-03-04', small)).slots[0]).toBe('2026-03-04T10:15:00.000Z')
    expect(await times('?date=2026-05-04', small)).toMatchObject({ slots: [], date: '2026-05-04' })
  })

  it('belong to the evening also after midnight, and are none on days off', async () => {
    const late = await insertSellingRestaurant(testApp.context, { restaurant: { hours: ['18:00-01:00'] } })
    const found = await times('', late)
    expect(found).toMatchObject({ state: 'closed', opensAt: '2026-03-02T17:00:00.000Z', asap: null, date: '2026-03-02' })
    expect(found.slots.at(-1)).toBe('2026-03-02T23:45:00.000Z')
    expect(await times('?fulfilment=delivery', await insertSellingRestaurant(testApp.context, { restaurant: { services: ['pickup'] } }))).toMatchObject({
      offered: false,
      slots: [],
      asap: null,
    })
  })

  it('do not offer a day of which nothing is left', async () => {
    const early = await insertSellingRestaurant(testApp.context, { restaurant: { hours: ['11:00-14:00'] } })
    const before = testApp.context.clock.now()
    const open = async () => (await times('', early)).dates.filter((day: { open: boolean }) => day.open)[0].date
    expect(await open()).toBe('2026-03-02')
    testApp.clock.set('2026-03-02T14:00:00Z')
    expect(await open()).toBe('2026-03-03')
    testApp.clock.set(before)
  })

  it('of a delivery are those of the address’s zone: what is offered is what is promised', async () => {
    const hilly = await insertSellingRestaurant(testApp.context, { restaurant: { deliveryMinutes: 20 } })
    const { id: restaurantId } = hilly.restaurant
    const zones = await testApp.context.db
      .insert(deliveryZones)
      .values([
        { restaurantId, title: 'In salita', shape: 'postcodes', postcodes: ['00184'], deliveryMinutes: 50 },
        { restaurantId, title: 'In piano', shape: 'postcodes', postcodes: ['00185'], position: 1 },
      ])
      .returning()
    await testApp.context.catalogueVersion.refresh()
    for (const [at, postcode] of ['00184', '00185'].entries()) {
      const address = { street: 'Via Cavour', streetNumber: '1', postcode, city: 'Roma' }
      const { here } = await postJson(testApp, '/api/v1/orders/serviceability', { address, restaurantId })
      expect(here.zone.id).toBe(zones[at]?.id)
      const { asap, slots } = await times(`?fulfilment=delivery&zone=${here.zone.id}&work=spit:2`, hilly)
      const cart = buildCart(hilly, { fulfilment: 'delivery', address })
      expect((await quoted(cart)).quote.promisedAt).toBe(asap.promisedAt)
      // The first offered slot is bookable; the slot before is not.
      const before = new Date(Date.parse(slots[0]) - 900_000).toISOString()
      expect(codes(await quoted({ ...cart, slot: slots[0] }))).toEqual([])
      expect(codes(await quoted({ ...cart, slot: before }))).toEqual(['slot_unavailable'])
    }
    // Without a zone, or with an unknown zone, the restaurant's own delivery minutes apply.
    const own = await times('?fulfilment=delivery', hilly)
    expect(await times(`?fulfilment=delivery&zone=${randomUUID()}`, hilly)).toEqual(own)
    expect(own.asap.promisedAt).toBe('2026-03-02T11:35:00.000Z')
  })

  it.each(['?fulfilment=drone', '?fulfilment=delivery&zone=hill', '?date=tomorrow', '?work=spit', '?work=spit:-1'])('refuse %s', async query => {
    expect(await times(query)).toMatchObject({ status: 400, success: false })
  })
})
