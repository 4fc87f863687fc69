import { isDeepStrictEqual } from 'node:util'
import { and, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Actor } from '#platform/audit-log.ts'
import type { Database } from '#platform/database/database.ts'
import { type PriceOverride, priceLists, priceOverrides } from '../tables.ts'
import { overridableFields } from '../vocabulary.ts'
import { changeListPrices, type PriceNames } from './audited-prices.ts'
import { columnByField, getItemId } from './override-rows.ts'
import { lockPriceList } from './place-lists.ts'

const columns = overridableFields.map(field => columnByField[field])
type Values = Pick<PriceOverride, (typeof columns)[number]>
type ItemKeys = Pick<PriceOverride, 'foodId' | 'optionValueId' | 'comboId'>

/** Values that a restaurant's own list sets, by item; null columns are left to the lists above. */
export type ListValues = ReadonlyMap<string, { item: ItemKeys; values: Values }>

/** Row that makes one list set what another does. */
type CopiedRow = ItemKeys & Values & Pick<PriceOverride, 'resets'>

/** Reads what the lists of restaurants set at an instant, by restaurant. */
export async function readListValues(db: Database, restaurantIds: readonly string[], at: Date): Promise<Map<string, ListValues>> {
  const rows = await db
    .select({ override: priceOverrides, restaurantId: priceLists.restaurantId })
    .from(priceOverrides)
    .innerJoin(priceLists, eq(priceLists.id, priceOverrides.priceListId))
    .where(
      and(
        inArray(priceLists.restaurantId, [...restaurantIds]),
        isNotNull(priceOverrides.validFrom),
        lte(priceOverrides.validFrom, at),
        or(isNull(priceOverrides.validTo), gt(priceOverrides.validTo, at)),
      ),
    )
  const byRestaurant = Map.groupBy(rows, ({ restaurantId }) => restaurantId ?? '')
  return new Map([...byRestaurant].map(([id, own]) => [id, computeListValues(own.map(({ override }) => override))]))
}

/** Of the rows of an item the one that began last decides each field that it mentions. */
function computeListValues(rows: PriceOverride[]): ListValues {
  rows.sort((a, b) => (b.validFrom?.getTime() ?? 0) - (a.validFrom?.getTime() ?? 0) || (a.id < b.id ? 1 : -1))
  const byItem = Map.groupBy(rows, getItemId)
  return new Map(
    [...byItem].map(([id, [first, ...older]]) => {
      const all = first ? [first, ...older] : older
      const { foodId = null, optionValueId = null, comboId = null } = first ?? {}
      const decided = overridableFields.map(field => {
        const column = columnByField[field]
        return [column, all.find(row => row[column] !== null || row.resets.includes(field))?.[column] ?? null]
      })
      return [id, { item: { foodId, optionValueId, comboId }, values: Object.fromEntries(decided) as Values }]
    }),
  )
}

const nothing = Object.fromEntries(columns.map(column => [column, null])) as Values

/** Rows that make the target's list set what the source's does; none if it does already. */
export function planListCopy(source: ListValues, target: ListValues): CopiedRow[] {
  return [...new Set([...source.keys(), ...target.keys()])].flatMap(id => {
    const from = source.get(id)?.values ?? nothing
    const to = target.get(id)?.values ?? nothing
    const differing = overridableFields.filter(field => !isDeepStrictEqual(from[columnByField[field]], to[columnByField[field]]))
    const item = source.get(id)?.item ?? target.get(id)?.item
    if (differing.length === 0 || !item) return []
    const set = Object.fromEntries(differing.map(field => [columnByField[field], from[columnByField[field]]]))
    return [{ ...nothing, ...item, ...set, resets: differing.filter(field => from[columnByField[field]] === null) }]
  })
}

interface ListChange {
  place: { restaurantId: string; cityId: string }
  names: PriceNames
  now: Date
}

/**
 * Makes a restaurant's list set from now on what another list does. Only rows are added, so that ending them restores what was.
 * @returns ids of the added rows
 */
export async function copyPriceList(tx: Database, { place, names, now, source }: ListChange & { source: ListValues }, actor: Actor): Promise<string[]> {
  const list = await lockPriceList(tx, { level: 'restaurant', id: place.restaurantId })
  const rows = planListCopy(source, (await readListValues(tx, [place.restaurantId], now)).get(place.restaurantId) ?? new Map())
  if (rows.length === 0) return []
  const event = { action: 'price_override.added' as const, at: now }
  const added = await changeListPrices(tx, { names, items: rows.map(getItemId), event, actor, place }, () =>
    tx
      .insert(priceOverrides)
      .values(rows.map(row => ({ ...row, priceListId: list.id, validFrom: now, createdBy: actor.id })))
      .returning(),
  )
  return added.map(({ id }) => id)
}

/**
 * Ends the rows of a copy, which restores what the list set before.
 * @returns false if somebody has ended one of them, or set another value for one of their items; then nothing was changed
 */
export async function undoListCopy(tx: Database, { place, names, now, rowIds }: ListChange & { rowIds: string[] }, actor: Actor): Promise<boolean> {
  const list = await lockPriceList(tx, { level: 'restaurant', id: place.restaurantId })
  const rows = await tx.select().from(priceOverrides).where(eq(priceOverrides.priceListId, list.id))
  const own = rows.filter(({ id }) => rowIds.includes(id))
  const items = new Set(own.map(getItemId))
  const since = Math.min(...own.map(({ createdAt }) => createdAt.getTime()))
  const isNewer = (row: PriceOverride) => !rowIds.includes(row.id) && items.has(getItemId(row)) && row.validFrom !== null && row.createdAt.getTime() >= since
  if (own.length < rowIds.length || own.some(({ validTo }) => validTo !== null) || rows.some(isNewer)) return false
  const event = { action: 'price_override.ended' as const, at: now }
  await changeListPrices(tx, { names, items: [...items], event, actor, place }, () =>
    tx.update(priceOverrides).set({ validTo: now }).where(inArray(priceOverrides.id, rowIds)).returning(),
  )
  return true
}
