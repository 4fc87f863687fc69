import type { Catalogue, CatalogueFood } from '#menu/catalogue/catalogue.ts'
import { computeEffectiveItem, findNextPriceChange, type ItemOverride, type ItemOverrides } from '#menu/prices/effective-menu.ts'
import type { PriceLists, PricingPlace } from '#menu/prices/price-lists.ts'
import { findVatRate } from '#menu/vat.ts'
import type { Translations } from '#menu/vocabulary.ts'
import type { Language } from '#platform/language/languages.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import type { PricedFood } from '../placing/order-rows.ts'
import { type Customization, canSatisfyOptionGroups, type SellableDish, type SellableOption, type SellableOptionGroup } from './customization.ts'
import { collectAllergens, collectMarks } from './customization-allergens.ts'
import { computePrepLoad, priceCustomization } from './price-customization.ts'
import type { SalesCatalogue } from './sales-catalogue.ts'

/** Menu in memory, with the restaurant and instant of the order. */
export interface PricingContext {
  catalogue: Catalogue
  prices: PriceLists
  parts: SalesCatalogue
  /** Absent: the chain's own price list, which takes no orders. */
  place?: PricingPlace | undefined
  at: Date
}

/** Finds a dish with its option groups as sold at that place and time; undefined when it is not sold or hidden. */
export function findSellableDish({ catalogue, prices, parts, place, at }: PricingContext, foodId: string): SellableDish | undefined {
  const food = catalogue.food(foodId)
  if (!food) return undefined
  const { priceCents, discountPercent, vatClass } = food
  const chainValues = { priceCents, discountPercent, vatClass, available: true, visible: true, stationUnits: parts.work.get(food.id) ?? {} }
  const effective = computeEffectiveItem(chainValues, prices.of(food.id, place), at)
  if (!effective.visible) return undefined
  const groups = mapGroupOptions(parts.groups.get(food.id) ?? [], value => applyOptionOverrides(value, prices.of(value.id, place), at))
  return {
    id: food.id,
    slug: food.slug,
    title: food.title,
    description: food.description,
    translations: food.translations,
    priceCents: effective.priceCents,
    discountPercent: effective.discountPercent,
    spriceCents: effective.spriceCents,
    reduction: prices.reduction(food.id, effective, place, at),
    vatClass: effective.vatClass ?? vatClass,
    available: effective.available && canSatisfyOptionGroups(groups),
    allergens: food.allergens,
    marks: food.marks,
    work: effective.stationUnits,
    groups,
    ingredients: parts.ingredients.get(food.id) ?? [],
  }
}

/** Describes a dish before any choice: allergens and marks with its default options. */
export function describeAsServed({ asServed }: Pick<CatalogueFood, 'asServed'>, groups: readonly SellableOptionGroup[]): CatalogueFood['asServed'] {
  const comes = { options: groups.flatMap(({ values }) => values.filter(({ defaultQuantity }) => defaultQuantity > 0)), without: [] }
  const dish = { ...asServed, ingredients: [] }
  return { allergens: collectAllergens(dish, comes), marks: collectMarks(dish, comes) }
}

const mapGroupOptions = (groups: readonly SellableOptionGroup[], here: (option: SellableOption) => SellableOption[]): SellableOptionGroup[] =>
  groups.map(group => ({ ...group, values: group.values.flatMap(here) }))

/**
 * Finds dishes that cannot be ordered at a restaurant because an option group has too few available options; without a restaurant, by the
 * chain's own list.
 * @param gone ids of currently sold-out options
 * @returns their ids, and the next instant (ms) at which a price list changes the result; Infinity when none does
 */
export function findUnorderableDishes({
  prices,
  parts,
  place,
  at,
  gone,
}: Pick<PricingContext, 'prices' | 'parts' | 'at'> & { place: PricingPlace | undefined; gone?: ReadonlySet<string> }): {
  foodIds: ReadonlySet<string>
  changesAt: number
} {
  const rows: ItemOverride[] = []
  const foodIds = new Set<string>()
  for (const [foodId, foodGroups] of parts.groups) {
    const groups = mapGroupOptions(foodGroups, value => {
      const overrides = prices.of(value.id, place)
      rows.push(...(overrides.chain ?? []), ...(overrides.city ?? []), ...(overrides.restaurant ?? []))
      return applyOptionOverrides(gone?.has(value.id) ? { ...value, maximum: 0 } : value, overrides, at)
    })
    if (!canSatisfyOptionGroups(groups)) foodIds.add(foodId)
  }
  return { foodIds, changesAt: findNextPriceChange(rows, at) }
}

function applyOptionOverrides(option: SellableOption, overrides: ItemOverrides, at: Date): SellableOption[] {
  if (!overrides.chain && !overrides.city && !overrides.restaurant) return [option]
  const own = { priceCents: option.priceCents, discountPercent: 0, vatClass: null, available: true, visible: true, stationUnits: option.work }
  const here = computeEffectiveItem(own, overrides, at)
  if (!here.visible) return []
  // A restaurant's own price applies to every size.
  const sizePricesCents = here.sources.priceCents === 'item' ? option.sizePricesCents : {}
  return [{ ...option, priceCents: here.priceCents, sizePricesCents, available: here.available, work: here.stationUnits }]
}

export const translateTitle = (language: Language, { title, translations }: { title: string; translations: Translations }): string =>
  translations[language]?.title ?? title

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
    options: options.map(({ option, groupTitle, groupTranslations, quantity: chosen, freeQuantity, priceCents }) => ({
      optionValueId: option.id,
      groupTitle: translateTitle(language, { title: groupTitle, translations: groupTranslations }),
      title: translateTitle(language, option),
      quantity: chosen,
      freeQuantity,
      priceCents,
      allergens: option.allergens,
    })),
    without: dish.ingredients
      .filter(({ id }) => build.without.includes(id))
      .map(ingredient => ({ ingredientId: ingredient.id, title: translateTitle(language, ingredient) })),
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
