import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { renderEmail } from '#platform/mail/email-content.ts'
import { coupons as couponRows, pointsBalances, pointsProgrammes } from '#promotions/tables.ts'
import { insertFood } from '#tests/helpers/a-menu.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertCook, insertCustomer } from '#tests/helpers/personas.ts'
import { insertCoupon, insertProgramme } from '#tests/helpers/promotions.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant, sampleContact } from '#tests/helpers/selling-restaurant.ts'
import { renderOrderEmail } from '../mail/order-mail-content.ts'
import type { OrderDiscount } from '../placing/contract.ts'
import { buildDiscountRows } from './read-discounts.ts'
import { loadOrders } from './read-order.ts'
import { translateOrder } from './translate-order.ts'

let testApp: TestApp
let sale: SellingRestaurant
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
})
afterAll(() => testApp.close())

const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await testApp.app.inject({ url, headers })
  return { status: answer.statusCode, ...answer.json() }
}

/** Languages that the discounts' titles have. */
const languages = ['it', 'en'] as const

it('an order names each code and programme with what it took off: on its page, to its restaurant and in the mail, whose sums add up', async () => {
  const programme = await insertProgramme(testApp, { categoryId: sale.panino.categoryId, translations: { en: { title: 'Three sandwiches, one free' } } })
  const welcome = await insertCoupon(testApp, { code: 'benvenuto', title: 'Benvenuto', translations: { en: { title: 'Welcome' } }, stackable: true })
  const plain = await insertCoupon(testApp, { amountCents: 130, stackable: true })
  const customer = await insertCustomer(testApp)
  await testApp.context.db.insert(pointsBalances).values({ userId: customer.id, programmeId: programme.id, balance: 3 })
  const asked = { lines: [{ foodId: sale.panino.id, quantity: 3 }], coupons: ['Benvenuto', plain.code], rewards: [programme.id], tipCents: 320 }
  const cart = buildCart(sale, asked)
  const { quote } = await postJson(testApp, '/api/v1/orders/quote', cart, customer.headers)
  const seen = { totalCents: quote.totalCents, promisedAt: quote.promisedAt }
  const { order: placed } = await quoteAndOrder(testApp, cart, { headers: customer.headers, contact: { ...sampleContact, email: customer.email }, seen })

  const dish = { foodId: sale.panino.id, title: 'Panino kebab di pollo' }
  const points = { code: null, title: null, programmes: [{ id: programme.id, title: programme.title, points: 3 }], dish, discountCents: 690 }
  const coupons = [
    { code: welcome.code, title: 'Benvenuto', programmes: [], dish: null, discountCents: 200 },
    { code: plain.code, title: null, programmes: [], dish: null, discountCents: 130 },
  ]
  const path = `/api/v1/orders/${placed.id}`
  const administrator = await insertAdministrator(testApp)
  for (const read of [await get(`${path}?token=${placed.token}`), await get(path, customer.headers), await get(path, administrator.headers)]) {
    expect(read.order).toMatchObject({ discountCents: 1020, totalCents: 1370 })
    expect(read.order.discounts).toHaveLength(3)
    expect(read.order.discounts).toEqual(expect.arrayContaining([...coupons, points]))
  }
  const stranger = await insertCustomer(testApp)
  expect(await get(path, stranger.headers)).toMatchObject({ status: 404 })
  // Cooks see no payment details.
  const cook = await insertCook(testApp, sale.restaurant.id)
  const { orders: board } = await get('/api/v1/kitchen/orders', cook.headers)
  expect(board.map(({ id }: { id: string }) => id)).toContain(placed.id)
  expect(JSON.stringify(board)).not.toContain(welcome.code)

  const [found] = await loadOrders(testApp.context.db, [placed.id])
  if (!found) throw new Error('no order')
  for (const language of languages) {
    const shown = await translateOrder(testApp.context, found.shown, language)
    const about = { news: 'placed' as const, language, brand: 'Spiedo', origin: 'https://spiedo.test', address: 'https://spiedo.test/orders/x' }
    const { text, html } = renderEmail(renderOrderEmail(shown, about))
    const amounts = [...text.matchAll(/: (−?)(\d+)[.,](\d\d)\u00a0€$/gm)].map(
      ([, minus, euro, cents]) => (minus ? -1 : 1) * (Number(euro) * 100 + Number(cents)),
    )
    expect(amounts.at(-1)).toBe(1370)
    expect(amounts.slice(0, -1).reduce((sum, cents) => sum + cents, 0)).toBe(1370)
    const named =
      language === 'it'
        ? ['Codice BENVENUTO (Benvenuto)', `Codice ${plain.code}`, 'Punti: Tre panini, uno in regalo (Panino kebab di pollo)', 'Mancia']
        : ['Code BENVENUTO (Welcome)', `Code ${plain.code}`, 'Points: Three sandwiches, one free (Chicken kebab)', 'Tip']
    for (const name of named) for (const written of [text, html]) expect(written).toContain(name)
  }

  // Renamed discounts retain the ordered title in both languages.
  const another = { title: 'Altro nome', translations: { en: { title: 'Another name' } } }
  await testApp.context.db.update(couponRows).set(another).where(eq(couponRows.id, welcome.id))
  await testApp.context.db.update(pointsProgrammes).set(another).where(eq(pointsProgrammes.id, programme.id))
  const inEnglish = [
    { ...coupons[0], title: 'Welcome' },
    coupons[1],
    { ...points, programmes: [{ ...points.programmes[0], title: 'Three sandwiches, one free' }], dish: { ...dish, title: 'Chicken kebab' } },
  ]
  for (const language of languages) {
    const { order: later } = await get(`${path}?token=${placed.token}`, { 'accept-language': language })
    expect(later.discounts).toEqual(expect.arrayContaining(language === 'it' ? [...coupons, points] : inEnglish))
  }

  // Older orders show current titles. Constraints prevent removing titles, so the test disables them.
  await testApp.context.db.transaction(async tx => {
    for (const ledger of [sql`points_ledger`, sql`coupon_redemptions`]) {
      await tx.execute(sql`alter table ${ledger} disable trigger user`)
      await tx.execute(sql`update ${ledger} set title = null, translations = null where order_id = ${placed.id}`)
      await tx.execute(sql`alter table ${ledger} enable trigger user`)
    }
  })
  for (const [language, title] of [
    ['it', 'Altro nome'],
    ['en', 'Another name'],
  ] as const) {
    const { order: old } = await get(`${path}?token=${placed.token}`, { 'accept-language': language })
    expect(old.discounts).toContainEqual(expect.objectContaining({ code: welcome.code, title }))
    expect(old.discounts).toContainEqual(expect.objectContaining({ programmes: [expect.objectContaining({ title })] }))
  }
})

