import type { z } from 'zod'
import { describeSchedules } from '#menu/schedules/describe-hours.ts'
import type { Language } from '#platform/language/languages.ts'
import { toIso } from '#platform/to-iso.ts'
import type { SellableCombo } from './combo-selection.ts'
import type { restaurantCombo, restaurantDish } from './contract.ts'
import type { SellableDish } from './customization.ts'
import { translateChoice, translateTitle } from './sellable-dish.ts'

interface DescribeOptions {
  language: Language
  /** Ids of currently sold-out dishes, options and ingredients. */
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
  ...describeHours(combo, language),
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

const describeHours = ({ saleHours, available }: Pick<SellableDish, 'saleHours' | 'available'>, language: Language) => ({
  hours: saleHours ? describeSchedules(saleHours.schedules, language) : null,
  soldFrom: available || saleHours?.isNow !== false || saleHours.nextAt === undefined ? null : toIso(saleHours.nextAt),
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
    ...describeHours(dish, language),
    allergens,
    marks,
    groups: groups.map(group => ({
      id: group.id,
      title: translateChoice(language, group),
      kind: group.kind,
      minimum: group.minimum,
      maximum: group.maximum,
      freeQuantity: group.freeQuantity,
      values: group.values.map(value => ({
        id: value.id,
        title: translateChoice(language, value),
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
      title: translateChoice(language, ingredient),
      removable: ingredient.removable,
      allergens: ingredient.allergens,
      frozen: ingredient.frozen,
      soldOut: soldOut.has(ingredient.id),
    })),
  }
}
