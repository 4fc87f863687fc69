import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foods, itemShortages, priceLists, priceOverrides } from '#menu/tables.ts'
import { couponCounters, couponRedemptions, couponRestaurants, pointsBalances, pointsLedger } from '#promotions/tables.ts'
import { cities, deliveryZones } from '#restaurants/tables.ts'
import { insertCombo } from '#tests/helpers/a-combo.ts'
import { insertCompany, insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { expectLockWaiters, productConnections } from '#tests/helpers/database.ts'
import { insertCook, insertCustomer } from '#tests/helpers/personas.ts'
import { insertCoupon, insertProgramme } from '#tests/helpers/promotions.ts'
import {
  buildCart,
  insertSellingRestaurant,
  insertStation,
  insertStockOut,
  postJson,
  quoteAndOrder,
  type SellingRestaurant,
} from '#tests/helpers/selling-restaurant.ts'
import { capacityReservations, capacitySlots, orderDays, orderEvents, orderLines, orders } from '../tables.ts'

let testApp: TestApp
let sale: SellingRestaurant
let other: Awaited<ReturnType<typeof insertRestaurant>>
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 500 })
  other = await insertRestaurant(testApp.context, { companyId: (await insertCompany(testApp.context)).id })
  await insertStation(testApp.context, other.id, { unitsPerQuarter: 500 })
  await testApp.context.catalogueVersion.refresh()
})
afterAll(() => testApp.close())

type Placed = { order: { id: string; token: string; number: number; promisedAt: string } }
const asked = ({ order: { id, token } }: Placed, call: string, body: object, headers = {}) =>
  postJson(testApp, `/api/v1/orders/${id}/${call}?token=${token}`, body, headers)
const stored = async ({ order: { id } }: Placed) => (await testApp.context.db.select().from(orders).where(eq(orders.id, id)))[0]
const used = (restaurantId: string) => testApp.context.db.select().from(capacitySlots).where(eq(capacitySlots.restaurantId, restaurantId))
const day = async (restaurantId: string) => (await testApp.context.db.select().from(orderDays).where(eq(orderDays.restaurantId, restaurantId)))[0]

/** Quotes the order at the other restaurant and transfers it at that quote. */
async function move(placed: Placed, restaurantId: string) {
  const { quote } = await asked(placed, 'transfer-quote', { restaurantId })
  return asked(placed, 'transfer', { restaurantId, seen: { totalCents: quote.totalCents, promisedAt: quote.promisedAt } })
}

