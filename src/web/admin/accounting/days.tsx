import type { z } from 'zod'
import type { daysAnswer, ListedDay } from '#accounting/closing/contract.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import type { Column } from '../list/list-table.tsx'
import { useListUrlState } from '../list/list-url-state.ts'
import { NothingFound } from '../list/nothing-found.tsx'
import { PagedList } from '../list/paged-list.tsx'
import { useListQuery } from '../list/use-list-query.ts'
import { useMayChange } from '../may-change.ts'
import { AdminButtonLink } from '../office-button.tsx'
import { AdminHeading } from '../office-heading.tsx'
import { AccountingNav } from './accounting-nav.tsx'
import { accountingFailureTexts, createAccountingMeta, formatBusinessDate, accountingText as t } from './accounting-text.ts'
import { CashDifference } from './cash-difference.tsx'
import { DayFilters, dayFilters } from './day-filters.tsx'

export const meta = createAccountingMeta('office-accounting.days')

/** Business days that wait for their closing, or are closed, of all restaurants that the user manages. */
export default function AccountingDays() {
  const address = useListUrlState()
  const state = address.filter('state') === 'closed' ? 'closed' : 'open'
  const query = useListQuery<z.output<typeof daysAnswer>>(address, {
    key: 'accounting-days',
    path: '/accounting/days',
    query: { state, limit: 20, ...Object.fromEntries(dayFilters.map(name => [name, address.filter(name) || undefined])) },
    texts: accountingFailureTexts(),
    refetchInterval: 60_000,
  })
  const isFiltered = dayFilters.some(name => address.filter(name) !== '')
  const none = t(isFiltered ? 'office-accounting.none_found' : state === 'closed' ? 'office-accounting.none_closed' : 'office-accounting.none_open')
  return (
    <>
      <AdminHeading title={t('office-accounting.days')} />
      <AccountingNav />
      <p className="mb-3 max-w-prose text-cenere">{t('office-accounting.days_lead')}</p>
      <PagedList
        what={t('office-accounting.days')}
        query={query}
        address={address}
        filters={<DayFilters address={address} />}
        columns={columns}
        rows={query.data?.days}
        keyOf={({ restaurantId, businessDate }) => `${restaurantId} ${businessDate}`}
        empty={<NothingFound title={none} address={address} filters={dayFilters} />}
      />
      <p className="mt-4 max-w-prose text-cenere">{t('office-accounting.adviser')}</p>
    </>
  )
}

const columns: Column<ListedDay>[] = [
  {
    name: t('office-accounting.day'),
    cell: ({ businessDate }) => <span className="figures font-semibold whitespace-nowrap">{formatBusinessDate(businessDate)}</span>,
  },
  { name: t('office-accounting.restaurant'), cell: ({ restaurantName }) => restaurantName, className: 'min-w-32' },
  {
    name: t('office-accounting.state'),
    cell: ({ state, openOrders }) => (
      <>
        {t(`office-accounting.state_${state}`)}
        {state === 'open' && openOrders > 0 && <span className="block font-semibold text-tizzone">{describeOpenOrders(openOrders)}</span>}
      </>
    ),
  },
  { name: t('office-accounting.orders'), cell: ({ orders }) => orders, numeric: true },
  { name: t('office-accounting.revenue'), cell: ({ revenueCents }) => formatAmount('it', revenueCents), numeric: true },
  {
    name: t('office-accounting.difference'),
    cell: ({ cashDifferenceCents, corrections }) => (
      <>
        {cashDifferenceCents === null ? '–' : <CashDifference cents={cashDifferenceCents} />}
        {corrections > 0 && <span className="block text-cenere">{t('office-accounting.corrections_count', { count: corrections })}</span>}
      </>
    ),
    numeric: true,
  },
  {
    name: t('office-accounting.actions'),
    onCard: 'action',
    cell: ({ restaurantId, restaurantName, businessDate, state }) => (
      <DayLink isOpen={state === 'open'} to={`/dashboard/admin/accounting/days/${restaurantId}/${businessDate}`}>
        {t('office-accounting.day_of', { day: formatBusinessDate(businessDate), restaurant: restaurantName })}
      </DayLink>
    ),
  },
]

/** Link to a day. Who may not close it looks at it. */
function DayLink({ isOpen, to, children }: { isOpen: boolean; to: string; children: string }) {
  const counts = useMayChange() && isOpen
  return (
    <AdminButtonLink tone={counts ? 'carbone' : 'outline'} to={to}>
      {t(counts ? 'office-accounting.count' : 'office-accounting.look')}
      <span className="sr-only"> {children}</span>
    </AdminButtonLink>
  )
}

const describeOpenOrders = (count: number) => t('office-accounting.open_orders', { count })
