import type { ReactNode } from 'react'
import { ScrollBox } from '../../ui/scroll-box.tsx'

interface FiguresTableProps {
  caption: string
  heads: string[]
  rows: { key: string; cells: ReactNode[] }[]
  /** Last row, with the sums. */
  total?: ReactNode[]
  /** Text in place of a table without rows. */
  empty?: string
  /** Columns from the left that hold text; the others hold numbers. */
  textColumns?: number
}

/** Small table of sums: text on the left, numbers on the right. */
export function FiguresTable({ caption, heads, rows, total, empty, textColumns = 1 }: FiguresTableProps) {
  const align = (index: number) => (index < textColumns ? 'text-left' : 'figures text-right whitespace-nowrap')
  return (
    <section className="break-inside-avoid">
      <h2 className="mb-1 text-name">{caption}</h2>
      {rows.length === 0 ? (
        <p className="text-cenere">{empty}</p>
      ) : (
        <ScrollBox className="overflow-x-auto rounded-control bg-farina" aria-label={caption}>
          <table className="w-full border-collapse">
            <caption className="sr-only">{caption}</caption>
            <thead>
              <tr className="border-b-2 border-carbone">
                {heads.map((head, index) => (
                  <th key={head} scope="col" className={`px-3 py-1.5 font-semibold ${align(index)}`}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells }) => (
                <tr key={key} className="border-b border-sabbia last:border-0">
                  {cells.map((cell, index) => (
                    <td key={heads[index]} className={`px-3 py-1.5 ${align(index)}`}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            {total && (
              <tfoot>
                <tr className="border-t-2 border-carbone font-semibold">
                  {total.map((cell, index) => (
                    <td key={heads[index]} className={`px-3 py-1.5 ${align(index)}`}>
                      {cell}
                    </td>
                  ))}
                </tr>
              </tfoot>
            )}
          </table>
        </ScrollBox>
      )}
    </section>
  )
}
