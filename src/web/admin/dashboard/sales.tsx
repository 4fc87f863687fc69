import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { getComparedPeriod } from '#reports/breakdown/compared-period.ts'
import type { Sales as SalesOfPeriod } from '#reports/contract.ts'
import { findPeriodFault, getLastDays } from '#reports/sales-period.ts'
import { type SalesPeriod, salesPeriods } from '#reports/vocabulary.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { isId } from '../../server/frame-of.ts'
import { serverNow } from '../../shared/server-clock.ts'
import { useCategories } from '../categories/use-categories.ts'
import { toRomeLocal } from '../prices/rome-time.ts'
import { CategoryChoice } from './category-choice.tsx'
import { ChartPanel, NumbersTable } from './chart-panel.tsx'
import { DayChart } from './day-chart.tsx'
import { HourChart } from './hour-chart.tsx'
import { PeriodForm } from './period-form.tsx'
import { Ranking } from './ranking.tsx'
import { useSales } from './use-sales.ts'
import { chooseDayFormat, formatEuro, formatNumber, getWeekdayName, hourRangeLabel } from './words.ts'

function sumSales({ days }: SalesOfPeriod) {
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  return { amount: formatEuro(days.reduce((sum, { revenueCents }) => sum + revenueCents, 0)), orders, number: formatNumber(orders) }
}

/** Sales of a period, with dishes of all categories or one; both kept in the URL. */
export function SalesReport() {
  const t = useAdminTexts()
  const [params, setParams] = useSearchParams()
  const days: SalesPeriod = params.get('days') === '30' ? 30 : 7
  const today = toRomeLocal(serverNow()).slice(0, 10)
  const [from, to] = [params.get('from'), params.get('to')]
  const typed = from === null && to === null ? undefined : { from: from ?? '', to: to ?? '' }
  const chosen = typed && !findPeriodFault(typed, today) ? typed : undefined
  const categories = useCategories({ refused: t('office-foods.categories_refused'), broken: t('office-foods.categories_failed') }).data
  const requestedCategory = params.get('category') ?? ''
  // A deleted category in the URL selects all.
  const category = (categories ? categories.some(({ _id }) => _id === requestedCategory) : isId(requestedCategory)) ? requestedCategory : ''
  const { sales, stale: isLoading } = useSales({ ...(chosen ?? { days }), ...(category && { category }) })
  const period = chosen ?? getLastDays(days, today)
  const compared = useSales(getComparedPeriod(period, 'weekdays'))
  // While another category loads, only the dishes are stale.
  const isStale = isLoading && (sales?.first !== period.from || sales.last !== period.to)
  const dayName = chooseDayFormat(sales?.first ?? today, today)
  const setSearch = (search: Record<string, string>) => setParams(search, { preventScrollReset: true })
  const showPeriod = (period: Record<string, string>) => setSearch({ ...period, ...(category && { category }) })
  const chooseCategory = (next: string) => {
    const { category: _, ...others } = Object.fromEntries(params)
    setSearch({ ...others, ...(next && { category: next }) })
  }
  return (
    <section aria-labelledby="sales" className="mt-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="sales" className="text-name">
          {t('office-dashboard.sales')}
        </h2>
        <div className="flex flex-col items-start gap-x-4 gap-y-3 max-sm:w-full lg:flex-row">
          <fieldset className="flex gap-1 lg:mt-6.5 rounded-control bg-sabbia p-1">
            <legend className="sr-only">{t('office-dashboard.period')}</legend>
            {salesPeriods.map(period => (
              <label
                key={period}
                className="relative flex min-h-9 cursor-pointer items-center rounded-control px-4 font-semibold has-checked:bg-carbone has-checked:text-crema has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-carbone"
              >
                <input
                  type="radio"
                  name="days"
                  className="sr-only"
                  checked={!chosen && period === days}
                  onChange={() => showPeriod(period === 7 ? {} : { days: String(period) })}
                />
                {t('office-dashboard.days', { days: period })}
              </label>
            ))}
          </fieldset>
          <PeriodForm period={typed ?? getLastDays(days, today)} today={today} choose={period => showPeriod({ ...period })} />
        </div>
      </div>
      {/* Heading below the controls: empty while loading, and nothing shifts under the finger. */}
      <div className="mt-3 mb-4 flex flex-wrap justify-between gap-x-6">
        <p className="min-h-6 text-cenere" aria-live="polite">
          {sales &&
            !isStale &&
            t(sales.first === sales.last ? 'office-dashboard.period_day' : 'office-dashboard.period_is', {
              first: dayName(sales.first),
              last: dayName(sales.last),
              today: String(sales.last === today),
            })}
        </p>
        <p className="figures flex min-h-6 flex-wrap gap-x-4 font-semibold">
          {sales && !isStale && <span>{t('office-dashboard.in_all', sumSales(sales))}</span>}
          {sales && !isStale && sales.refundedCents > 0 && (
            <span className="font-normal text-cenere">{t('office-dashboard.refunded', { amount: formatEuro(sales.refundedCents) })}</span>
          )}
        </p>
      </div>
      <p className="-mt-3 mb-4 max-w-[65ch] text-cenere">{t('office-dashboard.counted')}</p>
      {!sales ? (
        <div className="grid gap-4 xl:grid-cols-2" role="status" aria-label={t('office.loading', { what: t('office-dashboard.sales') })}>
          {[0, 1, 2, 3].map(at => (
            <div key={at} className="h-72 animate-pulse rounded-control bg-sabbia" />
          ))}
        </div>
      ) : sales.hours.length === 0 ? (
        <p className="rounded-control bg-farina p-8 text-center">{t('office-dashboard.no_sales')}</p>
      ) : (
        <Panels
          sales={sales}
          before={compared.sales?.days.length === sales.days.length && !compared.stale ? compared.sales.days : undefined}
          stale={isStale}
          dayName={dayName}
          awaited={isLoading}
          choice={<CategoryChoice categories={categories} chosen={category} choose={chooseCategory} />}
        />
      )}
    </section>
  )
}

