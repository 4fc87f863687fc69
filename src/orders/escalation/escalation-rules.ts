import { addDays, toWallClock } from '#platform/local-time.ts'
import { hourMs, minuteMs } from '#platform/time-units.ts'
import { computeOpenSpans, type OpeningRules } from '#restaurants/hours/opening-hours.ts'

/** Earliest time before a preorder's promise at which an answer is expected, in ms: tomorrow's lunch can wait for this evening's rush to end. */
const preorderLeadMs = 2 * hourMs

/** Minutes without an answer after which each step follows. */
interface EscalationSteps {
  /** Louder in the kitchen, and push to its staff. */
  alertAfterMinutes: number
  /** Mail and push to the managers: the restaurant's own minutes. */
  acceptWithinMinutes: number
  /** Another restaurant is offered to the customer, or the order is rejected. */
  offerAfterMinutes: number
}

interface UnansweredOrder extends EscalationSteps {
  /** Instant from which the kitchen can know the order: placed, paid, or transferred in. In ms, like all instants here. */
  knownSince: number
  promisedAt: number
  rules: OpeningRules
}

/** `give_up`: rejected whatever was offered. */
type EscalationStep = 'wait' | 'alert' | 'escalate' | 'offer' | 'give_up'

/**
 * Decides the escalation of an unanswered order. Time counts while the restaurant is open: night orders start in the morning, preorders two
 * hours before their time. A step never comes before the one below, whatever the settings say. Regardless of hours, no order waits longer
 * than the restaurant's minutes past the promised time.
 */
export function decideEscalation(
  { knownSince, promisedAt, alertAfterMinutes, acceptWithinMinutes, offerAfterMinutes, rules }: UnansweredOrder,
  now: number,
): EscalationStep {
  const escalateMs = acceptWithinMinutes * minuteMs
  if (now >= promisedAt + escalateMs) return 'give_up'
  // Most orders are too recent for any step: those need no opening hours.
  if (now - Math.max(knownSince, promisedAt - preorderLeadMs) < Math.min(alertAfterMinutes * minuteMs, escalateMs)) return 'wait'
  const openedAt = findOpeningTime(rules, now)
  if (openedAt === undefined) return 'wait'
  const waitedMs = now - Math.max(knownSince, openedAt, promisedAt - preorderLeadMs)
  if (waitedMs >= Math.max(offerAfterMinutes * minuteMs, escalateMs + minuteMs)) return 'offer'
  if (waitedMs >= escalateMs) return 'escalate'
  return waitedMs >= alertAfterMinutes * minuteMs ? 'alert' : 'wait'
}

/** Last answer for each restaurant's hours: all its waiting orders ask for the same instant. */
const lastOpenings = new WeakMap<OpeningRules, { instant: number; openedAt: number | undefined }>()

/** Finds the start of the opening span of an instant; undefined: closed. */
function findOpeningTime(rules: OpeningRules, instant: number): number | undefined {
  const last = lastOpenings.get(rules)
  if (last?.instant === instant) return last.openedAt
  const { date } = toWallClock(instant, rules.timezone)
  const openedAt = computeOpenSpans(rules, addDays(date, -1), date).find(({ from, until }) => from <= instant && instant < until)?.from
  lastOpenings.set(rules, { instant, openedAt })
  return openedAt
}
