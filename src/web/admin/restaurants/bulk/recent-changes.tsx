import { useState } from 'react'
import type { BulkChange } from '#app/office/bulk/contract.ts'
import { Modal } from '../../dialog/modal.tsx'
import { type Column, ListTable } from '../../list/list-table.tsx'
import { listMenuButtonStyle } from '../../list/menu-button.ts'
import { RowAction } from '../../list/row-action.tsx'
import { formatOrderedAt } from '../order-times.ts'
import { bulkText as t } from './bulk-text.ts'
import { useBulkChange, useRecentBulkChanges } from './use-bulk.ts'

/** Button that lists the bulk changes of the last days, each with its undo. */
export function RecentBulkChanges() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${listMenuButtonStyle} print:hidden`}
        aria-label={t('office-bulk.recent')}
        title={t('office-bulk.recent')}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
          <path
            d="M3.5 10a6.5 6.5 0 1 0 2-4.7L3.5 7.2M3.5 3.5v3.7h3.7M10 6.5V10l2.5 1.8"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </button>
      <Modal wide title={t('office-bulk.recent')} open={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <ChangeList />}
      </Modal>
    </>
  )
}

function ChangeList() {
  const changes = useRecentBulkChanges<{ changes: BulkChange[] }>()?.changes
  const { isBusy, undo } = useBulkChange()
  const columns: Column<BulkChange>[] = [
    { name: t('office-bulk.recent_what'), cell: ({ kind }) => <span className="font-semibold">{t(`office-bulk.kind_${kind}`)}</span> },
    { name: t('office-bulk.recent_when'), cell: ({ at }) => <span className="figures">{formatOrderedAt(at)}</span> },
    { name: t('office-bulk.recent_by'), cell: ({ by }) => by ?? '–' },
    { name: t('office-bulk.recent_count'), cell: ({ changed, refused }) => t('office-bulk.recent_counts', { changed, refused }) },
    {
      name: t('office-bulk.undo'),
      onCard: 'action',
      cell: ({ id, kind, at, undoneAt, changed }) => {
        if (undoneAt) return <span className="text-cenere">{t('office-bulk.recent_undone')}</span>
        if (changed === 0) return null
        const label = t('office-bulk.undo_of', { what: t(`office-bulk.kind_${kind}`), when: formatOrderedAt(at) })
        return (
          <RowAction label={label} disabled={isBusy} onClick={() => void undo(id)}>
            {t('office-bulk.undo')}
          </RowAction>
        )
      },
    },
  ]
  return <ListTable caption={t('office-bulk.recent')} columns={columns} rows={changes} keyOf={({ id }) => id} empty={t('office-bulk.recent_none')} />
}
