import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#platform/database/database.ts'
import type { RequestedCoupon } from '#promotions/discounts/discounts.ts'
import { type Coupon, couponCounters, couponCustomers, couponRedemptions, pointsBalances } from '#promotions/tables.ts'
import { buildPlacement, findStationId, noDiscounts, readOrderNumbers as numbersIn } from '#tests/helpers/a-placing.ts'
import { openSecondPool } from '#tests/helpers/another-instance.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { insertCustomer } from '#tests/helpers/personas.ts'
import { insertCoupon, insertProgramme } from '#tests/helpers/promotions.ts'
import { insertSellingRestaurant, insertStockOut, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { buildRedemptionRows } from './placing/discount-rows.ts'
import { insertOrders, type Placement } from './placing/insert-orders.ts'
import { placeInBatch } from './placing/placement-batcher.ts'

let testApp: TestApp
let elsewhere: OpenDatabase
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections })
  elsewhere = openSecondPool(testApp)
})
afterAll(async () => {
  await elsewhere.close()
  await testApp.close()
})

const outcomes = async (crowd: Placement[]) =>
  (await Promise.all(crowd.map(placing => placeInBatch(testApp.context, placing)))).map(placed => (placed.taken ? 'placed' : placed.why))
const times = <Each>(count: number, make: () => Promise<Each>) => Promise.all(Array.from({ length: count }, make))
const usedOf = async ({ id }: Coupon) => (await testApp.context.db.select().from(couponCounters).where(eq(couponCounters.couponId, id)))[0]?.used
const redeemed = ({ id }: Coupon) => testApp.context.db.select().from(couponRedemptions).where(eq(couponRedemptions.couponId, id))
const numbersOf = (sale: SellingRestaurant) => numbersIn(testApp, sale)
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** A placement with coupons and their redemption rows. */
async function withCoupons(sale: SellingRestaurant, station: string, coupons: Coupon[], key = randomBytes(32)): Promise<Placement> {
  const discounts = { ...noDiscounts, keys: { mailbox: key }, coupons: coupons.map(({ id }) => id) }
  const placing = await buildPlacement(testApp, sale, { station, discounts })
  const { order } = placing.rows
  const asked = coupons.map(coupon => ({ coupon: coupon as unknown as RequestedCoupon, discountCents: 200 }))
  const rows = buildRedemptionRows(
    { coupons: asked, rewards: [], gifts: [], deliveryCents: 0, discountCents: 200, refused: [], idle: [], customerKeys: { mailbox: key } },
    { orderId: order.id ?? '', companyId: order.companyId, customerId: undefined, at: placing.needs.at },
  )
  return { ...placing, extraRows: rows }
}

