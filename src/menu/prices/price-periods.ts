import { computeEffectiveItem, type ItemOverrides, type ItemValues, type PriceLevel } from './effective-menu.ts'

/** What an item's own price was from an instant on, until the next entry. */
export interface OwnPrice {
  priceCents: number
  discountPercent: number
  validFrom: Date
}

/** One price for as long as it held in a place: until the next period begins. */
export interface PricePeriod {
  /** ms */
  from: number
  priceCents: number
  discountPercent: number
  /** What was paid. */
  spriceCents: number
  sources: { price: PriceLevel | 'item'; discount: PriceLevel | 'item' }
}

/**
 * The prices of an item in one place, one after the other, from its first entry on: its own prices with the price lists'
 * rows over them, as `computeEffectiveItem` had them at each instant. Periods that differ in nothing are one.
 * @param own entries in any order
 * @param until the last instant that is looked at
 */
export function computePricePeriods(own: readonly OwnPrice[], overrides: ItemOverrides, until: Date): PricePeriod[] {
  const entries = own.toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime())
  const [first] = entries
  if (!first) return []
  const firstAt = first.validFrom.getTime()
  const instants = new Set(entries.map(({ validFrom }) => validFrom.getTime()))
  for (const rows of Object.values(overrides)) {
    for (const { validFrom, validTo } of rows ?? []) {
      instants.add(validFrom.getTime())
      if (validTo) instants.add(validTo.getTime())
    }
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

const otherValues: Omit<ItemValues, 'priceCents' | 'discountPercent'> = { vatClass: null, available: true, visible: true, stationUnits: {} }

const isSamePrice = (a: PricePeriod, b: PricePeriod): boolean =>
  a.priceCents === b.priceCents && a.discountPercent === b.discountPercent && a.sources.price === b.sources.price && a.sources.discount === b.sources.discount
