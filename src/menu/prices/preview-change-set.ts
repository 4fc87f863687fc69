import { asc, eq, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { type Network, networkNow } from '#restaurants/network.ts'
import type { ItemOverride, ItemOverrides, PriceLevel } from '../effective-menu.ts'
import { type PriceLists, wholeLists } from '../price-lists.ts'
import { type PriceOverride, priceLists, priceOverrides } from '../tables.ts'
import { changeOutcomes, type Outcome } from './change-outcomes.ts'
import { readChangeSet } from './change-sets.ts'
import { itemOf } from './override-rows.ts'
import { type PricedItem, pricedItems } from './priced-items.ts'

export interface Difference {
  row: PriceOverride
  item: PricedItem
  place: { level: PriceLevel; id: string | null; name: string }
  outcomes: Outcome[]
}

/**
 * What a set of changes does, change by change: before and after in every restaurant that it reaches, as it would be at the
 * instant of publishing. A set that is published is shown as it was then.
 * @throws Refusal `change_set_missing`
 */
export async function previewChangeSet(
  context: Context,
  { id, at: asked, page, limit }: { id: string; at?: Date; page: number; limit: number },
): Promise<{ differences: Difference[]; total: number }> {
  const [set, items, network] = await Promise.all([readChangeSet(context.db, id), pricedItems.now(context), networkNow.now(context)])
  const at = (set.state === 'draft' ? asked : set.publishAt) ?? context.clock.now()
  const rows = await context.db
    .select({ row: priceOverrides, cityId: priceLists.cityId, restaurantId: priceLists.restaurantId })
    .from(priceOverrides)
    .innerJoin(priceLists, eq(priceLists.id, priceOverrides.priceListId))
    .where(eq(priceOverrides.changeSetId, id))
    .orderBy(asc(priceOverrides.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await context.db.select({ total: sql<number>`count(*)::int` }).from(priceOverrides).where(eq(priceOverrides.changeSetId, id))
  const lists = await wholeLists(
    context.db,
    rows.map(({ row }) => itemOf(row)),
  )
  const differences = rows.flatMap(({ row, cityId, restaurantId }): Difference[] => {
    const item = items.byId.get(itemOf(row))
    if (!item) return []
    const level: PriceLevel = restaurantId ? 'restaurant' : cityId ? 'city' : 'chain'
    const prepared: ItemOverride = { ...row, validFrom: at, validTo: row.validTo && row.validTo > at ? row.validTo : null }
    const places = placesBelow(network, lists, { itemId: item.id, cityId, restaurantId, without: row.id })
    const name = restaurantId ? (network.restaurant(restaurantId)?.name ?? '') : cityId ? (network.cities.find(city => city.id === cityId)?.name ?? '') : ''
    return [{ row, item, place: { level, id: restaurantId ?? cityId, name }, outcomes: changeOutcomes(prepared, level, { own: item.own, places, at }) }]
  })
  return { differences, total: counted?.total ?? 0 }
}

/** The restaurants that a list reaches, with the rows that count there but for the one that is looked at; without any: the level itself. */
function placesBelow(
  network: Network,
  lists: PriceLists,
  { itemId, cityId, restaurantId, without }: { itemId: string; cityId: string | null; restaurantId: string | null; without: string },
) {
  const but = (rows: ItemOverrides): ItemOverrides =>
    Object.fromEntries(Object.entries(rows).map(([level, list]) => [level, list?.filter((row: ItemOverride) => row.id !== without)]))
  const reached = network.restaurants.filter(restaurant => (restaurantId ? restaurant.id === restaurantId : !cityId || restaurant.cityId === cityId))
  if (reached.length === 0) return [{ name: '', overrides: but(lists.of(itemId, cityId ? { cityId, restaurantId: restaurantId ?? undefined } : undefined)) }]
  return reached.map(restaurant => ({ name: restaurant.name, overrides: but(lists.of(itemId, { restaurantId: restaurant.id, cityId: restaurant.cityId })) }))
}
