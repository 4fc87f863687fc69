import type { ReactNode } from 'react'
import { useOfficeTexts } from '../../i18n/admin-texts.ts'
import { ByPlace } from '../../ui/index-keyed-list.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { cardLabel, cardOf, cardText } from './card.ts'
import type { ListAddress } from './list-address.ts'
import { NotRead, type Read } from './not-read.tsx'
import { directionOf, SortChoice, SortHead } from './sort-head.tsx'
import { as } from './table-roles.ts'

export interface Column<Row> {
  name: string
  /**
   * What it is on a card, where a fact stands beside its column's name: the card's name (without one the first column is it), the same
   * where it says nothing without the column's (“Tavolo 4”), at the right as figures are, a picture of so many pixels, a text that takes the whole width, or what is
   * done with the row: all that is done stands in one line at the end.
   */
  onCard?: 'name' | 'numbered' | 'figure' | 64 | 100 | 'prose' | 'action'
  cell: (row: Row) => ReactNode
  /** Right-aligned, tabular figures. */
  numeric?: boolean
  /** For widths and wrapping, on head and cells. */
  className?: string
  /** What the server calls sorting by it; without, it can't be. */
  sort?: string
}

export interface ListRead extends Read {
  isPlaceholderData: boolean
  isError: boolean
  failureCount: number
}

interface ListTableProps<Row> {
  /** What is listed: names the table for those who listen. */
  caption: string
  columns: Column<Row>[]
  /** Undefined while they are loading. */
  rows: Row[] | undefined
  keyOf: (row: Row) => string
  /** What stands in the table when nothing was found. */
  empty: ReactNode
  /** How they are read: the page before stays while the next one is fetched, and what did not come can be asked for again. */
  read?: ListRead
  skeletons?: number
  /** For the height of rows, which skeletons have too: nothing moves when they are there. */
  rowClass?: string
  /** Every column says its width, which no row changes: the heads stand where they stood as the rows come. */
  steady?: boolean
  /** Where the sorting is kept, for columns that have one. */
  sorting?: Pick<ListAddress, 'sort' | 'sortBy'>
}

const cellOf = ({ numeric, className = '' }: Pick<Column<never>, 'numeric' | 'className'>) =>
  `px-1.5 py-2 first:pl-3 last:pr-3 lg:px-2 xl:px-3 xl:first:pl-4 xl:last:pr-4 ${numeric ? 'figures text-right' : 'text-left'} ${className}`

/** A list of the back office. Wider than the screen it scrolls by itself, by finger and by keyboard; in a narrow place it is cards. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { caption, columns, keyOf, empty, read, skeletons = 6, rowClass = '', steady = false, sorting } = props
  const t = useOfficeTexts()
  const stale = read?.isPlaceholderData ?? false
  // That nothing was found is of the question before: of this one nobody knows yet.
  const rows = stale && props.rows?.length === 0 ? undefined : props.rows
  const failed = !rows && read?.isError ? read : undefined
  const card = cardOf(columns)
  return (
    <div className="@container">
      {sorting && columns.some(({ sort }) => sort) && <SortChoice columns={columns} sorting={sorting} />}
      {!rows && !failed && (
        <div className="relative">
          <p
            role="status"
            className={read?.failureCount ? 'absolute inset-x-3 top-14 z-10 mx-auto w-fit rounded-control bg-miele-chiaro px-4 py-2 font-semibold' : ''}
          >
            {read?.failureCount ? t('office.list_retried') : null}
          </p>
        </div>
      )}
      <ScrollBox className="overflow-x-auto rounded-control bg-farina" aria-label={caption} aria-busy={(!rows && !failed) || stale}>
        <table {...as.table} className={`w-full border-collapse transition-opacity card:block ${steady ? 'table-fixed' : ''} ${stale ? 'opacity-60' : ''}`}>
          <caption className="sr-only">{rows || failed ? caption : t('office.loading', { what: caption })}</caption>
          <thead {...as.rowgroup} className="card:hidden">
            <tr {...as.row} className="border-b-2 border-carbone">
              {columns.map(({ sort, ...column }) => (
                <th
                  key={column.name}
                  scope="col"
                  {...as.columnheader}
                  aria-sort={sort && sorting ? (directionOf(sorting.sort, sort) ?? 'none') : undefined}
                  className={`${cellOf(column)} font-semibold lg:whitespace-nowrap`}
                >
                  {sort && sorting ? <SortHead name={column.name} sortKey={sort} sorting={sorting} numeric={column.numeric ?? false} /> : column.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...as.rowgroup} className="card:block">
            {!rows && !failed && (
              <ByPlace of={Array.from({ length: skeletons })}>
                {() => (
                  <tr {...as.row} className={`border-b border-sabbia ${card.row} ${rowClass}`}>
                    {columns.map(column => (
                      <td key={column.name} {...as.cell} className={`${cellOf(column)} ${card.cell(column)} card:block`}>
                        <span className="block h-5 animate-pulse rounded-control bg-sabbia" />
                      </td>
                    ))}
                  </tr>
                )}
              </ByPlace>
            )}
            {(failed || rows?.length === 0) && (
              <tr {...as.row} className="card:block">
                <td {...as.cell} colSpan={columns.length} className="px-4 py-10 text-center card:block">
                  {failed ? <NotRead read={failed} /> : empty}
                </td>
              </tr>
            )}
            {rows?.map(row => (
              <tr key={keyOf(row)} {...as.row} className={`border-b border-sabbia last:border-0 hover:bg-crema ${card.row} ${rowClass}`}>
                {columns.map(column => (
                  <td key={column.name} {...as.cell} className={`${cellOf(column)} ${column.numeric ? 'whitespace-nowrap' : ''} ${card.cell(column)}`}>
                    {/* The column's name, on a card: drawn, so that a cell's text stays its own. */}
                    {card.isLabelled(column) && <span data-column={column.name} className={cardLabel} />}
                    <div className={`contents ${cardText}`}>{column.cell(row)}</div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  )
}
