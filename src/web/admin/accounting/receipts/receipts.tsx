import type { z } from 'zod'
import type { MissingDay, missingAnswer } from '#accounting/receipts/contract.ts'
import { formatAmount } from '../../../ui/format/amount.ts'
import { FilterDay, ListFilters } from '../../list/list-filters.tsx'
import type { Column } from '../../list/list-table.tsx'
import { useListUrlState } from '../../list/list-url-state.ts'
import { PagedList } from '../../list/paged-list.tsx'
import { useListQuery } from '../../list/use-list-query.ts'
import { AdminButtonLink } from '../../office-button.tsx'
import { AdminHeading, HeadingButtons } from '../../office-heading.tsx'
import { AccountingNav } from '../accounting-nav.tsx'
import { accountingText, formatBusinessDate } from '../accounting-text.ts'
import { createReceiptMeta, receiptFailureTexts, receiptText as t } from './receipt-text.ts'

export const meta = createReceiptMeta('office-receipts.title')

const filters = ['from', 'to'] as const

/** Days on which orders lack a document of the till, of the restaurants that the user manages. */
export default function MissingReceipts() {
  const address = useListUrlState()
  const query = useListQuery<z.output<typeof missingAnswer>>(address, {
    key: 'missing-receipts',
    path: '/accounting/receipts/missing',
    query: { from: address.filter('from') || undefined, to: address.filter('to') || undefined, limit: 20 },
    texts: receiptFailureTexts(),
    refetchInterval: 60_000,
  })
  const { checkedCompanies = [], uncheckedCompanies = [] } = query.data ?? {}
  const isOff = query.data !== undefined && checkedCompanies.length === 0
  return (
    <>
      <AdminHeading title={t('office-receipts.title')}>
        <HeadingButtons>
          <AdminButtonLink tone="outline" to="/dashboard/admin/accounting/terminals">
            {t('office-receipts.terminals')}
          </AdminButtonLink>
        </HeadingButtons>
      </AdminHeading>
      <AccountingNav />
      <p className="mb-3 max-w-prose text-cenere">{t('office-receipts.lead')}</p>
      <PagedList
        what={t('office-receipts.title')}
        query={query}
        address={address}
        filters={
          <ListFilters address={address} names={filters}>
            <FilterDay name="from" label={t('office-receipts.from')} address={address} />
            <FilterDay name="to" label={t('office-receipts.to')} address={address} />
          </ListFilters>
        }
        columns={columns}
        rows={query.data?.days}
        keyOf={({ restaurantId, businessDate }) => `${restaurantId} ${businessDate}`}
        empty={t(isOff ? 'office-receipts.off' : 'office-receipts.none')}
      />
      {!isOff && uncheckedCompanies.length > 0 && (
        <p className="mt-4 max-w-prose font-semibold" data-unchecked>
          {t('office-receipts.off_for', { companies: uncheckedCompanies.join(', ') })}
        </p>
      )}
      <p className="mt-4 max-w-prose text-cenere">{t('office-receipts.adviser')}</p>
    </>
  )
}

const columns: Column<MissingDay>[] = [
  {
    name: accountingText('office-accounting.day'),
    cell: ({ businessDate, closed }) => (
      <>
        <span className="figures font-semibold whitespace-nowrap">{formatBusinessDate(businessDate)}</span>
        {closed && <span className="block text-cenere">{t('office-receipts.closed')}</span>}
      </>
    ),
  },
  { name: accountingText('office-accounting.restaurant'), cell: ({ restaurantName }) => restaurantName, className: 'min-w-32' },
  { name: t('office-receipts.due'), cell: ({ due }) => due, numeric: true },
  {
    name: t('office-receipts.missing'),
    cell: ({ missing }) => <span className={missing > 0 ? 'font-semibold text-tizzone' : ''}>{missing}</span>,
    numeric: true,
  },
  { name: accountingText('office-accounting.amount'), cell: ({ missingCents }) => formatAmount('it', missingCents), numeric: true },
  { name: t('office-receipts.differing'), cell: ({ differing }) => differing, numeric: true },
  {
    name: accountingText('office-accounting.actions'),
    onCard: 'action',
    cell: ({ restaurantId, restaurantName, businessDate }) => (
      <AdminButtonLink tone="outline" to={`/dashboard/admin/accounting/receipts/${restaurantId}/${businessDate}`}>
        {accountingText('office-accounting.look')}
        <span className="sr-only"> {accountingText('office-accounting.day_of', { day: formatBusinessDate(businessDate), restaurant: restaurantName })}</span>
      </AdminButtonLink>
    ),
  },
]
