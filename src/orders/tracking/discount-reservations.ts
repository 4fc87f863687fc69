import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { Discounts } from '#promotions/discounts/discounts.ts'
import type { FoundDiscounts } from '#promotions/discounts/find-discounts.ts'
import { couponRedemptions, coupons, pointsLedger } from '#promotions/tables.ts'
import type { Order } from '../tables/orders.ts'

/** What an order was promised when it was placed, and holds until it comes to nothing: it counts no second time against it. */
export interface ReservedDiscounts {
  coupons: { id: string; code: string; customerKey: Buffer | null; phoneKey: Buffer | null }[]
  /** Spent on it, by programme. */
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

/** Notes on an order that has moved what each of its coupons takes off there. */
export async function updateCouponDiscounts(tx: Database, orderId: string, { coupons: there }: Pick<Discounts, 'coupons'>): Promise<void> {
  for (const { coupon, discountCents } of there)
    await tx
      .update(couponRedemptions)
      .set({ discountCents })
      .where(and(eq(couponRedemptions.orderId, orderId), eq(couponRedemptions.couponId, coupon.id)))
}

/** Coupons and points as they stood before the order had them. */
export const excludeOwnUse = (found: FoundDiscounts, { points }: ReservedDiscounts): FoundDiscounts => ({
  ...found,
  coupons: found.coupons.map(coupon => ({ ...coupon, used: Math.max(0, coupon.used - 1), usedByCustomer: Math.max(0, coupon.usedByCustomer - 1) })),
  rewards: found.rewards.map(reward => ({ ...reward, balance: (reward.balance ?? 0) + (points.get(reward.id) ?? 0) })),
})
