import type { ComponentProps, ReactNode } from 'react'
import { ArchiveSwitch } from './archive-switch.tsx'
import { type ListQueryState, ListTable, type ListTableProps } from './list-table.tsx'
import type { ListUrlState } from './list-url-state.ts'
import { countPages, type ListPage, Pager } from './pager.tsx'
import { SearchBox } from './search-box.tsx'

interface PagedListProps<Row> extends Omit<ListTableProps<Row>, 'caption' | 'read' | 'sorting'> {
  /** Accessible name of the table and its pages. */
  what: string
  query: ListQueryState & { data?: ListPage | undefined }
  address: ListUrlState
  /** Placeholder of the search field above the list; without it the list has none there. */
  search?: string
  /** Submit button of the search, where the specification has one. */
  searchButton?: boolean
  /** Adds the archive filter, for lists with archived rows. */
  archive?: boolean
  /** Controls beside the search, such as the density of the rows. */
  beside?: ReactNode
  /** Filters between search and table. */
  filters?: ReactNode
  pager?: Omit<ComponentProps<typeof Pager>, 'what' | 'address' | 'totalPages'>
  /** Bar between the table and its pages. */
  below?: ReactNode
  /** Controls in place of the pager, for lists without page numbers. */
  pages?: ReactNode
}

/** List of the back office with its URL state: search, archive filter, filters, sortable table and pages. */
export function PagedList<Row>({
  what,
  query,
  address,
  search,
  searchButton,
  archive = false,
  beside,
  filters,
  below,
  pager,
  pages,
  ...table
}: PagedListProps<Row>) {
  return (
    <>
      {(search !== undefined || archive || beside) && (
        <div className={`mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 ${search === undefined ? 'sm:justify-end' : 'justify-between'}`}>
          {search !== undefined && <SearchBox placeholder={search} address={address} button={searchButton} />}
          {archive && <ArchiveSwitch address={address} />}
          {beside}
        </div>
      )}
      {filters}
      <ListTable caption={what} read={query} sorting={address} {...table} />
      {below}
      {pages ?? <Pager what={what} address={address} totalPages={countPages(query.data)} {...pager} />}
    </>
  )
}
