import { addDays } from '#platform/local-time.ts'
import type { DirectoryRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import { computeBusinessDate, findOpeningAt, type OpenSpan } from '#restaurants/hours/opening-hours.ts'
import { findNextOrderTime } from '#restaurants/next-order-time.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { floorToSlot, isSlotOffered, listOfferedSlots, type OrderDemand, type PromisedTime, promiseAsap } from './capacity.ts'
import { type KitchenAvailability, localDateAt, openSpansAround } from './kitchen-availability.ts'

/** When somebody wants a meal from where. Instants in ms. */
export interface RequestedTime {
  restaurant: DirectoryRestaurant
  kitchen: KitchenAvailability
  fulfilment: Fulfilment
  wanted: OrderDemand
  /** Undefined: as soon as possible. */
  slot?: number
  /** What was promised a moment ago. */
  shown?: number
}

export type TimeProblem = {
  code: 'table_only_now' | 'restaurant_closed' | 'restaurant_closing' | 'restaurant_paused' | 'slot_unavailable' | 'slot_full'
  /** When orders are taken again, where that is known. */
  opensAt?: number
  nextSlots: number[]
}

const minuteMs = 60_000
/** So many other slots are offered for one that can't be had. */
const maxAlternatives = 4

/** The time that is promised for an order, or why it can't be and what can. Whoever sits at a table eats now or not there. */
export const promiseTime = (request: RequestedTime): PromisedTime | TimeProblem => findPromisedTime(request) ?? explainRefusedTime(request)

/** The time that is promised for an order, where there is one: what could be had in its stead is looked for by `promiseTime` alone. */
export function findPromisedTime(asked: RequestedTime): PromisedTime | undefined {
  const { restaurant, kitchen, fulfilment, wanted, slot, shown } = asked
  if (slot === undefined) return promiseAsap(openSpansAround(restaurant, localDateAt(restaurant, kitchen.now), fulfilment), wanted, kitchen, shown)
  if (fulfilment === 'table' || !isSlotOffered(slot, listSlotSpans(asked, slot), wanted, kitchen)) return undefined
  return { slot: floorToSlot(slot - wanted.roadMinutes * minuteMs), promisedAt: slot }
}

function explainRefusedTime(asked: RequestedTime): TimeProblem {
  const { restaurant, kitchen, fulfilment, wanted, slot } = asked
  const { now, pausedUntil } = kitchen
  const demandWithoutWork = { ...wanted, work: {} }
  if (slot === undefined) {
    const opening = findOpeningAt(restaurant.rules, now, fulfilment)
    const nextSlots = listSlotsAfter(asked, now, maxAlternatives)
    // What nobody has said the end of outlasts the night: the doors open, and no orders are taken.
    if (!opening.open && !isPausedIndefinitely(kitchen)) return { code: 'restaurant_closed', opensAt: findReopeningTime(asked), nextSlots }
    if (pausedUntil !== undefined) return { code: 'restaurant_paused', opensAt: findReopeningTime(asked), nextSlots }
    const closesFirst = promiseAsap(openSpansAround(restaurant, localDateAt(restaurant, now), fulfilment), demandWithoutWork, kitchen) === undefined
    return { code: closesFirst ? 'restaurant_closing' : 'slot_full', nextSlots }
  }
  if (fulfilment === 'table') return { code: 'table_only_now', nextSlots: [] }
  const nextSlots = listSlotsNear(asked, slot, maxAlternatives)
  if (isSlotOffered(slot, listSlotSpans(asked, slot), demandWithoutWork, kitchen)) return { code: 'slot_full', nextSlots }
  const paused = pausedUntil !== undefined && slot < pausedUntil
  return paused ? { code: 'restaurant_paused', opensAt: findReopeningTime(asked), nextSlots } : { code: 'slot_unavailable', nextSlots }
}

/** The hours that a slot may lie in: of the evening that it is of, as it was offered, since the last one reaches past its midnight too. */
function listSlotSpans(asked: RequestedTime, slot: number): OpenSpan[] {
  const { restaurant, kitchen, fulfilment } = asked
  const isOrderable = businessDateOfSlot(asked, slot) <= lastOrderableDate(restaurant, kitchen.now)
  return isOrderable && slot > kitchen.now ? openSpansAround(restaurant, localDateAt(restaurant, slot), fulfilment) : []
}

/** Paused until somebody opens it again: no time of any day can be promised. */
export const isPausedIndefinitely = ({ pausedUntil }: Pick<KitchenAvailability, 'pausedUntil'>): boolean => pausedUntil === Number.POSITIVE_INFINITY

/** When orders for as soon as possible are taken again, in ms: the pause is over and the doors are open; undefined while nobody has said. */
export const findReopeningTime = ({
  restaurant,
  kitchen: { now, pausedUntil },
  fulfilment,
}: Pick<RequestedTime, 'restaurant' | 'kitchen' | 'fulfilment'>): number | undefined => findNextOrderTime({ ...restaurant, now, pausedUntil, fulfilment })

/** The business dates for which one can order, today's first. */
export function listOrderableDates(restaurant: DirectoryRestaurant, now: number): string[] {
  const today = computeBusinessDate(now, { timezone: restaurant.timezone, cutoffMinute: restaurant.businessDayCutoff })
  return Array.from({ length: restaurant.slotsAheadDays + 1 }, (_, days) => addDays(today, days))
}

/** The last of `listOrderableDates`. */
const lastOrderableDate = ({ timezone, businessDayCutoff: cutoffMinute, slotsAheadDays }: DirectoryRestaurant, now: number): string =>
  addDays(computeBusinessDate(now, { timezone, cutoffMinute }), slotsAheadDays)

/** The business date that a slot is of: that of the kitchen's work. */
const businessDateOfSlot = ({ restaurant, wanted }: Pick<RequestedTime, 'restaurant' | 'wanted'>, slot: number): string =>
  computeBusinessDate(slot - wanted.roadMinutes * minuteMs, { timezone: restaurant.timezone, cutoffMinute: restaurant.businessDayCutoff })

/** Slots of the evening that a business date is, also those after its midnight; in order: the first `most` after an instant, or all. */
export function listSlotsOnDate(asked: RequestedTime, date: string, { after = 0, most }: { after?: number; most?: number } = {}): number[] {
  const { restaurant, kitchen, fulfilment, wanted } = asked
  // By the hour first: most of what is open around a date is of another, or over.
  const counts = (slot: number) => slot > after && businessDateOfSlot(asked, slot) === date
  return listOfferedSlots(openSpansAround(restaurant, date, fulfilment), wanted, kitchen, { counts, ...(most !== undefined && { most }) })
}

/** The `most` slots nearest to one that can't be had: of its evening those before it too, then the first of the days after; in order. */
function listSlotsNear(asked: RequestedTime, slot: number, most: number): number[] {
  const date = businessDateOfSlot(asked, slot)
  const evening = listOrderableDates(asked.restaurant, asked.kitchen.now).includes(date) ? listSlotsOnDate(asked, date) : []
  const near = evening.toSorted((a, b) => Math.abs(a - slot) - Math.abs(b - slot) || b - a).slice(0, most)
  const after = listSlotsAfter(asked, Math.max(slot, asked.kitchen.now), most + evening.length).filter(each => !evening.includes(each))
  return [...near.toSorted((a, b) => a - b), ...after].slice(0, most)
}

/** The first `most` slots after an instant; at a table there are none. */
function listSlotsAfter(asked: RequestedTime, instant: number, most: number): number[] {
  const nextSlotsFound: number[] = []
  if (asked.fulfilment === 'table') return nextSlotsFound
  const businessDay = { timezone: asked.restaurant.timezone, cutoffMinute: asked.restaurant.businessDayCutoff }
  const first = computeBusinessDate(instant, businessDay)
  for (const date of listOrderableDates(asked.restaurant, asked.kitchen.now)) {
    if (date < first) continue
    nextSlotsFound.push(...listSlotsOnDate(asked, date, { after: instant, most: most - nextSlotsFound.length }))
    if (nextSlotsFound.length >= most) break
  }
  return nextSlotsFound
}
