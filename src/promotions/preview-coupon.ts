import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { foods } from '#menu/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { romeTime, wallClock, weekdayOf } from '#platform/local-time.ts'
import type { previewAnswer, previewInput } from './contract.ts'
import { discountsOf } from './discounts.ts'

/** What a coupon, saved or not, would do to a cart: the rule that orders are priced with, asked for an example. */
export async function previewCoupon(
  { db }: Pick<Context, 'db'>,
  { coupon, cart }: z.output<typeof previewInput>,
  language: Language,
): Promise<Omit<z.infer<typeof previewAnswer>, 'success'>> {
  const at = new Date(cart.orderedAt)
  const local = wallClock(at.getTime(), romeTime)
  const [food] = coupon.freeFoodId ? await db.select({ cents: foods.spriceCents }).from(foods).where(eq(foods.id, coupon.freeFoodId)) : []
  const { discountCents, refused } = discountsOf(
    {
      coupons: [
        {
          ...coupon,
          id: 'preview',
          startsAt: coupon.startsAt === null ? null : new Date(coupon.startsAt),
          endsAt: coupon.endsAt === null ? null : new Date(coupon.endsAt),
          companyId: null,
          used: 0,
          usedByCustomer: 0,
        },
      ],
      rewards: [],
    },
    {
      ...cart,
      restaurantId: cart.restaurantId ?? coupon.restaurantIds[0] ?? '',
      companyId: '',
      // The example has the free dish in it, as far as it costs that much.
      lines: coupon.freeFoodId && food ? [{ foodId: coupon.freeFoodId, quantity: 1, bareCents: Math.min(food.cents ?? 0, cart.linesCents) }] : [],
      orderedAt: at,
      handedOver: { weekday: weekdayOf(local.date), minute: local.minute },
    },
  )
  const [first] = refused
  return {
    holds: refused.length === 0,
    discountCents,
    totalCents: cart.linesCents + cart.deliveryFeeCents - discountCents,
    why: first && 'coupon' in first ? serverText(language, `promotions-api.why_${first.code}`) : null,
  }
}
