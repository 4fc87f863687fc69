import type { DiscountReservation } from '#promotions/discounts/reserve-discounts.ts'
import { couponRedemptions, pointsLedger } from '#promotions/tables.ts'
import type { QuotedCart } from '../quote/quote-cart.ts'
import type { ExtraRows, Placement } from './insert-orders.ts'

const redemptionRows: ExtraRows = {
  table: couponRedemptions,
  columns: ['orderId', 'couponId', 'code', 'title', 'translations', 'discountCents', 'borneBy', 'customerKey', 'phoneKey', 'usedBy', 'createdAt'],
}
const spentPointsRows: ExtraRows = {
  table: pointsLedger,
  columns: ['userId', 'programmeId', 'points', 'reason', 'orderId', 'companyId', 'borneBy', 'actorId', 'title', 'translations', 'createdAt'],
}

/** What a quoted cart uses up of coupons and points. */
export const toDiscountReservation = ({ coupons, rewards, customerKeys }: QuotedCart['discounts'], customerId: string | undefined): DiscountReservation => ({
  coupons: coupons.map(({ coupon }) => coupon.id),
  keys: customerKeys,
  points: rewards.map(({ reward }) => ({ programmeId: reward.id, points: reward.pointsNeeded })),
  customerId,
})

/** Rows that note on an order which coupons and points it was ordered with, and who bears them. */
export function buildRedemptionRows(
  { coupons, rewards, customerKeys }: QuotedCart['discounts'],
  { orderId, companyId, customerId, at }: { orderId: string; companyId: string; customerId: string | undefined; at: Date },
): Placement['beside'] {
  const redeemed = coupons.map(({ coupon, discountCents }) => ({
    orderId,
    couponId: coupon.id,
    code: coupon.code,
    title: coupon.title,
    translations: coupon.translations,
    discountCents,
    borneBy: coupon.borneBy,
    // Kept only where it was counted: a use that is given back is given back to the one who had it.
    customerKey: coupon.usesPerCustomer === null ? null : (customerKeys.mailbox ?? null),
    phoneKey: coupon.usesPerCustomer === null ? null : (customerKeys.phone ?? null),
    usedBy: customerId ?? null,
    createdAt: at,
  }))
  const spent = rewards.flatMap(({ reward }) =>
    customerId === undefined
      ? []
      : [
          {
            userId: customerId,
            programmeId: reward.id,
            points: -reward.pointsNeeded,
            reason: 'spent' as const,
            orderId,
            companyId,
            borneBy: reward.borneBy,
            actorId: customerId,
            title: reward.title,
            translations: reward.translations,
            createdAt: at,
          },
        ],
  )
  return [...(redeemed.length > 0 ? [{ as: redemptionRows, rows: redeemed }] : []), ...(spent.length > 0 ? [{ as: spentPointsRows, rows: spent }] : [])]
}
