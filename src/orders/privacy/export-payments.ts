import { asc, inArray } from 'drizzle-orm'
import { payments, refunds } from '#payments/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { couponRedemptions } from '#promotions/tables.ts'

/** Exports payments, refunds and coupon discounts of orders for the data export. Amounts in cents. */
export async function exportPayments(db: Database, orderIds: string[]) {
  const [paid, back, codes] = await Promise.all([
    db
      .select({
        ...{ orderId: payments.orderId, method: payments.method, wallet: payments.wallet, state: payments.state },
        ...{ amountCents: payments.amountCents, at: payments.createdAt },
      })
      .from(payments)
      .where(inArray(payments.orderId, orderIds))
      .orderBy(asc(payments.id)),
    db
      .select({ orderId: refunds.orderId, reason: refunds.reason, state: refunds.state, amountCents: refunds.amountCents, at: refunds.createdAt })
      .from(refunds)
      .where(inArray(refunds.orderId, orderIds))
      .orderBy(asc(refunds.id)),
    db
      .select({ orderId: couponRedemptions.orderId, code: couponRedemptions.code, discountCents: couponRedemptions.discountCents })
      .from(couponRedemptions)
      .where(inArray(couponRedemptions.orderId, orderIds)),
  ])
  return (id: string) => ({
    payments: paid.filter(({ orderId }) => orderId === id).map(({ orderId: _, at, ...payment }) => ({ ...payment, at: at.toISOString() })),
    refunds: back.filter(({ orderId }) => orderId === id).map(({ orderId: _, at, ...refund }) => ({ ...refund, at: at.toISOString() })),
    coupons: codes.filter(({ orderId }) => orderId === id).map(({ orderId: _, ...coupon }) => coupon),
  })
}
