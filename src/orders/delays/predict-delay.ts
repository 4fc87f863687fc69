import { minuteMs } from '#platform/time-units.ts'
import type { LearnedTime } from '../preparation/preparation-rules.ts'

/** Maximum number of delays that a customer is told about: a second one when the first new time fails, too, and no third. */
const maxDelayNotices = 2

/** Lateness that is not worth a message, in ms. */
const toleranceMs = 5 * minuteMs
/** Time before the promise from which any lateness counts, in ms: the customer has to hear of it before the promise passes. */
const lastCallMs = 2 * minuteMs
/** Shortest remaining work, or way, of an order that took longer than expected, in ms. */
const minRemainingMs = 3 * minuteMs
/** New times are on five minutes: they are estimates, and look like ones. */
const roundingMs = 5 * minuteMs

/** Order on its way through the kitchen and to the door. Instants in ms. */
export interface OrderInKitchen {
  /** `ready`: a delivery that has not left, or one whose dishes are all made. */
  status: 'accepted' | 'preparing' | 'ready' | 'out_for_delivery'
  promisedAt: number
  /** Travel after leaving the kitchen; 0 unless a delivery. */
  travelMs: number
  begunAt: number | undefined
  /** With `out_for_delivery`: arrival by the courier's trip, else by the travel time since departure. */
  arrivesAt?: number | undefined
  noticesSent: number
}

type Preparation = Pick<LearnedTime, 'medianSeconds' | 'p80Seconds'>

/** Preparation without learned times: half of the orders take half of the setting. */
export const toUnlearnedPreparation = (settingMinutes: number): Preparation => ({ medianSeconds: settingMinutes * 30, p80Seconds: settingMinutes * 60 })

/** Estimates the handover: the likely instant, and one that four of five orders keep. */
export function estimateHandover(order: OrderInKitchen, preparation: Preparation, now: number): { likely: number; safe: number } {
  const { status, travelMs, begunAt } = order
  const [medianMs, p80Ms] = [preparation.medianSeconds * 1000, preparation.p80Seconds * 1000]
  if (status === 'out_for_delivery') {
    const arrival = Math.max(order.arrivesAt ?? now, now + minRemainingMs)
    return { likely: arrival, safe: arrival }
  }
  if (status === 'ready') return { likely: now + travelMs, safe: now + travelMs }
  if (status === 'accepted' || begunAt === undefined) return { likely: now + medianMs + travelMs, safe: now + p80Ms + travelMs }
  const remainingMs = Math.max(minRemainingMs, p80Ms - medianMs)
  const elapsedMs = now - begunAt
  const likely = elapsedMs < medianMs ? begunAt + medianMs : elapsedMs < p80Ms ? begunAt + p80Ms : now + remainingMs
  return { likely: likely + travelMs, safe: Math.max(begunAt + p80Ms, now + (elapsedMs < medianMs ? 0 : remainingMs)) + travelMs }
}

/**
 * Decides whether a promise will be missed, and returns the new time in ms; undefined: on time, a little late, or told often enough. A
 * lateness of a few minutes counts only just before the promise passes.
 */
export function decideDelay(order: OrderInKitchen, preparation: Preparation, now: number): number | undefined {
  if (order.noticesSent >= maxDelayNotices) return undefined
  const { likely, safe } = estimateHandover(order, preparation, now)
  const isLastCall = now >= order.promisedAt - lastCallMs
  if (likely <= order.promisedAt + (isLastCall ? minuteMs : toleranceMs)) return undefined
  return Math.ceil(Math.max(safe, order.promisedAt + toleranceMs) / roundingMs) * roundingMs
}
