import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foods, itemShortages } from '#menu/tables.ts'
import { reversePoints } from '#promotions/discounts/return-discounts.ts'
import { couponCounters, couponCustomers, couponRedemptions, coupons, pointsBalances, pointsLedger } from '#promotions/tables.ts'
import { deliveryZones } from '#restaurants/tables.ts'
import { insertFood } from '#tests/helpers/a-menu.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { expectLockWaiters, productConnections } from '#tests/helpers/database.ts'
import { insertCustomer } from '#tests/helpers/personas.ts'
import { insertCoupon, insertProgramme } from '#tests/helpers/promotions.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant, sampleContact } from '#tests/helpers/selling-restaurant.ts'
import { orders } from './tables.ts'
import { advanceOrder } from './transitions/advance-order.ts'

let testApp: TestApp
let sale: SellingRestaurant
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
})
afterAll(() => testApp.close())

const quoted = async (values: object, headers = {}) => (await postJson(testApp, '/api/v1/orders/quote', buildCart(sale, values), headers)).quote
const usesOf = async (couponId: string) => (await testApp.context.db.select().from(couponCounters).where(eq(couponCounters.couponId, couponId)))[0]?.used
const balanceOf = async (userId: string) => (await testApp.context.db.select().from(pointsBalances).where(eq(pointsBalances.userId, userId)))[0]?.balance
const cancel = ({ order: { id, token } }: { order: { id: string; token: string } }) => postJson(testApp, `/api/v1/orders/${id}/cancel?token=${token}`, {})
async function complete(orderId: string): Promise<void> {
  const steps = ['pending', 'accepted', 'preparing', 'ready', 'completed'] as const
  for (const [at, from] of steps.slice(0, -1).entries())
    await advanceOrder(testApp.context, { orderId, from, to: steps[at + 1] as 'completed', actor: { kind: 'staff' } })
}

