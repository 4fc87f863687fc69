import { type ReactNode, useId } from 'react'

interface RankedRow {
  id: string
  name: string
  /** Value that sets the bar's length. */
  size: number
  values: string[]
  /** Sum of the other rows, without a bar. */
  rest?: boolean
}

interface RankingProps {
  title: string
  head: string[]
  rows: RankedRow[]
  /** Filter beside the title. */
  choice?: ReactNode
  /** Text for an empty table. */
  empty?: string
  /** Rows of a previous filter while new ones load. */
  stale?: boolean
}

/** Table with a bar in its first column, relative to the first row. */
export function Ranking({ title, head, rows, choice, empty, stale = false }: RankingProps) {
  const id = useId()
  const maxSize = Math.max(1, ...rows.filter(row => !row.rest).map(row => row.size))
  return (
    <section aria-labelledby={id} className="min-w-0 overflow-x-auto rounded-control bg-farina p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="text-name">
          {title}
        </h3>
        {choice}
      </div>
      <table className={`w-full border-collapse transition-opacity ${stale ? 'opacity-60' : ''}`} aria-labelledby={id} aria-busy={stale}>
        <thead>
          <tr className="border-b-2 border-carbone">
            {head.map((name, index) => (
              <th key={name} scope="col" className={`py-1.5 font-semibold ${index === 0 ? 'text-left' : 'pl-4 text-right'}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td colSpan={head.length} className="py-6 text-center">
                {empty}
              </td>
            </tr>
          )}
          {rows.map(({ id, name, size, values, rest }) => (
            <tr key={id} className="border-b border-sabbia last:border-0">
              <th scope="row" className="w-full max-w-0 py-1.5 text-left font-normal">
                <span className="block [overflow-wrap:anywhere]">{name}</span>
                {!rest && (
                  <svg className="mt-1 block h-1 w-full" preserveAspectRatio="none" viewBox="0 0 100 1" aria-hidden="true">
                    <rect width={(100 * size) / maxSize} height="1" className="fill-carbone" />
                  </svg>
                )}
              </th>
              {values.map((value, index) => (
                <td key={head[index + 1]} className="figures py-1.5 pl-4 text-right whitespace-nowrap">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
