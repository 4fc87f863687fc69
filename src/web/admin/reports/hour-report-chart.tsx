import type { Breakdown } from '#reports/breakdown/contract.ts'
import { ColumnChart } from '../chart/column-chart.tsx'
import { ChartPanel } from '../dashboard/chart-panel.tsx'
import { formatEuro, formatWholeEuro } from '../dashboard/words.ts'
import { reportText as t } from './report-text.ts'

/** Width of a column from which each has its label, in px. */
const labelledPx = 30

/** Gross by hour of the day; the table of the report follows it. */
export function HourReportChart({ rows }: { rows: Breakdown['rows'] }) {
  const columns = rows.map(({ key, name, now, before }) => ({
    key,
    name,
    value: now.grossCents ?? 0,
    before: before?.grossCents ?? undefined,
    details: [describe(now), ...(before ? [t('office-reports.before_is', { sum: describe(before) })] : [])],
  }))
  return (
    <ChartPanel
      title={t('office-reports.by_hour')}
      heading="h2"
      chart={width => (
        <ColumnChart
          label={t('office-reports.by_hour')}
          columns={columns}
          axisLabels={step => new Map(rows.flatMap(({ key }, index) => (step >= labelledPx || index % 3 === 0 ? [[index, key] as const] : [])))}
          width={width}
          formatValue={formatWholeEuro}
          legend={{ now: t('office-reports.legend_now'), before: t('office-reports.legend_before') }}
        />
      )}
    />
  )
}

const describe = ({ grossCents, orders }: Breakdown['rows'][number]['now']) =>
  t('office-reports.sum', { amount: formatEuro(grossCents ?? 0), count: orders ?? 0 })
