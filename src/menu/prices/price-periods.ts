import { effectiveItem, type ItemOverrides, type ItemValues, type PriceLevel } from './effective-menu.ts'

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
 * rows over them, as `effectiveItem` had them at each instant. Periods that differ in nothing are one.
 * @param own entries in any order
 * @param until the last instant that is looked at
 */
export function pricePeriods(own: readonly OwnPrice[], overrides: ItemOverrides, until: Date): PricePeriod[] {
  const entries = own.toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime())
  const [first] = entries
  if (!first) return []
  const begins = first.validFrom.getTime()
  const instants = new Set(entries.map(({ validFrom }) => validFrom.getTime()))
  for (const rows of Object.values(overrides)) {
    for (const { validFrom, validTo } of rows ?? []) {
      instants.add(validFrom.getTime())
      if (validTo) instants.add(validTo.getTime())
    }
  }
  const periods: PricePeriod[] = []
  let at = 0
  for (const instant of [...instants].sort((a, b) => a - b)) {
    if (instant < begins || instant > until.getTime()) continue
    while (entries[at + 1] && (entries[at + 1] as OwnPrice).validFrom.getTime() <= instant) at += 1
    const { priceCents, discountPercent } = entries[at] as OwnPrice
    const here = effectiveItem({ ...nothingElse, priceCents, discountPercent }, overrides, new Date(instant))
    const period: PricePeriod = {
      from: instant,
      priceCents: here.priceCents,
      discountPercent: here.discountPercent,
      spriceCents: here.spriceCents,
      sources: { price: here.sources.priceCents, discount: here.sources.discountPercent },
    }
    const before = periods.at(-1)
    if (!before || !alike(before, period)) periods.push(period)
  }
  return periods
}

const nothingElse: Omit<ItemValues, 'priceCents' | 'discountPercent'> = { vatClass: null, available: true, visible: true, stationUnits: {} }

const alike = (a: PricePeriod, b: PricePeriod): boolean =>
  a.priceCents === b.priceCents && a.discountPercent === b.discountPercent && a.sources.price === b.sources.price && a.sources.discount === b.sources.discount
