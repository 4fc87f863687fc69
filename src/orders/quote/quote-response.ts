import type { z } from 'zod'
import type { Language } from '#platform/language/languages.ts'
import { toSeller } from '#restaurants/profile/seller.ts'
import { describeZoneTerms } from '../delivery/find-restaurants-for-address.ts'
import type { SellableCombo } from '../dishes/combo-selection.ts'
import type { restaurantCombo, restaurantDish } from '../dishes/contract.ts'
import type { SellableDish } from '../dishes/customization.ts'
import { translateTitle } from '../dishes/sellable-dish.ts'
import type { PricedFood } from '../placing/order-rows.ts'
import type { comboPart, Quote } from './contract.ts'
import type { QuotedCart } from './quote-cart.ts'

/** Builds the API response of a quoted cart; `earns` is set for a customer who may order the cart. */
export function describeQuote(quoted: QuotedCart, earns: Quote['earns'] = []): Quote {
  const { restaurant, time, lines, totals, discounts, fulfilment, asap, work, problems, zone, paymentWays: ways } = quoted
  const titleOf = (id: string | null) => lines.find(line => 'foodId' in line && line.foodId === id)?.title
  return {
    orderable: problems.length === 0,
    paymentWays: ways,
    restaurant: { id: restaurant.id, slug: restaurant.slug, name: restaurant.name, company: toSeller(restaurant.company) },
    fulfilment,
    asap,
    slot: time ? new Date(time.slot).toISOString() : null,
    promisedAt: time ? new Date(time.promisedAt).toISOString() : null,
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
    problems,
  }
}

/** Builds the response of a combo's dish, for quotes and orders. */
export const describePart = (
  part: Pick<PricedFood, 'foodId' | 'title' | 'quantity' | 'options' | 'without' | 'allergens'> & { comboSlotId: string },
): z.infer<typeof comboPart> => ({
  comboSlotId: part.comboSlotId,
  foodId: part.foodId,
  title: part.title,
  quantity: part.quantity,
  options: part.options.map(({ allergens: _, ...option }) => option),
  without: part.without,
  allergens: part.allergens,
})

interface DescribeOptions {
  language: Language
  /** Ids of currently sold-out dishes and options. */
  soldOut: ReadonlySet<string>
}

/** Builds the response of a combo with its slots in one language. */
export const describeCombo = (combo: SellableCombo, { image, soldOut, language }: DescribeOptions & { image: string }): z.infer<typeof restaurantCombo> => ({
  id: combo.id,
  image,
  slug: combo.slug,
  title: translateTitle(language, combo),
  description: combo.translations[language]?.description || combo.description,
  priceCents: combo.priceCents,
  spriceCents: combo.spriceCents,
  discountPercent: combo.discountPercent,
  struckCents: combo.reduction?.struckCents ?? null,
  lowestCents30: combo.reduction?.lowestCents ?? null,
  advertisedPercent: combo.reduction?.percent ?? 0,
  available: combo.available,
  slots: combo.slots.map(({ id, title, translations, minimum, maximum, dishes }) => ({
    id,
    title: translateTitle(language, { title, translations }),
    minimum,
    maximum,
    dishes: dishes.map(({ dish, ...choice }) => {
      const isSoldOut = dish.available && soldOut.has(dish.id)
      return { ...choice, soldOut: isSoldOut, dish: { ...describeDish(dish, { language, soldOut }), available: dish.available && !isSoldOut } }
    }),
  })),
})

/** Builds the response of a dish with its option groups in one language; sold-out options are marked. */
export function describeDish(dish: SellableDish, { language, soldOut }: DescribeOptions): (typeof restaurantDish)['_output'] {
  const { id, slug, priceCents, spriceCents, discountPercent, reduction, available, allergens, marks, groups, ingredients } = dish
  return {
    id,
    slug,
    title: translateTitle(language, dish),
    description: dish.translations[language]?.description || dish.description,
    priceCents,
    spriceCents,
    discountPercent,
    struckCents: reduction?.struckCents ?? null,
    lowestCents30: reduction?.lowestCents ?? null,
    advertisedPercent: reduction?.percent ?? 0,
    available,
    allergens,
    marks,
    groups: groups.map(group => ({
      id: group.id,
      title: translateTitle(language, group),
      kind: group.kind,
      minimum: group.minimum,
      maximum: group.maximum,
      freeQuantity: group.freeQuantity,
      values: group.values.map(value => ({
        id: value.id,
        title: translateTitle(language, value),
        priceCents: value.priceCents,
        sizePricesCents: value.sizePricesCents,
        defaultQuantity: value.defaultQuantity,
        maximum: value.maximum,
        available: value.available && !soldOut.has(value.id),
        allergens: value.allergens,
        marks: value.marks,
      })),
    })),
    ingredients: ingredients.map(ingredient => ({
      id: ingredient.id,
      title: translateTitle(language, ingredient),
      removable: ingredient.removable,
      allergens: ingredient.allergens,
      frozen: ingredient.frozen,
    })),
  }
}
