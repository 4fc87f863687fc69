import { chooseDayFormat } from '../dashboard/words.ts'
import { useListUrlState } from '../list/list-url-state.ts'
import { AdminButton } from '../office-button.tsx'
import { AdminHeading, createAdminMeta, HeadingButtons } from '../office-heading.tsx'
import { SuggestionFigures } from '../suggestions/suggestion-figures.tsx'
import { useDownload } from '../use-download.ts'
import { HourReportChart } from './hour-report-chart.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportTable } from './report-table.tsx'
import { reportText as t } from './report-text.ts'
import { readReportQuery, useReport } from './use-report.ts'
import { WeeklyChoice } from './weekly-choice.tsx'

export const meta = createAdminMeta('office-frame.reports')

/** Reports by subject, against an earlier period, as a table and as a file. Managers see their restaurants. */
export default function Reports() {
  const address = useListUrlState()
  const { query, today } = readReportQuery(address)
  const read = useReport(query)
  const [download, pendingFile] = useDownload(t('office-reports.file_failed'))
  const breakdown = read.data
  const title = t(`office-reports.report_${query.report}`)
  const dayName = chooseDayFormat(query.from, today)
  const shown = breakdown && !read.isPlaceholderData ? breakdown : undefined
  return (
    <>
      <AdminHeading title={t('office-reports.title')} about={title}>
        <HeadingButtons>
          <AdminButton tone="outline" onClick={() => print()}>
            {t('office-reports.print')}
          </AdminButton>
          <AdminButton
            tone="outline"
            busy={pendingFile !== undefined}
            onClick={() => void download({ path: '/reports/breakdown/file', query: { ...query }, name: `spiedo-${query.report}.csv` })}
          >
            {t('office-reports.file')}
          </AdminButton>
        </HeadingButtons>
      </AdminHeading>
      <ReportFilters address={address} query={query} today={today}>
        <p className="min-h-6 text-cenere" aria-live="polite">
          {shown &&
            t(shown.before ? 'office-reports.period_compared' : 'office-reports.period', {
              from: dayName(shown.period.from),
              to: dayName(shown.period.to),
              ...(shown.before && { beforeFrom: dayName(shown.before.from), beforeTo: dayName(shown.before.to) }),
            })}
        </p>
      </ReportFilters>
      {breakdown?.report === 'hour' && breakdown.rows.length > 0 && (
        <div className="mb-4">
          <HourReportChart rows={breakdown.rows} />
        </div>
      )}
      <ReportTable title={title} breakdown={breakdown} read={read} />
      <p className="mt-4 max-w-prose text-cenere">{t(`office-reports.about_${aboutText[query.report]}`)}</p>
      <SuggestionFigures from={query.from} to={query.to} restaurant={query.restaurant} />
      <WeeklyChoice className="mt-4" />
    </>
  )
}

/** Explanation below each report. */
const aboutText = {
  restaurant: 'orders',
  city: 'orders',
  region: 'orders',
  channel: 'orders',
  hour: 'orders',
  dish: 'dish',
  option: 'option',
  coupon: 'coupon',
  preparation: 'preparation',
  cancellation: 'cancellation',
} as const
