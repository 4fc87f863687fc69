import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database/database.ts'
import { couponRedemptions, coupons, pointsLedger, pointsProgrammes } from '#promotions/tables.ts'
import type { OrderDiscount } from '../placing/contract.ts'
import { type GrantedReward, listDiscountableDishes, reconstructRewards } from '../quote/points-breakdown.ts'
import type { OrderLine } from '../tables/lines.ts'
import type { Order } from '../tables/orders.ts'

type DiscountedOrder = Pick<Order, 'id' | 'discountCents'>

/**
 * Loads the discounts of orders, by order, with the titles when ordered; older orders use current titles. Orders without a discount cause
 * no query; `lines` are those of all orders.
 */
export async function loadOrderDiscounts(db: Database, orders: readonly DiscountedOrder[], lines: readonly OrderLine[]): Promise<Map<string, OrderDiscount[]>> {
  const discounted = orders.filter(({ discountCents }) => discountCents > 0)
  const ids = discounted.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const redeemed = await db
    .select({
      orderId: couponRedemptions.orderId,
      code: couponRedemptions.code,
      title: titleWhenOrdered(couponRedemptions.title, coupons.title),
      discountCents: couponRedemptions.discountCents,
      freeFoodId: sql<string | null>`case when ${coupons.kind} = 'free_food' then ${coupons.freeFoodId} end`,
    })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
    .where(inArray(couponRedemptions.orderId, ids))
    .orderBy(asc(couponRedemptions.orderId), asc(couponRedemptions.couponId))
  const spent = await db
    .select({
      ...{ orderId: pointsLedger.orderId, points: pointsLedger.points, programme: pointsProgrammes },
      title: titleWhenOrdered(pointsLedger.title, pointsProgrammes.title),
    })
    .from(pointsLedger)
    .innerJoin(pointsProgrammes, eq(pointsProgrammes.id, pointsLedger.programmeId))
    .where(and(inArray(pointsLedger.orderId, ids), eq(pointsLedger.reason, 'spent')))
    .orderBy(asc(pointsLedger.id))
  const ordersWithGifts = new Set([...spent, ...redeemed.filter(({ freeFoodId }) => freeFoodId !== null)].map(({ orderId }) => orderId))
  const dishes =
    ordersWithGifts.size > 0
      ? await listDiscountableDishes(
          db,
          lines.filter(({ orderId }) => ordersWithGifts.has(orderId)),
        )
      : []
  return new Map(
    discounted.map(order => {
      const isOfOrder = ({ orderId }: { orderId: string | null }) => orderId === order.id
      const mySpent = spent.filter(isOfOrder)
      const myDishes = dishes.filter(isOfOrder)
      // The coupon's free dish may have changed: the discount amount tells whether it is still that dish.
      const findFreeDish = (freeFoodId: string | null, cents: number) =>
        myDishes.find(({ foodId, bareCents }) => foodId === freeFoodId && bareCents === cents)?.foodId
      return [
        order.id,
        buildDiscountRows(order.discountCents, {
          coupons: redeemed
            .filter(isOfOrder)
            .map(({ code, title, discountCents, freeFoodId }) => ({ code, title, discountCents, foodId: findFreeDish(freeFoodId, discountCents) })),
          programmes: mySpent.map(({ programme: { id }, title, points }) => ({ id, title, points: -points })),
          givenBy: cents =>
            reconstructRewards(
              mySpent.map(({ programme }) => programme),
              myDishes,
              cents,
            ),
          titleOf: foodId => lines.find(line => isOfOrder(line) && line.foodId === foodId)?.title,
        }),
      ]
    }),
  )
}

const titleWhenOrdered = (storedTitle: AnyPgColumn, now: AnyPgColumn) => sql<string>`coalesce(${storedTitle}, ${now})`

interface DiscountParts {
  /** `foodId`: the free dish. */
  coupons: { code: string; title: string; discountCents: number; foodId?: string | undefined }[]
  programmes: OrderDiscount['programmes']
  /** Rewards of the programmes, if they add up to that many cents. */
  givenBy: (cents: number) => GrantedReward[] | undefined
  /** Title of a dish in the order. */
  titleOf: (foodId: string) => string | undefined
}

/**
 * Builds rows that add up to a discount. Coupon amounts are stored; points get the rest, in one shared row when the amounts per programme
 * are unknown. A rest without points was a manual reduction, without a name.
 */
export function buildDiscountRows(discountCents: number, { coupons: codes, programmes, givenBy: givenOf, titleOf }: DiscountParts): OrderDiscount[] {
  const rest = codes.reduce((cents, coupon) => cents - coupon.discountCents, discountCents)
  const unnamed = { code: null, title: null, dish: null }
  const dishOf = (foodId: string | undefined) => {
    const title = foodId && titleOf(foodId)
    return foodId && title ? { foodId, title } : null
  }
  // Inconsistent amounts are shown as one unnamed row.
  if (rest < 0) return [{ ...unnamed, programmes: [], discountCents }]
  const coded = codes.map(({ code, title, discountCents: cents, foodId }) => ({
    ...{ code, title: title || null, programmes: [], discountCents: cents },
    dish: dishOf(foodId),
  }))
  const shares = programmes.length > 0 ? givenOf(rest) : undefined
  if (shares)
    return [
      ...coded,
      ...programmes.map((programme, index) => ({
        ...unnamed,
        programmes: [programme],
        dish: dishOf(shares[index]?.foodId),
        discountCents: shares[index]?.cents ?? 0,
      })),
    ]
  return [...coded, ...(rest > 0 || programmes.length > 0 ? [{ ...unnamed, programmes, discountCents: rest }] : [])]
}