it('a code or programme that had no English name when it was ordered has the one that it was given since, while it is called the same', async () => {
  const coupon = await insertCoupon(testApp, { title: 'Solo oggi', stackable: true })
  const nameless = await insertCoupon(testApp, { stackable: true })
  const { order: placed } = await quoteAndOrder(
    testApp,
    buildCart(sale, { lines: [{ foodId: sale.panino.id, quantity: 3 }], coupons: [coupon.code, nameless.code] }),
  )
  const titles = async () => {
    const { order: read } = await get(`/api/v1/orders/${placed.id}?token=${placed.token}`, { 'accept-language': 'en' })
    return (read.discounts as OrderDiscount[]).map(({ title }) => title)
  }
  expect(await titles()).toEqual(['Solo oggi', null])
  const translations = { en: { title: 'Today only' } }
  await testApp.context.db.update(couponRows).set({ translations }).where(eq(couponRows.id, coupon.id))
  expect(await titles()).toEqual(['Today only', null])
  await testApp.context.db.update(couponRows).set({ title: 'Solo ieri' }).where(eq(couponRows.id, coupon.id))
  expect(await titles()).toEqual(['Solo oggi', null])
})

it('points of several programmes each have a row, by the dishes that they gave; where those no longer tell it, they share one', async () => {
  const { categoryId } = sale.panino
  const cola = await insertFood(testApp.context, { title: 'Cola', priceCents: 250, allergens: [], marks: [], work: {} })
  await testApp.context.catalogueVersion.refresh()
  const panini = await insertProgramme(testApp, { title: 'Panini', categoryId })
  const drinks = await insertProgramme(testApp, { title: 'Bibite', foodIds: [cola.id] })
  const dearer = await insertProgramme(testApp, { title: 'Altri panini', categoryId })
  const customer = await insertCustomer(testApp)
  const programmes = [drinks, dearer, panini]
  for (const { id } of programmes) await testApp.context.db.insert(pointsBalances).values({ userId: customer.id, programmeId: id, balance: 3 })
  const { code } = await insertCoupon(testApp, { stackable: true })
  const cheese = [sale.options.yogurt, sale.options.formaggio].map(optionValueId => ({ optionValueId, quantity: 1 }))
  const lines = [
    { foodId: sale.panino.id, quantity: 2, options: cheese },
    { foodId: cola.id, quantity: 2 },
  ]
  const cart = buildCart(sale, { lines, rewards: programmes.map(({ id }) => id), coupons: [code] })
  const { quote } = await postJson(testApp, '/api/v1/orders/quote', cart, customer.headers)
  const contact = { ...sampleContact, email: customer.email }
  const { order: placed } = await quoteAndOrder(testApp, cart, {
    headers: customer.headers,
    contact,
    seen: { totalCents: quote.totalCents, promisedAt: quote.promisedAt },
  })
  const rows = async () => {
    const { discounts } = (await get(`/api/v1/orders/${placed.id}`, customer.headers)).order as { discounts: OrderDiscount[] }
    return discounts.map(row => [row.code ?? row.programmes.map(({ title }) => title), row.discountCents])
  }
  expect(await rows()).toEqual([
    [code, 200],
    [['Bibite'], 250],
    [['Altri panini'], 690],
    [['Panini'], 690],
  ])
  // A changed gift says nothing about the gift when ordered.
  await testApp.context.db
    .update(pointsProgrammes)
    .set({ categoryId: null, foodIds: [cola.id] })
    .where(eq(pointsProgrammes.id, panini.id))
  expect(await rows()).toEqual([
    [code, 200],
    [['Bibite', 'Altri panini', 'Panini'], 1630],
  ])
})