describe('an order that no kitchen has begun', () => {
  it('moves to another restaurant, also of another company: taken there, given back here, a number of that place, an event for either', async () => {
    const here = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 40 })
    const placed = await quoteAndOrder(testApp, buildCart(here))
    const cook = await insertCook(testApp, here.restaurant.id)
    await postJson(testApp, `/api/v1/kitchen/orders/${placed.order.id}/accept`, {}, cook.headers)
    expect(await used(here.restaurant.id)).toMatchObject([{ usedUnits: 2 }])
    const before = await used(other.id)
    const moved = await move(placed, other.id)
    expect(moved).toMatchObject({ status: 200, order: { id: placed.order.id, status: 'pending', acceptedAt: null, mayMove: true } })
    expect(await stored(placed)).toMatchObject({ restaurantId: other.id, companyId: other.companyId, totalCents: 690, number: moved.order.number })
    expect(await used(here.restaurant.id)).toMatchObject([{ usedUnits: 0 }])
    expect((await used(other.id)).reduce((sum, { usedUnits }) => sum + usedUnits, 0)).toBe(before.reduce((sum, { usedUnits }) => sum + usedUnits, 0) + 2)
    expect(await day(here.restaurant.id)).toMatchObject({ lastNumber: 1, orders: 0 })
    const events = await testApp.context.db.select().from(orderEvents).where(eq(orderEvents.orderId, placed.order.id)).orderBy(asc(orderEvents.id))
    expect(events.map(({ kind, restaurantId }) => [kind, restaurantId]).slice(2)).toEqual([
      ['moved_away', here.restaurant.id],
      ['moved', other.id],
    ])
    // The tracking page shows the new restaurant; the old kitchen may no longer change the order.
    const shown = (await testApp.app.inject(`/api/v1/orders/${placed.order.id}?token=${placed.order.token}`)).json().order
    expect(shown).toMatchObject({ restaurant: { id: other.id }, number: moved.order.number, lines: [{ title: 'Panino kebab di pollo' }] })
    expect((await postJson(testApp, `/api/v1/kitchen/orders/${placed.order.id}/accept`, {}, cook.headers)).status).toBe(404)
  })

  it('costs what it costs there: shown before, in the place of the old lines, never without having been seen', async () => {
    const { db } = testApp.context
    const expensiveRestaurant = await insertRestaurant(testApp.context)
    await insertStation(testApp.context, expensiveRestaurant.id, { unitsPerQuarter: 40 })
    const [list] = await db.insert(priceLists).values({ restaurantId: expensiveRestaurant.id }).returning()
    await db
      .insert(priceOverrides)
      .values({ priceListId: list?.id ?? '', foodId: sale.panino.id, priceCents: 790, validFrom: new Date('2026-01-01T00:00:00Z') })
    await testApp.context.catalogueVersion.refresh()
    const placed = await quoteAndOrder(testApp, buildCart(sale))
    const { quote, before } = await asked(placed, 'transfer-quote', { restaurantId: expensiveRestaurant.id })
    expect([before.totalCents, quote.totalCents]).toEqual([690, 790])
    const unseen = await asked(placed, 'transfer', { restaurantId: expensiveRestaurant.id, seen: { totalCents: 690, promisedAt: quote.promisedAt } })
    expect(unseen).toMatchObject({ status: 409, code: 'order_changed', problems: [{ code: 'total_changed', seenCents: 690, nowCents: 790 }] })
    expect(unseen.message).toMatch(/^L’ordine non è stato spostato/)
    expect((await move(placed, expensiveRestaurant.id)).status).toBe(200)
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, placed.order.id)).orderBy(asc(orderLines.lineNumber))
    expect(
      lines.map(({ lineNumber, unitPriceCents, replacesLineNumber, cancelledAt }) => [lineNumber, unitPriceCents, replacesLineNumber, cancelledAt !== null]),
    ).toEqual([
      [1, 690, null, true],
      [2, 790, 1, false],
    ])
  })

  it('stays where it is when there is no room, or nothing of it, at the other', async () => {
    const full = await insertRestaurant(testApp.context)
    await insertStation(testApp.context, full.id, { unitsPerQuarter: 1, kind: 'spit' })
    await testApp.context.catalogueVersion.refresh()
    const placed = await quoteAndOrder(testApp, buildCart(sale, { lines: [{ foodId: sale.panino.id, quantity: 90 }] }))
    const { quote } = await asked(placed, 'transfer-quote', { restaurantId: full.id })
    expect(quote).toMatchObject({ orderable: false, problems: [{ code: 'slot_full' }] })
    expect((await asked(placed, 'transfer', { restaurantId: full.id, seen: { totalCents: 62_100, promisedAt: placed.order.promisedAt } })).status).toBe(409)
    expect(await stored(placed)).toMatchObject({ restaurantId: sale.restaurant.id, version: 1 })
  })

  it('is offered other times where its own can’t be had there, and moves to the one that is chosen', async () => {
    const later = await insertRestaurant(testApp.context, { hours: ['13:00-23:00'] })
    await insertStation(testApp.context, later.id)
    await testApp.context.catalogueVersion.refresh()
    const placed = await quoteAndOrder(testApp, buildCart(sale))
    const { quote } = await asked(placed, 'transfer-quote', { restaurantId: later.id })
    const [{ code, nextSlots }] = quote.problems
    expect([code, nextSlots[0]]).toEqual(['restaurant_closed', '2026-03-02T12:15:00.000Z'])
    const at = { restaurantId: later.id, slot: nextSlots[0] }
    expect((await asked(placed, 'transfer-quote', at)).quote).toMatchObject({ orderable: true, promisedAt: nextSlots[0] })
    expect((await asked(placed, 'transfer', { ...at, seen: { totalCents: 690, promisedAt: nextSlots[0] } })).status).toBe(200)
    expect(await stored(placed)).toMatchObject({ asap: false, restaurantId: later.id })
  })

  it('gives back what it took there, also of what was counted there after it was ordered', async () => {
    const placed = await quoteAndOrder(testApp, buildCart(sale))
    testApp.clock.set('2026-03-02T11:01:00Z')
    await insertStockOut(testApp.context, { restaurantId: other.id, foodId: sale.panino.id, remaining: 3, createdAt: testApp.clock.now() })
    testApp.clock.set('2026-03-02T11:02:00Z')
    const readRemaining = async () => (await testApp.context.db.select().from(itemShortages).where(eq(itemShortages.restaurantId, other.id)))[0]?.remaining
    expect(await move(placed, other.id)).toMatchObject({ status: 200 })
    expect(await readRemaining()).toBe(2)
    expect(await asked(placed, 'cancel', {})).toMatchObject({ status: 200 })
    expect(await readRemaining()).toBe(3)
    await testApp.context.db.delete(itemShortages).where(eq(itemShortages.restaurantId, other.id))
    testApp.clock.set('2026-03-02T11:00:00Z')
  })

  it('goes to one place, however many taps', async () => {
    const placed = await quoteAndOrder(testApp, buildCart(sale))
    const { quote } = await asked(placed, 'transfer-quote', { restaurantId: other.id })
    const body = { restaurantId: other.id, seen: { totalCents: quote.totalCents, promisedAt: quote.promisedAt } }
    const answers = await Promise.all(Array.from({ length: 6 }, () => asked(placed, 'transfer', body)))
    // Requests after the first are told that the order is already there.
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, code }) => status === 409 || code === 'transfer_same_restaurant')).toEqual(Array(5).fill(true))
    expect(await stored(placed)).toMatchObject({ restaurantId: other.id, version: 2 })
  })

  it('that comes second to the last room keeps its own, with its portions, and can still go elsewhere', async () => {
    const { db } = testApp.context
    const here = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 40 })
    const narrow = await insertRestaurant(testApp.context)
    await insertStation(testApp.context, narrow.id, { unitsPerQuarter: 2 })
    await testApp.context.catalogueVersion.refresh()
    await insertStockOut(testApp.context, { restaurantId: here.restaurant.id, foodId: here.panino.id, remaining: 5, createdAt: new Date('2026-03-01') })
    const placed = [await quoteAndOrder(testApp, buildCart(here)), await quoteAndOrder(testApp, buildCart(here))]
    // Both transfers are quoted and wait for the lock.
    const held = await testApp.database.pool.connect()
    await held.query("begin; select pg_advisory_xact_lock(hashtext('orders.move'))")
    const moves = placed.map(each => move(each, narrow.id))
    try {
      await expectLockWaiters(testApp.database.pool, 2)
    } finally {
      await held.query('commit')
      held.release()
    }
    expect((await Promise.all(moves)).map(({ status, code }) => [status, code]).sort()).toEqual([
      [200, undefined],
      [409, 'order_changed'],
    ])
    const [second] = (await Promise.all(placed.map(async each => ({ each, is: await stored(each) })))).filter(
      ({ is }) => is?.restaurantId === here.restaurant.id,
    )
    if (!second) throw new Error('both moved')
    expect(second.is).toMatchObject({ version: 1, status: 'pending' })
    expect(await db.select().from(capacityReservations).where(eq(capacityReservations.orderId, second.each.order.id))).toMatchObject([{ units: 2 }])
    expect(await used(here.restaurant.id)).toMatchObject([{ usedUnits: 2 }])
    expect((await db.select().from(itemShortages).where(eq(itemShortages.restaurantId, here.restaurant.id)))[0]?.remaining).toBe(4)
    expect(await used(narrow.id)).toMatchObject([{ usedUnits: 2 }])
    expect((await move(second.each, other.id)).status).toBe(200)
  })

  it('two that change places do not wait for each other', async () => {
    const [a, b] = [await quoteAndOrder(testApp, buildCart(sale)), await quoteAndOrder(testApp, buildCart(sale, { restaurantId: other.id }))]
    const [there, back] = await Promise.all([move(a, other.id), move(b, sale.restaurant.id)])
    expect([there.status, back.status]).toEqual([200, 200])
  })
})

