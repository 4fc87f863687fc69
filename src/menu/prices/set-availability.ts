import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { getMenuCatalogue, refreshCatalogue } from '../catalogue/catalogue.ts'
import { type PriceOverride, priceOverrides } from '../tables.ts'
import { priceRefusals } from './contract-prices.ts'
import { computeEffectiveItem, type ItemOverride, type ItemValues, type PriceLevel, withoutSchedules } from './effective-menu.ts'
import { lockPriceList, resolvePlace } from './place-lists.ts'
import { type PricingPlace, priceListSnapshot } from './price-lists.ts'

const refuse = defineRefusals(priceRefusals)

const neutralValues: ItemValues = { priceCents: 0, discountPercent: 0, vatClass: null, available: true, visible: true, stationUnits: {} }

interface AvailabilityState {
  available: boolean
  source: PriceLevel | 'item'
}
interface FoodAvailability {
  chain: AvailabilityState
  cities: ({ id: string; name: string; restaurants: ({ id: string; name: string } & AvailabilityState)[] } & AvailabilityState)[]
}

/**
 * Reads a dish's availability list by list.
 * @throws Refusal `food_missing`
 */
export async function readFoodAvailability(context: Context, foodId: string): Promise<FoodAvailability> {
  const [catalogue, network, prices] = await Promise.all([getMenuCatalogue(context), directorySnapshot.now(context), priceListSnapshot.now(context)])
  const food = catalogue.food(foodId)
  if (!food) throw refuse('food_missing')
  const now = context.clock.now()
  const readOnOff = (place?: PricingPlace): AvailabilityState => {
    const { available, sources } = computeEffectiveItem(neutralValues, withoutSchedules(prices.getOverrides(food.id, place)), now)
    return { available, source: sources.available }
  }
  return {
    chain: readOnOff(),
    cities: network.cities.map(({ id, name, restaurants }) => ({
      id,
      name,
      ...readOnOff({ cityId: id }),
      restaurants: restaurants.map(restaurant => ({ id: restaurant.id, name: restaurant.name, ...readOnOff({ cityId: id, restaurantId: restaurant.id }) })),
    })),
  }
}

/**
 * Sets a dish's availability in many places at once. A list keeps at most one active row for availability only: the previous one ends, and rows that
 * repeat the level above are not created. Setting the chain or a city also ends the availability rows of the places in it.
 * @throws Refusal `food_missing`, `place_unknown`
 */
export async function setAvailability(
  context: Context,
  { foodId, available, chain, cityIds, restaurantIds }: { foodId: string; available: boolean; chain: boolean; cityIds: string[]; restaurantIds: string[] },
  actor: Actor,
): Promise<void> {
  const [catalogue, network] = await Promise.all([getMenuCatalogue(context), directorySnapshot.now(context)])
  const food = catalogue.food(foodId)
  if (!food) throw refuse('food_missing')
  const cities = [...new Set(cityIds)].map(cityId => resolvePlace(network, { cityId }))
  const restaurants = [...new Set(restaurantIds)].map(restaurantId => resolvePlace(network, { restaurantId }))
  const listCityPlaces = (cityId: string | null) =>
    network.restaurants.filter(restaurant => restaurant.cityId === cityId).map(({ id }) => resolvePlace(network, { restaurantId: id }))
  const all = chain ? [resolvePlace(network, {}), ...network.cities.flatMap(({ id }) => [resolvePlace(network, { cityId: id }), ...listCityPlaces(id)])] : []
  // Each place once, from the chain inwards, so that nearer places see the changes above them.
  const places = [...new Map([...all, ...cities.flatMap(city => [city, ...listCityPlaces(city.id)]), ...restaurants].map(place => [place.id, place])).values()]
  const order: PriceLevel[] = ['chain', 'city', 'restaurant']
  places.sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level) || ((a.id ?? '') < (b.id ?? '') ? -1 : 1))

  const at = context.clock.now()
  await context.db.transaction(async transaction => {
    const rows = await readHoldingRows(transaction, food.id, at)
    for (const { level, id, place } of places) {
      const levels = {
        chain: rows.get('chain'),
        city: place && rows.get(place.cityId),
        restaurant: place?.restaurantId ? rows.get(place.restaurantId) : undefined,
      }
      const own = levels[level] ?? []
      const levelsWithout = { ...levels, [level]: own.filter(row => !isAvailabilityOnly(row)) }
      const endedRows = own.filter(isAvailabilityOnly)
      const now = computeEffectiveItem(neutralValues, levels, at).available
      const availableWithout = computeEffectiveItem(neutralValues, levelsWithout, at).available
      if (now === available && (endedRows.length === 0 || availableWithout !== available)) continue
      const list = await lockPriceList(transaction, { level, id })
      await endRows(
        transaction,
        endedRows.map(row => row.id),
        at,
      )
      const added =
        availableWithout === available
          ? []
          : await transaction
              .insert(priceOverrides)
              .values({ priceListId: list.id, foodId: food.id, available, validFrom: at, createdBy: actor.id })
              .returning()
      rows.set(id ?? 'chain', [...(levelsWithout[level] ?? []), ...added.map(withValidFrom)])
    }
    await audit(transaction, actor, {
      action: 'food.availability_set',
      tableName: 'foods',
      rowId: food.id,
      after: { available, chain, cities: cities.map(({ name }) => name), restaurants: restaurants.map(({ name }) => name) },
    })
  })
  await refreshCatalogue(context)
}

/** Rows that override nothing but availability: ending them affects no other field. */
const isAvailabilityOnly = (row: ItemOverride): boolean =>
  row.priceCents === null &&
  row.discountPercent === null &&
  row.vatClass === null &&
  row.visible === null &&
  row.stationUnits === null &&
  row.validTo === null &&
  row.resets.every(field => field === 'available')

const withValidFrom = (row: PriceOverride): ItemOverride => ({ ...row, validFrom: row.validFrom ?? new Date(0) })

/** Reads the dish's rows in force by city, restaurant or `chain`. Locks the dish, so that concurrent changes run one after the other. */
async function readHoldingRows(transaction: Database, foodId: string, at: Date): Promise<Map<string, ItemOverride[]>> {
  await transaction.execute(sql`select id from foods where id = ${foodId} for no key update`)
  const { rows } = await transaction.execute<{ id: string; place: string }>(sql`
    select o.id, coalesce(l.restaurant_id::text, l.city_id::text, 'chain') as place
    from price_overrides o join price_lists l on l.id = o.price_list_id
    where o.food_id = ${foodId} and o.valid_from <= ${at} and (o.valid_to is null or o.valid_to > ${at})`)
  if (rows.length === 0) return new Map()
  const placeOf = new Map(rows.map(({ id, place }) => [id, place]))
  const overrides = await transaction
    .select()
    .from(priceOverrides)
    .where(and(eq(priceOverrides.foodId, foodId), inArray(priceOverrides.id, [...placeOf.keys()]), isNotNull(priceOverrides.validFrom)))
  return Map.groupBy(overrides.map(withValidFrom), row => placeOf.get(row.id) ?? '')
}

async function endRows(transaction: Database, ids: string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .update(priceOverrides)
    .set({ validTo: at })
    .where(and(inArray(priceOverrides.id, ids), isNull(priceOverrides.validTo)))
}