it('a code that gave a dish names it, while what it took off is that dish still', async () => {
  const cola = await insertFood(testApp.context, { title: 'Cola', priceCents: 250, allergens: [], marks: [], work: {} })
  await testApp.context.catalogueVersion.refresh()
  const gift = await insertCoupon(testApp, { kind: 'free_food', amountCents: null, freeFoodId: cola.id, title: 'Bibita' })
  const lines = [sale.panino.id, cola.id].map(foodId => ({ foodId, quantity: 1 }))
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale, { lines, coupons: [gift.code] }))
  const rows = async () => (await loadOrders(testApp.context.db, [placed.id]))[0]?.shown.discounts
  expect(await rows()).toMatchObject([{ code: gift.code, title: 'Bibita', dish: { foodId: cola.id, title: 'Cola' }, discountCents: 250 }])
  await testApp.context.db.update(couponRows).set({ freeFoodId: sale.panino.id }).where(eq(couponRows.id, gift.id))
  expect(await rows()).toMatchObject([{ code: gift.code, dish: null }])
})

it('rows always add up: of programmes that nobody can tell apart there is one, what was reduced by hand has no name', () => {
  const coupons = [{ code: 'DIECI', title: '', discountCents: 300 }]
  const programmes = ['A', 'B'].map(title => ({ id: title, title, points: 3 }))
  const unnamed = { code: null, title: null, dish: null }
  const dieci = { code: 'DIECI', title: null, programmes: [], dish: null, discountCents: 300 }
  const titleOf = () => undefined
  expect(buildDiscountRows(1000, { coupons, programmes, titleOf, givenBy: () => undefined })).toEqual([dieci, { ...unnamed, programmes, discountCents: 700 }])
  expect(buildDiscountRows(300, { coupons, programmes: [], titleOf, givenBy: () => [] })).toEqual([dieci])
  expect(buildDiscountRows(500, { coupons: [], programmes: [], titleOf, givenBy: () => [] })).toEqual([{ ...unnamed, programmes: [], discountCents: 500 }])
  expect(buildDiscountRows(200, { coupons, programmes: [], titleOf, givenBy: () => [] })).toEqual([{ ...unnamed, programmes: [], discountCents: 200 }])
})
