import { z } from 'zod'
import { channels } from '#orders/vocabulary.ts'
import { orderPaymentMethods, paymentMethods, wallets } from '#payments/vocabulary.ts'
import { costBearers } from '#promotions/vocabulary.ts'

const cents = z.int().describe('Cents of a euro')
const count = z.int().nonnegative()

const vatAmount = z
  .object({ rateBasisPoints: z.int().describe('1000 is 10 %; 0: tips and deposits, outside VAT'), grossCents: cents, netCents: cents, vatCents: cents })
  .meta({ id: 'VatAmount' })
export type VatAmount = z.output<typeof vatAmount>

/** Figures of a restaurant's business day. Sales are its completed orders; refunds count on the day on which the money was given back. */
export const dayFigures = z
  .object({
    completed: count.describe('Orders'),
    rejected: count,
    cancelled: count,
    open: count.describe('Orders of the day, or of an earlier one, that are still under way'),
    revenueCents: cents.describe('Totals of the completed orders, tips and deposits included'),
    tipCents: cents,
    depositCents: cents.optional().describe('Deposits of reusable containers; left out in closings from before there were any'),
    discountCents: cents.describe('Coupons and points'),
    deliveryFeeCents: cents,
    refundedCents: cents.describe('Refunds so far of the day’s completed orders, whenever they were made'),
    sales: z.array(z.object({ channel: z.enum(channels), method: z.enum(orderPaymentMethods), orders: count, cents })),
    wallets: z
      .array(z.object({ wallet: z.enum(wallets), payments: count, cents }))
      .optional()
      .describe('Part of the online sales that was paid with a wallet; left out in closings from before it was known'),
    vat: z.array(vatAmount),
    discounts: z.array(z.object({ kind: z.enum(['coupon', 'points']), borneBy: z.enum(costBearers), orders: count, cents })),
    refunds: z.array(
      z.object({
        method: z.enum(paymentMethods).describe('How the money was given back'),
        isSale: z.boolean().describe('False: the payment never was a sale, as of a cancelled order or one paid twice'),
        refunds: count,
        cents,
      }),
    ),
    refundVat: z.array(vatAmount).describe('Refunds of sales by rate: lines at their rate, amounts in proportion to the order’s rates'),
    cash: z.object({
      counterCents: cents.describe('Cash that the counter took for the day’s orders'),
      counterRefundCents: cents.describe('Cash that the counter gave back'),
      courierFloatCents: cents.describe('Change that couriers were given'),
      courierHandedInCents: cents.describe('Cash that couriers handed in'),
    }),
  })
  .meta({ id: 'DayFigures' })
export type DayFigures = z.output<typeof dayFigures>
