import { addDays, getWeekday, toInstantMs, toWallClock } from '#platform/local-time.ts'
import type { ClosureKind, Fulfilment } from '../vocabulary.ts'

/** Minutes after local midnight of the day it opens on; past midnight `closesMinute` is above 1440. */
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

/** Two ranges of one day and service that share a minute: one of them is a slip. What reaches into the next day may meet it. */
export const isOverlapping = (one: WeekRange, other: WeekRange): boolean =>
  one.weekday === other.weekday && one.fulfilment === other.fulfilment && one.opensMinute < other.closesMinute && other.opensMinute < one.closesMinute

/** Which range of a week, by its place, overlaps one that stands before it; undefined when none does. */
export function findOverlapIndex(week: readonly WeekRange[]): number | undefined {
  const index = week.findIndex((range, place) => week.slice(0, place).some(before => isOverlapping(before, range)))
  return index < 0 ? undefined : index
}

/** Days, both included, on which the week does not hold. */
export interface DatedClosure {
  /** Whom it was declared for; the nearest wins. */
  place: 'chain' | 'city' | 'restaurant'
  startsOn: string
  endsOn: string
  kind: ClosureKind
  /** With `special_hours`: what stands in the place of the week's ranges. */
  ranges: HoursRange[]
  fulfilment: Fulfilment | null
}

export interface OpeningRules {
  /** IANA name, such as `Europe/Rome`. */
  timezone: string
  week: WeekRange[]
  closures: DatedClosure[]
}

/** From when (included) until when (not included) it is open, in ms. */
export interface OpenSpan {
  from: number
  until: number
}

export type Opening =
  /** `until` undefined: open for more than a week on end. */
  | { open: true; until: number | undefined }
  /** `next` undefined: no opening within a year. */
  | { open: false; next: number | undefined }

/** How far ahead an opening is looked for, in days: longer than any season. */
const maxDaysAhead = 366
/** After so many days without a break, "until" says nothing to a guest. */
const maxOpenDays = 7

/**
 * The ranges of one business date, in order. Without a fulfilment: whenever the door is open. A service that has hours
 * of its own keeps only those. A closure nearer to the restaurant beats one of its city or of the chain, so one
 * restaurant can open on a day on which the chain is closed.
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

/** The closure that decides about a business date, if there is one. */
export function findClosureOn<C extends DatedClosure>({ closures }: { closures: C[] }, date: string, fulfilment?: Fulfilment): C | undefined {
  const matching = closures.filter(
    closure => closure.startsOn <= date && date <= closure.endsOn && (closure.fulfilment === null || closure.fulfilment === fulfilment),
  )
  return matching.sort((a, b) => rankClosure(b) - rankClosure(a) || (a.startsOn < b.startsOn ? 1 : -1))[0]
}

const places: DatedClosure['place'][] = ['chain', 'city', 'restaurant']
const rankClosure = ({ place, fulfilment, kind }: DatedClosure) => places.indexOf(place) * 4 + (fulfilment ? 2 : 0) + (kind === 'closed' ? 1 : 0)

/** When it is open on the business dates from `first` to `last`, spans that touch joined into one. */
export function computeOpenSpans(rules: OpeningRules, first: string, last: string, fulfilment?: Fulfilment): OpenSpan[] {
  const spans: OpenSpan[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) {
    for (const { opensMinute, closesMinute } of findRangesOn(rules, date, fulfilment)) {
      const span = { from: toInstantMs(date, opensMinute, rules.timezone), until: toInstantMs(date, closesMinute, rules.timezone) }
      // A range that lies wholly in the hour that spring skips never happens.
      if (span.until > span.from) spans.push(span)
    }
  }
  return joinSpans(spans)
}

/** Open at that instant (ms) and until when, or closed and until when. */
export function findOpeningAt(rules: OpeningRules, instant: number, fulfilment?: Fulfilment): Opening {
  const { date } = toWallClock(instant, rules.timezone)
  // A range may reach into the day after the one it opened on.
  const near = computeOpenSpans(rules, addDays(date, -1), addDays(date, maxOpenDays), fulfilment)
  const now = near.find(({ from, until }) => from <= instant && instant < until)
  if (now) return { open: true, until: now === near.at(-1) && now.until - instant > maxOpenDays * 86_400_000 ? undefined : now.until }
  const next = near.find(({ from }) => from > instant)
  if (next) return { open: false, next: next.from }
  for (let days = maxOpenDays + 1; days <= maxDaysAhead; days += 1) {
    const later = addDays(date, days)
    const [span] = computeOpenSpans(rules, later, later, fulfilment)
    if (span) return { open: false, next: span.from }
  }
  return { open: false, next: undefined }
}

/** The day an instant (ms) is booked on: before the cut-off (minutes after midnight) the evening before goes on. */
export function computeBusinessDate(instant: number, { timezone, cutoffMinute }: { timezone: string; cutoffMinute: number }): string {
  const { date, minute } = toWallClock(instant, timezone)
  return minute < cutoffMinute ? addDays(date, -1) : date
}

/** In order, those that overlap or touch as one. */
function joinSpans(spans: OpenSpan[]): OpenSpan[] {
  const result: OpenSpan[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until)
    else result.push({ ...span })
  }
  return result
}
