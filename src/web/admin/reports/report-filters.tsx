import type { ReactNode } from 'react'
import { comparisons, reportNames } from '#reports/breakdown/vocabulary.ts'
import { PeriodForm } from '../dashboard/period-form.tsx'
import { FilterChoice, ListFilters } from '../list/list-filters.tsx'
import type { ListUrlState } from '../list/list-url-state.ts'
import { reportText as t } from './report-text.ts'
import { type ReportQuery, useReportPlaces } from './use-report.ts'

interface ReportFiltersProps {
  address: ListUrlState
  query: ReportQuery
  today: string
  /** The compared periods in words. */
  children: ReactNode
}

/** What the report is about, its period, and whose sales; all in the address. A wider filter takes back the narrower ones. */
export function ReportFilters({ address, query, today, children }: ReportFiltersProps) {
  const places = useReportPlaces()
  const regions = [...new Set(places?.cities.map(({ region }) => region))].sort((a, b) => a.localeCompare(b, 'it'))
  const cities = places?.cities.filter(({ region }) => !query.region || region === query.region) ?? []
  const cityIds = new Set(cities.filter(({ id }) => !query.city || id === query.city).map(({ id }) => id))
  const restaurants = places?.restaurants.filter(({ cityId }) => cityIds.has(cityId)) ?? []
  const clearing = (names: readonly string[]) => ({
    filter: address.filter,
    filterBy: (values: Record<string, string>) => address.filterBy({ ...Object.fromEntries(names.map(name => [name, ''])), ...values }),
  })
  return (
    <div className="mb-2 grid gap-2">
      <div className="print:hidden">
        <ListFilters address={address} names={['report', 'compare', 'region', 'city', 'restaurant', 'from', 'to']}>
          <FilterChoice
            name="report"
            label={t('office-reports.report')}
            address={address}
            none={t('office-reports.report_restaurant')}
            choices={reportNames.filter(name => name !== 'restaurant').map(name => [name, t(`office-reports.report_${name}`)])}
          />
          <FilterChoice
            name="compare"
            label={t('office-reports.compare')}
            address={address}
            none={t('office-reports.compare_weekdays')}
            choices={comparisons.filter(name => name !== 'weekdays').map(name => [name, t(`office-reports.compare_${name}`)])}
          />
          <FilterChoice
            name="region"
            label={t('office-reports.region')}
            address={clearing(['city', 'restaurant'])}
            choices={regions.map(region => [region, region])}
          />
          <FilterChoice name="city" label={t('office-reports.city')} address={clearing(['restaurant'])} choices={cities.map(({ id, name }) => [id, name])} />
          <FilterChoice name="restaurant" label={t('office-reports.restaurant')} address={address} choices={restaurants.map(({ id, name }) => [id, name])} />
        </ListFilters>
      </div>
      <div className="grid gap-2 xl:flex xl:items-center xl:gap-4">
        <div className="print:hidden">
          <PeriodForm inline period={{ from: query.from, to: query.to }} today={today} choose={period => address.filterBy({ ...period })} />
        </div>
        {children}
      </div>
    </div>
  )
}
