import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { couponRedemptions, coupons, pointsLedger, pointsProgrammes } from '#promotions/tables.ts'
import type { OrderDiscount } from './contract-order.ts'
import type { Order } from './tables/orders.ts'

type Discounted = Pick<Order, 'id' | 'discountCents'>

/**
 * What the discounts of orders are made of, by order. A code is named as it was when ordered, its title and a programme's as they are now.
 * Orders without a discount are not asked for.
 */
export async function discountsOfOrders(db: Database, orders: readonly Discounted[]): Promise<Map<string, OrderDiscount[]>> {
  const discounted = orders.filter(({ discountCents }) => discountCents > 0)
  const ids = discounted.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const redeemed = await db
    .select({ orderId: couponRedemptions.orderId, code: couponRedemptions.code, title: coupons.title, discountCents: couponRedemptions.discountCents })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
    .where(inArray(couponRedemptions.orderId, ids))
    .orderBy(asc(couponRedemptions.orderId), asc(couponRedemptions.couponId))
  const spent = await db
    .select({ orderId: pointsLedger.orderId, id: pointsProgrammes.id, title: pointsProgrammes.title, points: pointsLedger.points })
    .from(pointsLedger)
    .innerJoin(pointsProgrammes, eq(pointsProgrammes.id, pointsLedger.programmeId))
    .where(and(inArray(pointsLedger.orderId, ids), eq(pointsLedger.reason, 'spent')))
    .orderBy(asc(pointsLedger.id))
  return new Map(
    discounted.map(order => {
      const mine = ({ orderId }: { orderId: string | null }) => orderId === order.id
      return [
        order.id,
        discountRows(order.discountCents, {
          coupons: redeemed.filter(mine).map(({ code, title, discountCents }) => ({ code, title, discountCents })),
          programmes: spent.filter(mine).map(({ id, title, points }) => ({ id, title, points: -points })),
        }),
      ]
    }),
  )
}

/**
 * Rows that add up to a discount. What was taken off for a code is kept; what points took off is the rest: those of several programmes
 * are one row. A rest without points was reduced by hand, and has no name.
 */
export function discountRows(
  discountCents: number,
  { coupons: codes, programmes }: { coupons: { code: string; title: string; discountCents: number }[]; programmes: OrderDiscount['programmes'] },
): OrderDiscount[] {
  const rest = codes.reduce((left, coupon) => left - coupon.discountCents, discountCents)
  const unnamed = { code: null, title: null }
  // Of what does not add up no part is told.
  if (rest < 0) return [{ ...unnamed, programmes: [], discountCents }]
  return [
    ...codes.map(({ code, title, discountCents: cents }) => ({ code, title: title || null, programmes: [], discountCents: cents })),
    ...(rest > 0 || programmes.length > 0 ? [{ ...unnamed, programmes, discountCents: rest }] : []),
  ]
}
