import type { OrderStatus } from '#orders/vocabulary.ts'
import type { Figure } from '../../figures.ts'
import type { OrderRow } from './audit-orders.ts'
import type { Calls } from './calls.ts'
import type { Finding } from './finding.ts'
import type { Ledger } from './ledger.ts'

interface Evening {
  ledger: Ledger
  calls: Calls
  rows: OrderRow[]
  findings: Finding[]
  printed: Record<string, number>
  /** Time from the last order until the last end, in ms. */
  drainMs: number
}

/** Describes what happened, and what does not add up; each of the latter has to be 0. */
export function describeSaturday({ ledger, calls, rows, findings, printed, drainMs }: Evening): Figure[] {
  const ofStatus = (status: OrderStatus) => rows.filter(row => row.status === status)
  const [completed, rejected, cancelled] = [ofStatus('completed'), ofStatus('rejected'), ofStatus('cancelled')]
  const late = completed.filter(({ isLate }) => isLate)
  const told = late.filter(({ delays }) => delays > 0)
  const { delivered, failedAtDoor, trips, pauses, stockOuts, answers, undone, tappedTwice, tappedOffline } = ledger.counts
  const count = (what: string, value: number, beside: string): Figure => ({ part: 'saturday', what, value, unit: 'count', beside })
  return [
    count('orders acknowledged', ledger.orders.size, `turned away ${countAll(ledger.turnedAway)}`),
    count('completed', completed.length, `${delivered} by ${ledger.cashByCourier.size} couriers on ${trips} trips, € ${sumEuro(completed)}`),
    count('rejected', rejected.length, countAll(groupByReason(rejected))),
    count('cancelled', cancelled.length, `${failedAtDoor} at the door`),
    count('late', late.length, `${told.length} of them told of it before, ${rows.filter(({ delays }) => delays > 0).length} told in all`),
    count('disturbances', pauses + stockOuts, `${pauses} pauses, ${stockOuts} stock-outs, ${answers} answers to replacements`),
    count('taps', ledger.taps.length, `${undone} taken back, ${tappedTwice} doubled, ${tappedOffline} without a network`),
    count(
      'print jobs',
      Object.values(printed).reduce((sum, jobs) => sum + jobs, 0),
      countAll(new Map(Object.entries(printed))),
    ),
    { part: 'saturday', what: 'from the last order to the last end', value: drainMs / 1000, unit: 's' },
    count(
      'calls',
      [...calls.statuses.values()].reduce((sum, calls) => sum + calls, 0),
      countAll(new Map([...calls.statuses].map(([status, calls]) => [String(status), calls]))),
    ),
    count(
      'refusals',
      [...calls.refusals.values()].reduce((sum, calls) => sum + calls, 0),
      countAll(calls.refusals),
    ),
    ...findings.map(
      ({ what, count, example }): Figure => ({
        ...{ part: 'saturday', what, value: count, unit: 'count' as const, goal: { atMost: 0 }, mustHold: true },
        ...(count > 0 && example && { note: example }),
      }),
    ),
  ]
}

const sumEuro = (rows: OrderRow[]): string => (rows.reduce((sum, { totalCents }) => sum + totalCents, 0) / 100).toFixed(2)

const groupByReason = (rows: OrderRow[]): Map<string, number> =>
  new Map([...Map.groupBy(rows, ({ closedReason }) => closedReason ?? 'none')].map(([reason, list]) => [reason, list.length]))

/** Lists the counts by name, the most frequent first. */
const countAll = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'none'
