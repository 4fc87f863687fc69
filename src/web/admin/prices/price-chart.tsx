import { officeText as t } from '../../i18n/admin-texts.ts'
import { euro } from './override-words.ts'
import type { PricePeriod } from './price-story.tsx'

interface PriceChartProps {
  /** ms */
  since: number
  until: number
  lowestCents: number
  /** The newest first. */
  periods: PricePeriod[]
  days: number
}

const width = 720
const height = 150
const edge = { top: 20, right: 8, bottom: 22, left: 8 }
const day = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', day: 'numeric', month: 'short' })

/** What was paid, as steps; the table beneath says the same. */
export function PriceChart({ since, until, lowestCents, periods, days }: PriceChartProps) {
  const highest = Math.max(...periods.map(({ spriceCents }) => spriceCents))
  const span = Math.max(1, highest - lowestCents)
  const x = (instant: number) => edge.left + ((Math.max(since, instant) - since) / Math.max(1, until - since)) * (width - edge.left - edge.right)
  const y = (cents: number) => edge.top + (highest === lowestCents ? 0.5 : (highest - cents) / span) * (height - edge.top - edge.bottom)
  const steps = periods.toReversed()
  const line = steps
    .map(({ from, to, spriceCents }, at) => {
      const begins = `${x(Date.parse(from)).toFixed(1)} ${y(spriceCents).toFixed(1)}`
      return `${at === 0 ? 'M' : 'L'} ${begins} H ${x(to ? Date.parse(to) : until).toFixed(1)}`
    })
    .join(' ')
  const now = periods[0]?.spriceCents ?? 0
  return (
    <svg
      role="img"
      viewBox={`0 0 ${width} ${height}`}
      className="mt-2 mb-4 block w-full max-w-3xl"
      aria-label={t('office-prices.story_chart', { days, lowest: euro(lowestCents), now: euro(now) })}
    >
      <line x1={edge.left} x2={width - edge.right} y1={height - edge.bottom + 0.5} y2={height - edge.bottom + 0.5} className="stroke-nebbia" />
      {highest > lowestCents && (
        <line x1={edge.left} x2={width - edge.right} y1={y(lowestCents)} y2={y(lowestCents)} className="stroke-cenere" strokeDasharray="3 4" />
      )}
      <path d={line} fill="none" className="stroke-brace" strokeWidth="3" strokeLinejoin="round" />
      {steps.map(({ from, to, spriceCents }) => {
        const [begins, ends] = [x(Date.parse(from)), x(to ? Date.parse(to) : until)]
        if (ends - begins < 56) return null
        return (
          <text key={from} x={(begins + ends) / 2} y={y(spriceCents) - 7} textAnchor="middle" className="figures fill-carbone text-[0.875rem] font-semibold">
            {euro(spriceCents)}
          </text>
        )
      })}
      <text x={edge.left} y={height - 5} className="figures fill-carbone text-[0.875rem]">
        {day.format(since)}
      </text>
      <text x={width - edge.right} y={height - 5} textAnchor="end" className="figures fill-carbone text-[0.875rem]">
        {day.format(until)}
      </text>
    </svg>
  )
}
