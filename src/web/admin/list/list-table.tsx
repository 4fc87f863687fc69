import type { MouseEvent, ReactNode } from 'react'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { IndexKeyedList } from '../../ui/index-keyed-list.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { type CardColumn, cardLabelStyle, cardTextStyle, getCardStyles } from './card.ts'
import type { ListUrlState } from './list-url-state.ts'
import { LoadError, type QueryState } from './load-error.tsx'
import { SelectionCell, SelectionHead } from './selection/selection-cells.tsx'
import type { RowSelection } from './selection/use-selection.ts'
import { getSortDirection, SortChoice, SortHead } from './sort-head.tsx'
import { tableRoles } from './table-roles.ts'

export interface Column<Row> extends CardColumn {
  cell: (row: Row) => ReactNode
  /** Width and wrapping classes, for head and cells. */
  className?: string
  /** Sort key of the API; without it the column can't be sorted. */
  sort?: string
}

export interface ListQueryState extends QueryState {
  isPlaceholderData: boolean
  isError: boolean
  failureCount: number
}

export interface ListTableProps<Row> {
  /** Accessible name of the table. */
  caption: string
  columns: Column<Row>[]
  /** Undefined while loading. */
  rows: Row[] | undefined
  keyOf: (row: Row) => string
  /** Content of an empty table. */
  empty: ReactNode
  /** Query state: the previous page stays during loading, and failures offer a retry. */
  read?: ListQueryState
  skeletons?: number
  /** Row height class, shared with skeletons: loaded rows shift nothing. */
  rowClass?: string
  /** Fixed column widths: heads don't move when rows load. */
  steady?: boolean
  /** Sorting state, for sortable columns. */
  sorting?: Pick<ListUrlState, 'sort' | 'sortBy'>
  /** Adds a checkbox to each row, named by `nameOf`. */
  selection?: { of: RowSelection; nameOf: (row: Row) => string }
  /** What a click on a row does, beside its links and buttons; a link in the row does the same for the keyboard. */
  onRowClick?: (row: Row) => void
}

const cellStyle = ({ numeric, className = '' }: Pick<Column<never>, 'numeric' | 'className'>) =>
  `px-1.5 py-1 first:pl-3 last:pr-3 lg:px-2 xl:px-3 xl:first:pl-4 xl:last:pr-4 ${numeric ? 'figures text-right' : 'text-left'} ${className}`

/** Tells a click on a row from one on its links and controls, and from the end of a selection of text. */
const isClickOnRow = ({ target }: MouseEvent) =>
  target instanceof Element && !target.closest('a, button, input, label, select, summary') && document.getSelection()?.type !== 'Range'

/** List of the back office. A table wider than the screen scrolls by touch and keyboard; narrow places show cards. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { caption, columns, keyOf, empty, read, skeletons = 6, rowClass = 'h-11', steady = false, sorting, selection, onRowClick } = props
  const t = useAdminTexts()
  const isStale = read?.isPlaceholderData ?? false
  // An empty result of the previous query says nothing about this one.
  const rows = isStale && props.rows?.length === 0 ? undefined : props.rows
  const failedQuery = !rows && read?.isError ? read : undefined
  const cardStyles = getCardStyles(columns)
  return (
    <div className="@container">
      {sorting && columns.some(({ sort }) => sort) && <SortChoice columns={columns} sorting={sorting} />}
      {!rows && !failedQuery && (
        <div className="relative">
          <p
            role="status"
            className={read?.failureCount ? 'absolute inset-x-3 top-14 z-10 mx-auto w-fit rounded-control bg-miele-chiaro px-4 py-2 font-semibold' : ''}
          >
            {read?.failureCount ? t('office.list_retried') : null}
          </p>
        </div>
      )}
      <ScrollBox className="overflow-x-auto rounded-control bg-farina" aria-label={caption} aria-busy={(!rows && !failedQuery) || isStale}>
        <table
          {...tableRoles.table}
          className={`w-full border-collapse transition-opacity card:block ${steady ? 'table-fixed' : ''} ${isStale ? 'opacity-60' : ''}`}
        >
          <caption className="sr-only">{rows || failedQuery ? caption : t('office.loading', { what: caption })}</caption>
          <thead {...tableRoles.rowgroup} className="card:hidden">
            <tr {...tableRoles.row} className="border-b-2 border-carbone">
              {selection && <SelectionHead selection={selection.of} keys={rows?.map(keyOf) ?? []} />}
              {columns.map(({ sort, ...column }) => (
                <th
                  key={column.name}
                  scope="col"
                  {...tableRoles.columnheader}
                  aria-sort={sort && sorting ? (getSortDirection(sorting.sort, sort) ?? 'none') : undefined}
                  className={`${cellStyle(column)} font-semibold lg:whitespace-nowrap`}
                >
                  {sort && sorting ? <SortHead name={column.name} sortKey={sort} sorting={sorting} numeric={column.numeric ?? false} /> : column.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...tableRoles.rowgroup} className="card:block">
            {!rows && !failedQuery && (
              <IndexKeyedList items={Array.from({ length: skeletons })}>
                {() => (
                  <tr {...tableRoles.row} className={`border-b border-sabbia ${cardStyles.row} ${rowClass}`}>
                    {selection && <td {...tableRoles.cell} className="w-11 card:hidden" />}
                    {columns.map(column => (
                      <td key={column.name} {...tableRoles.cell} className={`${cellStyle(column)} ${cardStyles.cell(column)} card:block`}>
                        <span className="block h-5 animate-pulse rounded-control bg-sabbia" />
                      </td>
                    ))}
                  </tr>
                )}
              </IndexKeyedList>
            )}
            {(failedQuery || rows?.length === 0) && (
              <tr {...tableRoles.row} className="card:block">
                <td {...tableRoles.cell} colSpan={columns.length + (selection ? 1 : 0)} className="px-4 py-10 text-center card:block">
                  {failedQuery ? <LoadError read={failedQuery} /> : empty}
                </td>
              </tr>
            )}
            {rows?.map(row => (
              <tr
                key={keyOf(row)}
                {...tableRoles.row}
                {...(onRowClick && { onClick: event => isClickOnRow(event) && onRowClick(row) })}
                className={`border-b border-sabbia last:border-0 hover:bg-crema ${onRowClick ? 'cursor-pointer' : ''} ${cardStyles.row} ${selection ? 'card:pr-12' : ''} ${rowClass}`}
              >
                {selection && <SelectionCell selection={selection.of} value={keyOf(row)} name={selection.nameOf(row)} />}
                {columns.map(column => (
                  <td
                    key={column.name}
                    {...tableRoles.cell}
                    className={`${cellStyle(column)} ${column.numeric ? 'whitespace-nowrap' : ''} ${cardStyles.cell(column)}`}
                  >
                    {/* Label on a card, drawn by CSS so that the cell's text stays unchanged. */}
                    {cardStyles.isLabelled(column) && <span data-column={column.name} className={cardLabelStyle} />}
                    <div className={`contents ${cardTextStyle}`}>{column.cell(row)}</div>
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
