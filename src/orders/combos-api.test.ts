import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStorefrontReads } from '#app/storefront-reads.ts'
import { comboSlotFoods, comboSlots, combos, foods } from '#menu/tables.ts'
import { insertCombo, type TestCombo } from '#tests/helpers/a-combo.ts'
import { insertFood } from '#tests/helpers/a-menu.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertSellingRestaurant, insertStockOut, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { listDefaultParts, partCustomization, validateCombo } from './dishes/combo-selection.ts'
import { orderLines } from './tables.ts'

let testApp: TestApp
let sale: SellingRestaurant
let combo: TestCombo
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
  combo = await insertCombo(testApp, sale)
})
afterAll(() => testApp.close())

const part = (slot: keyof TestCombo['slots'], foodId: string, values: object = {}) => ({ comboSlotId: combo.slots[slot], foodId, ...values })
const cart = (line: object = {}, values: object = {}) => ({
  restaurantId: sale.restaurant.id,
  fulfilment: 'pickup',
  lines: [{ comboId: combo.id, quantity: 1, ...line }],
  ...values,
})
const quoted = async (line: object, headers = {}) => (await postJson(testApp, '/api/v1/orders/quote', cart(line), headers)).quote
const codes = ({ problems }: { problems: { code: string }[] }) => problems.map(({ code }) => code)

describe('a combo at a restaurant', () => {
  it('comes with its slots, and each dish with its questions', async () => {
    const answer = await testApp.app.inject(`/api/v1/restaurants/${sale.restaurant.slug}/combos/${combo.id}`)
    expect(answer.json().combo).toMatchObject({
      title: 'Menu kebab',
      slug: 'combo-menu-kebab',
      image: expect.stringMatching(/^\/pictures\/[0-9a-f]{64}\/640\.webp$/),
      spriceCents: 800,
      slots: [
        { title: 'Il panino', minimum: 1, maximum: 1, dishes: [{ surchargeCents: 0, defaultQuantity: 1, dish: { title: 'Panino kebab di pollo' } }] },
        { title: 'Da bere', dishes: [{ defaultQuantity: 1 }, { surchargeCents: 50, dish: { title: 'Birra' } }] },
      ],
    })
    expect((await testApp.app.inject(`/api/v1/restaurants/${sale.restaurant.slug}/combos/${randomUUID()}`)).json()).toMatchObject({ code: 'combo_unknown' })
  })

  it('marks a dish that has run out there, so that it is not what one begins with', async () => {
    const here = await insertSellingRestaurant(testApp.context)
    const its = await insertCombo(testApp, here)
    await insertStockOut(testApp.context, { restaurantId: here.restaurant.id, foodId: its.cola, remaining: 0 })
    const { combo: shown } = (await testApp.app.inject(`/api/v1/restaurants/${here.restaurant.slug}/combos/${its.id}`)).json()
    expect(shown.slots).toMatchObject([
      { dishes: [{ soldOut: false, dish: { available: true } }] },
      {
        dishes: [
          { soldOut: true, dish: { available: false } },
          { soldOut: false, dish: { available: true } },
        ],
      },
    ])
    const begun = listDefaultParts(shown)
    expect(begun.map(({ foodId }) => foodId)).toEqual([here.panino.id])
    expect(validateCombo(shown, begun)).toMatchObject([{ code: 'combo_slot_too_few' }])
  })

  it('marks an option of its dishes that has run out there, so that it is not what one begins with', async () => {
    const here = await insertSellingRestaurant(testApp.context)
    const its = await insertCombo(testApp, here)
    const { yogurt, piccante, tahina } = here.options
    await insertStockOut(testApp.context, { restaurantId: here.restaurant.id, optionValueId: yogurt, remaining: 0 })
    await insertStockOut(testApp.context, { restaurantId: here.restaurant.id, optionValueId: piccante, remaining: 2 })
    const { combo: shown } = (await testApp.app.inject(`/api/v1/restaurants/${here.restaurant.slug}/combos/${its.id}`)).json()
    const [{ dish }] = shown.slots[0].dishes
    expect(dish.groups[0].values.map(({ id, available }: { id: string; available: boolean }) => [id, available])).toEqual([
      [yogurt, false],
      [piccante, true],
      [tahina, true],
    ])
    const [part] = listDefaultParts(shown)
    expect(part && partCustomization(dish, part)).toEqual({ options: [], without: [] })
    expect(validateCombo(shown, listDefaultParts(shown))).toMatchObject([{ code: 'combo_part_wrong', problem: { code: 'options_too_few' } }])
    // The other restaurant still has yogurt sauce.
    const { combo: elsewhere } = (await testApp.app.inject(`/api/v1/restaurants/${sale.restaurant.slug}/combos/${its.id}`)).json()
    expect(elsewhere.slots[0].dishes[0].dish.groups[0].values[0]).toMatchObject({ id: yogurt, available: true })
  })
})

