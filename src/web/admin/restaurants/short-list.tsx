import { ArchiveSwitch } from '../list/archive-switch.tsx'
import { type Column, type ListQueryState, ListTable } from '../list/list-table.tsx'
import type { ListUrlState } from '../list/list-url-state.ts'
import { Pager } from '../list/pager.tsx'
import type { PagedResponse } from './queries.ts'

interface ShortListProps<Row> {
  /** Names the list for those who listen. */
  what: string
  columns: Column<Row>[]
  rows: Row[] | undefined
  keyOf: (row: Row) => string
  empty: string
  query: ListQueryState & { data?: PagedResponse | undefined }
  address: ListUrlState
  /** What is archived is in it too, and looked for by the control that all such lists have. */
  archive?: boolean
}

/** A list that rarely has a second page: sorted by its heads, and paged where it has one. */
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
