import { useQuery } from '@tanstack/react-query'
import { dayMs } from '#platform/time-units.ts'
import type { HomeSales as HomeSalesAnswer } from '#reports/home/contract.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { toRomeClock } from '../../ui/format/rome-clock.ts'
import { useReadFailureToast } from '../failure-texts.ts'
import { ChartPanel, NumbersTable } from './chart-panel.tsx'
import { DayChart } from './day-chart.tsx'
import { formatChange, formatEuro, formatLongDay, formatLongWeekday, formatNumber } from './words.ts'

const refetchMs = 60_000

/** A figure is as high as its placeholder: what arrives shifts nothing below. */
const figureStyle = 'h-21 rounded-control'

/** Sales of today until now against the same weekday before; `withDays` with the last seven days. */
export function HomeSales({ withDays = false }: { withDays?: boolean }) {
  const t = useAdminTexts()
  const query = useQuery({
    queryKey: ['home-sales'],
    queryFn: ({ signal }) => api<{ sales: HomeSalesAnswer }>('GET', '/reports/home', { signal }).then(({ sales }) => sales),
    refetchInterval: refetchMs,
  })
  useReadFailureToast(query, { refused: t('office-dashboard.sales_failed'), broken: t('office-dashboard.sales_failed') })
  const sales = query.data
  return (
    <section aria-labelledby="home-sales" className="mb-5">
      <h2 id="home-sales" className="mb-2 text-name">
        {t('office-home.today')} <span className="text-base font-normal text-cenere">{t('office-home.compared')}</span>
      </h2>
      {sales ? (
        <>
          <TodayFigures sales={sales} />
          {withDays && (
            <div className="mt-4">
              <ChartPanel
                title={t('office-dashboard.by_day')}
                chart={width => (
                  <DayChart
                    days={sales.days}
                    before={sales.days.map(({ date, before }) => ({ date: toWeekBefore(date), ...before }))}
                    width={width}
                    dayName={formatLongDay}
                  />
                )}
                table={
                  <NumbersTable
                    head={[t('office-dashboard.day'), t('office-dashboard.count'), t('office-dashboard.amount'), t('office-dashboard.amount_before')]}
                    rows={sales.days.map(({ date, orders, revenueCents, before }) => [
                      formatLongDay(date),
                      formatNumber(orders),
                      formatEuro(revenueCents),
                      formatEuro(before.revenueCents),
                    ])}
                  />
                }
              />
            </div>
          )}
        </>
      ) : (
        <div className="grid gap-2 sm:grid-cols-3" role="status" aria-label={t('office-home.loading')}>
          {[0, 1, 2].map(at => (
            <div key={at} className={`animate-pulse bg-sabbia ${figureStyle}`} />
          ))}
        </div>
      )}
    </section>
  )
}

const toWeekBefore = (date: string) => new Date(Date.parse(date) - 7 * dayMs).toISOString().slice(0, 10)

function TodayFigures({ sales: { asOf, date, today, weekdays } }: { sales: HomeSalesAnswer }) {
  const t = useAdminTexts()
  const [lastWeek] = weekdays
  const average = Math.round(weekdays.reduce((sum, { revenueCents }) => sum + revenueCents, 0) / Math.max(1, weekdays.length))
  const weekday = formatLongWeekday(date)
  const figures = [
    { name: t('office-home.until', { time: toRomeClock(asOf).time }), amount: today.revenueCents, about: t('office-home.orders', { count: today.orders }) },
    {
      name: t('office-home.last_week', { weekday }),
      amount: lastWeek?.revenueCents ?? 0,
      about: formatChange(today.revenueCents, lastWeek?.revenueCents ?? 0),
    },
    { name: t('office-home.average'), amount: average, about: formatChange(today.revenueCents, average) },
  ]
  return (
    <ul className="grid gap-2 sm:grid-cols-3">
      {figures.map(({ name, amount, about }) => (
        <li key={name} className={`bg-farina px-4 py-3 ${figureStyle}`}>
          <p className="truncate text-cenere">{name}</p>
          <p className="flex items-baseline gap-x-3 whitespace-nowrap">
            <span className="figures font-display text-[1.375rem] font-extrabold whitespace-nowrap">{formatEuro(amount)}</span>
            <span className="figures font-semibold">{about}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