describe('a quoted combo', () => {
  it('costs its price, with surcharges and paid options; contains what its dishes contain; is taxed by their shares', async () => {
    const plain = await quoted({})
    expect(plain).toMatchObject({ orderable: true, totalCents: 800, work: { spit: 2 } })
    expect(plain.lines[0]).toMatchObject({
      foodId: null,
      comboId: combo.id,
      allergens: ['gluten', 'milk'],
      parts: [{ title: 'Panino kebab di pollo' }, { title: 'Cola' }],
    })
    // The combo's 8.00 splits in proportion to the list prices 6.90 and 2.50, to the cent.
    expect(plain.vat.map(({ rateBasisPoints, grossCents }: Record<string, number>) => [rateBasisPoints, grossCents])).toEqual([
      [2200, 213],
      [1000, 587],
    ])
    const cheese = [{ optionValueId: sale.options.tahina }, { optionValueId: sale.options.formaggio }]
    const rich = await quoted({ quantity: 2, parts: [part('panino', sale.panino.id, { options: cheese, without: [sale.onion] }), part('drink', combo.beer)] })
    expect(rich.lines[0]).toMatchObject({ unitPriceCents: 950, totalCents: 1900, allergens: ['gluten', 'milk', 'sesame'] })
    expect(rich.lines[0].parts[0]).toMatchObject({ quantity: 2, options: [{ title: 'Tahina' }, { title: 'Formaggio' }] })
    expect((await quoted({}, { 'accept-language': 'en' })).lines[0]).toMatchObject({ title: 'Kebab combo' })
  })

  it('without its parts, with a dish that is not allowed there, or wrongly made, is refused with a code', async () => {
    const both = [part('panino', sale.panino.id), part('drink', combo.cola)]
    expect(codes(await quoted({ parts: [] }))).toEqual(['combo_slot_too_few', 'combo_slot_too_few'])
    expect(codes(await quoted({ parts: [both[0], part('drink', sale.panino.id)] }))).toEqual(['combo_food_not_allowed'])
    expect(codes(await quoted({ parts: [...both, part('drink', combo.beer)] }))).toEqual(['combo_slot_too_many'])
    expect(codes(await quoted({ parts: [...both, { ...both[0], comboSlotId: randomUUID() }] }))).toEqual(['combo_slot_unknown'])
    expect(codes(await quoted({ parts: [part('panino', sale.panino.id, { options: [] }), both[1]] }))).toEqual(['options_too_few'])
    expect(codes(await quoted({ comboId: randomUUID() }))).toEqual(['combo_unknown'])
    expect(await postJson(testApp, '/api/v1/orders/quote', cart({ foodId: sale.panino.id }))).toMatchObject({ status: 400 })
    expect(await postJson(testApp, '/api/v1/orders/quote', cart({ comboId: undefined }))).toMatchObject({ status: 400 })
    const refused = await quoteAndOrder(testApp, cart({ parts: [] }))
    expect(refused).toMatchObject({ status: 422, code: 'order_impossible', problems: [{ code: 'combo_slot_too_few', comboSlotId: combo.slots.panino }, {}] })
  })

  it('without a slot, or of which nothing was chosen, is a problem of its line; the others are priced all the same', async () => {
    const { db, catalogueVersion } = testApp.context
    const [emptyCombo, choosy] = await db
      .insert(combos)
      .values(['Menu vuoto', 'Menu a piacere'].map(title => ({ categoryId: sale.panino.categoryId, title, priceCents: 500 })))
      .returning()
    const [slot] = await db
      .insert(comboSlots)
      .values({ comboId: choosy?.id ?? '', title: 'Se vuoi', minimum: 0 })
      .returning()
    const free = await insertFood(testApp.context, { title: 'Salsa della casa', priceCents: 0, work: {} })
    const water = await insertFood(testApp.context, { title: 'Acqua', priceCents: 0, vatClass: 'drink', work: {} })
    const foodIds = [free, water].map(({ id }) => id)
    await db.insert(comboSlotFoods).values(foodIds.map((foodId, position) => ({ comboSlotId: slot?.id ?? '', foodId, position })))
    await db
      .update(comboSlots)
      .set({ maximum: 2 })
      .where(eq(comboSlots.id, slot?.id ?? ''))
    await catalogueVersion.refresh()

    const lines = [{ comboId: emptyCombo?.id }, { comboId: choosy?.id }, { comboId: choosy?.id, parts: [] }, { comboId: combo.id }].map(line => ({
      ...line,
      quantity: 1,
    }))
    const { quote } = await postJson(testApp, '/api/v1/orders/quote', cart({}, { lines }))
    expect(quote.problems).toMatchObject([
      { code: 'combo_unavailable', line: 0 },
      { code: 'combo_empty', line: 1, message: 'Menu a piacere: scegli almeno un piatto.' },
      { code: 'combo_empty', line: 2 },
    ])
    expect(quote).toMatchObject({ totalCents: 800, lines: [{ comboId: combo.id }] })
    const shown = await testApp.app.inject(`/api/v1/restaurants/${sale.restaurant.slug}/combos/${emptyCombo?.id}`)
    expect(shown.json().combo).toMatchObject({ available: false })
    const menu = await createStorefrontReads(testApp.context).restaurantMenu('it', sale.restaurant.slug)
    const cards = menu?.sections.flatMap(section => section.foods) ?? []
    expect(cards.find(({ id }) => id === emptyCombo?.id)).toMatchObject({ available: false })
    expect(cards.find(({ id }) => id === choosy?.id)).toMatchObject({ available: true })

    // Dishes with a list price of zero share the combo's price evenly.
    const parts = foodIds.map(foodId => ({ comboSlotId: slot?.id, foodId }))
    const secondQuote = (await postJson(testApp, '/api/v1/orders/quote', cart({}, { lines: [{ comboId: choosy?.id, quantity: 1, parts }] }))).quote
    expect(secondQuote).toMatchObject({ orderable: true, totalCents: 500 })
    expect(secondQuote.vat.map(({ grossCents }: { grossCents: number }) => grossCents)).toEqual([250, 250])
  })

  it('whose own dish was deleted is not offered as it comes: what is to be chosen is named, before the cart and in it', async () => {
    const here = await insertSellingRestaurant(testApp.context)
    const its = await insertCombo(testApp, here)
    const card = async () =>
      (await createStorefrontReads(testApp.context).menu('it')).sections.flatMap(section => section.foods).find(({ id }) => id === its.id)
    expect(await card()).not.toHaveProperty('toChoose')
    await testApp.context.db.update(foods).set({ archivedAt: testApp.clock.now() }).where(eq(foods.id, its.cola))
    await testApp.context.catalogueVersion.refresh()
    expect(await card()).toMatchObject({ available: true, toChoose: ['Da bere'] })
    const { quote } = await postJson(testApp, '/api/v1/orders/quote', {
      restaurantId: here.restaurant.id,
      fulfilment: 'pickup',
      lines: [{ comboId: its.id, quantity: 1 }],
    })
    expect(quote.problems).toMatchObject([{ code: 'combo_slot_too_few', message: 'Menu kebab: in «Da bere» scegli almeno un piatto.' }])
    // A combo whose only other drink is archived too is unavailable on every page.
    await testApp.context.db.update(foods).set({ archivedAt: testApp.clock.now() }).where(eq(foods.id, its.beer))
    await testApp.context.catalogueVersion.refresh()
    expect(await card()).toMatchObject({ available: false })
    const address = `/api/v1/restaurants/${here.restaurant.slug}/combos/${its.id}`
    expect((await testApp.app.inject(address)).json().combo).toMatchObject({ available: false })
  })

  it('with a dish of which the kitchen can’t make even one is a problem of its line that names the dish: another one may do', async () => {
    const small = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 0 })
    const its = await insertCombo(testApp, small)
    const { quote } = await postJson(testApp, '/api/v1/orders/quote', { ...cart({ comboId: its.id }), restaurantId: small.restaurant.id })
    expect(quote.problems).toMatchObject([
      { code: 'food_exceeds_station_capacity', line: 0, foodId: small.panino.id, message: expect.stringMatching(/^Panino kebab di pollo: /) },
    ])
  })

  it('takes portions of what has run short', async () => {
    const here = await insertSellingRestaurant(testApp.context)
    const its = await insertCombo(testApp, here)
    await insertStockOut(testApp.context, { restaurantId: here.restaurant.id, foodId: its.cola, remaining: 1 })
    const two = { restaurantId: here.restaurant.id, fulfilment: 'pickup', lines: [{ comboId: its.id, quantity: 2 }] }
    expect((await postJson(testApp, '/api/v1/orders/quote', two)).quote.problems).toMatchObject([{ code: 'sold_out', foodId: its.cola, remaining: 1 }])
  })

  it('is never taxed for more or less than it costs', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 9 }), fc.boolean(), async (quantity, beer) => {
        const quote = await quoted({ quantity, parts: [part('panino', sale.panino.id), part('drink', beer ? combo.beer : combo.cola)] })
        expect(quote.totalCents).toBe(quantity * (beer ? 850 : 800))
        expect(quote.vat.reduce((sum: number, { grossCents }: { grossCents: number }) => sum + grossCents, 0)).toBe(quote.totalCents)
      }),
      { numRuns: 12 },
    )
  })
})

