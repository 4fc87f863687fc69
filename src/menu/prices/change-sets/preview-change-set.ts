import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { directorySnapshot, type RestaurantDirectory } from '#restaurants/directory/restaurant-directory.ts'
import { type PriceOverride, priceLists, priceOverrides } from '../../tables.ts'
import type { ItemOverride, PriceLevel } from '../effective-menu.ts'
import { getItemId } from '../override-rows.ts'
import { type PriceLists, readWholeLists } from '../price-lists.ts'
import { type PricedItem, pricedItemSnapshot } from '../priced-items.ts'
import { computeOutcomes, type Outcome, type ReachedPlace } from './change-outcomes.ts'
import { readChangeSet } from './change-sets.ts'

export interface ChangeDifference {
  row: PriceOverride
  item: PricedItem
  place: { level: PriceLevel; id: string | null; name: string }
  outcomes: Outcome[]
}

/**
 * Previews a set change by change: in every affected restaurant, before and after the whole set, at the instant of publishing. A published set is
 * shown as of its publication.
 * @throws Refusal `change_set_missing`
 */
export async function previewChangeSet(
  context: Context,
  { id, at: requestedAt, page, limit }: { id: string; at?: Date; page: number; limit: number },
): Promise<{ at: Date; differences: ChangeDifference[]; total: number }> {
  const [set, items, network] = await Promise.all([readChangeSet(context.db, id), pricedItemSnapshot.now(context), directorySnapshot.now(context)])
  const at = (set.state === 'draft' ? requestedAt : set.publishAt) ?? context.clock.now()
  const rows = await context.db
    .select({ row: priceOverrides, cityId: priceLists.cityId, restaurantId: priceLists.restaurantId })
    .from(priceOverrides)
    .innerJoin(priceLists, eq(priceLists.id, priceOverrides.priceListId))
    .where(eq(priceOverrides.changeSetId, id))
    .orderBy(asc(priceOverrides.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await context.db.select({ total: sql<number>`count(*)::int` }).from(priceOverrides).where(eq(priceOverrides.changeSetId, id))
  const ids = rows.map(({ row }) => getItemId(row))
  const [lists, prepared] = await Promise.all([readWholeLists(context.db, ids), readPreparedRows(context, { id, ids, at })])
  const differences = rows.flatMap(({ row, cityId, restaurantId }): ChangeDifference[] => {
    const item = items.byId.get(getItemId(row))
    if (!item) return []
    const level: PriceLevel = restaurantId ? 'restaurant' : cityId ? 'city' : 'chain'
    const places = listReachedPlaces(network, lists, {
      itemId: item.id,
      cityId,
      restaurantId,
      prepared: prepared.filter(preparedRow => preparedRow.itemId === item.id),
    })
    const name = restaurantId ? (network.restaurant(restaurantId)?.name ?? '') : cityId ? (network.cities.find(city => city.id === cityId)?.name ?? '') : ''
    return [{ row, item, place: { level, id: restaurantId ?? cityId, name }, outcomes: computeOutcomes(item.own, places, at) }]
  })
  return { at, differences, total: counted?.total ?? 0 }
}

interface PreparedRow {
  itemId: string
  cityId: string | null
  restaurantId: string | null
  row: ItemOverride
}

/** Reads all rows of the set about these items as if in force, since their effects combine. */
async function readPreparedRows(context: Context, { id, ids, at }: { id: string; ids: string[]; at: Date }): Promise<PreparedRow[]> {
  const isAboutItems = or(inArray(priceOverrides.foodId, ids), inArray(priceOverrides.comboId, ids), inArray(priceOverrides.optionValueId, ids))
  const rows = await context.db
    .select({ row: priceOverrides, cityId: priceLists.cityId, restaurantId: priceLists.restaurantId })
    .from(priceOverrides)
    .innerJoin(priceLists, eq(priceLists.id, priceOverrides.priceListId))
    .where(and(eq(priceOverrides.changeSetId, id), isAboutItems))
  return rows.map(({ row, ...place }) => ({
    itemId: getItemId(row),
    ...place,
    row: { ...row, validFrom: at, validTo: row.validTo && row.validTo > at ? row.validTo : null },
  }))
}

/** The restaurants that a list reaches, with the rows that count there, without and with the set; without any: the level itself. */
function listReachedPlaces(
  network: RestaurantDirectory,
  lists: PriceLists,
  { itemId, cityId, restaurantId, prepared }: { itemId: string; cityId: string | null; restaurantId: string | null; prepared: PreparedRow[] },
): ReachedPlace[] {
  const preparedIds = new Set(prepared.map(({ row }) => row.id))
  const toReachedPlace = (name: string, place: { restaurantId?: string; cityId: string } | undefined): ReachedPlace => {
    const rows = lists.getOverrides(itemId, place)
    const withoutPrepared = (level: PriceLevel) => (rows[level] ?? []).filter(row => !preparedIds.has(row.id))
    const pickPrepared = (counts: (preparedRow: PreparedRow) => boolean) => prepared.filter(counts).map(({ row }) => row)
    const without = { chain: withoutPrepared('chain'), city: withoutPrepared('city'), restaurant: withoutPrepared('restaurant') }
    const within = {
      chain: [...without.chain, ...pickPrepared(preparedRow => !preparedRow.cityId && !preparedRow.restaurantId)],
      city: [...without.city, ...pickPrepared(preparedRow => preparedRow.cityId !== null && preparedRow.cityId === place?.cityId)],
      restaurant: [
        ...without.restaurant,
        ...pickPrepared(preparedRow => preparedRow.restaurantId !== null && preparedRow.restaurantId === place?.restaurantId),
      ],
    }
    return { name, without, within }
  }
  const reachedRestaurants = network.restaurants.filter(restaurant => (restaurantId ? restaurant.id === restaurantId : !cityId || restaurant.cityId === cityId))
  if (reachedRestaurants.length === 0) return [toReachedPlace('', cityId ? { cityId, restaurantId: restaurantId ?? undefined } : undefined)]
  return reachedRestaurants.map(restaurant => toReachedPlace(restaurant.name, { restaurantId: restaurant.id, cityId: restaurant.cityId }))
}
