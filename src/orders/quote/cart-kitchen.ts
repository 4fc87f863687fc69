import type { Context } from '#platform/context.ts'
import type { DirectoryRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { travelMinutes } from '../delivery/delivery-fee.ts'
import type { PricingContext } from '../dishes/sellable-dish.ts'
import { longestPreparationMinutes } from '../preparation/preparation-rules.ts'
import { computeTimeRange, type TimeRange } from '../slots/capacity.ts'
import { isOpenAt, type KitchenAvailability, readKitchenAvailability } from '../slots/kitchen-availability.ts'
import { addHoldings, type OwnHoldings } from '../slots/own-holdings.ts'

/** Reads of a restaurant's kitchen for one cart, each a single statement and none before it is needed. */
export interface CartKitchen {
  /** Reads the slots that an order of usual size may get. */
  readUsual: () => Promise<KitchenAvailability>
  /** Reads also the slots before, over which a large order spreads. */
  readForLargeOrder: () => Promise<KitchenAvailability>
  /** Reads every slot; absent when the other reads do so. */
  readAll?: () => Promise<KitchenAvailability>
}

/** Chooses the slots to read for a cart: those around its time, or all while the restaurant is closed. */
export function openCartKitchen(
  context: Context,
  {
    restaurant,
    fulfilment,
    slot,
    sale,
    own,
  }: {
    restaurant: DirectoryRestaurant
    fulfilment: Fulfilment
    slot: number | undefined
    sale: PricingContext
    /** Of an order that is repriced. */
    own?: OwnHoldings | undefined
  },
): CartKitchen {
  const { parts, at } = sale
  const now = at.getTime()
  const read = async (range?: TimeRange) => {
    const kitchen = await readKitchenAvailability(context, restaurant, parts, at, range)
    return own ? addHoldings(kitchen, own) : kitchen
  }
  const readAll = () => read()
  // Closed restaurants have no ASAP slot. Alternatives may be days away, so load every slot in one query.
  if (slot === undefined && !isOpenAt(restaurant, now, fulfilment)) return { readUsual: readAll, readForLargeOrder: readAll }
  const zones = fulfilment === 'delivery' ? [undefined, ...(parts.zones.get(restaurant.id) ?? [])] : []
  const longestTravelMinutes = Math.max(0, ...zones.map(zone => travelMinutes(zone, restaurant)))
  const readRange = (isLargeOrder: boolean) => {
    // The learned preparation is known only once the load was read: take the longest that may come of it.
    const preparationMinutes = longestPreparationMinutes(restaurant.preparationMinutes)
    const range = computeTimeRange(slot, { now, preparationMinutes }, longestTravelMinutes, { great: isLargeOrder })
    return read(range)
  }
  return { readUsual: () => readRange(false), readForLargeOrder: () => readRange(true), readAll }
}
