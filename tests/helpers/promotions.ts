import { coupons, pointsProgrammes } from '#promotions/tables.ts'
import type { TestApp } from './app.ts'

type CouponValues = Partial<typeof coupons.$inferInsert>
let couponCount = 1000

/** Inserts a coupon of 2.00 off by default. */
export async function insertCoupon({ context }: TestApp, values: CouponValues = {}) {
  const code = values.code ?? `SCONTO${++couponCount}`
  const [coupon] = await context.db
    .insert(coupons)
    .values({ kind: 'amount', amountCents: 200, ...values, code })
    .returning()
  if (!coupon) throw new Error('no coupon')
  return coupon
}

/** Inserts a loyalty programme: three dishes, one free. */
export async function insertProgramme({ context }: TestApp, values: Partial<typeof pointsProgrammes.$inferInsert> = {}) {
  const [programme] = await context.db
    .insert(pointsProgrammes)
    .values({ title: 'Tre panini, uno in regalo', pointsNeeded: 3, ...values })
    .returning()
  if (!programme) throw new Error('no programme')
  return programme
}
