import type { Sales } from '#reports/contract.ts'
import { useOfficeTexts } from '../../i18n/admin-texts.ts'
import { hourName, number, weekdayName } from './words.ts'

const head = 20
const names = 34
const row = 26

/** The first column is six in the morning: what is sold after midnight stands at the end of the night. */
const begins = 6
const columnOf = (hour: number) => (hour + 24 - begins) % 24

/** A field an hour of the week: the fuller, the darker, with its number where there is room. */
export function HourChart({ hours, width }: { hours: Sales['hours']; width: number }) {
  const t = useOfficeTexts()
  const best = hours.reduce((a, b) => (b.orders > a.orders ? b : a))
  const first = Math.min(...hours.map(({ hour }) => columnOf(hour)))
  const last = Math.max(...hours.map(({ hour }) => columnOf(hour)))
  const columns = last - first + 1
  const step = (width - names) / columns
  // In px: half a screen's chart has room for smaller figures only, a phone's for every third hour.
  const wide = step >= 18
  const size = step >= 26 ? 13 : 11
  const numbers = wide && step >= 0.6 * size * number(best.orders).length + 3
  return (
    <svg
      role="img"
      aria-label={t('office-dashboard.hour_chart', { best: `${weekdayName(best.weekday)} ${hourName(best.hour)}`, count: best.orders })}
      width={width}
      height={head + 7 * row}
      className="block"
    >
      {Array.from({ length: columns }, (_, at) => first + at)
        .filter((_, at) => wide || at % 3 === 0)
        .map(column => (
          <text key={column} x={names + (column - first + 0.5) * step} y={13} textAnchor="middle" fontSize={size} className="figures fill-carbone">
            {(column + begins) % 24}
          </text>
        ))}
      {[0, 1, 2, 3, 4, 5, 6].map(weekday => (
        <text key={weekday} x={0} y={head + weekday * row + 17} className="fill-carbone text-[0.8125rem]">
          {weekdayName(weekday).slice(0, 3)}
        </text>
      ))}
      {hours.map(({ weekday, hour, orders }) => (
        <g key={`${weekday} ${hour}`}>
          <rect
            x={names + (columnOf(hour) - first) * step + 1}
            y={head + weekday * row + 1}
            width={Math.max(1, step - 2)}
            height={row - 2}
            rx={3}
            className="fill-miele"
            fillOpacity={0.15 + (0.85 * orders) / best.orders}
          >
            <title>{`${weekdayName(weekday)} ${hourName(hour)}: ${number(orders)}`}</title>
          </rect>
          {numbers && (
            <text
              x={names + (columnOf(hour) - first + 0.5) * step}
              y={head + weekday * row + 17}
              textAnchor="middle"
              fontSize={size}
              className="figures pointer-events-none fill-carbone"
            >
              {number(orders)}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
