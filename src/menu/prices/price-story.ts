import type { Context } from '#platform/context.ts'
import { refusals } from '#platform/refusal.ts'
import { menuCatalogue } from '../catalogue/catalogue.ts'
import { type PlaceInput, priceRefusals } from './contract-prices.ts'
import { knownPlace } from './place-lists.ts'
import { ownPrices, wholeLists } from './price-lists.ts'
import { type PricePeriod, pricePeriods } from './price-periods.ts'
import { type Reduction, reductionAt } from './prior-price.ts'

const refuse = refusals(priceRefusals)

export interface ToldPeriod extends PricePeriod {
  /** ms; null: it still holds. */
  to: number | null
  reduction: Reduction | undefined
}

/**
 * What a dish cost in a place over the last days, and what was advertised of each reduction.
 * @returns periods that held at some instant of those days, the newest first, and the lowest price among them
 * @throws Refusal `food_missing`, `place_unknown`
 */
export async function priceStory(context: Context, { foodId, days, ...placeInput }: PlaceInput & { foodId: string; days: number }) {
  const [catalogue, { place }] = await Promise.all([menuCatalogue(context), knownPlace(context, placeInput)])
  const food = catalogue.food(foodId)
  if (!food) throw refuse('food_missing')
  const until = context.clock.now()
  const since = until.getTime() - days * 86_400_000
  const [own, lists] = await Promise.all([ownPrices(context.db, [food.id]), wholeLists(context.db, [food.id])])
  const all = pricePeriods(own.get(food.id) ?? [], lists.of(food.id, place), until)
  const periods = all
    .map((period, at): ToldPeriod => ({ ...period, to: all[at + 1]?.from ?? null, reduction: reductionAt(all, period.from) }))
    .filter(({ to }) => to === null || to > since)
  const lowestCents = periods.length === 0 ? null : Math.min(...periods.map(({ spriceCents }) => spriceCents))
  return { since, until: until.getTime(), lowestCents, periods: periods.toReversed() }
}
