import type { BulkResult } from '#app/office/bulk/contract.ts'
import { type Column, ListTable } from '../../list/list-table.tsx'
import { bulkText as t } from './bulk-text.ts'

const columns: Column<BulkResult>[] = [
  { name: t('office-bulk.restaurant'), cell: ({ name }) => <span className="font-semibold">{name}</span> },
  {
    name: t('office-bulk.results'),
    cell: ({ outcome, message }) => {
      const isRefused = outcome === 'refused' || outcome === 'kept'
      return (
        <span className={isRefused ? 'font-semibold text-tizzone' : ''}>
          {t(`office-bulk.outcome_${outcome}`)}
          {message && `: ${message}`}
        </span>
      )
    },
  },
]

/** What a bulk change or its undo did in each restaurant, refusals first. */
export function ResultList({ results }: { results: BulkResult[] }) {
  const isRefused = ({ outcome }: BulkResult) => outcome === 'refused' || outcome === 'kept'
  const rows = [...results.filter(isRefused), ...results.filter(result => !isRefused(result))]
  return (
    <div className="max-h-96 overflow-y-auto">
      <ListTable caption={t('office-bulk.results')} columns={columns} rows={rows} keyOf={({ id }) => id} empty="" />
    </div>
  )
}
