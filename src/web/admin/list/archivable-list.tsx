import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { adminText, useAdminTexts } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { toastFailure } from '../failure-texts.ts'
import { getArchiveFilter, getEmptyReason } from './archive-filter.ts'
import { ArchivedMark } from './archive-switch.tsx'
import type { Column } from './list-table.tsx'
import { useListUrlState } from './list-url-state.ts'
import { PagedList } from './paged-list.tsx'
import { RowAction } from './row-action.tsx'
import { useListQuery } from './use-list-query.ts'

interface ArchivableRow {
  id: string
  title: string
  archived: boolean
}

interface ArchivableListProps<Row extends ArchivableRow> {
  /** API path: `/combos`. */
  path: string
  /** Field of the response. */
  name: string
  caption: string
  columns: Column<Row>[]
  /** Link or button to edit a row. */
  edit: (row: Row) => ReactNode
  /** Side effects of archiving, if any, shown in the undo toast. */
  alsoArchived?: (row: Row) => string
  none: string
  hint: string
  rowClass?: string
}

const pageSize = 20

/** List of menu items: searched and paged on the server, archived at once with undo. */
export function ArchivableList<Row extends ArchivableRow>({
  path,
  name,
  caption,
  columns,
  edit,
  alsoArchived,
  none,
  hint,
  rowClass,
}: ArchivableListProps<Row>) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const address = useListUrlState()
  const archived = { current: 'false', archived: 'true', all: 'all' }[getArchiveFilter(address)]
  const { search, searchFor } = address
  const list = useListQuery<Record<string, Row[]> & { totalPages: number }>(address, {
    key: path,
    path,
    query: { limit: pageSize, archived },
    texts: { refused: t('office.failed'), broken: t('office.connection_lost') },
  })

  const refresh = () => queries.invalidateQueries()
  const restoration = useMutation({
    mutationFn: (id: string) => api<{ message: string }>('POST', `${path}/${id}/restore`),
    onSuccess: ({ message }) => toast({ tone: 'success', text: message }),
    onError: error => toastFailure(error),
    onSettled: refresh,
  })
  const archival = useMutation({
    mutationFn: (row: Row) => api<{ message: string }>('DELETE', `${path}/${row.id}`),
    onSuccess: ({ message }, row) => {
      const text = [message, alsoArchived?.(row)].filter(Boolean).join(' ')
      toast({ tone: 'success', text, action: { label: t('office.undo'), run: () => restoration.mutate(row.id) } })
    },
    onError: error => toastFailure(error),
    onSettled: refresh,
  })
  const busy = archival.isPending || restoration.isPending
  const actions: Column<Row> = {
    name: adminText('office.actions'),
    onCard: 'action',
    className: 'w-px lg:whitespace-nowrap',
    cell: row =>
      row.archived ? (
        <RowAction label={t('office-menu.restore_named', { title: row.title })} disabled={busy} onClick={() => restoration.mutate(row.id)}>
          {t('office-menu.restore')}
        </RowAction>
      ) : (
        <span className="flex flex-wrap gap-x-4 gap-y-2 lg:flex-nowrap">
          {edit(row)}
          <RowAction label={t('office-menu.archive_named', { title: row.title })} disabled={busy} onClick={() => archival.mutate(row)}>
            {t('office-menu.archive')}
          </RowAction>
        </span>
      ),
  }
  const isArchiveEmpty = getEmptyReason(address) === 'nothing_archived'
  return (
    <PagedList
      what={caption}
      query={list}
      address={address}
      search={t('office-menu.search')}
      archive
      columns={[...columns, actions]}
      rows={list.data?.[name]}
      keyOf={row => row.id}
      rowClass={rowClass}
      empty={
        <div className="grid justify-items-center gap-2">
          <p className="text-name font-semibold">{isArchiveEmpty ? t('office.nothing_archived') : none}</p>
          {!isArchiveEmpty && <p className="max-w-lg text-cenere">{search ? t('office-menu.none_found', { search }) : hint}</p>}
          {search && (
            <button type="button" className="link min-h-8 font-semibold" onClick={() => searchFor('')}>
              {t('office-menu.show_all')}
            </button>
          )}
        </div>
      }
    />
  )
}

/** Title of a row, with a mark when archived. */
export function RowTitle({ row: { title, archived } }: { row: ArchivableRow }) {
  return (
    <>
      <span className="font-semibold">{title}</span>
      {archived && <ArchivedMark />}
    </>
  )
}
