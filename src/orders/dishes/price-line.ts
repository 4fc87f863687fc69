import { findVatRate } from '#menu/vat.ts'
import type { Language } from '#platform/language/languages.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import type { Customization, SellableDish } from './customization.ts'
import { collectAllergens, collectMarks } from './customization-allergens.ts'
import { computePrepLoad, priceCustomization } from './price-customization.ts'
import type { PricedFood } from './priced-line.ts'
import type { SalesCatalogue } from './sales-catalogue.ts'
import { translateChoice, translateTitle } from './sellable-dish.ts'

/** Prices a valid customization as an order line: price, allergens and capacity units, with titles in one language. */
export function priceLine(
  dish: SellableDish,
  { quantity, note, ...build }: Customization & { quantity: number; note?: string },
  tax: { rates: SalesCatalogue['rates']; fulfilment: Fulfilment; date: string },
  language: Language,
): PricedFood {
  const { unitPriceCents, options } = priceCustomization(dish, build)
  const inBuild = options.map(({ option }) => option)
  return {
    foodId: dish.id,
    title: translateTitle(language, dish),
    quantity,
    listPriceCents: dish.priceCents,
    unitPriceCents,
    ...computeWasUnitCents(dish, unitPriceCents),
    vatClass: dish.vatClass,
    vatRateBasisPoints: findVatRate(tax.rates, { vatClass: dish.vatClass, fulfilment: tax.fulfilment, date: tax.date }),
    options: options.map(({ option, groupTitle, groupTranslations, quantity: chosen, freeQuantity, priceCents, isDefault }) => ({
      optionValueId: option.id,
      groupTitle: translateChoice(language, { title: groupTitle, translations: groupTranslations }),
      title: translateChoice(language, option),
      quantity: chosen,
      freeQuantity,
      priceCents,
      allergens: option.allergens,
      ...(isDefault && { isDefault }),
    })),
    without: dish.ingredients
      .filter(({ id }) => build.without.includes(id))
      .map(ingredient => ({ ingredientId: ingredient.id, title: translateChoice(language, ingredient) })),
    allergens: collectAllergens(dish, { options: inBuild, without: build.without }),
    marks: collectMarks(dish, { options: inBuild, without: build.without }),
    work: Object.fromEntries(Object.entries(computePrepLoad(dish, options)).map(([kind, units]) => [kind, units * quantity])),
    note: note || undefined,
  }
}

/** Computes the unit price before the discount: only the dish's price differs, options are never discounted. */
export function computeWasUnitCents(
  { reduction, spriceCents }: Pick<SellableDish, 'reduction' | 'spriceCents'>,
  unitPriceCents: number,
): Pick<PricedFood, 'wasUnitCents'> {
  const struckCents = reduction?.struckCents ?? null
  return struckCents === null ? {} : { wasUnitCents: unitPriceCents + struckCents - spriceCents }
}
