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

/** The menu in memory, and where and when somebody orders from it. */
export interface PricingContext {
  catalogue: Catalogue
  prices: PriceLists
  parts: SalesCatalogue
  /** Left out: the chain's own list, which nobody orders from. */
  place?: PricingPlace | undefined
  at: Date
}

/** A dish with its questions as it is sold there and then; undefined when it is not, or is hidden there. */
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

/** What a guest is told of a dish before choosing anything: what it has in it, and what comes with it unless one says otherwise. */
export function describeAsServed({ asServed }: Pick<CatalogueFood, 'asServed'>, groups: readonly SellableOptionGroup[]): CatalogueFood['asServed'] {
  const comes = { options: groups.flatMap(({ values }) => values.filter(({ defaultQuantity }) => defaultQuantity > 0)), without: [] }
  const dish = { ...asServed, ingredients: [] }
  return { allergens: collectAllergens(dish, comes), marks: collectMarks(dish, comes) }
}

const mapGroupOptions = (groups: readonly SellableOptionGroup[], here: (option: SellableOption) => SellableOption[]): SellableOptionGroup[] =>
  groups.map(group => ({ ...group, values: group.values.flatMap(here) }))

/**
 * Dishes of a place that nobody can order there, because a question of theirs has too few answers; without a place, by the chain's own list.
 * @param gone options that have run out there just now
 * @returns their ids, and the next instant (ms) at which a price list changes that; Infinity when none does
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
  // A price of the place's own stands for every size.
  const sizePricesCents = here.sources.priceCents === 'item' ? option.sizePricesCents : {}
  return [{ ...option, priceCents: here.priceCents, sizePricesCents, available: here.available, work: here.stationUnits }]
}

export const translateTitle = (language: Language, { title, translations }: { title: string; translations: Translations }): string =>
  translations[language]?.title ?? title

/** A valid build as a line of an order: what it costs, contains and takes, with its titles in a language. */
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

/** Options cost what they cost: what one was before the reduction differs by what the dish was. */
export function computeWasUnitCents(
  { reduction, spriceCents }: Pick<SellableDish, 'reduction' | 'spriceCents'>,
  unitPriceCents: number,
): Pick<PricedFood, 'wasUnitCents'> {
  const struckCents = reduction?.struckCents ?? null
  return struckCents === null ? {} : { wasUnitCents: unitPriceCents + struckCents - spriceCents }
}
