import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { Discounts } from '#promotions/discounts/discounts.ts'
import type { FoundDiscounts } from '#promotions/discounts/find-discounts.ts'
import { couponRedemptions, coupons, pointsLedger } from '#promotions/tables.ts'
import type { Order } from '../tables/orders.ts'

/** Discounts reserved by an order until it ends: repricing does not count them twice. */
export interface ReservedDiscounts {
  coupons: { id: string; code: string; customerKey: Buffer | null; phoneKey: Buffer | null }[]
  /** Points spent, by programme. */
  points: ReadonlyMap<string, number>
  orderedAt: Date
}

export async function readReservedDiscounts(db: Database, { id, createdAt }: Pick<Order, 'id' | 'createdAt'>): Promise<ReservedDiscounts> {
  const redeemed = await db
    .select({ id: coupons.id, code: coupons.code, customerKey: couponRedemptions.customerKey, phoneKey: couponRedemptions.phoneKey })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
    .where(and(eq(couponRedemptions.orderId, id), isNull(couponRedemptions.returnedAt)))
    .orderBy(coupons.id)
  const spent = await db
    .select({ programmeId: pointsLedger.programmeId, points: pointsLedger.points })
    .from(pointsLedger)
    .where(and(eq(pointsLedger.orderId, id), eq(pointsLedger.reason, 'spent')))
    .orderBy(pointsLedger.id)
  return { coupons: redeemed, points: new Map(spent.map(({ programmeId, points }) => [programmeId, -points])), orderedAt: createdAt }
}

/** Updates the coupon discounts of a transferred order to those of the new restaurant. */
export async function updateCouponDiscounts(tx: Database, orderId: string, { coupons: there }: Pick<Discounts, 'coupons'>): Promise<void> {
  for (const { coupon, discountCents } of there)
    await tx
      .update(couponRedemptions)
      .set({ discountCents })
      .where(and(eq(couponRedemptions.orderId, orderId), eq(couponRedemptions.couponId, coupon.id)))
}

/** Excludes the order's own use from coupons and points. */
export const excludeOwnUse = (discounts: FoundDiscounts, { points }: ReservedDiscounts): FoundDiscounts => ({
  ...discounts,
  coupons: discounts.coupons.map(coupon => ({ ...coupon, used: Math.max(0, coupon.used - 1), usedByCustomer: Math.max(0, coupon.usedByCustomer - 1) })),
  rewards: discounts.rewards.map(reward => ({ ...reward, balance: (reward.balance ?? 0) + (points.get(reward.id) ?? 0) })),
})
