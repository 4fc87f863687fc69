import type { Sales } from '#reports/contract.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { dayAxisLabels } from './day-axis.ts'
import { formatEuro } from './words.ts'

const height = 200
const footHeight = 22
const headHeight = 18
/** Half a letter's width, in px, approximate. */
const halfLetterPx = 3.5

/** Keeps a label below its bar within the chart. */
const clampToChart = (middle: number, name: string, width: number) => Math.max(name.length * halfLetterPx, Math.min(middle, width - name.length * halfLetterPx))

interface DayChartProps {
  days: Sales['days']
  /** Width in px. */
  width: number
  dayName: (date: string) => string
}

/** Bar chart by day; the best day shows its amount. */
export function DayChart({ days, width, dayName }: DayChartProps) {
  const t = useAdminTexts()
  const best = days.reduce((a, b) => (b.revenueCents > a.revenueCents ? b : a))
  const total = days.reduce((sum, day) => sum + day.revenueCents, 0)
  const step = width / days.length
  const barWidth = step < 3 ? step : step * 0.72
  const barHeight = (cents: number) => (best.revenueCents === 0 ? 0 : ((height - footHeight - headHeight) * cents) / best.revenueCents)
  const labels = dayAxisLabels(
    days.map(({ date }) => date),
    step,
  )
  return (
    <svg
      role="img"
      aria-label={t('office-dashboard.day_chart', { total: formatEuro(total), best: dayName(best.date), amount: formatEuro(best.revenueCents) })}
      width={width}
      height={height}
      className="block overflow-visible"
    >
      <line x1="0" x2={width} y1={height - footHeight + 0.5} y2={height - footHeight + 0.5} className="stroke-carbone" />
      {days.map((day, index) => {
        const x = index * step + (step - barWidth) / 2
        const middle = index * step + step / 2
        return (
          <g key={day.date}>
            <rect
              x={x}
              y={height - footHeight - barHeight(day.revenueCents)}
              width={barWidth}
              height={barHeight(day.revenueCents)}
              className={day === best ? 'fill-carbone' : 'fill-nebbia'}
            >
              <title>{`${dayName(day.date)}: ${t('office-dashboard.sum', { amount: formatEuro(day.revenueCents), orders: day.orders })}`}</title>
            </rect>
            {day === best && best.revenueCents > 0 && (
              <text
                x={Math.min(Math.max(middle, 40), width - 40)}
                y={height - footHeight - barHeight(day.revenueCents) - 5}
                textAnchor="middle"
                className="figures fill-carbone text-[0.8125rem] font-semibold"
              >
                {formatEuro(day.revenueCents)}
              </text>
            )}
            {labels.has(index) && (
              <text
                x={clampToChart(middle, labels.get(index) ?? '', width)}
                y={height - 5}
                textAnchor="middle"
                className="figures fill-carbone text-[0.8125rem]"
              >
                {labels.get(index)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
