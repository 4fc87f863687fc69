import type { Catalogue, CatalogueFood } from '#menu/catalogue/catalogue.ts'
import { computeEffectiveItem, findNextPriceChange, type ItemOverrides, isSoldAt } from '#menu/prices/effective-menu.ts'
import type { PriceLists, PricingPlace } from '#menu/prices/price-lists.ts'
import { findNextScheduleStart } from '#menu/schedules/schedule-rules.ts'
import type { Translations } from '#menu/vocabulary.ts'
import type { Language } from '#platform/language/languages.ts'
import { canSatisfyOptionGroups, type SaleHours, type SellableDish, type SellableOption, type SellableOptionGroup } from './customization.ts'
import { collectAllergens, collectMarks } from './customization-allergens.ts'
import type { SalesCatalogue } from './sales-catalogue.ts'

/** Menu in memory, with the restaurant and instant of the order. */
export interface PricingContext {
  catalogue: Catalogue
  prices: PriceLists
  parts: SalesCatalogue
  /** Absent: the chain's own price list, which takes no orders. */
  place?: PricingPlace | undefined
  at: Date
  /** When the food is wanted, by which menus by hour go; absent: at once. */
  mealAt?: Date | undefined
}

/** Describes the hours at which an item is sold; undefined when it is sold at all hours. */
export function describeSaleHours(overrides: ItemOverrides, mealAt: Date): SaleHours | undefined {
  const { soldAt } = overrides
  if (!soldAt) return undefined
  const next = findNextScheduleStart(soldAt, mealAt)
  return { schedules: soldAt, isNow: isSoldAt(overrides, mealAt), nextAt: Number.isFinite(next) ? next : undefined }
}

/** Finds a dish with its option groups as sold at that place and time; undefined when it is not sold or hidden. */
export function findSellableDish({ catalogue, prices, parts, place, at, mealAt = at }: PricingContext, foodId: string): SellableDish | undefined {
  const food = catalogue.food(foodId)
  if (!food) return undefined
  const { priceCents, discountPercent, vatClass } = food
  const chainValues = { priceCents, discountPercent, vatClass, available: true, visible: true, stationUnits: parts.work.get(food.id) ?? {} }
  const overrides = prices.getOverrides(food.id, place)
  const effective = computeEffectiveItem(chainValues, overrides, at, mealAt)
  if (!effective.visible) return undefined
  const groups = mapGroupOptions(parts.groups.get(food.id) ?? [], value => applyOptionOverrides(value, prices.getOverrides(value.id, place), at))
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
    saleHours: describeSaleHours(overrides, mealAt),
    allergens: food.allergens,
    marks: food.marks,
    work: effective.stationUnits,
    groups,
    ingredients: parts.ingredients.get(food.id) ?? [],
  }
}

/** Describes a dish before any choice: allergens and marks with its default options. */
export function describeAsServed({ asServed }: Pick<CatalogueFood, 'asServed'>, groups: readonly SellableOptionGroup[]): CatalogueFood['asServed'] {
  const included = { options: groups.flatMap(({ values }) => values.filter(({ defaultQuantity }) => defaultQuantity > 0)), without: [] }
  const dish = { ...asServed, ingredients: [] }
  return { allergens: collectAllergens(dish, included), marks: collectMarks(dish, included) }
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
  soldOutOptionIds,
}: Pick<PricingContext, 'prices' | 'parts' | 'at'> & { place: PricingPlace | undefined; soldOutOptionIds?: ReadonlySet<string> }): {
  foodIds: ReadonlySet<string>
  changesAt: number
} {
  const read: ItemOverrides[] = []
  const foodIds = new Set<string>()
  for (const [foodId, foodGroups] of parts.groups) {
    const groups = mapGroupOptions(foodGroups, value => {
      const overrides = prices.getOverrides(value.id, place)
      read.push(overrides)
      return applyOptionOverrides(soldOutOptionIds?.has(value.id) ? { ...value, maximum: 0 } : value, overrides, at)
    })
    if (!canSatisfyOptionGroups(groups)) foodIds.add(foodId)
  }
  return { foodIds, changesAt: findNextPriceChange(read, at) }
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

/**
 * Translates an option, its group or an ingredient: what must be understood to choose falls back to English, as descriptions do. Names of dishes stay
 * Italian.
 */
export const translateChoice = (language: Language, { title, translations }: { title: string; translations: Translations }): string =>
  translations[language]?.title || (language !== 'it' && translations.en?.title) || title
