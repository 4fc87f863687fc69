import { computeSalePriceCents } from '../pricing.ts'
import { findNextScheduleChange, isScheduled, type MenuSchedule } from '../schedules/schedule-rules.ts'
import type { OverridableField } from '../vocabulary.ts'

/** Values of a dish, option or combo that price lists can override. */
export interface ItemValues {
  priceCents: number
  discountPercent: number
  /** Null on a combo: its parts are taxed. */
  vatClass: string | null
  /** False: shown, but not available here. */
  available: boolean
  visible: boolean
  /** Capacity units by kind of station. */
  stationUnits: Record<string, number>
}

/** Price-list row about one item. Null: no override; `resets` returns fields to the level above. */
export interface ItemOverride {
  id: string
  priceCents: number | null
  discountPercent: number | null
  vatClass: string | null
  available: boolean | null
  visible: boolean | null
  stationUnits: Record<string, number> | null
  resets: OverridableField[]
  /** Start (inclusive) and end (exclusive) of validity; null: no end. */
  validFrom: Date
  validTo: Date | null
  /** Holds only at these hours, and then before the rows of its level that always hold. */
  schedule?: MenuSchedule
}

export type PriceLevel = 'restaurant' | 'city' | 'chain'

/** Rows about one item by level, unordered; and the schedules outside which it is not sold, if any. */
export type ItemOverrides = Partial<Record<PriceLevel, readonly ItemOverride[]>> & { soldAt?: readonly MenuSchedule[] | undefined }

export interface EffectiveItem extends ItemValues {
  /** Sale price. */
  spriceCents: number
  /** Level that decides each value. */
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

/** Whether a row overrides a field or returns it to the level above. */
export function mentionsField(row: Pick<ItemOverride, keyof ItemValues | 'resets'>, field: OverridableField): boolean {
  return row.resets.includes(field) || fields.some(([key, name]) => name === field && row[key] !== null)
}

/**
 * Computes an item's values in one place at one instant. Each field comes from the first level that sets it: restaurant, city, chain, item. Within a
 * list, the row that began last and mentions the field wins, so ending a row restores the value before it.
 * @param mealAt when the food is wanted: schedules go by it; price lists hold from the instant of the order
 */
export function computeEffectiveItem(own: ItemValues, overrides: ItemOverrides, at: Date, mealAt = at): EffectiveItem {
  const values: ItemValues = { ...own }
  const sources = {
    priceCents: 'item',
    discountPercent: 'item',
    vatClass: 'item',
    available: 'item',
    visible: 'item',
    stationUnits: 'item',
  } as EffectiveItem['sources']
  visitFields(overrides, { at, mealAt }, (key, level, row) => {
    if (row[key] === null) return
    Object.assign(values, { [key]: row[key] })
    sources[key] = level
  })
  values.available &&= isSoldAt(overrides, mealAt)
  return { ...values, spriceCents: computeSalePriceCents(values.priceCents, values.discountPercent), sources }
}

/** Tells whether no schedule limits an item, or one of those that do holds when the food is wanted. */
export const isSoldAt = ({ soldAt }: ItemOverrides, mealAt: Date): boolean => !soldAt || soldAt.some(schedule => isScheduled(schedule, mealAt))

export const listRows = ({ chain = [], city = [], restaurant = [] }: ItemOverrides): ItemOverride[] => [...chain, ...city, ...restaurant]

/** The same rows without those of certain hours: what lists say at all hours, which their editing starts from. */
export function withoutSchedules({ chain = [], city = [], restaurant = [] }: ItemOverrides): ItemOverrides {
  const isAlways = ({ schedule }: ItemOverride) => schedule === undefined
  return { chain: chain.filter(isAlways), city: city.filter(isAlways), restaurant: restaurant.filter(isAlways) }
}

/** Ids of the rows that decide a field at an instant, also by returning it to the level above. Other rows in force are overridden. */
export function findDecidingRows(overrides: ItemOverrides, at: Date): Set<string> {
  const deciding = new Set<string>()
  visitFields(overrides, { at, mealAt: at }, (_key, _level, { id }) => deciding.add(id))
  return deciding
}

/** Visits per field, from the nearest list outwards, the row that mentions it, up to the first that sets a value. */
function visitFields(overrides: ItemOverrides, when: Instants, visit: (key: keyof ItemValues, level: PriceLevel, row: ItemOverride) => void): void {
  const lists = nearestFirst.map(level => ({ level, rows: sortFirstToDecide(overrides[level] ?? [], when) }))
  for (const [key, field] of fields) {
    for (const { level, rows } of lists) {
      const row = rows.find(candidate => candidate[key] !== null || candidate.resets.includes(field))
      if (!row) continue
      visit(key, level, row)
      if (row[key] !== null) break
    }
  }
}

/** Next instant (ms) after `at` at which a row or a schedule of these items begins or ends; Infinity when none does. */
export function findNextPriceChange(items: Iterable<ItemOverrides>, at: Date): number {
  let next = Number.POSITIVE_INFINITY
  const consider = (instant: number) => {
    if (instant > at.getTime() && instant < next) next = instant
  }
  for (const overrides of items) {
    for (const schedule of overrides.soldAt ?? []) consider(findNextScheduleChange(schedule, at))
    for (const { validFrom, validTo, schedule } of listRows(overrides)) {
      consider(validFrom.getTime())
      if (validTo) consider(validTo.getTime())
      if (schedule && (!validTo || validTo > at)) consider(findNextScheduleChange(schedule, at))
    }
  }
  return next
}

interface Instants {
  at: Date
  mealAt: Date
}

function sortFirstToDecide(rows: readonly ItemOverride[], { at, mealAt }: Instants): ItemOverride[] {
  return rows
    .filter(({ validFrom, validTo, schedule }) => validFrom <= at && (validTo === null || at < validTo) && (!schedule || isScheduled(schedule, mealAt)))
    .sort((a, b) => Number(!a.schedule) - Number(!b.schedule) || b.validFrom.getTime() - a.validFrom.getTime() || (a.id < b.id ? 1 : -1))
}
