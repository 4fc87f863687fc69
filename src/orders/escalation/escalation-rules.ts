import { addDays, toWallClock } from '#platform/local-time.ts'
import { computeOpenSpans, type OpeningRules } from '#restaurants/hours/opening-hours.ts'

/** An order is given up after so many times the minutes after which somebody is called. */
export const giveUpFactor = 3

/** So long before its time an order for later has to be answered at the earliest, in ms: tomorrow's lunch can wait for this evening's rush to end. */
const preorderLeadMs = 2 * 3_600_000

export interface UnansweredOrder {
  /** Since when the kitchen can know of it: placed, paid, or come over from another restaurant. In ms, as all here. */
  knownSince: number
  promisedAt: number
  /** The restaurant's own: after these somebody has to look. */
  acceptWithinMinutes: number
  rules: OpeningRules
}

/**
 * What becomes of an order that nobody has accepted. The time counts while the restaurant is open: what came at night is new
 * in the morning, and what is for later is new two hours before. Open, it is escalated after the restaurant's minutes and given up
 * after three times as many; whatever the hours, nobody waits past the time that was promised and those minutes more.
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

/** When the hours began in which an instant lies; undefined: it is closed then. */
function findOpeningTime(rules: OpeningRules, instant: number): number | undefined {
  const { date } = toWallClock(instant, rules.timezone)
  return computeOpenSpans(rules, addDays(date, -1), date).find(({ from, until }) => from <= instant && instant < until)?.from
}
