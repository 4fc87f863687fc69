import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Language } from '#platform/language/languages.ts'
import { addDays, defaultTimezone, toWallClock } from '#platform/local-time.ts'
import { refuseReports } from '../contract.ts'
import { findPeriodFault, getLastDays, maxPeriodDays, type Period } from '../sales-period.ts'
import { getComparedPeriod } from './compared-period.ts'
import type { Breakdown, BreakdownQuery, BreakdownRow } from './contract.ts'
import { type NamedSums, nameRows, toDimension } from './name-rows.ts'
import { readSums } from './read-sums.ts'
import { addSums, noSums, type Sums, toMeasures } from './sums.ts'
import { type ReportName, reportColumns } from './vocabulary.ts'

/** Days of a report for which no period was chosen: the last ones that are over. */
const defaultDays = 7

/** First hour of a day in reports: what is sold after midnight ends the evening. */
const firstHour = 6

interface ReportRequest {
  query: Pick<BreakdownQuery, 'report' | 'from' | 'to' | 'compare'>
  /** Undefined: the whole chain. */
  restaurantIds: readonly string[] | undefined
  language: Language
  /** Most rows; the others are summed. */
  maxRows: number
}

/**
 * Reads a report with the period that it is compared with. Both are read as of one instant, because the job moves orders into the sums.
 * @throws Refusal `period_dates`, `period_order`, `period_future`, `period_long`
 */
export async function readBreakdown({ db, clock }: Pick<Context, 'db' | 'clock'>, { query, ...request }: ReportRequest): Promise<Breakdown> {
  const period = resolvePeriod(query, toWallClock(clock.now().getTime(), defaultTimezone).date)
  const compared = getComparedPeriod(period, query.compare)
  const { report } = query
  const [now, before] = await db.transaction(
    async tx => [await readPeriod(tx, report, period, request), compared && (await readPeriod(tx, report, compared, request))] as const,
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return { report, period, before: compared ?? null, columns: [...reportColumns[report]], ...joinPeriods(report, { now, before, maxRows: request.maxRows }) }
}

function resolvePeriod({ from, to }: Pick<BreakdownQuery, 'from' | 'to'>, today: string): Period {
  if (from === undefined && to === undefined) return getLastDays(defaultDays, addDays(today, -1))
  const periodFault = findPeriodFault({ from, to }, today)
  if (periodFault) throw refuseReports(periodFault.fault, { field: periodFault.field, values: { days: maxPeriodDays } })
  return { from, to } as Period
}

async function readPeriod(tx: Database, report: ReportName, period: Period, { restaurantIds, language }: Omit<ReportRequest, 'query'>): Promise<NamedSums[]> {
  return nameRows(tx, report, await readSums(tx, toDimension(report), period, restaurantIds), language)
}

function joinPeriods(report: ReportName, { now, before, maxRows }: { now: NamedSums[]; before: NamedSums[] | undefined; maxRows: number }) {
  const earlier = new Map(before?.map(row => [row.key, row]))
  // What sold only before has a row too: it is what a comparison should show.
  const known = new Set(now.map(({ key }) => key))
  const all = [...now, ...[...earlier.values()].filter(({ key }) => !known.has(key)).map(row => ({ ...row, sums: noSums }))].sort(compareRows(report))
  const toPair = (rows: readonly { key: string; sums: Sums }[]) => ({
    now: toMeasures(addSums(rows.map(({ sums }) => sums))),
    before: before ? toMeasures(addSums(rows.map(({ key }) => earlier.get(key)?.sums ?? noSums))) : null,
  })
  const others = all.slice(maxRows)
  return {
    rows: all.slice(0, maxRows).map((row): BreakdownRow => ({ key: row.key, name: row.name, detail: row.detail, ...toPair([row]) })),
    others: others.length > 0 ? { rows: others.length, ...toPair(others) } : null,
    total: toPair(all),
  }
}

const toHourColumn = (key: string) => (Number(key) + 24 - firstHour) % 24

function compareRows(report: ReportName): (a: NamedSums, b: NamedSums) => number {
  if (report === 'hour') return (a, b) => toHourColumn(a.key) - toHourColumn(b.key)
  // The latest first: that is what the report is for.
  const share = ({ sums }: NamedSums) => (sums.timedOrders === 0 ? -1 : sums.lateOrders / sums.timedOrders)
  if (report === 'preparation') return (a, b) => share(b) - share(a) || b.sums.timedOrders - a.sums.timedOrders || a.key.localeCompare(b.key)
  const [first] = reportColumns[report]
  const size = ({ sums }: NamedSums) =>
    first === 'quantity' ? sums.quantity : report === 'cancellation' || report === 'coupon' ? sums.orders : sums.grossCents
  return (a, b) => size(b) - size(a) || b.sums.grossCents - a.sums.grossCents || a.key.localeCompare(b.key)
}