interface PanelsProps {
  sales: SalesOfPeriod
  /** Days of the period before with the same weekdays; undefined until loaded. */
  before: SalesOfPeriod['days'] | undefined
  stale: boolean
  /** Dishes of another category are still shown. */
  awaited: boolean
  dayName: (date: string) => string
  /** Category filter of the ranking. */
  choice: ReactNode
}

function Panels({ sales, before, stale, awaited, dayName, choice }: PanelsProps) {
  const t = useAdminTexts()
  const { days, hours, foods, restaurants, otherRestaurants } = sales
  const count = t('office-dashboard.count')
  const amount = t('office-dashboard.amount')
  return (
    <div className={`grid items-start gap-4 transition-opacity xl:grid-cols-2 ${stale ? 'opacity-60' : ''}`} aria-busy={stale}>
      <ChartPanel
        title={t('office-dashboard.by_day')}
        chart={width => <DayChart days={days} before={before} width={width} dayName={dayName} />}
        table={
          <NumbersTable
            head={[t('office-dashboard.day'), count, amount, t('office-dashboard.amount_before')]}
            rows={days.map((day, index) => [
              dayName(day.date),
              formatNumber(day.orders),
              formatEuro(day.revenueCents),
              before?.[index] ? formatEuro(before[index].revenueCents) : '–',
            ])}
          />
        }
      />
      <ChartPanel
        title={t('office-dashboard.by_hour')}
        chart={width => <HourChart hours={hours} width={width} />}
        table={
          <NumbersTable
            head={[t('office-dashboard.hour'), count, amount]}
            rows={hours.map(row => [`${getWeekdayName(row.weekday)} ${hourRangeLabel(row.hour)}`, formatNumber(row.orders), formatEuro(row.revenueCents)])}
          />
        }
      />
      <Ranking
        title={t('office-dashboard.by_food')}
        choice={choice}
        stale={awaited && !stale}
        empty={t('office-dashboard.no_foods')}
        head={[t('office-dashboard.food'), t('office-dashboard.pieces'), amount]}
        rows={foods.map(({ id, title, quantity, revenueCents }) => ({
          id,
          name: title,
          size: quantity,
          values: [formatNumber(quantity), formatEuro(revenueCents)],
        }))}
      />
      <Ranking
        title={t('office-dashboard.by_restaurant')}
        head={[t('office-dashboard.restaurant'), count, amount]}
        rows={[
          ...restaurants.map(({ id, name, orders, revenueCents }) => ({
            id,
            name,
            size: revenueCents,
            values: [formatNumber(orders), formatEuro(revenueCents)],
          })),
          ...(otherRestaurants.restaurants > 0
            ? [
                {
                  id: 'others',
                  name: t('office-dashboard.others', { count: otherRestaurants.restaurants }),
                  size: 0,
                  values: [formatNumber(otherRestaurants.orders), formatEuro(otherRestaurants.revenueCents)],
                  rest: true,
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}
