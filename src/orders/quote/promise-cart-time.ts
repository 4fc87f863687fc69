import { toIso } from '#platform/to-iso.ts'
import type { DirectoryRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { floorToSlot, type OrderDemand, type PromisedTime, spansMultipleSlots } from '../slots/capacity.ts'
import type { KitchenAvailability } from '../slots/kitchen-availability.ts'
import { findPromisedTime, promiseTime, type TimeProblem } from '../slots/promised-time.ts'
import type { CartKitchen } from './cart-kitchen.ts'
import type { AddProblem } from './cart-problem.ts'

/** Time that a cart asks for, in ms. */
interface CartTimeRequest {
  restaurant: DirectoryRestaurant
  fulfilment: Fulfilment
  demand: OrderDemand
  /** Undefined: as soon as possible. */
  slot: number | undefined
  /** Time that the customer was shown. */
  shownPromisedAt: number | undefined
}

/**
 * Promises a time for a cart; adds a problem, with alternatives, when there is none, or when it differs from the shown one.
 * @param kitchen as read for an order of usual size
 * @returns the time, and the kitchen with the slots that were needed to decide
 */
export async function promiseCartTime(
  asked: CartTimeRequest,
  kitchen: KitchenAvailability,
  cartKitchen: CartKitchen,
  addProblem: AddProblem,
): Promise<{ time: PromisedTime | undefined; kitchen: KitchenAvailability }> {
  const { shownPromisedAt, fulfilment } = asked
  const { answer, kitchen: decisive } = await findTime(asked, kitchen, cartKitchen)
  if ('code' in answer) {
    addProblem(answer.code, {
      values: { fulfilment, times: answer.nextSlots.length },
      details: { nextSlots: answer.nextSlots.map(toIso), ...(answer.opensAt && { opensAt: toIso(answer.opensAt) }) },
    })
    return { time: undefined, kitchen: decisive }
  }
  if (shownPromisedAt !== undefined && shownPromisedAt !== answer.promisedAt)
    addProblem('time_changed', { details: { seenAt: toIso(shownPromisedAt), nowAt: toIso(answer.promisedAt) } })
  return { time: answer, kitchen: decisive }
}

async function findTime(
  { restaurant, fulfilment, demand, slot, shownPromisedAt }: CartTimeRequest,
  usual: KitchenAvailability,
  { readForLargeOrder, readAll }: CartKitchen,
): Promise<{ answer: PromisedTime | TimeProblem; kitchen: KitchenAvailability }> {
  // Only large orders span several slots; skip the extra 12-slot read for the rest.
  const isLargeOrder = slot !== undefined && spansMultipleSlots(demand.work, floorToSlot(slot - demand.travelTimeMinutes * 60_000), usual)
  const kitchen = isLargeOrder ? await readForLargeOrder() : usual
  const request = { restaurant, fulfilment, demand, slot, shown: shownPromisedAt }
  const time = findPromisedTime({ ...request, kitchen })
  if (time) return { answer: time, kitchen }
  // Another slot may still fit; reload without the range limit.
  const everySlot = readAll ? await readAll() : kitchen
  return { answer: promiseTime({ ...request, kitchen: everySlot }), kitchen: everySlot }
}
