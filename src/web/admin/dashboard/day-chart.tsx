import type { Sales } from '#reports/contract.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { ColumnChart } from '../chart/column-chart.tsx'
import { dayAxisLabels } from './day-axis.ts'
import { formatEuro, formatWholeEuro } from './words.ts'

type DaySales = Sales['days'][number]

interface DayChartProps {
  days: readonly DaySales[]
  /** Days that each is compared with, in the same order; undefined: not loaded, or none. */
  before?: readonly DaySales[] | undefined
  /** Width in px. */
  width: number
  dayName: (date: string) => string
}

/** Takings by day, with a mark for the same weekday of the period before. */
export function DayChart({ days, before, width, dayName }: DayChartProps) {
  const t = useAdminTexts()
  const best = days.reduce((a, b) => (b.revenueCents > a.revenueCents ? b : a))
  const total = days.reduce((sum, day) => sum + day.revenueCents, 0)
  const describe = ({ revenueCents, orders }: DaySales) => t('office-dashboard.sum', { amount: formatEuro(revenueCents), orders })
  const columns = days.map((day, index) => {
    const earlier = before?.[index]
    return {
      key: day.date,
      name: dayName(day.date),
      value: day.revenueCents,
      before: earlier?.revenueCents,
      details: [describe(day), ...(earlier ? [t('office-dashboard.sum_before', { day: dayName(earlier.date), sum: describe(earlier) })] : [])],
    }
  })
  return (
    <ColumnChart
      label={t('office-dashboard.day_chart', { total: formatEuro(total), best: dayName(best.date), amount: formatEuro(best.revenueCents) })}
      columns={columns}
      axisLabels={step =>
        dayAxisLabels(
          days.map(({ date }) => date),
          step,
        )
      }
      width={width}
      formatValue={formatWholeEuro}
      legend={{ now: t('office-dashboard.legend_now'), before: t('office-dashboard.legend_before') }}
    />
  )
}
