import type { Language } from '#platform/language/languages.ts'
import type { DishOnSale } from './build.ts'
import type { Quote, restaurantDish } from './contract-cart.ts'
import { titleIn } from './dish-on-sale.ts'
import type { QuotedCart } from './quote-cart.ts'

/** A quoted cart as the API answers it. */
export function describeQuote({ restaurant, time, lines, totals, fulfilment, asap, work, problems }: QuotedCart): Quote {
  const { legalName, vatNumber } = restaurant.company
  return {
    orderable: problems.length === 0,
    restaurant: { id: restaurant.id, slug: restaurant.slug, name: restaurant.name, company: { legalName, vatNumber } },
    fulfilment,
    asap,
    slot: time ? new Date(time.slot).toISOString() : null,
    promisedAt: time ? new Date(time.promisedAt).toISOString() : null,
    lines: lines.map(({ line, foodId, title, quantity, listPriceCents, unitPriceCents, options, without, allergens, marks, note }) => ({
      line,
      foodId,
      title,
      quantity,
      listPriceCents,
      unitPriceCents,
      totalCents: quantity * unitPriceCents,
      options: options.map(({ allergens: _, ...option }) => option),
      without,
      allergens,
      marks,
      note: note ?? null,
    })),
    ...totals,
    work,
    problems,
  }
}

/** A dish with its questions in a language; what has run out is marked. */
export function describeDish(dish: DishOnSale, language: Language): (typeof restaurantDish)['_output'] {
  const { id, slug, priceCents, spriceCents, discountPercent, available, allergens, marks, groups, ingredients } = dish
  return {
    id,
    slug,
    title: titleIn(language, dish),
    description: dish.translations[language]?.description || dish.description,
    priceCents,
    spriceCents,
    discountPercent,
    available,
    allergens,
    marks,
    groups: groups.map(group => ({
      id: group.id,
      title: titleIn(language, group),
      kind: group.kind,
      minimum: group.minimum,
      maximum: group.maximum,
      freeQuantity: group.freeQuantity,
      values: group.values.map(value => ({
        id: value.id,
        title: titleIn(language, value),
        priceCents: value.priceCents,
        sizePricesCents: value.sizePricesCents,
        defaultQuantity: value.defaultQuantity,
        maximum: value.maximum,
        available: value.available,
        allergens: value.allergens,
        marks: value.marks,
      })),
    })),
    ingredients: ingredients.map(ingredient => ({
      id: ingredient.id,
      title: titleIn(language, ingredient),
      removable: ingredient.removable,
      allergens: ingredient.allergens,
    })),
  }
}