describe('an ordered combo', () => {
  it('stands on the order as its line and its dishes, and is shown as one', async () => {
    const placed = await quoteAndOrder(testApp, cart({ quantity: 2 }))
    expect(placed).toMatchObject({ status: 201, order: { totalCents: 1600 } })
    const rows = await testApp.context.db.select().from(orderLines).where(eq(orderLines.orderId, placed.order.id)).orderBy(asc(orderLines.lineNumber))
    expect(rows.map(row => [row.lineNumber, row.parentLineNumber, row.title, row.quantity, row.totalCents, row.vatRateBasisPoints, row.work])).toEqual([
      [1, null, 'Menu kebab', 2, 1600, null, {}],
      [2, 1, 'Panino kebab di pollo', 2, 1174, 1000, { spit: 4 }],
      [3, 1, 'Cola', 2, 426, 2200, {}],
    ])
    const shown = (await testApp.app.inject(`/api/v1/orders/${placed.order.id}?token=${placed.order.token}`)).json().order
    expect(shown.lines).toHaveLength(1)
    expect(shown.lines[0]).toMatchObject({
      comboId: combo.id,
      foodId: null,
      totalCents: 1600,
      parts: [{ quantity: 2, comboSlotId: combo.slots.panino }, { title: 'Cola' }],
    })
  })

  it('is unavailable once a required dish is archived', async () => {
    await testApp.context.db.update(foods).set({ archivedAt: new Date() }).where(eq(foods.id, combo.cola))
    await testApp.context.catalogueVersion.refresh()
    expect(codes(await quoted({}))).toEqual(['combo_slot_too_few'])
    expect((await quoted({ parts: [part('panino', sale.panino.id), part('drink', combo.cola)] })).problems).toMatchObject([
      { code: 'combo_food_not_allowed', message: 'Menu kebab: il piatto scelto per «Da bere» non c’è più.' },
    ])
    expect(codes(await quoted({ parts: [part('panino', sale.panino.id), part('drink', combo.beer)] }))).toEqual([])
  })
})
