import type { z } from 'zod'
import { toIsoOrNull } from '#platform/to-iso.ts'
import { toSeller } from '#restaurants/profile/seller.ts'
import { describeZoneTerms } from '../delivery/find-restaurants-for-address.ts'
import { isAgeRestricted } from '../dishes/age-restriction.ts'
import type { PricedFood } from '../dishes/priced-line.ts'
import type { comboPart, Quote } from './contract.ts'
import type { QuotedCart } from './quote-cart.ts'

/** Builds the API response of a quoted cart; `earns` is set for a customer who may order the cart. */
export function describeQuote(quoted: QuotedCart, earns: Quote['earns'] = []): Quote {
  const { restaurant, time, lines, totals, discounts, fulfilment, asap, work, problems, zone, paymentWays: paymentMethods, packaging } = quoted
  const titleOf = (id: string | null) => lines.find(line => 'foodId' in line && line.foodId === id)?.title
  return {
    orderable: problems.length === 0,
    paymentWays: paymentMethods,
    restaurant: { id: restaurant.id, slug: restaurant.slug, name: restaurant.name, company: toSeller(restaurant.company) },
    fulfilment,
    asap,
    slot: toIsoOrNull(time?.slot),
    promisedAt: toIsoOrNull(time?.promisedAt),
    lines: lines.map(line => ({
      line: line.line,
      foodId: 'foodId' in line ? line.foodId : null,
      comboId: 'comboId' in line ? line.comboId : null,
      title: line.title,
      quantity: line.quantity,
      listPriceCents: line.listPriceCents,
      unitPriceCents: line.unitPriceCents,
      wasUnitCents: line.wasUnitCents ?? null,
      totalCents: line.quantity * line.unitPriceCents,
      options: line.options.map(({ allergens: _, ...option }) => option),
      without: line.without,
      allergens: line.allergens,
      marks: line.marks,
      note: line.note ?? null,
      allergy: line.allergy ?? null,
      forName: line.forName ?? null,
      parts: 'parts' in line ? line.parts.map(describePart) : [],
    })),
    ...totals,
    coupons: [...discounts.coupons, ...discounts.idle.map(coupon => ({ coupon, discountCents: 0 }))].map(
      ({ coupon: { code, title, kind, freeFoodId }, discountCents }) => ({
        code,
        title,
        dish: (kind === 'free_food' && titleOf(freeFoodId)) || null,
        discountCents,
      }),
    ),
    rewards: discounts.rewards.map(({ reward, foodId, discountCents }) => ({
      programmeId: reward.id,
      title: reward.title,
      foodId,
      dish: titleOf(foodId) ?? '',
      points: reward.pointsNeeded,
      discountCents,
    })),
    delivery: zone && lines.length > 0 ? { freeFromCents: discounts.deliveryCents > 0 ? null : zone.freeFromCents } : null,
    zone: zone ? describeZoneTerms(zone, restaurant) : null,
    earns,
    work,
    packaging: { choice: packaging.packaging, containers: packaging.containers, offered: packaging.offered },
    ageCheck: lines.some(isAgeRestricted),
    problems,
  }
}

/** Builds the response of a combo's dish, for quotes and orders. */
export const describePart = (
  part: Pick<PricedFood, 'foodId' | 'title' | 'quantity' | 'options' | 'without' | 'allergens' | 'marks'> & { comboSlotId: string },
): z.infer<typeof comboPart> => ({
  comboSlotId: part.comboSlotId,
  foodId: part.foodId,
  title: part.title,
  quantity: part.quantity,
  options: part.options.map(({ allergens: _, ...option }) => option),
  without: part.without,
  allergens: part.allergens,
  marks: part.marks,
})
