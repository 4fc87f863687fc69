import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { AccountingDay } from '#accounting/closing/contract.ts'
import { formatTime } from '../../../shared/format-time.ts'
import { useReadFailureToast } from '../../failure-texts.ts'
import { LoadError } from '../../list/load-error.tsx'
import { useMayChange } from '../../may-change.ts'
import { AdminButton, AdminButtonLink } from '../../office-button.tsx'
import { AdminHeading, HeadingButtons } from '../../office-heading.tsx'
import { formatShortTime } from '../../orders/short-time.ts'
import { accountingFailureTexts, createAccountingMeta, formatBusinessDate, accountingText as t } from '../accounting-text.ts'
import { MissingReceiptsNotice } from '../receipts/missing-notice.tsx'
import { TillCash } from './cash-table.tsx'
import { ClosedDay } from './closed-day.tsx'
import { ClosingForm } from './closing-form.tsx'
import { DayFiguresTables } from './day-figures.tsx'
import { useDay } from './use-day.ts'

export const meta = createAccountingMeta('office-accounting.closing')

/** One business day of a restaurant: its figures, and its closing with the counted cash. */
export default function AccountingDayPage() {
  const { restaurantId = '', businessDate = '' } = useParams()
  const query = useDay({ restaurantId, businessDate })
  useReadFailureToast(query, accountingFailureTexts())
  const day = query.data
  return (
    <>
      <AdminHeading
        title={t('office-accounting.closing')}
        about={day && t('office-accounting.day_of', { day: formatBusinessDate(day.businessDate), restaurant: day.restaurantName })}
      >
        <HeadingButtons>
          <AdminButtonLink tone="outline" to="/dashboard/admin/accounting">
            {t('office-accounting.back')}
          </AdminButtonLink>
          <AdminButton reads tone="outline" onClick={() => window.print()}>
            {t('office-accounting.print')}
          </AdminButton>
        </HeadingButtons>
      </AdminHeading>
      {day ? <DayContent day={day} /> : query.isError ? <LoadError read={query} /> : <div className="min-h-96" aria-busy="true" />}
    </>
  )
}

function DayContent({ day }: { day: AccountingDay }) {
  const mayClose = useMayChange()
  return (
    <>
      <p className="figures mb-3 text-cenere">
        {t('office-accounting.period', { from: formatShortTime(day.startsAt), to: formatShortTime(day.endsAt), company: day.companyName })}
      </p>
      <div role="status">
        <DayNotice day={day} />
      </div>
      <MissingReceiptsNotice restaurantId={day.restaurantId} businessDate={day.businessDate} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          <DayFiguresTables figures={day.figures} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          {day.closing ? (
            <ClosedDay day={day} closing={day.closing} />
          ) : mayClose ? (
            <ClosingForm key={day.businessDate} day={day} />
          ) : (
            <TillCash cash={day.figures.cash} />
          )}
          <p className="max-w-prose text-cenere">{t('office-accounting.adviser')}</p>
        </div>
      </div>
    </>
  )
}

/** What stands in the way of the closing, or has changed since. */
function DayNotice({ day }: { day: AccountingDay }) {
  if (day.closing) {
    const { changedSince } = day.closing
    if (changedSince.length === 0) return null
    const what = changedSince.map(figure => t(`office-accounting.changed_${figure}`)).join(', ')
    return <Notice>{t('office-accounting.changed_since', { what })}</Notice>
  }
  if (day.state === 'running') return <Notice>{t('office-accounting.running', { time: formatTime(day.endsAt) })}</Notice>
  if (day.openOrders.length === 0) return null
  return (
    <Notice>
      {t('office-accounting.blocked_orders')}{' '}
      {day.openOrders.map(({ id, number, businessDate }) => (
        <Link key={id} to={`/dashboard/admin/order/${id}`} className="link mr-3 inline-block py-1">
          {t('office-accounting.order_number', { number, day: formatBusinessDate(businessDate) })}
        </Link>
      ))}
    </Notice>
  )
}

const Notice = ({ children }: { children: ReactNode }) => <p className="mb-4 rounded-control bg-miele-chiaro px-4 py-3 font-semibold">{children}</p>
