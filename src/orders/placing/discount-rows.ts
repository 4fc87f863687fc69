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

/** Converts a quote's coupons and points into a reservation. */
export const toDiscountReservation = ({ coupons, rewards, customerKeys }: QuotedCart['discounts'], customerId: string | undefined): DiscountReservation => ({
  coupons: coupons.map(({ coupon }) => coupon.id),
  keys: customerKeys,
  points: rewards.map(({ reward }) => ({ programmeId: reward.id, points: reward.pointsNeeded })),
  customerId,
})

/** Builds the rows of an order's coupons and points, with the bearer of each cost. */
export function buildRedemptionRows(
  { coupons, rewards, customerKeys }: QuotedCart['discounts'],
  { orderId, companyId, customerId, at }: { orderId: string; companyId: string; customerId: string | undefined; at: Date },
): Placement['extraRows'] {
  const redeemed = coupons.map(({ coupon, discountCents }) => ({
    orderId,
    couponId: coupon.id,
    code: coupon.code,
    title: coupon.title,
    translations: coupon.translations,
    discountCents,
    borneBy: coupon.borneBy,
    // Stored only when counted, so a return is credited to the same customer.
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
