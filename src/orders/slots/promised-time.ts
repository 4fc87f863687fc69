import { addDays } from '#platform/local-time.ts'
import type { NetworkRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import { businessDate, type OpenSpan, openingAt } from '#restaurants/hours/opening-hours.ts'
import { ordersTakenFrom } from '#restaurants/orders-taken.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { asapPromise, isOffered, offeredSlots, type PromisedTime, quarterOf, type Wanted } from './capacity.ts'
import { type LiveKitchen, localDate, spansAround } from './kitchen-availability.ts'

/** When somebody wants a meal from where. Instants in ms. */
export interface AskedTime {
  restaurant: NetworkRestaurant
  kitchen: LiveKitchen
  fulfilment: Fulfilment
  wanted: Wanted
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

const minute = 60_000
/** So many other slots are offered for one that can't be had. */
const alternatives = 4

/** The time that is promised for an order, or why it can't be and what can. Whoever sits at a table eats now or not there. */
export const promiseTime = (asked: AskedTime): PromisedTime | TimeProblem => promisedTime(asked) ?? whyNotThen(asked)

/** The time that is promised for an order, where there is one: what could be had in its stead is looked for by `promiseTime` alone. */
export function promisedTime(asked: AskedTime): PromisedTime | undefined {
  const { restaurant, kitchen, fulfilment, wanted, slot, shown } = asked
  if (slot === undefined) return asapPromise(spansAround(restaurant, localDate(restaurant, kitchen.now), fulfilment), wanted, kitchen, shown)
  if (fulfilment === 'table' || !isOffered(slot, spansOf(asked, slot), wanted, kitchen)) return undefined
  return { slot: quarterOf(slot - wanted.roadMinutes * minute), promisedAt: slot }
}

function whyNotThen(asked: AskedTime): TimeProblem {
  const { restaurant, kitchen, fulfilment, wanted, slot } = asked
  const { now, pausedUntil } = kitchen
  const unhurried = { ...wanted, work: {} }
  if (slot === undefined) {
    const opening = openingAt(restaurant.rules, now, fulfilment)
    const nextSlots = slotsFrom(asked, now, alternatives)
    // What nobody has said the end of outlasts the night: the doors open, and no orders are taken.
    if (!opening.open && !isOpenEnded(kitchen)) return { code: 'restaurant_closed', opensAt: takenAgain(asked), nextSlots }
    if (pausedUntil !== undefined) return { code: 'restaurant_paused', opensAt: takenAgain(asked), nextSlots }
    const closesFirst = asapPromise(spansAround(restaurant, localDate(restaurant, now), fulfilment), unhurried, kitchen) === undefined
    return { code: closesFirst ? 'restaurant_closing' : 'slot_full', nextSlots }
  }
  if (fulfilment === 'table') return { code: 'table_only_now', nextSlots: [] }
  const nextSlots = slotsNear(asked, slot, alternatives)
  if (isOffered(slot, spansOf(asked, slot), unhurried, kitchen)) return { code: 'slot_full', nextSlots }
  const paused = pausedUntil !== undefined && slot < pausedUntil
  return paused ? { code: 'restaurant_paused', opensAt: takenAgain(asked), nextSlots } : { code: 'slot_unavailable', nextSlots }
}

/** The hours that a slot may lie in: of the evening that it is of, as it was offered, since the last one reaches past its midnight too. */
function spansOf(asked: AskedTime, slot: number): OpenSpan[] {
  const { restaurant, kitchen, fulfilment } = asked
  const ahead = eveningOf(asked, slot) <= lastDateAhead(restaurant, kitchen.now)
  return ahead && slot > kitchen.now ? spansAround(restaurant, localDate(restaurant, slot), fulfilment) : []
}

/** Paused until somebody opens it again: no time of any day can be promised. */
export const isOpenEnded = ({ pausedUntil }: Pick<LiveKitchen, 'pausedUntil'>): boolean => pausedUntil === Number.POSITIVE_INFINITY

/** When orders for as soon as possible are taken again, in ms: the pause is over and the doors are open; undefined while nobody has said. */
export const takenAgain = ({
  restaurant,
  kitchen: { now, pausedUntil },
  fulfilment,
}: Pick<AskedTime, 'restaurant' | 'kitchen' | 'fulfilment'>): number | undefined => ordersTakenFrom({ ...restaurant, now, pausedUntil, fulfilment })

/** The business dates for which one can order, today's first. */
export function datesAhead(restaurant: NetworkRestaurant, now: number): string[] {
  const today = businessDate(now, { timezone: restaurant.timezone, cutoffMinute: restaurant.businessDayCutoff })
  return Array.from({ length: restaurant.slotsAheadDays + 1 }, (_, days) => addDays(today, days))
}

/** The last of `datesAhead`. */
const lastDateAhead = ({ timezone, businessDayCutoff: cutoffMinute, slotsAheadDays }: NetworkRestaurant, now: number): string =>
  addDays(businessDate(now, { timezone, cutoffMinute }), slotsAheadDays)

/** The business date that a slot is of: that of the kitchen's work. */
const eveningOf = ({ restaurant, wanted }: Pick<AskedTime, 'restaurant' | 'wanted'>, slot: number): string =>
  businessDate(slot - wanted.roadMinutes * minute, { timezone: restaurant.timezone, cutoffMinute: restaurant.businessDayCutoff })

/** Slots of the evening that a business date is, also those after its midnight; in order: the first `most` after an instant, or all. */
export function slotsOn(asked: AskedTime, date: string, { after = 0, most }: { after?: number; most?: number } = {}): number[] {
  const { restaurant, kitchen, fulfilment, wanted } = asked
  // By the hour first: most of what is open around a date is of another, or over.
  const counts = (slot: number) => slot > after && eveningOf(asked, slot) === date
  return offeredSlots(spansAround(restaurant, date, fulfilment), wanted, kitchen, { counts, ...(most !== undefined && { most }) })
}

/** The `most` slots nearest to one that can't be had: of its evening those before it too, then the first of the days after; in order. */
function slotsNear(asked: AskedTime, slot: number, most: number): number[] {
  const date = eveningOf(asked, slot)
  const evening = datesAhead(asked.restaurant, asked.kitchen.now).includes(date) ? slotsOn(asked, date) : []
  const near = evening.toSorted((a, b) => Math.abs(a - slot) - Math.abs(b - slot) || b - a).slice(0, most)
  const after = slotsFrom(asked, Math.max(slot, asked.kitchen.now), most + evening.length).filter(each => !evening.includes(each))
  return [...near.toSorted((a, b) => a - b), ...after].slice(0, most)
}

/** The first `most` slots after an instant; at a table there are none. */
function slotsFrom(asked: AskedTime, instant: number, most: number): number[] {
  const found: number[] = []
  if (asked.fulfilment === 'table') return found
  const own = { timezone: asked.restaurant.timezone, cutoffMinute: asked.restaurant.businessDayCutoff }
  const first = businessDate(instant, own)
  for (const date of datesAhead(asked.restaurant, asked.kitchen.now)) {
    if (date < first) continue
    found.push(...slotsOn(asked, date, { after: instant, most: most - found.length }))
    if (found.length >= most) break
  }
  return found
}
