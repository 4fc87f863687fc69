import { type ReactNode, useCallback, useId, useState } from 'react'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { ScrollBox } from '../../ui/scroll-box.tsx'

interface ChartPanelProps {
  title: string
  /** Element of the title; by default below a section's heading. */
  heading?: 'h2' | 'h3'
  /** Chart for a width in px. */
  chart: (width: number) => ReactNode
  /** Same data as a table, for screen readers and exact numbers; undefined: the table follows the panel. */
  table?: ReactNode
}

/** Panel that switches between a chart and its table. */
export function ChartPanel({ title, heading: Heading = 'h3', chart, table }: ChartPanelProps) {
  const t = useAdminTexts()
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const [width, setWidth] = useState(0)
  const measure = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-control bg-farina p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Heading id={id} className="text-name">
          {title}
        </Heading>
        {table && (
          <button type="button" className="link min-h-8 font-semibold print:hidden" onClick={() => setAsTable(!asTable)}>
            {asTable ? t('office-dashboard.as_chart') : t('office-dashboard.as_table')}
            <span className="sr-only"> {title}</span>
          </button>
        )}
      </div>
      <div ref={measure}>
        {asTable ? (
          <ScrollBox className="max-h-96 overflow-auto print:max-h-none" aria-label={t('office-dashboard.table_of', { title })}>
            {table}
          </ScrollBox>
        ) : (
          width > 0 && (
            <>
              {chart(width)}
              {/* On paper nobody can ask for the numbers. */}
              {table && <div className="hidden print:mt-4 print:block">{table}</div>}
            </>
          )
        )}
      </div>
    </section>
  )
}

/** Table of names and numbers. */
export function NumbersTable({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-b-2 border-carbone">
          {head.map((name, index) => (
            <th key={name} scope="col" className={`py-1.5 pr-4 font-semibold last:pr-1 ${index === 0 ? 'text-left' : 'text-right'}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...numbers]) => (
          <tr key={name} className="border-b border-sabbia last:border-0">
            <th scope="row" className="py-1.5 pr-4 text-left font-normal">
              {name}
            </th>
            {numbers.map((value, index) => (
              <td key={head[index + 1]} className="figures py-1.5 pr-4 text-right whitespace-nowrap last:pr-1">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
