import type { Context } from '#platform/context.ts'
import { Catalogue, type CatalogueFood, menuCatalogue } from './catalogue.ts'
import { effectiveItem, type ItemOverride, nextPriceChange } from './effective-menu.ts'
import { type PriceLists, type PricePlace, pricesNow } from './price-lists.ts'

export interface PlaceCatalogue {
  catalogue: Catalogue
  /** Next instant (ms) at which a price list changes something in it; Infinity when none does. */
  changesAt: number
}

/**
 * The menu as it is sold in a place now: prices, discounts and VAT classes of its lists, hidden dishes left out, those that
 * are not to be had there marked. Without a place: as the chain's own list has it.
 */
export async function placeCatalogue(context: Context, place?: PricePlace): Promise<PlaceCatalogue> {
  const [catalogue, prices] = await Promise.all([menuCatalogue(context), pricesNow.now(context)])
  const at = context.clock.now()
  const rows: ItemOverride[] = []
  const categories = catalogue.categories.map(category => {
    const here = { ...category, foods: [] as CatalogueFood[] }
    here.foods = category.foods.flatMap(food => foodAt({ ...food, category: here }, prices, { place, at, rows }))
    return here
  })
  return { catalogue: new Catalogue(categories), changesAt: nextPriceChange(rows, at) }
}

function foodAt(food: CatalogueFood, prices: PriceLists, { place, at, rows }: { place?: PricePlace; at: Date; rows: ItemOverride[] }): CatalogueFood[] {
  const overrides = prices.of(food.id, place)
  const about = [...(overrides.chain ?? []), ...(overrides.city ?? []), ...(overrides.restaurant ?? [])]
  if (about.length === 0) return [food]
  rows.push(...about)
  const { priceCents, discountPercent, vatClass } = food
  const here = effectiveItem({ priceCents, discountPercent, vatClass, available: true, visible: true, stationUnits: {} }, overrides, at)
  if (!here.visible) return []
  const { spriceCents, available } = here
  return [{ ...food, priceCents: here.priceCents, discountPercent: here.discountPercent, spriceCents, vatClass: here.vatClass ?? vatClass, available }]
}
