import { and, gt, isNotNull, isNull, or } from 'drizzle-orm'
import { catalogueSnapshot } from '#platform/catalogue-snapshot.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { ItemOverride, ItemOverrides } from './effective-menu.ts'
import { priceLists, priceOverrides } from './tables.ts'

/** Where somebody orders: a restaurant and its city; without them the chain's own list. */
export interface PricePlace {
  restaurantId: string
  cityId: string
}

type RowsByItem = Map<string, ItemOverride[]>

/** All rows of all price lists that hold now or later, found by place and item. */
export class PriceLists {
  #chain: RowsByItem
  #byPlace: Map<string, RowsByItem>

  constructor(chain: RowsByItem, byPlace: Map<string, RowsByItem>) {
    this.#chain = chain
    this.#byPlace = byPlace
  }

  /** The rows about a dish, an option or a combo that count in a place. */
  of(itemId: string, place?: PricePlace): ItemOverrides {
    return {
      chain: this.#chain.get(itemId),
      city: place && this.#byPlace.get(place.cityId)?.get(itemId),
      restaurant: place && this.#byPlace.get(place.restaurantId)?.get(itemId),
    }
  }
}

/** The price lists as they stand, in memory. */
export const pricesNow = catalogueSnapshot(readPriceLists)

async function readPriceLists(db: Database, { clock }: Context): Promise<PriceLists> {
  const lists = await db.select().from(priceLists)
  const rows = await db
    .select()
    .from(priceOverrides)
    .where(and(isNotNull(priceOverrides.validFrom), or(isNull(priceOverrides.validTo), gt(priceOverrides.validTo, clock.now()))))
  const byList = Map.groupBy(rows, row => row.priceListId)
  const byItem = (listId: string): RowsByItem => {
    const published = (byList.get(listId) ?? []).flatMap(({ validFrom, ...row }) => (validFrom ? [{ ...row, validFrom }] : []))
    return Map.groupBy(published, row => row.foodId ?? row.optionValueId ?? row.comboId ?? '')
  }
  const chain = lists.find(({ cityId, restaurantId }) => !cityId && !restaurantId)
  const places = lists.flatMap(({ id, cityId, restaurantId }) => {
    const place = cityId ?? restaurantId
    return place ? [[place, byItem(id)] as const] : []
  })
  return new PriceLists(chain ? byItem(chain.id) : new Map(), new Map(places))
}
