import { ArchiveSwitch } from '../list/archive-switch.tsx'
import { type Column, type ListQueryState, ListTable } from '../list/list-table.tsx'
import type { ListUrlState } from '../list/list-url-state.ts'
import { Pager } from '../list/pager.tsx'
import type { PagedResponse } from './queries.ts'

interface ShortListProps<Row> {
  /** Accessible name of the list. */
  what: string
  columns: Column<Row>[]
  rows: Row[] | undefined
  keyOf: (row: Row) => string
  empty: string
  query: ListQueryState & { data?: PagedResponse | undefined }
  address: ListUrlState
  /** Adds the archive filter, for lists with archived rows. */
  archive?: boolean
}

/** List that rarely exceeds one page: sortable, with a pager only when needed. */
export const ShortList = <Row,>({ what, columns, rows, keyOf, empty, query, address, archive = false }: ShortListProps<Row>) => (
  <>
    {archive && (
      <div className="mb-4 flex sm:justify-end">
        <ArchiveSwitch address={address} />
      </div>
    )}
    <ListTable caption={what} columns={columns} rows={rows} keyOf={keyOf} empty={empty} skeletons={3} read={query} sorting={address} />
    <Pager what={what} address={address} totalPages={query.data?.totalPages} short />
  </>
)
