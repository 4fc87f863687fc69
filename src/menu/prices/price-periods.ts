import { computeEffectiveItem, type ItemOverrides, type ItemValues, listRows, type PriceLevel, withoutSchedules } from './effective-menu.ts'
import type { ScheduledPrice } from './prior-price.ts'

/** Own price of an item from an instant on, until the next entry. */
export interface OwnPrice {
  priceCents: number
  discountPercent: number
  validFrom: Date
}

/** Period with one price in a place, until the next period begins. */
export interface PricePeriod {
  /** In ms. */
  from: number
  priceCents: number
  discountPercent: number
  /** Sale price. */
  spriceCents: number
  sources: { price: PriceLevel | 'item'; discount: PriceLevel | 'item' }
}

/**
 * Computes an item's price periods in one place, from its first entry on: own prices overridden by list rows, as `computeEffectiveItem` does at each
 * instant. Adjacent equal periods are merged. Prices of certain hours are left out: `listScheduledPrices` has them.
 * @param own entries, unordered
 * @param until last instant to consider
 */
export function computePricePeriods(own: readonly OwnPrice[], allOverrides: ItemOverrides, until: Date): PricePeriod[] {
  const overrides = withoutSchedules(allOverrides)
  const entries = own.toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime())
  const [first] = entries
  if (!first) return []
  const firstAt = first.validFrom.getTime()
  const instants = new Set(entries.map(({ validFrom }) => validFrom.getTime()))
  for (const { validFrom, validTo } of listRows(overrides)) {
    instants.add(validFrom.getTime())
    if (validTo) instants.add(validTo.getTime())
  }
  const periods: PricePeriod[] = []
  let entryIndex = 0
  for (const instant of [...instants].sort((a, b) => a - b)) {
    if (instant < firstAt || instant > until.getTime()) continue
    while (entries[entryIndex + 1] && (entries[entryIndex + 1] as OwnPrice).validFrom.getTime() <= instant) entryIndex += 1
    const { priceCents, discountPercent } = entries[entryIndex] as OwnPrice
    const effective = computeEffectiveItem({ ...otherValues, priceCents, discountPercent }, overrides, new Date(instant))
    const period: PricePeriod = {
      from: instant,
      priceCents: effective.priceCents,
      discountPercent: effective.discountPercent,
      spriceCents: effective.spriceCents,
      sources: { price: effective.sources.priceCents, discount: effective.sources.discountPercent },
    }
    const before = periods.at(-1)
    if (!before || !isSamePrice(before, period)) periods.push(period)
  }
  return periods
}

/** Prices that held at certain hours, with the period in which they did. */
export const listScheduledPrices = (overrides: ItemOverrides): ScheduledPrice[] =>
  listRows(overrides).flatMap(({ schedule, priceCents, validFrom, validTo }) =>
    // A row that ended as it began was never a price.
    schedule && priceCents !== null && (validTo === null || validTo > validFrom)
      ? [{ priceCents, from: validFrom.getTime(), to: validTo?.getTime() ?? Number.POSITIVE_INFINITY }]
      : [],
  )

const otherValues: Omit<ItemValues, 'priceCents' | 'discountPercent'> = { vatClass: null, available: true, visible: true, stationUnits: {} }

const isSamePrice = (a: PricePeriod, b: PricePeriod): boolean =>
  a.priceCents === b.priceCents && a.discountPercent === b.discountPercent && a.sources.price === b.sources.price && a.sources.discount === b.sources.discount
