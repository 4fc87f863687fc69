import { useState } from 'react'
import { ChartPoints } from './chart-points.tsx'
import { ChartTip } from './chart-tip.tsx'
import { buildValueAxis } from './value-axis.ts'

interface ChartColumn {
  key: string
  /** What the column is about, in full: `lunedì 2 marzo`. */
  name: string
  value: number
  /** Value of the period compared with; undefined: none. */
  before?: number | undefined
  /** Lines of the tooltip below the name. */
  details: string[]
}

interface ColumnChartProps {
  /** What the chart shows and says, for screen readers. */
  label: string
  columns: readonly ChartColumn[]
  /** Labels below the columns by index, for so many px per column. */
  axisLabels: (step: number) => ReadonlyMap<number, string>
  /** Width in px. */
  width: number
  formatValue: (value: number) => string
  /** Explains the marks of the period compared with; shown where there are some. */
  legend: { now: string; before: string }
}

const height = 220
const footHeight = 22
const headHeight = 10
const plotHeight = height - footHeight - headHeight
/** Half a letter's width, in px, approximate. */
const halfLetterPx = 3.5

/** Columns with axes, a mark for the period before on each, and tooltips for pointer and keyboard. */
export function ColumnChart({ label, columns, axisLabels, width, formatValue, legend }: ColumnChartProps) {
  const [shown, setShown] = useState<number>()
  const axis = buildValueAxis(Math.max(0, ...columns.map(({ value, before = 0 }) => Math.max(value, before))))
  const axisWidth = Math.max(...axis.map(value => formatValue(value).length)) * 2 * halfLetterPx + 8
  const step = (width - axisWidth) / columns.length
  const columnWidth = step < 3 ? step : step * 0.72
  const toY = (value: number) => headHeight + plotHeight - (plotHeight * value) / (axis.at(-1) || 1)
  const toMiddle = (index: number) => axisWidth + (index + 0.5) * step
  const points = columns.map(({ key, name, details }, index) => ({
    ...{ key, name, details },
    ...{ left: axisWidth + index * step, width: step, top: headHeight, height: plotHeight },
  }))
  const shownPoint = shown === undefined ? undefined : points[shown]
  return (
    <figure className="relative m-0">
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} width={width} height={height} className="block print:h-auto print:w-full">
        {axis.map(value => (
          <g key={value}>
            <line
              x1={axisWidth}
              x2={width}
              y1={Math.round(toY(value)) + 0.5}
              y2={Math.round(toY(value)) + 0.5}
              className={value === 0 ? 'stroke-carbone' : 'stroke-sabbia'}
            />
            <text x={axisWidth - 6} y={toY(value) + 4} textAnchor="end" className="figures fill-cenere text-[0.8125rem]">
              {formatValue(value)}
            </text>
          </g>
        ))}
        {columns.map(({ key, value, before }, index) => (
          <g key={key}>
            <rect
              x={toMiddle(index) - columnWidth / 2}
              y={toY(value)}
              width={columnWidth}
              height={toY(0) - toY(value)}
              className={`[print-color-adjust:exact] ${shown === index ? 'fill-carbone' : 'fill-miele'}`}
            />
            {before !== undefined && (
              <rect
                x={toMiddle(index) - Math.max(step * 0.46, 0.5)}
                y={toY(before) - 1.5}
                width={Math.max(step * 0.92, 1)}
                height={3}
                className={`[print-color-adjust:exact] ${shown === index ? 'fill-brace' : 'fill-carbone'}`}
              />
            )}
          </g>
        ))}
        {[...axisLabels(step)].map(([index, text]) => (
          <text
            key={index}
            x={Math.max(axisWidth + text.length * halfLetterPx, Math.min(toMiddle(index), width - text.length * halfLetterPx))}
            y={height - 5}
            textAnchor="middle"
            className="figures fill-carbone text-[0.8125rem]"
          >
            {text}
          </text>
        ))}
      </svg>
      <ChartPoints label={legend.now} points={points} onShow={setShown} />
      {shownPoint && <ChartTip point={shownPoint} chartWidth={width} />}
      {columns.some(({ before }) => before !== undefined) && (
        <figcaption className="mt-1 flex flex-wrap gap-x-5 text-cenere">
          <span className="flex items-center gap-2">
            <span className="size-3 bg-miele [print-color-adjust:exact]" aria-hidden="true" />
            {legend.now}
          </span>
          <span className="flex items-center gap-2">
            <span className="h-[3px] w-4 bg-carbone [print-color-adjust:exact]" aria-hidden="true" />
            {legend.before}
          </span>
        </figcaption>
      )}
    </figure>
  )
}
