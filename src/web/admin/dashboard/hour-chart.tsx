import { useState } from 'react'
import type { Sales } from '#reports/contract.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { ChartPoints } from '../chart/chart-points.tsx'
import { ChartTip } from '../chart/chart-tip.tsx'
import { formatEuro, formatNumber, getWeekdayName, hourRangeLabel } from './words.ts'

const headHeight = 20
const nameWidth = 34
const rowHeight = 26

/** First column is 6 a.m., so that sales after midnight end the evening. */
const firstHour = 6
const hourColumn = (hour: number) => (hour + 24 - firstHour) % 24

/** Heat map by hour of the week: darker means more sales, with numbers where they fit, and tooltips for pointer and keyboard. */
export function HourChart({ hours, width }: { hours: Sales['hours']; width: number }) {
  const t = useAdminTexts()
  const [shown, setShown] = useState<number>()
  const best = hours.reduce((a, b) => (b.orders > a.orders ? b : a))
  const first = Math.min(...hours.map(({ hour }) => hourColumn(hour)))
  const last = Math.max(...hours.map(({ hour }) => hourColumn(hour)))
  const columns = last - first + 1
  const step = (width - nameWidth) / columns
  // Thresholds in px: half-screen charts get smaller figures, phones a label every third hour.
  const isWide = step >= 18
  const size = step >= 26 ? 13 : 11
  const showsNumbers = isWide && step >= 0.6 * size * formatNumber(best.orders).length + 3
  const points = hours.map(({ weekday, hour, orders, revenueCents }) => ({
    key: `${weekday} ${hour}`,
    name: `${getWeekdayName(weekday)} ${hourRangeLabel(hour)}`,
    details: [t('office-dashboard.sum', { amount: formatEuro(revenueCents), orders })],
    ...{ left: nameWidth + (hourColumn(hour) - first) * step, top: headHeight + weekday * rowHeight, width: step, height: rowHeight },
  }))
  const shownPoint = shown === undefined ? undefined : points[shown]
  return (
    <figure className="relative m-0">
      <svg
        role="img"
        aria-label={t('office-dashboard.hour_chart', { best: `${getWeekdayName(best.weekday)} ${hourRangeLabel(best.hour)}`, count: best.orders })}
        viewBox={`0 0 ${width} ${headHeight + 7 * rowHeight}`}
        width={width}
        height={headHeight + 7 * rowHeight}
        className="block print:h-auto print:w-full"
      >
        {Array.from({ length: columns }, (_, index) => first + index)
          .filter((_, index) => isWide || index % 3 === 0)
          .map(column => (
            <text key={column} x={nameWidth + (column - first + 0.5) * step} y={13} textAnchor="middle" fontSize={size} className="figures fill-carbone">
              {(column + firstHour) % 24}
            </text>
          ))}
        {[0, 1, 2, 3, 4, 5, 6].map(weekday => (
          <text key={weekday} x={0} y={headHeight + weekday * rowHeight + 17} className="fill-carbone text-[0.8125rem]">
            {getWeekdayName(weekday).slice(0, 3)}
          </text>
        ))}
        {hours.map(({ weekday, hour, orders }, index) => (
          <g key={`${weekday} ${hour}`}>
            <rect
              x={nameWidth + (hourColumn(hour) - first) * step + 1}
              y={headHeight + weekday * rowHeight + 1}
              width={Math.max(1, step - 2)}
              height={rowHeight - 2}
              rx={3}
              className={`fill-miele [print-color-adjust:exact] ${shown === index ? 'stroke-carbone stroke-2' : ''}`}
              fillOpacity={0.15 + (0.85 * orders) / best.orders}
            />
            {showsNumbers && (
              <text
                x={nameWidth + (hourColumn(hour) - first + 0.5) * step}
                y={headHeight + weekday * rowHeight + 17}
                textAnchor="middle"
                fontSize={size}
                className="figures pointer-events-none fill-carbone"
              >
                {formatNumber(orders)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <ChartPoints label={t('office-dashboard.by_hour')} points={points} onShow={setShown} />
      {shownPoint && <ChartTip point={shownPoint} chartWidth={width} />}
    </figure>
  )
}
