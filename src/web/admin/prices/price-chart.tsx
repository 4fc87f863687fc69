import type { z } from 'zod'
import type { periodShape } from '#menu/prices/contract-prices.ts'
import { adminText as t } from '../../i18n/admin-texts.ts'
import { formatEuro } from './override-words.ts'

export type PricePeriod = z.infer<typeof periodShape>

interface PriceChartProps {
  /** Start of the chart, in ms. */
  since: number
  until: number
  lowestCents: number
  /** Newest first. */
  periods: PricePeriod[]
  days: number
}

const width = 720
const height = 150
const margins = { top: 20, right: 8, bottom: 22, left: 8 }
const dayFormat = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', day: 'numeric', month: 'short' })

/** Step chart of the price; the table below has the same data. */
export function PriceChart({ since, until, lowestCents, periods, days }: PriceChartProps) {
  const highestCents = Math.max(...periods.map(({ spriceCents }) => spriceCents))
  const centsSpan = Math.max(1, highestCents - lowestCents)
  const x = (instant: number) => margins.left + ((Math.max(since, instant) - since) / Math.max(1, until - since)) * (width - margins.left - margins.right)
  const y = (cents: number) => margins.top + (highestCents === lowestCents ? 0.5 : (highestCents - cents) / centsSpan) * (height - margins.top - margins.bottom)
  const steps = periods.toReversed()
  const line = steps
    .map(({ from, to, spriceCents }, index) => {
      const begins = `${x(Date.parse(from)).toFixed(1)} ${y(spriceCents).toFixed(1)}`
      return `${index === 0 ? 'M' : 'L'} ${begins} H ${x(to ? Date.parse(to) : until).toFixed(1)}`
    })
    .join(' ')
  const now = periods[0]?.spriceCents ?? 0
  return (
    <svg
      role="img"
      viewBox={`0 0 ${width} ${height}`}
      className="mt-2 mb-4 block w-full max-w-3xl"
      aria-label={t('office-prices.story_chart', { days, lowest: formatEuro(lowestCents), now: formatEuro(now) })}
    >
      <line x1={margins.left} x2={width - margins.right} y1={height - margins.bottom + 0.5} y2={height - margins.bottom + 0.5} className="stroke-nebbia" />
      {highestCents > lowestCents && (
        <line x1={margins.left} x2={width - margins.right} y1={y(lowestCents)} y2={y(lowestCents)} className="stroke-cenere" strokeDasharray="3 4" />
      )}
      <path d={line} fill="none" className="stroke-brace" strokeWidth="3" strokeLinejoin="round" />
      {steps.map(({ from, to, spriceCents }) => {
        const [begins, ends] = [x(Date.parse(from)), x(to ? Date.parse(to) : until)]
        if (ends - begins < 56) return null
        return (
          <text key={from} x={(begins + ends) / 2} y={y(spriceCents) - 7} textAnchor="middle" className="figures fill-carbone text-[0.875rem] font-semibold">
            {formatEuro(spriceCents)}
          </text>
        )
      })}
      <text x={margins.left} y={height - 5} className="figures fill-carbone text-[0.875rem]">
        {dayFormat.format(since)}
      </text>
      <text x={width - margins.right} y={height - 5} textAnchor="end" className="figures fill-carbone text-[0.875rem]">
        {dayFormat.format(until)}
      </text>
    </svg>
  )
}
