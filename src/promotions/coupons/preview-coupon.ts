import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { foods } from '#menu/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { defaultTimezone } from '#platform/local-time.ts'
import { directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { computeDiscounts } from '../discounts/discounts.ts'
import type { previewAnswer, previewInput } from './contract.ts'
import { resolveCartTimes } from './coupon-rules.ts'

/** Previews a saved or unsaved coupon on an example cart, with the rule that prices orders. */
export async function previewCoupon(
  context: Context,
  { coupon, cart }: z.output<typeof previewInput>,
  language: Language,
): Promise<Omit<z.infer<typeof previewAnswer>, 'success'>> {
  const restaurantId = cart.restaurantId ?? coupon.restaurantIds[0] ?? ''
  const timezone = (await directorySnapshot.now(context)).restaurant(restaurantId)?.timezone ?? defaultTimezone
  const [food] = coupon.freeFoodId
    ? await context.db.select({ cents: foods.spriceCents, deletedAt: foods.archivedAt }).from(foods).where(eq(foods.id, coupon.freeFoodId))
    : []
  const { discountCents, refused } = computeDiscounts(
    {
      coupons: [
        {
          ...coupon,
          id: 'preview',
          translations: {},
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
      restaurantId,
      companyId: '',
      // The example includes the free dish if the line total covers its price.
      lines:
        coupon.freeFoodId && food && !food.deletedAt ? [{ foodId: coupon.freeFoodId, quantity: 1, bareCents: Math.min(food.cents ?? 0, cart.linesCents) }] : [],
      ...resolveCartTimes(new Date(cart.orderedAt), cart.handedOverAt === undefined ? undefined : new Date(cart.handedOverAt), timezone),
    },
  )
  const [first] = refused
  return {
    holds: refused.length === 0,
    discountCents,
    totalCents: cart.linesCents + cart.deliveryFeeCents - discountCents,
    why: first && 'coupon' in first ? serverText(language, `promotions-api.why_${food?.deletedAt ? 'coupon_dish_deleted' : first.code}`) : null,
  }
}
