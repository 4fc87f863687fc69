import type { Sales } from '#reports/contract.ts'
import { useOfficeTexts } from '../../i18n/admin-texts.ts'
import { dayAxis } from './day-axis.ts'
import { euro } from './words.ts'

const height = 200
const foot = 22
const head = 18
/** In px, about. */
const halfLetter = 3.5

/** A name under its bar that does not stand out at either end. */
const within = (middle: number, name: string, width: number) => Math.max(name.length * halfLetter, Math.min(middle, width - name.length * halfLetter))

interface DayChartProps {
  days: Sales['days']
  /** In px. */
  width: number
  dayName: (date: string) => string
}

/** A bar a day; the best one carries its amount. */
export function DayChart({ days, width, dayName }: DayChartProps) {
  const t = useOfficeTexts()
  const best = days.reduce((a, b) => (b.revenueCents > a.revenueCents ? b : a))
  const total = days.reduce((sum, day) => sum + day.revenueCents, 0)
  const step = width / days.length
  const bar = step < 3 ? step : step * 0.72
  const tall = (cents: number) => (best.revenueCents === 0 ? 0 : ((height - foot - head) * cents) / best.revenueCents)
  const names = dayAxis(
    days.map(({ date }) => date),
    step,
  )
  return (
    <svg
      role="img"
      aria-label={t('office-dashboard.day_chart', { total: euro(total), best: dayName(best.date), amount: euro(best.revenueCents) })}
      width={width}
      height={height}
      className="block overflow-visible"
    >
      <line x1="0" x2={width} y1={height - foot + 0.5} y2={height - foot + 0.5} className="stroke-carbone" />
      {days.map((day, at) => {
        const x = at * step + (step - bar) / 2
        const middle = at * step + step / 2
        return (
          <g key={day.date}>
            <rect
              x={x}
              y={height - foot - tall(day.revenueCents)}
              width={bar}
              height={tall(day.revenueCents)}
              className={day === best ? 'fill-carbone' : 'fill-nebbia'}
            >
              <title>{`${dayName(day.date)}: ${t('office-dashboard.sum', { amount: euro(day.revenueCents), orders: day.orders })}`}</title>
            </rect>
            {day === best && best.revenueCents > 0 && (
              <text
                x={Math.min(Math.max(middle, 40), width - 40)}
                y={height - foot - tall(day.revenueCents) - 5}
                textAnchor="middle"
                className="figures fill-carbone text-[0.8125rem] font-semibold"
              >
                {euro(day.revenueCents)}
              </text>
            )}
            {names.has(at) && (
              <text x={within(middle, names.get(at) ?? '', width)} y={height - 5} textAnchor="middle" className="figures fill-carbone text-[0.8125rem]">
                {names.get(at)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
