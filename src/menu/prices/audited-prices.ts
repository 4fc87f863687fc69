import { inArray } from 'drizzle-orm'
import { type Actor, type AuditEntry, auditAll } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { directorySnapshot, type RestaurantDirectory } from '#restaurants/directory/restaurant-directory.ts'
import { type PriceList, type PriceOverride, priceLists } from '../tables.ts'
import { overridableFields } from '../vocabulary.ts'
import { computeEffectiveItem, type EffectiveItem, type ItemValues, mentionsField, withoutSchedules } from './effective-menu.ts'
import { columnByField, getItemId } from './override-rows.ts'
import { type PriceLists, type PricingPlace, readWholeLists } from './price-lists.ts'
import { type PricedItem, pricedItemSnapshot } from './priced-items.ts'

/** Change of price-list rows, and the instant from which customers see it. */
export interface PriceEvent {
  action: 'price_override.added' | 'price_override.ended' | 'price_override.published' | 'price_override.rolled_back'
  at: Date
  /** Title of the rows' change set. */
  changeSet?: string
}

/** Names of priced items and places for the audit log. */
export interface PriceNames {
  items: ReadonlyMap<string, PricedItem>
  network: RestaurantDirectory
}

/** Reads names before the transaction: inside, they would wait for a second connection while other transactions wait for its locks. */
export async function readPriceNames(context: Context): Promise<PriceNames> {
  const [priced, network] = await Promise.all([pricedItemSnapshot.now(context), directorySnapshot.now(context)])
  return { items: priced.byId, network }
}

/**
 * Changes price lists and writes the audit log: one entry per item and place, with names and the effective values before and after. `rowId` is the
 * item's id, so that the entries of one dish are found together and by its name.
 * @param items ids of all items that `change` may touch
 * @param place where all rows are that `change` may write; left out: anywhere
 * @param change writes and returns the current rows
 */
export async function changeListPrices(
  transaction: Database,
  { names, items, event, actor, place }: { names: PriceNames; items: readonly string[]; event: PriceEvent; actor: Actor; place?: PricingPlace },
  change: () => Promise<PriceOverride[]>,
): Promise<PriceOverride[]> {
  const before = await readWholeLists(transaction, items, place)
  const rows = await change()
  const after = await readWholeLists(transaction, items, place)
  const listIds = [...new Set(rows.map(({ priceListId }) => priceListId))]
  const lists = listIds.length === 0 ? [] : await transaction.select().from(priceLists).where(inArray(priceLists.id, listIds))
  const places = new Map(lists.map(list => [list.id, toListPlace(list, names.network)]))
  const entries = rows.map(row => toAuditEntry(row, { event, before, after, item: names.items.get(getItemId(row)), listed: places.get(row.priceListId) }))
  await auditAll(transaction, actor, entries)
  return rows
}

const unknownItem: ItemValues = { priceCents: 0, discountPercent: 0, vatClass: null, available: true, visible: true, stationUnits: {} }

function toAuditEntry(
  row: PriceOverride,
  { event, before, after, item, listed }: { event: PriceEvent; before: PriceLists; after: PriceLists; item: PricedItem | undefined; listed?: ListPlace },
): AuditEntry {
  const describeSeen = (lists: PriceLists) =>
    pickDecidedValues(row, computeEffectiveItem(item?.own ?? unknownItem, withoutSchedules(lists.getOverrides(getItemId(row), listed?.place)), event.at))
  const subject = { title: item?.title, ...listed?.called }
  return {
    action: event.action,
    tableName: 'price_overrides',
    rowId: getItemId(row),
    restaurantId: listed?.restaurantId,
    before: { ...subject, ...describeSeen(before) },
    after: { ...subject, ...describeSeen(after), validFrom: row.validFrom ?? event.at, validTo: row.validTo, changeSet: event.changeSet },
  }
}

/** Effective values that the row decides; with a price or a discount also the sale price. */
function pickDecidedValues(row: PriceOverride, effective: EffectiveItem): object {
  const fields = overridableFields.filter(field => mentionsField(row, field))
  const values = Object.fromEntries(fields.map(field => [columnByField[field], effective[columnByField[field]]]))
  const isPrice = fields.includes('price') || fields.includes('discount')
  return { ...values, ...(isPrice && { spriceCents: effective.spriceCents }) }
}

/** Place of a list: for pricing, and by name. */
interface ListPlace {
  place: PricingPlace | undefined
  restaurantId: string | undefined
  /** `place`: name of a city or restaurant. */
  called: { place?: string; chain?: true }
}

function toListPlace({ restaurantId, cityId }: PriceList, network: RestaurantDirectory): ListPlace {
  const restaurant = restaurantId ? network.restaurant(restaurantId) : undefined
  if (restaurant) {
    const place = { restaurantId: restaurant.id, cityId: restaurant.cityId }
    return { place, restaurantId: restaurant.id, called: { place: restaurant.name } }
  }
  const city = network.cities.find(({ id }) => id === cityId)
  if (city) return { place: { cityId: city.id }, restaurantId: undefined, called: { place: city.name } }
  return { place: undefined, restaurantId: restaurantId ?? undefined, called: restaurantId || cityId ? {} : { chain: true } }
}
