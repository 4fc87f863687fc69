import { addDays, toWallClock } from '#platform/local-time.ts'
import { hourMs } from '#platform/time-units.ts'
import { computeOpenSpans, type OpeningRules } from '#restaurants/hours/opening-hours.ts'

/** Multiple of the escalation minutes after which an order is rejected. */
const giveUpFactor = 3

/** Earliest time before a preorder's promise at which an answer is expected, in ms: tomorrow's lunch can wait for this evening's rush to end. */
const preorderLeadMs = 2 * hourMs

interface UnansweredOrder {
  /** Instant from which the kitchen can know the order: placed, paid, or transferred in. In ms, like all instants here. */
  knownSince: number
  promisedAt: number
  /** Restaurant's own minutes until escalation. */
  acceptWithinMinutes: number
  rules: OpeningRules
}

/**
 * Decides the escalation of an unanswered order. Time counts while the restaurant is open: night orders start in the morning, preorders two
 * hours before their time. Orders escalate after the restaurant's minutes and are rejected after three times as many; regardless of hours,
 * no order waits longer than those minutes past the promised time.
 */
export function decideEscalation({ knownSince, promisedAt, acceptWithinMinutes, rules }: UnansweredOrder, now: number): 'wait' | 'escalate' | 'give_up' {
  const minutes = acceptWithinMinutes * 60_000
  if (now >= promisedAt + minutes) return 'give_up'
  const openedAt = findOpeningTime(rules, now)
  if (openedAt === undefined) return 'wait'
  const waitedMs = now - Math.max(knownSince, openedAt, promisedAt - preorderLeadMs)
  if (waitedMs >= giveUpFactor * minutes) return 'give_up'
  return waitedMs >= minutes ? 'escalate' : 'wait'
}

/** Finds the start of the opening span of an instant; undefined: closed. */
function findOpeningTime(rules: OpeningRules, instant: number): number | undefined {
  const { date } = toWallClock(instant, rules.timezone)
  return computeOpenSpans(rules, addDays(date, -1), date).find(({ from, until }) => from <= instant && instant < until)?.from
}
