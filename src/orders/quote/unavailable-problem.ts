import { describeSchedules } from '#menu/schedules/describe-hours.ts'
import { type Language, locale } from '#platform/language/languages.ts'
import { defaultTimezone } from '#platform/local-time.ts'
import { toIso } from '#platform/to-iso.ts'
import type { SaleHours } from '../dishes/customization.ts'
import type { AddProblem } from './cart-problem.ts'

interface ProblemOptions {
  addProblem: AddProblem
  line: number
  title: string
  titles: Language
}

/** Adds the problem of an item that is not available: it has its hours and when they begin next, or the restaurant does not sell it. */
export function addUnavailableProblem(
  kind: 'food' | 'combo',
  { saleHours }: { saleHours?: SaleHours | undefined },
  { addProblem, line, title, titles }: ProblemOptions,
): void {
  if (!saleHours || saleHours.isNow) {
    addProblem(`${kind}_unavailable`, { values: { title }, details: { line } })
    return
  }
  const { schedules, nextAt } = saleHours
  const hours = describeSchedules(schedules, titles)
  const next = nextAt === undefined ? 'none' : formatTime(nextAt, titles)
  addProblem(`${kind}_outside_hours`, { values: { title, hours, next }, details: { line, ...(nextAt !== undefined && { soldFrom: toIso(nextAt) }) } })
}

const formatTime = (instant: number, language: Language): string =>
  new Intl.DateTimeFormat(locale[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: defaultTimezone,
  }).format(instant)
