import { addDays, getWeekday, toInstantMs, toWallClock } from '#platform/local-time.ts'
import { dayMs } from '#platform/time-units.ts'
import type { ClosureKind, Fulfilment } from '../vocabulary.ts'

/** Minutes after local midnight of the opening day; past midnight `closesMinute` is above 1440. */
export interface HoursRange {
  opensMinute: number
  closesMinute: number
}

export interface WeekRange extends HoursRange {
  /** 0 is Monday, 6 is Sunday. */
  weekday: number
  /** Null: every service. */
  fulfilment: Fulfilment | null
}

/** Whether two ranges of one day and service overlap, which is an input error. Ranges past midnight may meet the next day's. */
export const isOverlapping = (one: WeekRange, other: WeekRange): boolean =>
  one.weekday === other.weekday && one.fulfilment === other.fulfilment && one.opensMinute < other.closesMinute && other.opensMinute < one.closesMinute

/** Index of the first range that overlaps an earlier one; undefined when none does. */
export function findOverlapIndex(week: readonly WeekRange[]): number | undefined {
  const index = week.findIndex((range, place) => week.slice(0, place).some(before => isOverlapping(before, range)))
  return index < 0 ? undefined : index
}

/** Days, both inclusive, on which the week does not apply. */
export interface DatedClosure {
  /** Scope of the closure; the nearest wins. */
  place: 'chain' | 'city' | 'restaurant'
  startsOn: string
  endsOn: string
  kind: ClosureKind
  /** With `special_hours`: ranges that replace the week's. */
  ranges: HoursRange[]
  fulfilment: Fulfilment | null
}

export interface OpeningRules {
  /** IANA name, such as `Europe/Rome`. */
  timezone: string
  week: WeekRange[]
  closures: DatedClosure[]
}

/** Open from (inclusive) until (exclusive), in ms. */
export interface OpenSpan {
  from: number
  until: number
}

export type Opening =
  /** `until` undefined: open for more than a week without a break. */
  | { open: true; until: number | undefined }
  /** `next` undefined: no opening within a year. */
  | { open: false; next: number | undefined }

/** Days ahead in which openings are searched: longer than any season. */
const maxDaysAhead = 366
/** Days without a break after which a closing time is not informative. */
const maxOpenDays = 7

/**
 * Finds the ranges of one business date, in order. Without a fulfilment: whenever the restaurant is open. A service with its own hours uses only
 * those. A restaurant's closure beats its city's or the chain's, so one restaurant can open while the chain is closed.
 */
export function findRangesOn(rules: OpeningRules, date: string, fulfilment?: Fulfilment): HoursRange[] {
  const closure = findClosureOn(rules, date, fulfilment)
  if (closure?.kind === 'closed') return []
  const own = fulfilment !== undefined && rules.week.some(range => range.fulfilment === fulfilment)
  const weekday = getWeekday(date)
  const ranges =
    closure?.ranges ?? rules.week.filter(range => range.weekday === weekday && (fulfilment === undefined || range.fulfilment === (own ? fulfilment : null)))
  return joinSpans(ranges.map(range => ({ from: range.opensMinute, until: range.closesMinute }))).map(({ from, until }) => ({
    opensMinute: from,
    closesMinute: until,
  }))
}

/** Closure that decides a business date, if any. */
export function findClosureOn<C extends DatedClosure>({ closures }: { closures: C[] }, date: string, fulfilment?: Fulfilment): C | undefined {
  const matching = closures.filter(
    closure => closure.startsOn <= date && date <= closure.endsOn && (closure.fulfilment === null || closure.fulfilment === fulfilment),
  )
  return matching.sort((a, b) => rankClosure(b) - rankClosure(a) || (a.startsOn < b.startsOn ? 1 : -1))[0]
}

const places: DatedClosure['place'][] = ['chain', 'city', 'restaurant']
const rankClosure = ({ place, fulfilment, kind }: DatedClosure) => places.indexOf(place) * 4 + (fulfilment ? 2 : 0) + (kind === 'closed' ? 1 : 0)

/** Computes the open spans of the business dates from `first` to `last`, with touching spans merged. */
export function computeOpenSpans(rules: OpeningRules, first: string, last: string, fulfilment?: Fulfilment): OpenSpan[] {
  const spans: OpenSpan[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) {
    for (const { opensMinute, closesMinute } of findRangesOn(rules, date, fulfilment)) {
      const span = { from: toInstantMs(date, opensMinute, rules.timezone), until: toInstantMs(date, closesMinute, rules.timezone) }
      // Ranges entirely within the hour skipped in spring never happen.
      if (span.until > span.from) spans.push(span)
    }
  }
  return joinSpans(spans)
}

/** Opening state at an instant (ms), and until when. */
export function findOpeningAt(rules: OpeningRules, instant: number, fulfilment?: Fulfilment): Opening {
  const { date } = toWallClock(instant, rules.timezone)
  // Ranges may extend into the next day.
  const near = computeOpenSpans(rules, addDays(date, -1), addDays(date, maxOpenDays), fulfilment)
  const now = near.find(({ from, until }) => from <= instant && instant < until)
  if (now) return { open: true, until: now === near.at(-1) && now.until - instant > maxOpenDays * dayMs ? undefined : now.until }
  const next = near.find(({ from }) => from > instant)
  if (next) return { open: false, next: next.from }
  for (let days = maxOpenDays + 1; days <= maxDaysAhead; days += 1) {
    const later = addDays(date, days)
    const [span] = computeOpenSpans(rules, later, later, fulfilment)
    if (span) return { open: false, next: span.from }
  }
  return { open: false, next: undefined }
}

/** Business date of an instant (ms): before the cut-off (minutes after midnight) it is still the day before. */
export function computeBusinessDate(instant: number, { timezone, cutoffMinute }: { timezone: string; cutoffMinute: number }): string {
  const { date, minute } = toWallClock(instant, timezone)
  return minute < cutoffMinute ? addDays(date, -1) : date
}

/** Sorts spans and merges those that overlap or touch. */
function joinSpans(spans: OpenSpan[]): OpenSpan[] {
  const result: OpenSpan[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until)
    else result.push({ ...span })
  }
  return result
}
