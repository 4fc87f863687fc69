import { computeSalePriceCents } from '../pricing.ts'
import type { OverridableField } from '../vocabulary.ts'

/** What price lists can change about a dish, an option or a combo. */
export interface ItemValues {
  priceCents: number
  discountPercent: number
  /** Null on a combo: its parts are taxed. */
  vatClass: string | null
  /** False: shown, but not to be had here. */
  available: boolean
  visible: boolean
  /** Work units by station kind. */
  stationUnits: Record<string, number>
}

/** One row of a price list about one item. Null says nothing; `resets` hands fields back to the level above. */
export interface ItemOverride {
  id: string
  priceCents: number | null
  discountPercent: number | null
  vatClass: string | null
  available: boolean | null
  visible: boolean | null
  stationUnits: Record<string, number> | null
  resets: OverridableField[]
  /** First instant at which it holds, and first one at which it no longer does; null: no end. */
  validFrom: Date
  validTo: Date | null
}

export type PriceLevel = 'restaurant' | 'city' | 'chain'

/** The rows about one item on each level; in any order. */
export type ItemOverrides = Partial<Record<PriceLevel, readonly ItemOverride[]>>

export interface EffectiveItem extends ItemValues {
  /** What is paid. */
  spriceCents: number
  /** Where each value comes from. */
  sources: Record<keyof ItemValues, PriceLevel | 'item'>
}

const nearestFirst = ['restaurant', 'city', 'chain'] as const satisfies readonly PriceLevel[]

const fields = [
  ['priceCents', 'price'],
  ['discountPercent', 'discount'],
  ['vatClass', 'vat_class'],
  ['available', 'available'],
  ['visible', 'visible'],
  ['stationUnits', 'station_units'],
] as const satisfies readonly (readonly [keyof ItemValues, OverridableField])[]

/** Whether a row says a field's value, or hands it back to the level above. */
export function mentionsField(row: Pick<ItemOverride, keyof ItemValues | 'resets'>, field: OverridableField): boolean {
  return row.resets.includes(field) || fields.some(([key, name]) => name === field && row[key] !== null)
}

/**
 * The values of an item in one place at one instant: each field on its own is the first that is found going outwards from
 * the restaurant's list to the city's, the chain's and the item itself. In one list the row that began last and mentions
 * the field wins, so a row that ends brings back what held before it.
 */
export function computeEffectiveItem(own: ItemValues, overrides: ItemOverrides, at: Date): EffectiveItem {
  const values: ItemValues = { ...own }
  const sources = {
    priceCents: 'item',
    discountPercent: 'item',
    vatClass: 'item',
    available: 'item',
    visible: 'item',
    stationUnits: 'item',
  } as EffectiveItem['sources']
  visitFields(overrides, at, (key, level, row) => {
    if (row[key] === null) return
    Object.assign(values, { [key]: row[key] })
    sources[key] = level
  })
  return { ...values, spriceCents: computeSalePriceCents(values.priceCents, values.discountPercent), sources }
}

/** The ids of the rows that decide something at an instant, if only that the level above does: all others that hold are overridden. */
export function findDecidingRows(overrides: ItemOverrides, at: Date): Set<string> {
  const deciding = new Set<string>()
  visitFields(overrides, at, (_key, _level, { id }) => deciding.add(id))
  return deciding
}

/** Field by field outwards: the row of each list that speaks of it, up to the first that says a value. */
function visitFields(overrides: ItemOverrides, at: Date, visit: (key: keyof ItemValues, level: PriceLevel, row: ItemOverride) => void): void {
  const lists = nearestFirst.map(level => ({ level, rows: sortLastBegunFirst(overrides[level] ?? [], at) }))
  for (const [key, field] of fields) {
    for (const { level, rows } of lists) {
      const row = rows.find(candidate => candidate[key] !== null || candidate.resets.includes(field))
      if (!row) continue
      visit(key, level, row)
      if (row[key] !== null) break
    }
  }
}

/** The next instant (ms) after `at` at which one of these rows begins or ends; Infinity when none does. */
export function findNextPriceChange(rows: Iterable<Pick<ItemOverride, 'validFrom' | 'validTo'>>, at: Date): number {
  let next = Number.POSITIVE_INFINITY
  for (const { validFrom, validTo } of rows) {
    for (const instant of [validFrom.getTime(), validTo?.getTime() ?? Number.POSITIVE_INFINITY]) {
      if (instant > at.getTime() && instant < next) next = instant
    }
  }
  return next
}

function sortLastBegunFirst(rows: readonly ItemOverride[], at: Date): ItemOverride[] {
  return rows
    .filter(({ validFrom, validTo }) => validFrom <= at && (validTo === null || at < validTo))
    .sort((a, b) => b.validFrom.getTime() - a.validFrom.getTime() || (a.id < b.id ? 1 : -1))
}