describe('a coupon', () => {
  it('is taken off in any case of its letters, VAT split exactly', async () => {
    const { code } = await insertCoupon(testApp, { kind: 'percent', percent: 10, amountCents: null, title: 'Benvenuto' })
    const quote = await quoted({ coupons: [` ${code.toLowerCase()} `] })
    expect(quote).toMatchObject({
      orderable: true,
      linesCents: 690,
      discountCents: 69,
      totalCents: 621,
      coupons: [{ code, title: 'Benvenuto', discountCents: 69 }],
    })
    expect(quote.vat).toEqual([{ rateBasisPoints: 1000, grossCents: 621, netCents: 565, vatCents: 56 }])
  })

  it('is known however a telephone wrote it, with spaces in it or a dash for its hyphen', async () => {
    const { code } = await insertCoupon(testApp, { code: 'PERC-333' })
    for (const input of ['perc - 333', 'PERC\u00a0\u2013\u00a0333', 'PERC\u2011333', 'PE RC\u2014333'])
      expect(await quoted({ coupons: [input] }), input).toMatchObject({ orderable: true, coupons: [{ code, discountCents: 200 }] })
    expect((await quoted({ coupons: ['PERC333'] })).problems).toMatchObject([{ code: 'coupon_unknown' }])
    expect(await postJson(testApp, '/api/v1/orders/quote', buildCart(sale, { coupons: ['\u00a0 '] }))).toMatchObject({ status: 400 })
  })

  it('is called in English on the English pages, and as it is in Italian where it has no English name', async () => {
    const named = await insertCoupon(testApp, { title: 'Benvenuto', translations: { en: { title: 'Welcome' } }, stackable: true })
    const unnamed = await insertCoupon(testApp, { title: 'Solo oggi', amountCents: 100, stackable: true })
    const titles = async (language: string) => {
      const { coupons: quotedCoupons } = await quoted({ coupons: [named.code, unnamed.code] }, { 'accept-language': language })
      return quotedCoupons.map(({ title }: { title: string }) => title)
    }
    expect(await titles('en')).toEqual(['Welcome', 'Solo oggi'])
    expect(await titles('it')).toEqual(['Benvenuto', 'Solo oggi'])
  })

  it('that does not hold says why, and takes nothing off', async () => {
    const over = await insertCoupon(testApp, { endsAt: new Date('2026-03-01T00:00:00Z') })
    const minimumCoupon = await insertCoupon(testApp, { minimumCents: 2000 })
    const later = await insertCoupon(testApp, { hours: [{ weekday: 0, opensMinute: 20 * 60, closesMinute: 22 * 60 }] })
    const cola = await insertFood(testApp.context, { title: 'Cola', priceCents: 250, allergens: [], marks: [], work: {} })
    const gift = await insertCoupon(testApp, { kind: 'free_food', amountCents: null, freeFoodId: sale.panino.id })
    expect(await quoted({ coupons: [gift.code] })).toMatchObject({ orderable: true, discountCents: 690 })
    // The problem names the free dish once the cart no longer contains that dish.
    const without = await quoted({ coupons: [gift.code], lines: [{ foodId: cola.id, quantity: 1 }] })
    expect(without.problems).toMatchObject([
      {
        code: 'coupon_dish_missing',
        coupon: gift.code,
        message: `Il codice ${gift.code} ti regala Panino kebab di pollo: aggiungilo all’ordine.`,
        dishSlug: 'panino-kebab-di-pollo',
      },
    ])
    const quote = await quoted({ coupons: ['NONESISTE', over.code, minimumCoupon.code, later.code] })
    expect(quote).toMatchObject({ orderable: false, discountCents: 0, totalCents: 690 })
    expect(quote.problems.map(({ code, coupon }: { code: string; coupon: string }) => [code, coupon])).toEqual([
      ['coupon_unknown', 'NONESISTE'],
      ['coupon_expired', over.code],
      ['coupon_below_minimum', minimumCoupon.code],
      ['coupon_outside_hours', later.code],
    ])
    expect(quote.problems[2].message).toMatch(/vale da 20,00\s€ di spesa: ti mancano 13,10\s€\.$/)
    expect(quote.problems[3].message).toBe(`Il codice ${later.code} non vale a quest’ora: vale lun 20:00–22:00.`)
    const evening = await quoted({ coupons: [later.code], slot: '2026-03-02T19:00:00.000Z' })
    expect(evening).toMatchObject({ orderable: true, discountCents: 200 })
  })

  it('for the delivery is not needed, and not used, once the cart is brought for nothing', async () => {
    const there = await insertSellingRestaurant(testApp.context, { restaurant: { services: ['delivery'] } })
    const zone = { restaurantId: there.restaurant.id, title: 'Vicino', shape: 'postcodes' as const, postcodes: ['00185'] }
    await testApp.context.db.insert(deliveryZones).values({ ...zone, feeCents: 250, minimumCents: 0, freeFromCents: 1000 })
    await testApp.context.catalogueVersion.refresh()
    const { id, code } = await insertCoupon(testApp, { kind: 'free_delivery', amountCents: null })
    const address = { street: 'Via Marsala', streetNumber: '1', postcode: '00185', city: 'Roma' }
    const cart = (quantity: number) => buildCart(there, { fulfilment: 'delivery', address, coupons: [code], lines: [{ foodId: there.panino.id, quantity }] })
    const quoteOf = async (quantity: number) => (await postJson(testApp, '/api/v1/orders/quote', cart(quantity))).quote
    expect(await quoteOf(1)).toMatchObject({ orderable: true, coupons: [{ code, discountCents: 250 }], totalCents: 690 })
    expect(await quoteOf(2)).toMatchObject({ orderable: true, problems: [], coupons: [{ code, discountCents: 0 }], totalCents: 1380 })
    const placed = await quoteAndOrder(testApp, cart(2))
    expect(placed.status).toBe(201)
    expect(await usesOf(id)).toBe(0)
    expect(await testApp.context.db.select().from(couponRedemptions).where(eq(couponRedemptions.couponId, id))).toEqual([])
  })

  it('is shown in capitals, however it was typed or stored', async () => {
    await insertCoupon(testApp, { code: 'maggio', endsAt: new Date('2026-03-01T00:00:00Z') })
    await insertCoupon(testApp, { code: 'aprile', archivedAt: testApp.context.clock.now() })
    const { problems } = await quoted({ coupons: ['ciao20', 'aprile', 'Maggio'] })
    expect(problems.map(({ message }: { message: string }) => message)).toEqual([
      'Il codice CIAO20 non esiste.',
      'Il codice APRILE non vale più.',
      'Il codice MAGGIO è scaduto.',
    ])
    // API clients get the coupon back as they spelled it.
    expect(problems[0].coupon).toBe('ciao20')
  })

  it('that was archived meanwhile is said to hold no longer, by its own letters; while another has them, that one holds', async () => {
    const coupon = await insertCoupon(testApp)
    await testApp.context.db.update(coupons).set({ archivedAt: testApp.context.clock.now() }).where(eq(coupons.id, coupon.id))
    const asked = { coupons: [coupon.code.toLowerCase()] }
    expect((await quoted(asked)).problems).toMatchObject([{ code: 'coupon_archived', message: `Il codice ${coupon.code} non vale più.` }])
    const late = await quoteAndOrder(testApp, buildCart(sale, asked))
    expect(late).toMatchObject({ status: 409, code: 'order_changed', problems: [{ code: 'coupon_archived' }] })
    await insertCoupon(testApp, { code: coupon.code })
    expect(await quoted(asked)).toMatchObject({ orderable: true, discountCents: 200 })
  })

  it('whose dish has run out at the restaurant does not ask for it, be it in the cart or not', async () => {
    const crepe = await insertFood(testApp.context, { title: 'Crêpe', priceCents: 500, allergens: [], marks: [], work: {} })
    const gift = await insertCoupon(testApp, { kind: 'free_food', amountCents: null, freeFoodId: crepe.id })
    const asked = { coupons: [gift.code] }
    expect((await quoted(asked)).problems).toMatchObject([{ code: 'coupon_dish_missing' }])
    await testApp.context.db.insert(itemShortages).values({ restaurantId: sale.restaurant.id, foodId: crepe.id, remaining: 0 })
    const problem = { code: 'coupon_dish_unavailable', coupon: gift.code, message: `Il codice ${gift.code} ti regala un piatto che adesso qui non c’è: Crêpe.` }
    expect((await quoted(asked)).problems).toMatchObject([problem])
    const both = await quoted({ ...asked, lines: [{ foodId: crepe.id, quantity: 1 }] })
    expect(both.problems).toMatchObject([{ code: 'sold_out' }, problem])
  })

  it('whose free dish was deleted reports only that', async () => {
    const fries = await insertFood(testApp.context, { title: 'Patatine' })
    await testApp.context.db.update(foods).set({ archivedAt: testApp.context.clock.now() }).where(eq(foods.id, fries.id))
    await testApp.context.catalogueVersion.refresh()
    const gift = await insertCoupon(testApp, { kind: 'free_food', amountCents: null, freeFoodId: fries.id, minimumCents: 5000 })
    const problem = { code: 'coupon_dish_deleted', coupon: gift.code, message: `Il piatto che il codice ${gift.code} regalava non è più nel menu.` }
    expect((await quoted({ coupons: [gift.code] })).problems).toMatchObject([problem])
  })

  it('is stored on the order with its amount and cost bearer, and is released when the order is cancelled', async () => {
    const coupon = await insertCoupon(testApp, { totalUses: 1, usesPerCustomer: 1, borneBy: 'company' })
    const placed = await quoteAndOrder(testApp, buildCart(sale, { coupons: [coupon.code] }))
    expect(placed).toMatchObject({ status: 201, order: { totalCents: 490 } })
    const [row] = await testApp.context.db.select().from(orders).where(eq(orders.id, placed.order.id))
    expect(row).toMatchObject({ linesCents: 690, discountCents: 200, totalCents: 490, vat: [{ rateBasisPoints: 1000, grossCents: 490 }] })
    const redeemed = () => testApp.context.db.select().from(couponRedemptions).where(eq(couponRedemptions.couponId, coupon.id))
    expect(await redeemed()).toMatchObject([{ orderId: placed.order.id, discountCents: 200, borneBy: 'company', returnedAt: null }])
    expect(await usesOf(coupon.id)).toBe(1)
    expect((await quoted({ coupons: [coupon.code] })).problems).toMatchObject([{ code: 'coupon_used_up' }])
    expect(await cancel(placed)).toMatchObject({ status: 200 })
    expect(await usesOf(coupon.id)).toBe(0)
    expect(await testApp.context.db.select().from(couponCustomers).where(eq(couponCustomers.couponId, coupon.id))).toMatchObject([{ used: 0 }, { used: 0 }])
    expect(await redeemed()).toMatchObject([{ returnedAt: testApp.context.clock.now() }])
    expect(await quoteAndOrder(testApp, buildCart(sale, { coupons: [coupon.code] }))).toMatchObject({ status: 201 })
  })

  it('for one use each recognizes the customer, also as a guest with the same address', async () => {
    const coupon = await insertCoupon(testApp, { usesPerCustomer: 1 })
    const customer = await insertCustomer(testApp)
    expect(await quoteAndOrder(testApp, buildCart(sale, { coupons: [coupon.code] }), { headers: customer.headers })).toMatchObject({ status: 201 })
    expect((await quoted({ coupons: [coupon.code] }, customer.headers)).problems).toMatchObject([{ code: 'coupon_used_by_customer' }])
    const asGuest = await quoteAndOrder(testApp, buildCart(sale, { coupons: [coupon.code] }), {
      contact: { ...sampleContact, email: customer.email.toUpperCase() },
    })
    const refused = { status: 409, code: 'order_changed', problems: [{ code: 'coupon_used_by_customer' }] }
    expect(asGuest).toMatchObject(refused)
    // A plus tag still means the same mailbox.
    const tagged = customer.email.replace('@', '+ancora@')
    const withCode = (contact: object) => quoteAndOrder(testApp, buildCart(sale, { coupons: [coupon.code] }), { contact: { ...sampleContact, ...contact } })
    expect(await withCode({ email: tagged })).toMatchObject(refused)
    // The same phone number counts however it is spelled, even with another e-mail address.
    expect(await withCode({ email: 'mai.vista@example.com', phone: sampleContact.phone.replace('+39 ', '0039').replaceAll(' ', '-') })).toMatchObject(refused)
    expect(await withCode({ email: 'mai.vista@example.com', phone: '+39 300 555 0199' })).toMatchObject({ status: 201 })
  })

  it('for one use each takes one Gmail mailbox for one, and gives its use back once the order is called off', async () => {
    const coupon = await insertCoupon(testApp, { usesPerCustomer: 1 })
    const spelled = ['gina.rossi@gmail.com', 'ginarossi@gmail.com', 'G.Ina.Rossi+sconto@googlemail.com']
    const placeAs = (email = '', index = 0) =>
      quoteAndOrder(testApp, buildCart(sale, { coupons: [coupon.code] }), { contact: { ...sampleContact, email, phone: `+39 300 777 100${index}` } })
    const answers = []
    for (const [index, email] of spelled.entries()) answers.push(await placeAs(email, index))
    expect(answers.map(({ status }) => status)).toEqual([201, 409, 409])
    expect(await cancel(answers[0])).toMatchObject({ status: 200 })
    expect(await placeAs(spelled[2], 0)).toMatchObject({ status: 201 })
  })

  it('with one last use is had by exactly one of a hundred', async () => {
    const coupon = await insertCoupon(testApp, { totalUses: 1 })
    const body = {
      ...buildCart(sale, { coupons: [coupon.code] }),
      seen: { totalCents: 490, promisedAt: '2026-03-02T11:15:00.000Z' },
      contact: sampleContact,
      paymentMethod: 'cash',
    }
    const answers = await Promise.all(Array.from({ length: 100 }, () => postJson(testApp, '/api/v1/orders', body, { 'idempotency-key': randomUUID() })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ problems }) => problems?.[0].code === 'coupon_used_up')).toHaveLength(99)
    expect(await usesOf(coupon.id)).toBe(1)
    expect(await testApp.context.db.select().from(couponRedemptions).where(eq(couponRedemptions.couponId, coupon.id))).toHaveLength(1)
  })
})

