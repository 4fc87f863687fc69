import { addDays } from '#platform/local-time.ts'
import { minuteMs } from '#platform/time-units.ts'
import type { DirectoryRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import { computeBusinessDate, findOpeningAt, type OpenSpan } from '#restaurants/hours/opening-hours.ts'
import { findNextOrderTime } from '#restaurants/next-order-time.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { floorToSlot, isSlotOffered, listOfferedSlots, type OrderDemand, type PromisedTime, promiseAsap } from './capacity.ts'
import { type KitchenAvailability, localDateAt, openSpansAround } from './kitchen-availability.ts'

/** Request for a time at a restaurant. Instants in ms. */
export interface RequestedTime {
  restaurant: DirectoryRestaurant
  kitchen: KitchenAvailability
  fulfilment: Fulfilment
  demand: OrderDemand
  /** Undefined: as soon as possible. */
  slot?: number
  /** Time promised in the previous quote. */
  shown?: number
}

export type TimeProblem = {
  code: 'table_only_now' | 'restaurant_closed' | 'restaurant_closing' | 'restaurant_paused' | 'slot_unavailable' | 'slot_full'
  /** Instant at which ordering reopens, if known. */
  opensAt?: number
  nextSlots: number[]
}

/** Maximum number of alternatives for an unavailable slot. */
const maxAlternatives = 4

/** Promises a time for an order, or returns the problem with alternatives. Table orders are only for now. */
export const promiseTime = (request: RequestedTime): PromisedTime | TimeProblem => findPromisedTime(request) ?? explainRefusedTime(request)

/** Finds the promised time of an order, without searching for the alternatives of `promiseTime`. */
export function findPromisedTime(request: RequestedTime): PromisedTime | undefined {
  const { restaurant, kitchen, fulfilment, demand, slot, shown } = request
  if (slot === undefined) return promiseAsap(openSpansAround(restaurant, localDateAt(restaurant, kitchen.now), fulfilment), demand, kitchen, shown)
  if (fulfilment === 'table' || !isSlotOffered(slot, listSlotSpans(request, slot), demand, kitchen)) return undefined
  return { slot: floorToSlot(slot - demand.travelTimeMinutes * minuteMs), promisedAt: slot }
}

function explainRefusedTime(request: RequestedTime): TimeProblem {
  const { restaurant, kitchen, fulfilment, demand, slot } = request
  const { now, pausedUntil } = kitchen
  const demandWithoutWork = { ...demand, work: {} }
  if (slot === undefined) {
    const opening = findOpeningAt(restaurant.rules, now, fulfilment)
    const nextSlots = listSlotsAfter(request, now, maxAlternatives)
    // An indefinite pause may outlast the night: opening hours then do not mean that orders are accepted.
    if (!opening.open && !isPausedIndefinitely(kitchen)) return { code: 'restaurant_closed', opensAt: findReopeningTime(request), nextSlots }
    if (pausedUntil !== undefined) return { code: 'restaurant_paused', opensAt: findReopeningTime(request), nextSlots }
    const closesFirst = promiseAsap(openSpansAround(restaurant, localDateAt(restaurant, now), fulfilment), demandWithoutWork, kitchen) === undefined
    return { code: closesFirst ? 'restaurant_closing' : 'slot_full', nextSlots }
  }
  if (fulfilment === 'table') return { code: 'table_only_now', nextSlots: [] }
  const nextSlots = listSlotsNear(request, slot, maxAlternatives)
  if (isSlotOffered(slot, listSlotSpans(request, slot), demandWithoutWork, kitchen)) return { code: 'slot_full', nextSlots }
  const paused = pausedUntil !== undefined && slot < pausedUntil
  return paused ? { code: 'restaurant_paused', opensAt: findReopeningTime(request), nextSlots } : { code: 'slot_unavailable', nextSlots }
}

/** Lists the opening spans of a slot's business date, as offered: the last span extends past midnight. */
function listSlotSpans(request: RequestedTime, slot: number): OpenSpan[] {
  const { restaurant, kitchen, fulfilment } = request
  const isOrderable = businessDateOfSlot(request, slot) <= lastOrderableDate(restaurant, kitchen.now)
  return isOrderable && slot > kitchen.now ? openSpansAround(restaurant, localDateAt(restaurant, slot), fulfilment) : []
}

/** Tells whether the restaurant is paused indefinitely: no time of any day can be promised. */
export const isPausedIndefinitely = ({ pausedUntil }: Pick<KitchenAvailability, 'pausedUntil'>): boolean => pausedUntil === Number.POSITIVE_INFINITY

/** Finds the instant, in ms, at which ASAP orders resume: pause over and restaurant open; undefined while unknown. */
export const findReopeningTime = ({
  restaurant,
  kitchen: { now, pausedUntil },
  fulfilment,
}: Pick<RequestedTime, 'restaurant' | 'kitchen' | 'fulfilment'>): number | undefined => findNextOrderTime({ ...restaurant, now, pausedUntil, fulfilment })

/** Lists the business dates open for ordering, today first. */
export function listOrderableDates(restaurant: DirectoryRestaurant, now: number): string[] {
  const today = computeBusinessDate(now, { timezone: restaurant.timezone, cutoffMinute: restaurant.businessDayCutoff })
  return Array.from({ length: restaurant.slotsAheadDays + 1 }, (_, days) => addDays(today, days))
}

/** Last date of `listOrderableDates`. */
const lastOrderableDate = ({ timezone, businessDayCutoff: cutoffMinute, slotsAheadDays }: DirectoryRestaurant, now: number): string =>
  addDays(computeBusinessDate(now, { timezone, cutoffMinute }), slotsAheadDays)

/** Business date of a slot: that of the kitchen's work. */
const businessDateOfSlot = ({ restaurant, demand }: Pick<RequestedTime, 'restaurant' | 'demand'>, slot: number): string =>
  computeBusinessDate(slot - demand.travelTimeMinutes * minuteMs, { timezone: restaurant.timezone, cutoffMinute: restaurant.businessDayCutoff })

/** Lists the slots of a business date, including those after midnight, in order: the first `max` after an instant, or all. */
export function listSlotsOnDate(request: RequestedTime, date: string, { after = 0, max }: { after?: number; max?: number } = {}): number[] {
  const { restaurant, kitchen, fulfilment, demand } = request
  // Compare the instant first, it is cheaper: most open slots around a date belong to other dates or are past.
  const counts = (slot: number) => slot > after && businessDateOfSlot(request, slot) === date
  return listOfferedSlots(openSpansAround(restaurant, date, fulfilment), demand, kitchen, { counts, ...(max !== undefined && { max }) })
}

/** Lists the `max` slots nearest to an unavailable one, in order: those of its business date, also earlier ones, then the first of later days. */
function listSlotsNear(request: RequestedTime, slot: number, max: number): number[] {
  const date = businessDateOfSlot(request, slot)
  const evening = listOrderableDates(request.restaurant, request.kitchen.now).includes(date) ? listSlotsOnDate(request, date) : []
  const near = evening.toSorted((a, b) => Math.abs(a - slot) - Math.abs(b - slot) || b - a).slice(0, max)
  const after = listSlotsAfter(request, Math.max(slot, request.kitchen.now), max + evening.length).filter(laterSlot => !evening.includes(laterSlot))
  return [...near.toSorted((a, b) => a - b), ...after].slice(0, max)
}

/** Lists the first `max` slots after an instant; none for table orders. */
function listSlotsAfter(request: RequestedTime, instant: number, max: number): number[] {
  const nextSlotsFound: number[] = []
  if (request.fulfilment === 'table') return nextSlotsFound
  const businessDay = { timezone: request.restaurant.timezone, cutoffMinute: request.restaurant.businessDayCutoff }
  const first = computeBusinessDate(instant, businessDay)
  for (const date of listOrderableDates(request.restaurant, request.kitchen.now)) {
    if (date < first) continue
    nextSlotsFound.push(...listSlotsOnDate(request, date, { after: instant, max: max - nextSlotsFound.length }))
    if (nextSlotsFound.length >= max) break
  }
  return nextSlotsFound
}
