import type { Catalogue, CatalogueFood } from '#menu/catalogue/catalogue.ts'
import { effectiveItem, type ItemOverride, type ItemOverrides, nextPriceChange } from '#menu/prices/effective-menu.ts'
import type { PriceLists, PricePlace } from '#menu/prices/price-lists.ts'
import { vatRateOn } from '#menu/vat.ts'
import type { Translations } from '#menu/vocabulary.ts'
import type { Language } from '#platform/language/languages.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import type { PricedFood } from '../placing/order-rows.ts'
import { type Build, canBeAnswered, type DishOnSale, type OptionGroupOnSale, type OptionOnSale } from './customization.ts'
import { allergensOfBuild, marksOfBuild } from './customization-allergens.ts'
import { priceBuild, workOfBuild } from './price-customization.ts'
import type { SaleParts } from './sales-catalogue.ts'

/** The menu in memory, and where and when somebody orders from it. */
export interface Sale {
  catalogue: Catalogue
  prices: PriceLists
  parts: SaleParts
  /** Left out: the chain's own list, which nobody orders from. */
  place?: PricePlace | undefined
  at: Date
}

/** A dish with its questions as it is sold there and then; undefined when it is not, or is hidden there. */
export function dishOnSale({ catalogue, prices, parts, place, at }: Sale, foodId: string): DishOnSale | undefined {
  const food = catalogue.food(foodId)
  if (!food) return undefined
  const { priceCents, discountPercent, vatClass } = food
  const own = { priceCents, discountPercent, vatClass, available: true, visible: true, stationUnits: parts.work.get(food.id) ?? {} }
  const here = effectiveItem(own, prices.of(food.id, place), at)
  if (!here.visible) return undefined
  const groups = groupsHere(parts.groups.get(food.id) ?? [], value => optionHere(value, prices.of(value.id, place), at))
  return {
    id: food.id,
    slug: food.slug,
    title: food.title,
    description: food.description,
    translations: food.translations,
    priceCents: here.priceCents,
    discountPercent: here.discountPercent,
    spriceCents: here.spriceCents,
    reduction: prices.reduction(food.id, here, place, at),
    vatClass: here.vatClass ?? vatClass,
    available: here.available && canBeAnswered(groups),
    allergens: food.allergens,
    marks: food.marks,
    work: here.stationUnits,
    groups,
    ingredients: parts.ingredients.get(food.id) ?? [],
  }
}

/** What a guest is told of a dish before choosing anything: what it has in it, and what comes with it unless one says otherwise. */
export function asItComes({ asServed }: Pick<CatalogueFood, 'asServed'>, groups: readonly OptionGroupOnSale[]): CatalogueFood['asServed'] {
  const comes = { options: groups.flatMap(({ values }) => values.filter(({ defaultQuantity }) => defaultQuantity > 0)), without: [] }
  const dish = { ...asServed, ingredients: [] }
  return { allergens: allergensOfBuild(dish, comes), marks: marksOfBuild(dish, comes) }
}

const groupsHere = (groups: readonly OptionGroupOnSale[], here: (option: OptionOnSale) => OptionOnSale[]): OptionGroupOnSale[] =>
  groups.map(group => ({ ...group, values: group.values.flatMap(here) }))

/**
 * Dishes of a place that nobody can order there, because a question of theirs has too few answers; without a place, by the chain's own list.
 * @param gone options that have run out there just now
 * @returns their ids, and the next instant (ms) at which a price list changes that; Infinity when none does
 */
export function unanswerableDishes({
  prices,
  parts,
  place,
  at,
  gone,
}: Pick<Sale, 'prices' | 'parts' | 'at'> & { place: PricePlace | undefined; gone?: ReadonlySet<string> }): {
  foodIds: ReadonlySet<string>
  changesAt: number
} {
  const rows: ItemOverride[] = []
  const foodIds = new Set<string>()
  for (const [foodId, asked] of parts.groups) {
    const groups = groupsHere(asked, value => {
      const overrides = prices.of(value.id, place)
      rows.push(...(overrides.chain ?? []), ...(overrides.city ?? []), ...(overrides.restaurant ?? []))
      return optionHere(gone?.has(value.id) ? { ...value, maximum: 0 } : value, overrides, at)
    })
    if (!canBeAnswered(groups)) foodIds.add(foodId)
  }
  return { foodIds, changesAt: nextPriceChange(rows, at) }
}

function optionHere(option: OptionOnSale, overrides: ItemOverrides, at: Date): OptionOnSale[] {
  if (!overrides.chain && !overrides.city && !overrides.restaurant) return [option]
  const own = { priceCents: option.priceCents, discountPercent: 0, vatClass: null, available: true, visible: true, stationUnits: option.work }
  const here = effectiveItem(own, overrides, at)
  if (!here.visible) return []
  // A price of the place's own stands for every size.
  const sizePricesCents = here.sources.priceCents === 'item' ? option.sizePricesCents : {}
  return [{ ...option, priceCents: here.priceCents, sizePricesCents, available: here.available, work: here.stationUnits }]
}

export const titleIn = (language: Language, { title, translations }: { title: string; translations: Translations }): string =>
  translations[language]?.title ?? title

/** A valid build as a line of an order: what it costs, contains and takes, with its titles in a language. */
export function priceLine(
  dish: DishOnSale,
  { quantity, note, ...build }: Build & { quantity: number; note?: string },
  tax: { rates: SaleParts['rates']; fulfilment: Fulfilment; date: string },
  language: Language,
): PricedFood {
  const { unitPriceCents, options } = priceBuild(dish, build)
  const inBuild = options.map(({ option }) => option)
  return {
    foodId: dish.id,
    title: titleIn(language, dish),
    quantity,
    listPriceCents: dish.priceCents,
    unitPriceCents,
    ...wasUnitCents(dish, unitPriceCents),
    vatClass: dish.vatClass,
    vatRateBasisPoints: vatRateOn(tax.rates, { vatClass: dish.vatClass, fulfilment: tax.fulfilment, date: tax.date }),
    options: options.map(({ option, groupTitle, groupTranslations, quantity: chosen, freeQuantity, priceCents }) => ({
      optionValueId: option.id,
      groupTitle: titleIn(language, { title: groupTitle, translations: groupTranslations }),
      title: titleIn(language, option),
      quantity: chosen,
      freeQuantity,
      priceCents,
      allergens: option.allergens,
    })),
    without: dish.ingredients
      .filter(({ id }) => build.without.includes(id))
      .map(ingredient => ({ ingredientId: ingredient.id, title: titleIn(language, ingredient) })),
    allergens: allergensOfBuild(dish, { options: inBuild, without: build.without }),
    marks: marksOfBuild(dish, { options: inBuild, without: build.without }),
    work: Object.fromEntries(Object.entries(workOfBuild(dish, options)).map(([kind, units]) => [kind, units * quantity])),
    note: note || undefined,
  }
}

/** Options cost what they cost: what one was before the reduction differs by what the dish was. */
export function wasUnitCents(
  { reduction, spriceCents }: Pick<DishOnSale, 'reduction' | 'spriceCents'>,
  unitPriceCents: number,
): Pick<PricedFood, 'wasUnitCents'> {
  const struckCents = reduction?.struckCents ?? null
  return struckCents === null ? {} : { wasUnitCents: unitPriceCents + struckCents - spriceCents }
}
