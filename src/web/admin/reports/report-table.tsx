import { useState } from 'react'
import type { Breakdown } from '#reports/breakdown/contract.ts'
import type { Measure } from '#reports/breakdown/vocabulary.ts'
import { formatChange } from '../dashboard/words.ts'
import { type Column, type ListQueryState, ListTable } from '../list/list-table.tsx'
import { AdminButton } from '../office-button.tsx'
import { formatMeasure } from './format-measure.ts'
import { reportText as t } from './report-text.ts'

interface Row {
  key: string
  name: string
  detail: string | null
  now: Breakdown['total']['now']
  before: Breakdown['total']['before']
  /** Share of the largest row, for the bar; undefined: a sum of rows. */
  share?: number
}

interface ReportTableProps {
  title: string
  /** Undefined while loading. */
  breakdown: Breakdown | undefined
  read: ListQueryState
}

/** Rows shown at first: a phone has a card for each. */
const firstRows = 25

/** Rows of a report with a bar for the largest figure; the period before stands below each figure, with the change. */
export function ReportTable({ title, breakdown, read }: ReportTableProps) {
  const [showsAll, setShowsAll] = useState(false)
  const rows = breakdown && listRows(breakdown)
  const isLong = rows !== undefined && rows.length > firstRows + 5
  return (
    <>
      <ListTable
        caption={title}
        columns={buildColumns(breakdown?.columns ?? ['orders', 'grossCents'])}
        rows={isLong && !showsAll ? rows.slice(0, firstRows) : rows}
        keyOf={({ key }) => key}
        read={read}
        empty={t('office-reports.none')}
        rowClass="h-13"
      />
      {isLong && !showsAll && (
        <AdminButton tone="outline" className="mt-3" onClick={() => setShowsAll(true)}>
          {t('office-reports.show_all', { count: rows.length - firstRows })}
        </AdminButton>
      )}
    </>
  )
}

function listRows({ report, columns, rows, others, total }: Breakdown): Row[] {
  if (rows.length === 0) return []
  // The bar shows takings where there are any, else the first figure.
  const measure = columns.find(name => name === 'grossCents') ?? (report === 'preparation' ? 'latePerMille' : (columns[0] ?? 'orders'))
  const largest = Math.max(1, ...rows.map(({ now }) => now[measure] ?? 0))
  return [
    { key: '=total', name: t('office-reports.total'), detail: null, ...total },
    ...rows.map(row => ({ ...row, share: (row.now[measure] ?? 0) / largest })),
    ...(others ? [{ key: '=others', name: t('office-reports.others', { count: others.rows }), detail: null, now: others.now, before: others.before }] : []),
  ]
}

const buildColumns = (measures: readonly Measure[]): Column<Row>[] => [
  { name: t('office-reports.name'), className: 'w-full min-w-40', cell: row => <RowName {...row} /> },
  ...measures.map(
    (measure): Column<Row> => ({
      name: t(`office-reports.measure_${measure}`),
      numeric: true,
      cell: ({ now, before, share }) => <Figure measure={measure} now={now[measure]} before={before?.[measure]} isSum={share === undefined} />,
    }),
  ),
]

const RowName = ({ name, detail, share }: Row) => (
  <>
    <span className={`[overflow-wrap:anywhere] ${share === undefined ? 'font-bold' : 'font-semibold'}`}>{name}</span>
    {detail && <span className="text-cenere"> · {detail}</span>}
    {share !== undefined && (
      <svg className="mt-1 block h-1 w-full [print-color-adjust:exact]" preserveAspectRatio="none" viewBox="0 0 100 1" aria-hidden="true">
        <rect width={100 * share} height="1" className="fill-brace" />
      </svg>
    )}
  </>
)

interface FigureProps {
  measure: Measure
  now: number | null
  /** Undefined: nothing to compare with. */
  before: number | null | undefined
  isSum: boolean
}

const Figure = ({ measure, now, before, isSum }: FigureProps) => (
  <>
    <span className={`block ${isSum ? 'font-bold' : ''}`}>{formatMeasure(measure, now)}</span>
    {before !== undefined && (
      <span className="block text-[0.8125rem] text-cenere">
        <span className="sr-only">{t('office-reports.before')} </span>
        {formatMeasure(measure, before)}{' '}
        {isCompared(measure) && now !== null && before !== null && before !== 0 && <span className="max-xl:block">({formatChange(now, before)})</span>}
      </span>
    )}
  </>
)

/** A change in percent of a share or a short time says less than both figures. */
const isCompared = (measure: Measure) => measure === 'orders' || measure === 'quantity' || measure.endsWith('Cents')
