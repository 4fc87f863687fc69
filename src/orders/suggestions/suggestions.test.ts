import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { customerAllergens } from '#accounts/tables.ts'
import { deliveryZones } from '#restaurants/tables.ts'
import { insertCombo, type TestCombo } from '#tests/helpers/a-combo.ts'
import { insertFood } from '#tests/helpers/a-menu.ts'
import { buildPricedFood } from '#tests/helpers/an-order.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertCustomer, type Persona } from '#tests/helpers/personas.ts'
import { insertSale } from '#tests/helpers/sales.ts'
import { buildCart, insertSellingRestaurant, insertStockOut, postJson, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { suggestionPairs, suggestionRules, suggestions } from '../tables.ts'
import { computePairs } from './compute-pairs.ts'

let testApp: TestApp
let admin: Persona
let sale: SellingRestaurant
let combo: TestCombo
let fries = ''
let baklava = ''
beforeAll(async () => {
  testApp = await createTestApp()
  admin = await insertAdministrator(testApp)
  sale = await insertSellingRestaurant(testApp.context)
  combo = await insertCombo(testApp, sale)
  const side = (title: string, priceCents: number, allergens: 'milk'[] = []) =>
    insertFood(testApp.context, { title, priceCents, allergens, marks: [], work: {} }).then(({ id }) => id)
  fries = await side('Patatine', 300)
  baklava = await side('Baklava', 400, ['milk'])
  await testApp.context.catalogueVersion.refresh()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  for (const table of [suggestions, suggestionRules, suggestionPairs]) await testApp.context.db.delete(table)
})

const newCart = () => randomUUID()
const suggest = async (values: object = {}, { cart = newCart(), headers = {} as Record<string, string> } = {}) => {
  const answer = await postJson(testApp, '/api/v1/orders/suggestions', { ...buildCart(sale), cart, ...values }, headers)
  expect(answer.status).toBe(200)
  return answer.suggestion
}
const reply = (id: string, cart: string, outcome: string) => postJson(testApp, `/api/v1/orders/suggestions/${id}/answer`, { cart, outcome })
const addRule = async (values: object) => {
  const answer = await postJson(testApp, '/api/v1/suggestion-rules', values, admin.headers)
  expect(answer.status).toBe(201)
  return answer.rules
}
const colaOnly = () => ({ lines: [{ foodId: combo.cola, quantity: 1 }] })

describe('a line that is cheaper as a combo', () => {
  it('is offered as one, for exactly what the cart then costs more', async () => {
    const suggestion = await suggest({ lines: [{ foodId: sale.panino.id, quantity: 2 }] })
    expect(suggestion).toMatchObject({ kind: 'combo', title: 'Menu kebab', comes: ['Cola'], differenceCents: 220, quantity: 2, replacesLine: 0 })
    const { comboId, parts } = suggestion.line
    const { quote } = await postJson(testApp, '/api/v1/orders/quote', buildCart(sale, { lines: [{ comboId, parts, quantity: 2 }] }))
    expect([quote.problems, quote.totalCents]).toEqual([[], 2 * 690 + 220])
  })

  it('is not where the combo saves nothing', async () => {
    await testApp.database.pool.query('update combos set price_cents = 940')
    await testApp.context.catalogueVersion.refresh()
    expect(await suggest()).toBeNull()
    await testApp.database.pool.query('update combos set price_cents = 800')
    await testApp.context.catalogueVersion.refresh()
  })
})

describe('a cart', () => {
  it('is asked once: what it accepted or dismissed ends it, and counts once', async () => {
    const cart = newCart()
    const { id } = await suggest({}, { cart })
    expect((await suggest({}, { cart })).id).toBe(id)
    expect((await reply(id, newCart(), 'accepted')).status).toBe(404)
    expect((await reply(id, cart, 'dismissed')).status).toBe(200)
    expect((await reply(id, cart, 'accepted')).status).toBe(200)
    expect(await suggest({}, { cart })).toBeNull()
    expect(await suggest({ lines: [{ foodId: sale.panino.id, quantity: 3 }] }, { cart })).toBeNull()
    const other = newCart()
    await reply((await suggest({}, { cart: other })).id, other, 'accepted')
    const today = '2026-03-02'
    const url = `/api/v1/reports/suggestions?from=${today}&to=${today}`
    const figures = (await testApp.app.inject({ url, headers: admin.headers })).json()
    expect(figures.kinds.find(({ kind }: { kind: string }) => kind === 'combo')).toEqual({
      kind: 'combo',
      shown: 2,
      accepted: 1,
      dismissed: 1,
      acceptedCents: 110,
    })
    expect(figures.items).toEqual([{ id: combo.id, title: 'Menu kebab', shown: 2, accepted: 1, dismissed: 1, acceptedCents: 110 }])
  })

  it('below the minimum of a delivery is told what reaches it', async () => {
    await testApp.context.db.insert(deliveryZones).values({
      restaurantId: sale.restaurant.id,
      title: 'Centro',
      shape: 'postcodes',
      postcodes: ['00185'],
      minimumCents: 650,
      feeCents: 200,
    })
    await testApp.context.catalogueVersion.refresh()
    const address = { street: 'Via Roma', streetNumber: '1', postcode: '00185', city: 'Roma' }
    const lines = [{ foodId: combo.cola, quantity: 1 }]
    expect(await suggest({ fulfilment: 'delivery', address, lines })).toMatchObject({
      kind: 'minimum',
      title: 'Baklava',
      differenceCents: 400,
      replacesLine: null,
    })
  })

  it('with unsold lines, or without its name, gets none', async () => {
    expect(await suggest({ lines: [{ foodId: randomUUID(), quantity: 1 }] })).toBeNull()
    expect((await postJson(testApp, '/api/v1/orders/suggestions', buildCart(sale))).status).toBe(400)
  })
})

describe('a rule of the back office', () => {
  it('suggests to carts with its dish or category, the more exact one first, where it holds', async () => {
    await addRule({ suggestedFoodId: baklava })
    expect(await suggest(colaOnly())).toMatchObject({ kind: 'rule', title: 'Baklava', differenceCents: 400 })
    const rules = await addRule({ whenFoodId: combo.cola, suggestedFoodId: fries })
    expect(rules.map(({ suggested }: { suggested: { title: string } }) => suggested.title)).toEqual(['Patatine', 'Baklava'])
    expect(await suggest(colaOnly())).toMatchObject({ title: 'Patatine' })
    // What is in the cart already is not suggested.
    expect(await suggest({ lines: [...colaOnly().lines, { foodId: fries, quantity: 1 }] })).toMatchObject({ title: 'Baklava' })
    const other = await insertSellingRestaurant(testApp.context)
    await testApp.context.db.delete(suggestionRules)
    await addRule({ restaurantId: other.restaurant.id, suggestedFoodId: fries })
    expect(await suggest(colaOnly())).toBeNull()
    expect(await suggest({ ...colaOnly(), restaurantId: other.restaurant.id })).toMatchObject({ title: 'Patatine' })
  })

  it('never suggests what the person avoids, what is sold out, or what is not sold then', async () => {
    await addRule({ suggestedFoodId: baklava })
    const zoe = await insertCustomer(testApp)
    await testApp.context.db.insert(customerAllergens).values({ userId: zoe.id, allergens: ['milk'] })
    expect(await suggest(colaOnly(), { headers: zoe.headers })).toBeNull()
    // An allergy in words: nothing that the cart does not contain yet.
    expect(await suggest({ lines: [{ foodId: combo.cola, quantity: 1, allergy: 'latte' }] })).toBeNull()
    expect(await suggest({ ...colaOnly(), allergy: 'latte' })).toBeNull()
    expect(await suggest({ lines: [{ foodId: combo.cola, quantity: 1, allergy: 'no' }] })).toMatchObject({ title: 'Baklava' })
    await insertStockOut(testApp.context, { restaurantId: sale.restaurant.id, foodId: baklava, remaining: 0 })
    expect(await suggest(colaOnly())).toBeNull()
    await testApp.database.pool.query('delete from item_shortages')
    const evening = { weekday: 0, opensMinute: 1080, closesMinute: 1320 }
    const items = [{ kind: 'food', id: baklava, onlyThen: true, priceCents: null }]
    const { schedule } = await postJson(testApp, '/api/v1/menu-schedules', { title: 'Cena', hours: [evening], items }, admin.headers)
    expect(await suggest(colaOnly())).toBeNull()
    expect(await suggest({ ...colaOnly(), slot: '2026-03-02T18:00:00Z' })).toMatchObject({ title: 'Baklava' })
    await testApp.app.inject({ method: 'DELETE', url: `/api/v1/menu-schedules/${schedule.id}`, headers: admin.headers })
  })

  it('is refused with what is wrong, and ended', async () => {
    const wrong: [object, number][] = [
      [{}, 400],
      [{ suggestedFoodId: fries, suggestedComboId: combo.id }, 400],
      [{ whenFoodId: fries, suggestedFoodId: fries }, 400],
      [{ suggestedFoodId: sale.restaurant.id }, 422],
      [{ suggestedFoodId: fries, restaurantId: fries }, 422],
    ]
    for (const [values, status] of wrong) expect((await postJson(testApp, '/api/v1/suggestion-rules', values, admin.headers)).status).toBe(status)
    const [rule] = await addRule({ suggestedFoodId: fries })
    const end = () => testApp.app.inject({ method: 'DELETE', url: `/api/v1/suggestion-rules/${rule.id}`, headers: admin.headers })
    expect((await end()).json()).toMatchObject({ success: true, rules: [] })
    expect((await end()).statusCode).toBe(404)
  })
})

describe('dishes that are bought together', () => {
  it('are suggested once enough orders have both, and not what everybody orders anyway', async () => {
    const sell = (...ids: string[]) => insertSale(testApp, sale.restaurant, { lines: ids.map(foodId => buildPricedFood({ foodId, work: {} })) })
    const many = async (count: number, ...ids: string[]) => {
      for (let made = 0; made < count; made += 1) await sell(...ids)
    }
    await many(19, combo.cola, fries)
    await many(5, combo.beer)
    expect(await computePairs(testApp.context)).toBe(0)
    await many(1, combo.cola, fries)
    expect(await computePairs(testApp.context)).toBe(2)
    expect(await suggest(colaOnly())).toMatchObject({ kind: 'pair', title: 'Patatine' })
    // Once nearly every order has fries, they go with nothing in particular.
    await many(10, fries)
    expect(await computePairs(testApp.context)).toBe(0)
    expect(await suggest(colaOnly())).toBeNull()
  })
})