describe('a crowd placed by one statement', () => {
  it('takes every use of its coupons, and notes each on its own order', async () => {
    const sale = await insertSellingRestaurant(testApp.context)
    const station = await findStationId(testApp, sale)
    const [many, enough, own] = [
      await insertCoupon(testApp),
      await insertCoupon(testApp, { totalUses: 9 }),
      await insertCoupon(testApp, { usesPerCustomer: 2 }),
    ]
    const twice = randomBytes(32)
    const crowd = [
      ...(await times(6, () => withCoupons(sale, station, [many, enough]))),
      ...(await times(3, () => withCoupons(sale, station, [enough]))),
      ...(await times(2, () => withCoupons(sale, station, [own], twice))),
      await withCoupons(sale, station, [own, many]),
      ...(await times(4, () => buildPlacement(testApp, sale, { station }))),
    ]
    const placed = await insertOrders(testApp.database.pool, crowd)
    expect(placed.map(each => each.taken && each.number)).toEqual(upTo(16))
    expect([await usedOf(many), await usedOf(enough), await usedOf(own)]).toEqual([7, 9, 3])
    const ordersOf = (coupon: Coupon) => crowd.filter(({ needs }) => needs.discounts.coupons.includes(coupon.id)).map(({ rows }) => rows.order.id)
    for (const coupon of [many, enough, own]) expect((await redeemed(coupon)).map(({ orderId }) => orderId).sort()).toEqual(ordersOf(coupon).sort())
    const people = await testApp.context.db.select().from(couponCustomers).where(eq(couponCustomers.couponId, own.id))
    expect(people.map(({ used }) => used).sort()).toEqual([1, 2])
  })

  it('gives a coupon to as many as it has uses left, and loses nobody else’s order', async () => {
    const sale = await insertSellingRestaurant(testApp.context)
    const station = await findStationId(testApp, sale)
    const few = await insertCoupon(testApp, { totalUses: 5 })
    const crowd = [...(await times(12, () => withCoupons(sale, station, [few]))), ...(await times(6, () => buildPlacement(testApp, sale, { station })))]
    const ended = await outcomes(crowd)
    expect(ended.slice(0, 12).sort()).toEqual([...Array(7).fill('discounts'), ...Array(5).fill('placed')])
    expect(ended.slice(12)).toEqual(Array(6).fill('placed'))
    expect([await usedOf(few), (await redeemed(few)).length]).toEqual([5, 5])
    expect(await numbersOf(sale)).toEqual(upTo(11))
  })

  it('gives a customer no more uses than each has, however many orders come at once', async () => {
    const sale = await insertSellingRestaurant(testApp.context)
    const station = await findStationId(testApp, sale)
    const once = await insertCoupon(testApp, { usesPerCustomer: 1 })
    const same = randomBytes(32)
    const crowd = [...(await times(4, () => withCoupons(sale, station, [once], same))), ...(await times(5, () => withCoupons(sale, station, [once])))]
    const ended = await outcomes(crowd)
    expect(ended.slice(0, 4).sort()).toEqual(['discounts', 'discounts', 'discounts', 'placed'])
    expect(ended.slice(4)).toEqual(Array(5).fill('placed'))
    const people = await testApp.context.db.select().from(couponCustomers).where(eq(couponCustomers.couponId, once.id))
    expect(people.map(({ used }) => used)).toEqual(Array(6).fill(1))
    expect([await usedOf(once), (await redeemed(once)).length]).toEqual([6, 6])
  })

  it('gives nobody a coupon that was taken away, and places the others', async () => {
    const sale = await insertSellingRestaurant(testApp.context)
    const station = await findStationId(testApp, sale)
    const archivedCoupon = await insertCoupon(testApp, { archivedAt: testApp.clock.now() })
    const good = await insertCoupon(testApp)
    const crowd = [await withCoupons(sale, station, [good]), await withCoupons(sale, station, [good, archivedCoupon]), await withCoupons(sale, station, [good])]
    expect(await outcomes(crowd)).toEqual(['placed', 'discounts', 'placed'])
    expect([await usedOf(good), await usedOf(archivedCoupon)]).toEqual([2, 0])
  })

  it('spends the points of each once', async () => {
    const sale = await insertSellingRestaurant(testApp.context)
    const station = await findStationId(testApp, sale)
    const programme = await insertProgramme(testApp, { foodIds: [sale.panino.id] })
    const people = await times(3, () => insertCustomer(testApp))
    // The first customer has points for one reward, each of the others for two.
    for (const [index, { id }] of people.entries())
      await testApp.context.db.insert(pointsBalances).values({ userId: id, programmeId: programme.id, balance: index === 0 ? 5 : 6 })
    const crowdOf = (of: typeof people) =>
      Promise.all(
        of.map(({ id }) =>
          buildPlacement(testApp, sale, { station, discounts: { ...noDiscounts, customerId: id, points: [{ programmeId: programme.id, points: 3 }] } }),
        ),
      )
    const [one, two, three] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
    expect(await outcomes(await crowdOf([two, three, two, three]))).toEqual(Array(4).fill('placed'))
    expect((await outcomes(await crowdOf([one, one, two]))).sort()).toEqual(['discounts', 'discounts', 'placed'])
    const balances = await testApp.context.db.select().from(pointsBalances).where(eq(pointsBalances.programmeId, programme.id))
    expect(balances.map(({ balance }) => balance).sort()).toEqual([0, 0, 2])
  })

  it('cuts as many portions as there are', async () => {
    const sale = await insertSellingRestaurant(testApp.context)
    const station = await findStationId(testApp, sale)
    await insertStockOut(testApp.context, { restaurantId: sale.restaurant.id, foodId: sale.panino.id, remaining: 9 })
    const crowd = await times(8, () => buildPlacement(testApp, sale, { station, scarce: new Map([[sale.panino.id, 2]]) }))
    expect((await outcomes(crowd)).sort()).toEqual([...Array(4).fill('placed'), ...Array(4).fill('portions')])
    const { rows } = await testApp.context.db.execute<{ remaining: number }>(
      sql`select remaining from item_shortages where restaurant_id = ${sale.restaurant.id}`,
    )
    expect(rows).toEqual([{ remaining: 1 }])
  })
})

it('crowds of two instances with the same coupons never wait for each other in a ring', async () => {
  const sales = await times(3, () => insertSellingRestaurant(testApp.context))
  const at = await Promise.all(sales.map(async sale => ({ sale, station: await findStationId(testApp, sale) })))
  const coupons = await times(4, () => insertCoupon(testApp, { totalUses: 1000, usesPerCustomer: 1000 }))
  const people = Array.from({ length: 3 }, () => randomBytes(32))
  const any = <Each>(list: Each[]) => list[Math.floor(Math.random() * list.length)] as Each
  const shuffled = <Each>(list: Each[]) => list.toSorted(() => Math.random() - 0.5)
  for (let round = 0; round < 40; round += 1) {
    const crowd = () => Promise.all(shuffled([...at, ...at]).map(({ sale, station }) => withCoupons(sale, station, shuffled(coupons).slice(0, 2), any(people))))
    await Promise.all([insertOrders(testApp.database.pool, await crowd()), insertOrders(elsewhere.pool, await crowd())])
  }
  const used = await Promise.all(coupons.map(usedOf))
  expect(used.reduce<number>((sum, each) => sum + (each ?? 0), 0)).toBe(40 * 12 * 2)
  for (const sale of sales) expect(await numbersOf(sale)).toEqual(upTo(160))
})