describe('an order with a coupon, points or a combo', () => {
  /** Another restaurant of the same company, with its own prices where given. */
  async function nearby(values: { prices?: Record<string, number>; companyId?: string } = {}) {
    const { db } = testApp.context
    const place = await insertRestaurant(testApp.context, { companyId: values.companyId ?? sale.restaurant.companyId })
    await insertStation(testApp.context, place.id, { unitsPerQuarter: 500 })
    const [list] = await db.insert(priceLists).values({ restaurantId: place.id }).returning()
    for (const [foodId, priceCents] of Object.entries(values.prices ?? {}))
      await db.insert(priceOverrides).values({ priceListId: list?.id ?? '', foodId, priceCents, validFrom: new Date('2026-01-01T00:00:00Z') })
    await testApp.context.catalogueVersion.refresh()
    return place
  }
  const usesOf = async (couponId: string) => (await testApp.context.db.select().from(couponCounters).where(eq(couponCounters.couponId, couponId)))[0]?.used

  it('takes its coupon along where it is honoured, also the last use, and after its period', async () => {
    const coupon = await insertCoupon(testApp, { totalUses: 1, usesPerCustomer: 1, endsAt: new Date('2026-03-02T11:05:00Z') })
    const placed = await quoteAndOrder(testApp, buildCart(sale, { coupons: [coupon.code] }))
    expect(placed.order).toMatchObject({ totalCents: 490 })
    const expensiveRestaurant = await nearby({ prices: { [sale.panino.id]: 790 } })
    testApp.clock.set('2026-03-02T11:06:00Z')
    expect((await asked(placed, 'transfer-quote', { restaurantId: expensiveRestaurant.id })).quote).toMatchObject({ discountCents: 200, totalCents: 590 })
    expect(await move(placed, expensiveRestaurant.id)).toMatchObject({ status: 200, order: { mayMove: true } })
    expect(await stored(placed)).toMatchObject({ restaurantId: expensiveRestaurant.id, discountCents: 200, totalCents: 590 })
    expect(await usesOf(coupon.id)).toBe(1)
    // Cancelling the transferred order releases the coupon's use once.
    expect((await asked(placed, 'cancel', {})).status).toBe(200)
    expect(await usesOf(coupon.id)).toBe(0)
    testApp.clock.set('2026-03-02T11:00:00Z')
  })

  it('stays where the coupon does not hold, and is told why', async () => {
    const expensiveRestaurant = await nearby({ prices: { [sale.panino.id]: 790 } })
    const here = await insertCoupon(testApp)
    await testApp.context.db.insert(couponRestaurants).values({ couponId: here.id, restaurantId: sale.restaurant.id })
    const bound = await quoteAndOrder(testApp, buildCart(sale, { coupons: [here.code] }))
    const { quote } = await asked(bound, 'transfer-quote', { restaurantId: expensiveRestaurant.id })
    expect(quote).toMatchObject({ orderable: false, problems: [{ code: 'coupon_wrong_restaurant', coupon: here.code }] })
    expect((await move(bound, expensiveRestaurant.id)).status).toBe(409)
  })

  it('asks where the coupon is worth another amount: both are shown, and nothing moves before the new one was seen', async () => {
    const expensiveRestaurant = await nearby({ prices: { [sale.panino.id]: 790 } })
    const tenth = await insertCoupon(testApp, { kind: 'percent', percent: 10, amountCents: null })
    const shared = await quoteAndOrder(testApp, buildCart(sale, { coupons: [tenth.code] }))
    const { quote, before } = await asked(shared, 'transfer-quote', { restaurantId: expensiveRestaurant.id })
    expect([before.discountCents, quote.discountCents, quote.totalCents, quote.problems]).toEqual([69, 79, 711, []])
    const seen = { totalCents: quote.totalCents, promisedAt: quote.promisedAt }
    const unseen = await asked(shared, 'transfer', { restaurantId: expensiveRestaurant.id, seen })
    expect(unseen).toMatchObject({ status: 409, code: 'transfer_discount_differs', quote: { discountCents: 79 } })
    expect(await asked(shared, 'transfer', { restaurantId: expensiveRestaurant.id, seen: { ...seen, discountCents: 69 } })).toMatchObject({ status: 409 })
    expect(await stored(shared)).toMatchObject({ restaurantId: sale.restaurant.id, discountCents: 69 })
    expect((await asked(shared, 'transfer', { restaurantId: expensiveRestaurant.id, seen: { ...seen, discountCents: 79 } })).status).toBe(200)
    expect(await stored(shared)).toMatchObject({ restaurantId: expensiveRestaurant.id, discountCents: 79, totalCents: 711 })
    expect(await usesOf(tenth.id)).toBe(1)
    expect(await testApp.context.db.select().from(couponRedemptions).where(eq(couponRedemptions.couponId, tenth.id))).toMatchObject([{ discountCents: 79 }])
    // A transfer to a third restaurant at the list price is quoted anew.
    expect(await asked(shared, 'transfer-quote', { restaurantId: (await nearby()).id })).toMatchObject({
      before: { discountCents: 79 },
      quote: { discountCents: 69 },
    })
  })

  it('takes its points along within the firm, and not to another', async () => {
    const customer = await insertCustomer(testApp)
    const programme = await insertProgramme(testApp, { categoryId: sale.panino.categoryId })
    await testApp.context.db.insert(pointsBalances).values({ userId: customer.id, programmeId: programme.id, balance: 3 })
    const seen = { totalCents: 0, promisedAt: '2026-03-02T11:15:00.000Z' }
    const placed = await quoteAndOrder(testApp, buildCart(sale, { rewards: [programme.id] }), { headers: customer.headers, seen })
    expect(placed.status).toBe(201)
    expect(await asked(placed, 'transfer-quote', { restaurantId: other.id })).toMatchObject({ status: 409, code: 'transfer_points_redeemed' })
    const near = await nearby()
    expect((await move(placed, near.id)).status).toBe(200)
    expect(await stored(placed)).toMatchObject({ restaurantId: near.id, totalCents: 0, discountCents: 690 })
    expect((await testApp.context.db.select().from(pointsBalances).where(eq(pointsBalances.userId, customer.id)))[0]?.balance).toBe(0)
    expect(await testApp.context.db.$count(pointsLedger, eq(pointsLedger.orderId, placed.order.id))).toBe(1)
  })

  it('takes its combo along, whole: as it was where it costs the same, in new lines where it does not', async () => {
    const combo = await insertCombo(testApp, sale)
    const parts = [
      { comboSlotId: combo.slots.panino, foodId: sale.panino.id, quantity: 1, options: [{ optionValueId: sale.options.tahina }], without: [sale.onion] },
      { comboSlotId: combo.slots.drink, foodId: combo.beer, quantity: 1 },
    ]
    const lines = [
      { comboId: combo.id, quantity: 2, parts },
      { foodId: sale.panino.id, quantity: 1 },
    ]
    const placed = await quoteAndOrder(testApp, buildCart(sale, { lines }))
    expect(placed.status).toBe(201)
    const rows = async () =>
      (await testApp.context.db.select().from(orderLines).where(eq(orderLines.orderId, placed.order.id)).orderBy(asc(orderLines.lineNumber))).map(
        ({ lineNumber, parentLineNumber, replacesLineNumber, title, quantity, totalCents, cancelledAt, options, without }) => ({
          ...{ lineNumber, parentLineNumber, replacesLineNumber, title, quantity, totalCents, gone: cancelledAt !== null },
          made: [...options.map(option => option.title), ...without.map(() => 'senza')],
        }),
      )
    const before = await rows()
    expect((await move(placed, (await nearby()).id)).status).toBe(200)
    expect(await rows()).toEqual(before)
    const total = (await stored(placed))?.totalCents ?? 0

    const expensiveRestaurant = await nearby({ prices: { [combo.beer]: 450 } })
    expect((await move(placed, expensiveRestaurant.id)).status).toBe(200)
    expect((await stored(placed))?.totalCents).toBe(total)
    const after = await rows()
    // The drink's share of the combo changes there, so the combo's lines are replaced and the panino's line stays.
    expect(after.map(({ gone }) => gone)).toEqual([true, true, true, false, false, false, false])
    expect(after.slice(4).map(({ lineNumber, parentLineNumber, replacesLineNumber }) => [lineNumber, parentLineNumber, replacesLineNumber])).toEqual([
      [5, null, 1],
      [6, 5, 2],
      [7, 5, 3],
    ])
    const same = ({ title, quantity, made }: (typeof after)[number]) => ({ title, quantity, made })
    expect(after.slice(4).map(same)).toEqual(before.slice(0, 3).map(same))
    expect(after.slice(5).reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(after[4]?.totalCents)
    const shown = (await testApp.app.inject(`/api/v1/orders/${placed.order.id}?token=${placed.order.token}`)).json().order
    expect(shown.lines).toMatchObject([{ foodId: sale.panino.id }, { comboId: combo.id, parts: [{ quantity: 2 }, { title: 'Birra' }] }])
  })
})

describe('where a delivery can go', () => {
  const address = { street: 'Via Merulana', streetNumber: '10', postcode: '00185', city: 'Roma', latitude: 41.905, longitude: 12.5 }
  const places = async ({ order: { id, token } }: Placed) => {
    const answer = await testApp.app.inject(`/api/v1/orders/${id}/transfer-targets?token=${token}`)
    return { status: answer.statusCode, ...answer.json() }
  }

  it('is where a zone holds its address, however near or far, each with fee and minimum', async () => {
    const far = await insertRestaurant(testApp.context, { latitude: 42.2, longitude: 12.5, deliveryMinutes: 40 })
    const next = await insertRestaurant(testApp.context, { latitude: 41.906, longitude: 12.5 })
    const onFoot = await insertRestaurant(testApp.context, { latitude: 41.906, longitude: 12.5, services: ['pickup'] })
    const zone = { title: 'Zona', shape: 'postcodes' as const, postcodes: ['00185'], feeCents: 390, minimumCents: 500, freeFromCents: 3000 }
    await testApp.context.db.insert(deliveryZones).values([
      { ...zone, restaurantId: sale.restaurant.id, feeCents: 200 },
      { ...zone, restaurantId: far.id },
      // This restaurant is near the address, but its zone does not contain the postcode.
      { ...zone, restaurantId: next.id, postcodes: ['00100'] },
      { ...zone, restaurantId: onFoot.id },
    ])
    await insertStation(testApp.context, far.id)
    await testApp.context.catalogueVersion.refresh()
    const placed = await quoteAndOrder(testApp, buildCart(sale, { fulfilment: 'delivery', address }), { address })
    expect(placed.status).toBe(201)
    expect(await places(placed)).toMatchObject({
      status: 200,
      places: [{ restaurant: { id: far.id }, distanceMetres: 32_803, zone: { feeCents: 390, minimumCents: 500, freeFromCents: 3000, minutes: 40 } }],
    })
    const { quote } = await asked(placed, 'transfer-quote', { restaurantId: far.id })
    expect(quote).toMatchObject({ deliveryFeeCents: 390, problems: [] })
    expect((await asked(placed, 'transfer-quote', { restaurantId: next.id })).quote.problems).toMatchObject([{ code: 'out_of_zone' }])
    // A pickup order can move to any restaurant with pickup; without a token the order is not found.
    const collected = await quoteAndOrder(testApp, buildCart(sale))
    const names = (await places(collected)).places.map(({ restaurant }: { restaurant: { id: string } }) => restaurant.id)
    expect(names).toEqual(expect.arrayContaining([next.id, onFoot.id]))
    expect((await testApp.app.inject(`/api/v1/orders/${placed.order.id}/transfer-targets`)).statusCode).toBe(404)
  })

  it('is also far away, for a pickup that was ordered in the wrong city', async () => {
    // More restaurants lie nearby than the answer lists.
    const around: string[] = []
    for (let made = 0; made < 20; made++) around.push((await insertRestaurant(testApp.context)).id)
    const away = await insertRestaurant(testApp.context, { latitude: 45.46, longitude: 9.19, hours: ['18:00-23:00'] })
    await testApp.context.catalogueVersion.refresh()
    const placed = await quoteAndOrder(testApp, buildCart(sale))
    const near = await places(placed)
    expect(near.places).toHaveLength(20)
    // Restaurants of other tests have the same coordinates, so their order is undefined.
    const states = near.places.flatMap(({ restaurant, state }: { restaurant: { id: string }; state: string }) =>
      around.includes(restaurant.id) ? [state] : [],
    )
    expect(new Set(states)).toEqual(new Set(['open']))
    const [city] = await testApp.context.db.select().from(cities).where(eq(cities.id, away.cityId))
    expect(near.cities.at(-1)).toEqual({ slug: city?.slug, name: city?.name })
    const { id, token } = placed.order
    const there = await testApp.app.inject(`/api/v1/orders/${id}/transfer-targets?token=${token}&city=${city?.slug}`)
    expect(there.json().places).toMatchObject([{ restaurant: { id: away.id }, state: 'closed' }])
    expect((await testApp.app.inject(`/api/v1/orders/${id}/transfer-targets?token=${token}&city=nowhere`)).json().places).toEqual([])
  })
})

describe('an order that may not move', () => {
  it('is begun, paid, at a table, reduced by what nobody knows of, or somebody else’s', async () => {
    const placed = await quoteAndOrder(testApp, buildCart(sale))
    expect(await asked(placed, 'transfer', { restaurantId: sale.restaurant.id, seen: { totalCents: 690, promisedAt: placed.order.promisedAt } })).toMatchObject(
      {
        status: 422,
        code: 'transfer_same_restaurant',
      },
    )
    const stranger = await insertCustomer(testApp)
    expect((await postJson(testApp, `/api/v1/orders/${placed.order.id}/transfer-quote`, { restaurantId: other.id }, stranger.headers)).status).toBe(404)
    const reduced = { discountCents: 100, totalCents: 590 }
    for (const state of [{ status: 'preparing' as const }, { paymentStatus: 'paid' as const }, reduced]) {
      const one = await quoteAndOrder(testApp, buildCart(sale))
      await testApp.context.db.update(orders).set(state).where(eq(orders.id, one.order.id))
      const code = state === reduced ? 'transfer_discount_unknown' : 'order_not_transferable'
      expect(await asked(one, 'transfer-quote', { restaurantId: other.id })).toMatchObject({ status: 409, code })
    }
  })

  it('a dish that is not sold there is a problem, not a surprise', async () => {
    const { db } = testApp.context
    const without = await insertRestaurant(testApp.context)
    const [list] = await db.insert(priceLists).values({ restaurantId: without.id }).returning()
    await db
      .insert(priceOverrides)
      .values({ priceListId: list?.id ?? '', foodId: sale.panino.id, available: false, validFrom: new Date('2026-01-01T00:00:00Z') })
    await testApp.context.catalogueVersion.refresh()
    expect((await db.select().from(foods).where(eq(foods.id, sale.panino.id)))[0]).toBeDefined()
    const { quote } = await asked(await quoteAndOrder(testApp, buildCart(sale)), 'transfer-quote', { restaurantId: without.id })
    expect(quote.problems).toMatchObject([{ code: 'food_unavailable' }])
  })
})