it('an order is called off also while others take the same coupons in another order', async () => {
  const pair = [await insertCoupon(testApp, { stackable: true }), await insertCoupon(testApp, { stackable: true })]
  const cart = buildCart(sale, { lines: [{ foodId: sale.panino.id, quantity: 2 }], coupons: pair.map(({ code }) => code) })
  const placed = await quoteAndOrder(testApp, cart)
  const [first, second] = (
    await testApp.database.pool.query('select coupon_id as id from coupon_redemptions where order_id = $1 order by ctid', [placed.order.id])
  ).rows
  const other = await testApp.database.pool.connect()
  try {
    await other.query('begin')
    const hold = (id: string) => other.query('select from coupon_counters where coupon_id = $1 for update', [id])
    await hold(second.id)
    const cancellation = cancel(placed)
    await expectLockWaiters(testApp.database.pool, 1)
    // The cancellation succeeds whichever transaction PostgreSQL aborts for the deadlock.
    await hold(first.id).catch(() => undefined)
    await other.query('rollback')
    expect((await cancellation).status).toBe(200)
  } finally {
    other.release()
  }
  expect(await Promise.all(pair.map(({ id }) => usesOf(id)))).toEqual([0, 0])
})

describe('points', () => {
  it('are earned with a completed order, buy a dish, come back with a cancelled order and go with a refunded one', async () => {
    const programme = await insertProgramme(testApp, { categoryId: sale.panino.categoryId })
    const customer = await insertCustomer(testApp)
    const cart = (values: object) => buildCart(sale, { lines: [{ foodId: sale.panino.id, quantity: 2 }], ...values })
    const first = await quoteAndOrder(testApp, cart({ lines: [{ foodId: sale.panino.id, quantity: 4 }] }), { headers: customer.headers })
    await complete(first.order.id)
    expect(await balanceOf(customer.id)).toBe(4)

    const rewards = [programme.id]
    expect(await quoted({ rewards })).toMatchObject({ orderable: false, problems: [{ code: 'reward_requires_login', reward: programme.id }] })
    const quote = await quoted({ lines: [{ foodId: sale.panino.id, quantity: 2 }], rewards }, customer.headers)
    expect(quote).toMatchObject({
      orderable: true,
      discountCents: 690,
      totalCents: 690,
      rewards: [{ programmeId: programme.id, points: 3, discountCents: 690 }],
    })
    const body = { ...cart({ rewards }), seen: { totalCents: 690, promisedAt: '2026-03-02T11:15:00.000Z' }, contact: sampleContact, paymentMethod: 'cash' }
    const place = () => postJson(testApp, '/api/v1/orders', body, { 'idempotency-key': randomUUID(), ...customer.headers })
    const tries = await Promise.all(Array.from({ length: 20 }, place))
    const won = tries.filter(({ status }) => status === 201)
    expect(won).toHaveLength(1)
    expect(tries.filter(({ problems }) => problems?.[0].code === 'reward_too_few_points')).toHaveLength(19)
    expect(await balanceOf(customer.id)).toBe(1)
    await cancel(won[0])
    expect(await balanceOf(customer.id)).toBe(4)

    const again = await place()
    await complete(again.order.id)
    // Only the paid one of the two panini earns a point.
    expect(await balanceOf(customer.id)).toBe(2)
    await reversePoints(testApp.context.db, first.order.id, { by: undefined, at: testApp.context.clock.now() })
    await reversePoints(testApp.context.db, first.order.id, { by: undefined, at: testApp.context.clock.now() })
    expect(await balanceOf(customer.id)).toBe(-2)
    const ledger = await testApp.context.db
      .select({ points: pointsLedger.points })
      .from(pointsLedger)
      .where(and(eq(pointsLedger.userId, customer.id), eq(pointsLedger.programmeId, programme.id)))
    expect(ledger.reduce((sum, { points }) => sum + points, 0)).toBe(-2)
  })

  it('are earned for each dish that counts, also when the one that was given does not', async () => {
    const drink = await insertFood(testApp.context)
    await testApp.context.catalogueVersion.refresh()
    const translations = { en: { title: 'Three sandwiches, a drink free' } }
    const programme = await insertProgramme(testApp, { categoryId: sale.panino.categoryId, rewardFoodId: drink.id, translations })
    const customer = await insertCustomer(testApp)
    await testApp.context.db.insert(pointsBalances).values({ userId: customer.id, programmeId: programme.id, balance: 3 })
    const lines = [
      { foodId: sale.panino.id, quantity: 2 },
      { foodId: drink.id, quantity: 1 },
    ]
    const { problems } = await quoted({ rewards: [programme.id] }, { ...customer.headers, 'accept-language': 'en' })
    expect(problems[0].message).toBe('Three sandwiches, a drink free: the dish to have for free is not in your order.')
    const cart = buildCart(sale, { lines, rewards: [programme.id] })
    const { totalCents, promisedAt } = await quoted(cart, customer.headers)
    const body = { ...cart, seen: { totalCents, promisedAt }, contact: sampleContact, paymentMethod: 'cash' }
    const placed = await postJson(testApp, '/api/v1/orders', body, { 'idempotency-key': randomUUID(), ...customer.headers })
    expect(placed.status).toBe(201)
    await complete(placed.order.id)
    const [kept] = await testApp.context.db
      .select({ balance: pointsBalances.balance })
      .from(pointsBalances)
      .where(and(eq(pointsBalances.userId, customer.id), eq(pointsBalances.programmeId, programme.id)))
    expect(kept?.balance).toBe(2)
  })

  it('buy nothing where the dish that they gave was deleted, and it is said that it was', async () => {
    const drink = await insertFood(testApp.context)
    await testApp.context.db.update(foods).set({ archivedAt: testApp.context.clock.now() }).where(eq(foods.id, drink.id))
    await testApp.context.catalogueVersion.refresh()
    const programme = await insertProgramme(testApp, { title: 'Bibita in regalo', categoryId: sale.panino.categoryId, rewardFoodId: drink.id })
    const customer = await insertCustomer(testApp)
    await testApp.context.db.insert(pointsBalances).values({ userId: customer.id, programmeId: programme.id, balance: 3 })
    const { problems } = await quoted({ rewards: [programme.id] }, customer.headers)
    expect(problems).toMatchObject([{ code: 'reward_dish_deleted', message: 'Bibita in regalo: il piatto in regalo non è più nel menu.' }])
  })
})
