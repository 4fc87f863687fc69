import { type KitchenLoad, kitchenLoads } from '../vocabulary.ts'
import { allHours, loadHorizonMs, toHourOfWeek, toKitchenLoad } from './preparation-rules.ts'

/** Steps of one order from the event ledger. Instants in ms. */
export interface PreparedOrder {
  asap: boolean
  promisedAt: number
  /** Instant from which the kitchen could see the order: placed, paid, or transferred in. */
  knownAt: number
  acceptedAt: number
  begunAt: number
  readyAt: number
}

/** Duration of one order, in seconds, with the conditions under which it was made. */
export interface PreparationSample {
  hourOfWeek: number
  load: KitchenLoad
  seconds: number
}

/** Longest wait for an answer that counts, in ms: longer ones are a kitchen that was not watching, and have their own escalation. */
const maxAnswerMs = 10 * 60_000
/** Shortest work that counts, in ms: begin and ready tapped together tell nothing about the work. */
const minWorkMs = 60_000
/** Longest duration that counts, in ms: longer ones are forgotten taps. */
const maxDurationMs = 3 * 3_600_000

/**
 * Extracts samples from the orders of one restaurant. Only orders for as soon as possible count. The duration is the answer's wait plus the
 * work between begin and ready. The wait between acceptance and begin is left out: the kitchen plans it towards the promise, so it would
 * feed a promise back into itself.
 */
export function extractSamples(orders: readonly PreparedOrder[], timezone: string): PreparationSample[] {
  // Sweep: an order is load from its acceptance, at most an hour before its promise, until it is ready.
  const loadStart = ({ acceptedAt, promisedAt }: PreparedOrder) => Math.max(acceptedAt, promisedAt - loadHorizonMs)
  const starts = orders.map(loadStart).sort((a, b) => a - b)
  const ends = orders.map(order => Math.max(order.readyAt, loadStart(order))).sort((a, b) => a - b)
  return orders.flatMap(({ asap, knownAt, acceptedAt, begunAt, readyAt }) => {
    const workMs = readyAt - begunAt
    const durationMs = Math.min(Math.max(acceptedAt - knownAt, 0), maxAnswerMs) + workMs
    if (!asap || workMs < minWorkMs || durationMs > maxDurationMs) return []
    const unfinished = countUpTo(starts, knownAt) - countUpTo(ends, knownAt)
    return [{ hourOfWeek: toHourOfWeek(knownAt, timezone), load: toKitchenLoad(unfinished), seconds: durationMs / 1000 }]
  })
}

/** Number of values up to a limit, of a sorted list. */
function countUpTo(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low
}

/** Groups durations by hour of the week and load, and by load over all hours. */
export function groupSamples(samples: readonly PreparationSample[]): { hourOfWeek: number; load: KitchenLoad; seconds: number[] }[] {
  const byHour = [...Map.groupBy(samples, ({ hourOfWeek, load }) => `${hourOfWeek} ${load}`).values()].map(group => ({
    hourOfWeek: group[0]?.hourOfWeek ?? allHours,
    load: group[0]?.load ?? 'calm',
    seconds: group.map(({ seconds }) => seconds),
  }))
  const overall = kitchenLoads.map(load => ({
    hourOfWeek: allHours,
    load,
    seconds: samples.filter(sample => sample.load === load).map(({ seconds }) => seconds),
  }))
  return [...byHour, ...overall]
}
