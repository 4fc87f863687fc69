import { addDays } from '#platform/local-time.ts'
import type { NetworkRestaurant } from '#restaurants/network.ts'
import { businessDate, openingAt } from '#restaurants/opening-hours.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { type LiveKitchen, localDate, spansAround } from './live-kitchen.ts'
import { asapPromise, isOffered, offeredSlots, type PromisedTime, quarterOf, type Wanted } from './slots.ts'

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
export function promiseTime(asked: AskedTime): PromisedTime | TimeProblem {
  const { restaurant, kitchen, fulfilment, wanted, slot, shown } = asked
  const { now } = kitchen
  if (fulfilment === 'table' && slot !== undefined) return { code: 'table_only_now', nextSlots: [] }
  if (slot === undefined) {
    const promise = asapPromise(spansAround(restaurant, localDate(restaurant, now), fulfilment), wanted, kitchen, shown)
    if (promise) return promise
    const opening = openingAt(restaurant.rules, now, fulfilment)
    const nextSlots = slotsFrom(asked, now, alternatives)
    // What nobody has said the end of outlasts the night: the doors open, and no orders are taken.
    if (!opening.open && !isOpenEnded(kitchen)) return { code: 'restaurant_closed', opensAt: opening.next, nextSlots }
    if (kitchen.pausedUntil !== undefined) return { code: 'restaurant_paused', opensAt: endOfPause(kitchen), nextSlots }
    const closesFirst = asapPromise(spansAround(restaurant, localDate(restaurant, now), fulfilment), { ...wanted, work: {} }, kitchen) === undefined
    return { code: closesFirst ? 'restaurant_closing' : 'slot_full', nextSlots }
  }
  // By the evening that it is of, as it was offered: the last one reaches past its midnight too.
  const ahead = eveningOf(asked, slot) <= lastDateAhead(restaurant, now)
  const spans = ahead && slot > now ? spansAround(restaurant, localDate(restaurant, slot), fulfilment) : []
  if (isOffered(slot, spans, wanted, kitchen)) return { slot: quarterOf(slot - wanted.roadMinutes * minute), promisedAt: slot }
  const nextSlots = slotsNear(asked, slot, alternatives)
  if (isOffered(slot, spans, { ...wanted, work: {} }, kitchen)) return { code: 'slot_full', nextSlots }
  const { pausedUntil } = kitchen
  const paused = pausedUntil !== undefined && slot < pausedUntil
  return paused ? { code: 'restaurant_paused', opensAt: endOfPause(kitchen), nextSlots } : { code: 'slot_unavailable', nextSlots }
}

/** Paused until somebody opens it again: no time of any day can be promised. */
export const isOpenEnded = ({ pausedUntil }: Pick<LiveKitchen, 'pausedUntil'>): boolean => pausedUntil === Number.POSITIVE_INFINITY

/** When a pause is over, in ms; undefined while nobody has said. */
export const endOfPause = (kitchen: Pick<LiveKitchen, 'pausedUntil'>): number | undefined => (isOpenEnded(kitchen) ? undefined : kitchen.pausedUntil)

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

/** Slots of the evening that a business date is, also those after its midnight; in order. */
export function slotsOn(asked: AskedTime, date: string): number[] {
  const { restaurant, kitchen, fulfilment, wanted } = asked
  return offeredSlots(spansAround(restaurant, date, fulfilment), wanted, kitchen).filter(slot => eveningOf(asked, slot) === date)
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
    found.push(...slotsOn(asked, date).filter(slot => slot > instant))
    if (found.length >= most) break
  }
  return found.slice(0, most)
}
