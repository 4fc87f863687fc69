import { and, asc, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { createCatalogueSnapshot } from '#platform/catalogue/catalogue-snapshot.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { readScheduledItems, type ScheduledItem } from '../schedules/read-schedules.ts'
import type { MenuSchedule } from '../schedules/schedule-rules.ts'
import { priceHistory, priceLists, priceOverrides } from '../tables.ts'
import type { EffectiveItem, ItemOverride, ItemOverrides } from './effective-menu.ts'
import { computePricePeriods, listScheduledPrices, type OwnPrice } from './price-periods.ts'
import { computeReduction, type Reduction } from './prior-price.ts'

/** Place of an order: a restaurant and its city, or a city alone. Without a place, the chain's list applies. */
export interface PricingPlace {
  restaurantId?: string
  cityId: string
}

type RowsByItem = Map<string, ItemOverride[]>

interface ListRows {
  chain: RowsByItem
  byPlace: Map<string, RowsByItem>
  /** Schedules outside which an item is not sold, by item and place; `chain` for the chain's. */
  soldAt: Map<string, Map<string, MenuSchedule[]>>
}

/** Rows of all price lists by place and item, and earlier own prices of some items. */
export class PriceLists {
  #chain: RowsByItem
  #byPlace: Map<string, RowsByItem>
  #soldAt: ListRows['soldAt']
  #past: PriceHistory | undefined

  constructor({ chain, byPlace, soldAt }: ListRows, past?: PriceHistory) {
    this.#chain = chain
    this.#byPlace = byPlace
    this.#soldAt = soldAt
    this.#past = past
  }

  /** Rows about an item that apply in a place. */
  getOverrides(itemId: string, place?: PricingPlace): ItemOverrides {
    return {
      chain: this.#chain.get(itemId),
      city: place && this.#byPlace.get(place.cityId)?.get(itemId),
      restaurant: place?.restaurantId === undefined ? undefined : this.#byPlace.get(place.restaurantId)?.get(itemId),
      soldAt: this.#findSoldAt(itemId, place),
    }
  }

  /** As with prices the nearest place decides: a restaurant's own lunch hours replace those of the chain. */
  #findSoldAt(itemId: string, place: PricingPlace | undefined): readonly MenuSchedule[] | undefined {
    const byPlace = this.#soldAt.get(itemId)
    if (!byPlace) return undefined
    return byPlace.get(place?.restaurantId ?? '') ?? byPlace.get(place?.cityId ?? '') ?? byPlace.get('chain')
  }

  /**
   * Advertised reduction on a dish or combo in a place; undefined when there is none.
   * @param now its values there at that instant
   */
  reduction(
    itemId: string,
    now: Pick<EffectiveItem, 'priceCents' | 'discountPercent' | 'spriceCents'>,
    place: PricingPlace | undefined,
    at: Date,
  ): Reduction | undefined {
    if (now.spriceCents >= now.priceCents) return undefined
    const overrides = this.#past?.lists.getOverrides(itemId, place) ?? {}
    const periods = computePricePeriods(this.#past?.own.get(itemId) ?? [], overrides, at)
    // No entry before this instant means no earlier price.
    return computeReduction(periods.length > 0 ? periods : [{ ...now, from: at.getTime() }], at.getTime(), listScheduledPrices(overrides))
  }
}

/** Complete price history of items that are reduced somewhere. */
interface PriceHistory {
  own: ReadonlyMap<string, readonly OwnPrice[]>
  /** Includes ended rows. */
  lists: PriceLists
}

/** Current price lists, in memory. */
export const priceListSnapshot = createCatalogueSnapshot(readPriceLists)

async function readPriceLists(db: Database, { clock }: Context): Promise<PriceLists> {
  const isHolding = or(isNull(priceOverrides.validTo), gt(priceOverrides.validTo, clock.now()))
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from foods where discount_percent > 0 and archived_at is null
    union select id from combos where discount_percent > 0 and archived_at is null
    union select coalesce(food_id, combo_id) from price_overrides
    where discount_percent > 0 and valid_from is not null and (valid_to is null or valid_to > ${clock.now()})`)
  const reducedIds = rows.map(({ id }) => id)
  const lists = await db.select().from(priceLists)
  const scheduled = await readScheduledItems(db)
  const current = scheduled.filter(({ validTo }) => validTo === null || validTo > clock.now())
  const now = await readLists(db, lists, isHolding, current)
  if (reducedIds.length === 0) return new PriceLists(now)
  const past = await readLists(db, lists, or(inArray(priceOverrides.foodId, reducedIds), inArray(priceOverrides.comboId, reducedIds)), scheduled)
  return new PriceLists(now, { own: await readOwnPrices(db, reducedIds), lists: new PriceLists(past) })
}

/** Reads all own prices of these items, by item, oldest first. */
export async function readOwnPrices(db: Database, items: readonly string[]): Promise<Map<string, OwnPrice[]>> {
  const ids = [...items]
  const rows = await db
    .select()
    .from(priceHistory)
    .where(or(inArray(priceHistory.foodId, ids), inArray(priceHistory.comboId, ids), inArray(priceHistory.optionValueId, ids)))
    .orderBy(asc(priceHistory.validFrom), asc(priceHistory.id))
  return Map.groupBy(rows, row => row.foodId ?? row.comboId ?? row.optionValueId ?? '')
}

/** Reads all published rows about these items, including ended ones; with a place only those of the lists that apply there. */
export async function readWholeLists(db: Database, items: readonly string[], place?: PricingPlace): Promise<PriceLists> {
  const ids = [...items]
  const isAboutItems = or(inArray(priceOverrides.foodId, ids), inArray(priceOverrides.comboId, ids), inArray(priceOverrides.optionValueId, ids))
  const lists = (await db.select().from(priceLists)).filter(
    ({ cityId, restaurantId }) => !place || (cityId === null && restaurantId === null) || cityId === place.cityId || restaurantId === place.restaurantId,
  )
  const isOfLists =
    place &&
    inArray(
      priceOverrides.priceListId,
      lists.map(({ id }) => id),
    )
  return new PriceLists(await readLists(db, lists, and(isAboutItems, isOfLists), await readScheduledItems(db)))
}

type List = typeof priceLists.$inferSelect

async function readLists(db: Database, lists: List[], condition: SQL | undefined, scheduled: readonly ScheduledItem[]): Promise<ListRows> {
  const rows = await db
    .select()
    .from(priceOverrides)
    .where(and(isNotNull(priceOverrides.validFrom), condition))
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
  const read: ListRows = { chain: chain ? byItem(chain.id) : new Map(), byPlace: new Map(places), soldAt: new Map() }
  for (const item of scheduled) addScheduledItem(read, item)
  return read
}

/** Adds the price of a schedule as a row of its place's list, and the schedule to those outside which the item is not sold. */
function addScheduledItem({ chain, byPlace, soldAt }: ListRows, { id, itemId, placeId, schedule, isOnlyThen, priceCents, validFrom, validTo }: ScheduledItem) {
  if (priceCents !== null) {
    const rows = placeId === null ? chain : (byPlace.get(placeId) ?? new Map<string, ItemOverride[]>())
    if (placeId !== null) byPlace.set(placeId, rows)
    // The price of a schedule is what is paid: no discount comes off it.
    const row: ItemOverride = { ...emptyRow, id, priceCents, discountPercent: 0, validFrom, validTo, schedule }
    rows.set(itemId, [...(rows.get(itemId) ?? []), row])
  }
  if (isOnlyThen && validTo === null) {
    const schedules = soldAt.get(itemId) ?? new Map<string, MenuSchedule[]>()
    const key = placeId ?? 'chain'
    soldAt.set(itemId, schedules.set(key, [...(schedules.get(key) ?? []), schedule]))
  }
}

const emptyRow: Pick<ItemOverride, 'vatClass' | 'available' | 'visible' | 'stationUnits' | 'resets'> = {
  vatClass: null,
  available: null,
  visible: null,
  stationUnits: null,
  resets: [],
}
