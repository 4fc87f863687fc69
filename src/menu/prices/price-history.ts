import type { Context } from '#platform/context.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { dayMs } from '#platform/time-units.ts'
import { getMenuCatalogue } from '../catalogue/catalogue.ts'
import { type PriceListPlaceInput, priceRefusals } from './contract-prices.ts'
import { readPlace } from './place-lists.ts'
import { readOwnPrices, readWholeLists } from './price-lists.ts'
import { computePricePeriods, listScheduledPrices, type PricePeriod } from './price-periods.ts'
import { computeReduction, type Reduction } from './prior-price.ts'

const refuse = defineRefusals(priceRefusals)

export interface DescribedPeriod extends PricePeriod {
  /** End in ms; null: still in force. */
  to: number | null
  reduction: Reduction | undefined
}

/**
 * Reads a dish's prices in a place over the last days, with the advertised reductions.
 * @returns periods in force during those days, newest first, and the lowest price among them
 * @throws Refusal `food_missing`, `place_unknown`
 */
export async function readPriceHistory(context: Context, { foodId, days, ...placeInput }: PriceListPlaceInput & { foodId: string; days: number }) {
  const [catalogue, { place }] = await Promise.all([getMenuCatalogue(context), readPlace(context, placeInput)])
  const food = catalogue.food(foodId)
  if (!food) throw refuse('food_missing')
  const until = context.clock.now()
  const since = until.getTime() - days * dayMs
  const [own, lists] = await Promise.all([readOwnPrices(context.db, [food.id]), readWholeLists(context.db, [food.id])])
  const overrides = lists.getOverrides(food.id, place)
  const allPeriods = computePricePeriods(own.get(food.id) ?? [], overrides, until)
  const scheduled = listScheduledPrices(overrides)
  const periods = allPeriods
    .map((period, index): DescribedPeriod => {
      const reduction = computeReduction(allPeriods, period.from, scheduled)
      return { ...period, to: allPeriods[index + 1]?.from ?? null, reduction }
    })
    .filter(({ to }) => to === null || to > since)
  const lowestCents = periods.length === 0 ? null : Math.min(...periods.map(({ spriceCents }) => spriceCents))
  return { since, until: until.getTime(), lowestCents, periods: periods.toReversed() }
}
