import type { Sales } from '#reports/contract.ts'
import { useOfficeTexts } from '../../office-texts.ts'
import { dayOfMonth, euro, longDay, shortDay } from './words.ts'

const height = 200
const foot = 22
const head = 18

/** A bar a day; the best one carries its amount. */
export function DayChart({ days, width }: { days: Sales['days']; width: number }) {
  const t = useOfficeTexts()
  const best = days.reduce((a, b) => (b.revenueCents > a.revenueCents ? b : a))
  const total = days.reduce((sum, day) => sum + day.revenueCents, 0)
  const step = width / days.length
  const bar = Math.max(2, step * 0.72)
  const tall = (cents: number) => (best.revenueCents === 0 ? 0 : ((height - foot - head) * cents) / best.revenueCents)
  const wide = step >= 44
  return (
    <svg
      role="img"
      aria-label={t('office-dashboard.day_chart', { total: euro(total), best: longDay(best.date), amount: euro(best.revenueCents) })}
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
              <title>{`${longDay(day.date)}: ${t('office-dashboard.sum', { amount: euro(day.revenueCents), orders: day.orders })}`}</title>
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
            {(wide || (days.length - 1 - at) % 5 === 0) && (
              <text x={middle} y={height - 5} textAnchor="middle" className="figures fill-carbone text-[0.8125rem]">
                {wide ? shortDay(day.date) : dayOfMonth(day.date)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
