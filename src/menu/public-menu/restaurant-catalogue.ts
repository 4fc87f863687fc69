import type { Context } from '#platform/context.ts'
import { Catalogue, type CatalogueFood, getMenuCatalogue } from '../catalogue/catalogue.ts'
import { computeEffectiveItem, findNextPriceChange, type ItemOverrides, listRows } from '../prices/effective-menu.ts'
import { type PriceLists, type PricingPlace, priceListSnapshot } from '../prices/price-lists.ts'

interface RestaurantCatalogue {
  catalogue: Catalogue
  /** Next instant (ms) at which a price list or a schedule changes the menu; Infinity when none does. */
  changesAt: number
}

interface PricingInput {
  prices: PriceLists
  place?: PricingPlace
  /** Instant of the order, and when the food is wanted. */
  at: Date
  mealAt: Date
  /** What was read of each dish; filled by the callee. */
  read: ItemOverrides[]
}

/**
 * Reads the menu as sold in a place now: prices, discounts, VAT classes, advertised reductions and availability from its lists, without hidden
 * dishes. Without a place, the chain's list applies.
 * @param mealAt when the food is wanted; left out: now
 */
export async function getRestaurantCatalogue(context: Context, place?: PricingPlace, mealAt?: Date): Promise<RestaurantCatalogue> {
  const editorCatalogue = await getEditorCatalogue(context, place, mealAt)
  if (editorCatalogue.catalogue.foods.every(({ visible }) => visible !== false)) return editorCatalogue
  return { ...editorCatalogue, catalogue: replaceFoods(editorCatalogue.catalogue, food => (food.visible === false ? [] : [food])) }
}

/** Same menu for editors: hidden dishes are included and marked. */
export async function getEditorCatalogue(context: Context, place?: PricingPlace, mealAt?: Date): Promise<RestaurantCatalogue> {
  const [catalogue, prices] = await Promise.all([getMenuCatalogue(context), priceListSnapshot.now(context)])
  const now = context.clock.now()
  const isCached = !place && !mealAt
  const cachedCatalogue = isCached ? chainCatalogues.get(catalogue) : undefined
  if (cachedCatalogue && cachedCatalogue.prices === prices && cachedCatalogue.at <= now.getTime() && now.getTime() < cachedCatalogue.sold.changesAt)
    return cachedCatalogue.sold
  const read: ItemOverrides[] = []
  const sold = { catalogue: replaceFoods(catalogue, food => [priceFoodAt(food, { prices, place, at: now, mealAt: mealAt ?? now, read })]), changesAt: 0 }
  sold.changesAt = findNextPriceChange(read, now)
  if (isCached) chainCatalogues.set(catalogue, { prices, at: now.getTime(), sold })
  return sold
}

/** Chain menus, cached per catalogue version until the next price change, since every search and list needs one. */
const chainCatalogues = new WeakMap<Catalogue, { prices: PriceLists; at: number; sold: RestaurantCatalogue }>()

/** Copies a menu with replaced dishes. */
export function replaceFoods(catalogue: Catalogue, shown: (food: CatalogueFood) => CatalogueFood[]): Catalogue {
  return new Catalogue(
    catalogue.categories.map(category => {
      const copiedCategory = { ...category, foods: [] as CatalogueFood[] }
      copiedCategory.foods = category.foods.flatMap(food => shown({ ...food, category: copiedCategory }))
      return copiedCategory
    }),
  )
}

function priceFoodAt(food: CatalogueFood, { prices, place, at, mealAt, read }: PricingInput): CatalogueFood {
  const overrides = prices.getOverrides(food.id, place)
  const { soldAt } = overrides
  const { priceCents, discountPercent, vatClass } = food
  if (!soldAt && listRows(overrides).length === 0) return { ...food, reduction: prices.reduction(food.id, food, place, at) }
  read.push(overrides)
  const here = computeEffectiveItem({ priceCents, discountPercent, vatClass, available: true, visible: true, stationUnits: {} }, overrides, at, mealAt)
  return {
    ...food,
    priceCents: here.priceCents,
    discountPercent: here.discountPercent,
    spriceCents: here.spriceCents,
    vatClass: here.vatClass ?? vatClass,
    available: here.available,
    visible: here.visible,
    reduction: prices.reduction(food.id, here, place, at),
    ...(soldAt && { soldAt }),
  }
}
