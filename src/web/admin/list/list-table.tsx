import type { ReactNode } from 'react'
import { useOfficeTexts } from '../../office-texts.ts'

export interface Column<Row> {
  name: string
  cell: (row: Row) => ReactNode
  /** Right-aligned, tabular figures. */
  numeric?: boolean
  /** For widths and wrapping, on head and cells. */
  className?: string
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
  /** Rows of the page before, while the next one is fetched. */
  stale?: boolean
  skeletons?: number
  /** For the height of rows, which skeletons have too: nothing moves when they are there. */
  rowClass?: string
}

const cellOf = ({ numeric, className = '' }: Pick<Column<never>, 'numeric' | 'className'>) =>
  `px-2 py-2 first:pl-3 last:pr-3 xl:px-3 xl:first:pl-4 xl:last:pr-4 ${numeric ? 'figures text-right whitespace-nowrap' : 'text-left'} ${className}`

/** A list of the back office. Wider than the screen it scrolls by itself, by finger and by keyboard. */
export function ListTable<Row>({ caption, columns, rows, keyOf, empty, stale = false, skeletons = 6, rowClass = '' }: ListTableProps<Row>) {
  const t = useOfficeTexts()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="overflow-x-auto rounded-control bg-farina" aria-label={caption} tabIndex={0} aria-busy={!rows || stale}>
      <table className={`w-full border-collapse transition-opacity ${stale ? 'opacity-60' : ''}`}>
        <caption className="sr-only">{rows ? caption : t('office.loading', { what: caption })}</caption>
        <thead>
          <tr className="border-b-2 border-carbone">
            {columns.map(column => (
              <th key={column.name} scope="col" className={`${cellOf(column)} font-semibold whitespace-nowrap`}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {!rows &&
            Array.from({ length: skeletons }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells them apart
              <tr key={at} className={`border-b border-sabbia ${rowClass}`}>
                {columns.map(column => (
                  <td key={column.name} className={cellOf(column)}>
                    <span className="block h-5 animate-pulse rounded-control bg-sabbia" />
                  </td>
                ))}
              </tr>
            ))}
          {rows?.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="px-4 py-10 text-center">
                {empty}
              </td>
            </tr>
          )}
          {rows?.map(row => (
            <tr key={keyOf(row)} className={`border-b border-sabbia last:border-0 hover:bg-crema ${rowClass}`}>
              {columns.map(column => (
                <td key={column.name} className={cellOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
