import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { importRow, importRowOutcomes, importShape } from '#menu/menu-file/contract.ts'
import { adminText, useAdminTexts } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { type Column, ListTable } from '../list/list-table.tsx'
import { AdminButton } from '../office-button.tsx'

export type MenuImport = z.infer<typeof importShape>

type Outcome = (typeof importRowOutcomes)[number]
type Row = z.infer<typeof importRow>

interface ImportReportProps {
  report: MenuImport
  onApply: () => void
}

const outcomes: Outcome[] = ['refused', 'update', 'create', 'unchanged']

/** Report of an import, planned or done: refused rows first, then changes, then the apply button. */
export function ImportReport({ report, onApply }: ImportReportProps) {
  const t = useAdminTexts()
  const { counts } = report
  // A partial import must be noticed before it is applied.
  const [outcome, setOutcome] = useState<Outcome | undefined>(() => (['refused', 'update', 'create'] as const).find(kind => counts[kind] > 0))
  const [page, setPage] = useState(1)
  const list = useQuery({
    queryKey: ['menu-import', report.id, 'rows', outcome, page],
    queryFn: ({ signal }) =>
      api<{ rows: Row[]; totalPages: number }>('GET', `/menu/imports/${report.id}/rows`, { query: { outcome, page, limit: 50 }, signal }),
    placeholderData: keepPreviousData,
  })
  const isApplied = report.state === 'applied'
  const changeCount = counts.create + counts.update
  const show = (next: Outcome | undefined) => {
    setOutcome(next)
    setPage(1)
  }
  const totalPages = list.data?.totalPages ?? 1
  return (
    <div className="mt-2 grid gap-4 border-t border-sabbia pt-5">
      <h3 className="text-name [overflow-wrap:anywhere]">
        {t(isApplied ? 'office-menu.import_report_applied' : 'office-menu.import_report', { name: report.name })}
      </h3>
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">{t('office-menu.import_outcome')}</legend>
        {[undefined, ...outcomes].map(choice => (
          <button
            key={choice ?? 'all'}
            type="button"
            aria-pressed={outcome === choice}
            onClick={() => show(choice)}
            className={`figures min-h-10 rounded-control px-3 font-semibold ${outcome === choice ? 'bg-carbone text-crema' : 'bg-crema hover:bg-sabbia'}`}
          >
            {choice ? t(`office-menu.outcome_${choice}`, { count: counts[choice] }) : t('office-menu.import_all', { count: report.rowsTotal })}
          </button>
        ))}
      </fieldset>
      <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2">
        {isApplied ? (
          <p className="font-semibold text-prezzemolo">{t('office-menu.import_done')}</p>
        ) : changeCount > 0 ? (
          <AdminButton onClick={onApply}>{t('office-menu.import_apply', { count: changeCount })}</AdminButton>
        ) : (
          <p>{t(counts.refused > 0 ? 'office-menu.import_all_refused' : 'office-menu.import_nothing')}</p>
        )}
        {!isApplied && changeCount > 0 && counts.refused > 0 && <p className="text-tizzone">{t('office-menu.import_left_out', { count: counts.refused })}</p>}
      </div>
      <ListTable
        caption={t('office-menu.import_report', { name: report.name })}
        columns={columns}
        rows={list.data?.rows}
        keyOf={row => String(row.row)}
        read={list}
        empty={t('office-menu.import_none')}
      />
      {totalPages > 1 && (
        <nav className="flex flex-wrap items-center justify-between gap-3" aria-label={t('office.pages', { what: t('office-menu.import') })}>
          <p className="figures" aria-live="polite">
            {t('office.page_of', { page, totalPages })}
          </p>
          <div className="flex gap-2">
            <AdminButton tone="outline" disabled={page <= 1} onClick={() => setPage(page - 1)}>
              {t('office.previous')}
            </AdminButton>
            <AdminButton tone="outline" disabled={page >= totalPages} onClick={() => setPage(page + 1)}>
              {t('office.next')}
            </AdminButton>
          </div>
        </nav>
      )}
    </div>
  )
}

const columns: Column<Row>[] = [
  { name: adminText('office-menu.import_row'), numeric: true, className: 'w-px', cell: ({ row }) => row },
  { name: adminText('office-menu.import_outcome'), className: 'w-px', cell: ({ outcome }) => <OutcomeMark outcome={outcome} /> },
  { name: adminText('office-menu.import_kind'), className: 'whitespace-nowrap', cell: ({ kind }) => (kind ? adminText(`office-menu.kind_${kind}`) : '–') },
  {
    name: adminText('office-menu.title'),
    onCard: 'name',
    className: 'min-w-40',
    cell: ({ title }) => (
      <span className="line-clamp-3 font-semibold [overflow-wrap:anywhere]" title={title}>
        {title}
      </span>
    ),
  },
  { name: adminText('office-menu.import_detail'), onCard: 'prose', className: 'min-w-64', cell: RowDetail },
]

const outcomeStyles: Record<Outcome, string> = {
  create: 'bg-prezzemolo text-farina',
  update: 'bg-miele text-carbone',
  unchanged: 'bg-sabbia text-carbone',
  refused: 'bg-tizzone text-farina',
}

const OutcomeMark = ({ outcome }: { outcome: Outcome }) => (
  <span className={`rounded-control px-2 py-0.5 font-semibold whitespace-nowrap ${outcomeStyles[outcome]}`}>{adminText(`office-menu.one_${outcome}`)}</span>
)

/** Details of a row: each changed field as named in the file, before and after, or its error. */
function RowDetail({ outcome, changes, field, message }: Row) {
  const emptyText = adminText('office-menu.import_nothing_before')
  if (message)
    return (
      <>
        {field && (
          <span className="block font-semibold">
            {adminText('office-menu.import_column')} <code className="rounded-control bg-crema px-1">{field}</code>
          </span>
        )}
        <span className="[overflow-wrap:anywhere]">{message}</span>
      </>
    )
  return (
    <ul className="grid gap-1">
      {changes.map(change => (
        <li key={change.field} className="[overflow-wrap:anywhere]">
          <code className="mr-2 rounded-control bg-crema px-1">{change.field}</code>
          {outcome !== 'create' && (
            <>
              <span className="text-cenere line-through">{change.before || emptyText}</span> →{' '}
            </>
          )}
          {change.after || emptyText}
        </li>
      ))}
    </ul>
  )
}
