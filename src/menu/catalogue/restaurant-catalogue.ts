import type { Context } from '#platform/context.ts'
import { effectiveItem, type ItemOverride, nextPriceChange } from '../prices/effective-menu.ts'
import { type PriceLists, type PricePlace, pricesNow } from '../prices/price-lists.ts'
import { Catalogue, type CatalogueFood, menuCatalogue } from './catalogue.ts'

export interface PlaceCatalogue {
  catalogue: Catalogue
  /** Next instant (ms) at which a price list changes something in it; Infinity when none does. */
  changesAt: number
}

interface Sold {
  prices: PriceLists
  place?: PricePlace
  at: Date
  /** Filled with the rows that were looked at. */
  rows: ItemOverride[]
}

/**
 * The menu as it is sold in a place now: prices, discounts and VAT classes of its lists, what may be said of each
 * discount, hidden dishes marked, those that are not to be had there too. Without a place: as the chain's own list has it.
 */
export async function placeCatalogue(context: Context, place?: PricePlace): Promise<PlaceCatalogue> {
  const whole = await editedCatalogue(context, place)
  if (whole.catalogue.foods.every(({ visible }) => visible !== false)) return whole
  return { ...whole, catalogue: withFoods(whole.catalogue, food => (food.visible === false ? [] : [food])) }
}

/** The same with the dishes that a price list hides, marked as such: for those who edit the menu. */
export async function editedCatalogue(context: Context, place?: PricePlace): Promise<PlaceCatalogue> {
  const [catalogue, prices] = await Promise.all([menuCatalogue(context), pricesNow.now(context)])
  const at = context.clock.now()
  const known = place ? undefined : chainsOwn.get(catalogue)
  if (known && known.prices === prices && known.at <= at.getTime() && at.getTime() < known.sold.changesAt) return known.sold
  const rows: ItemOverride[] = []
  const sold = { catalogue: withFoods(catalogue, food => [foodAt(food, { prices, place, at, rows })]), changesAt: 0 }
  sold.changesAt = nextPriceChange(rows, at)
  if (!place) chainsOwn.set(catalogue, { prices, at: at.getTime(), sold })
  return sold
}

/** Asked for by every search and list: worked out once for a version of the catalogue, until its next change by the clock. */
const chainsOwn = new WeakMap<Catalogue, { prices: PriceLists; at: number; sold: PlaceCatalogue }>()

/** The same menu with other dishes in the place of its own. */
export function withFoods(catalogue: Catalogue, shown: (food: CatalogueFood) => CatalogueFood[]): Catalogue {
  return new Catalogue(
    catalogue.categories.map(category => {
      const here = { ...category, foods: [] as CatalogueFood[] }
      here.foods = category.foods.flatMap(food => shown({ ...food, category: here }))
      return here
    }),
  )
}

function foodAt(food: CatalogueFood, { prices, place, at, rows }: Sold): CatalogueFood {
  const overrides = prices.of(food.id, place)
  const about = [...(overrides.chain ?? []), ...(overrides.city ?? []), ...(overrides.restaurant ?? [])]
  const { priceCents, discountPercent, vatClass } = food
  if (about.length === 0) return { ...food, reduction: prices.reduction(food.id, food, place, at) }
  rows.push(...about)
  const here = effectiveItem({ priceCents, discountPercent, vatClass, available: true, visible: true, stationUnits: {} }, overrides, at)
  return {
    ...food,
    priceCents: here.priceCents,
    discountPercent: here.discountPercent,
    spriceCents: here.spriceCents,
    vatClass: here.vatClass ?? vatClass,
    available: here.available,
    visible: here.visible,
    reduction: prices.reduction(food.id, here, place, at),
  }
}
