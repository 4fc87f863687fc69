import { useState } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { invoicesAnswer, ListedInvoice } from '#accounting/invoices/contract.ts'
import { useSession } from '../../../session/session.ts'
import { formatAmount } from '../../../ui/format/amount.ts'
import { Modal } from '../../dialog/modal.tsx'
import { FilterChoice, ListFilters } from '../../list/list-filters.tsx'
import type { Column } from '../../list/list-table.tsx'
import { useListUrlState } from '../../list/list-url-state.ts'
import { PagedList } from '../../list/paged-list.tsx'
import { useListQuery } from '../../list/use-list-query.ts'
import { AdminButton } from '../../office-button.tsx'
import { AdminHeading, HeadingButtons } from '../../office-heading.tsx'
import { AccountingNav } from '../accounting-nav.tsx'
import { accountingFailureTexts, createAccountingMeta, formatBusinessDate, accountingText as t } from '../accounting-text.ts'
import { deliveryText, describeProblem } from './delivery-text.ts'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceSettings } from './invoice-settings.tsx'
import { ReceiptUpload } from './receipt-upload.tsx'
import { invoicesKey } from './use-invoices.ts'

export const meta = createAccountingMeta('office-accounting.invoices')

const views = ['issued', 'waiting', 'failed', 'discarded', 'credit_due'] as const

/** Electronic invoices: those to be issued, and what became of the others. */
export default function Invoices() {
  const address = useListUrlState()
  const [settingsOpen, setSettingsOpen] = useState(false)
  const isAdministrator = useSession()?.user.role === 1
  const state = views.find(view => view === address.filter('state')) ?? 'due'
  const query = useListQuery<z.output<typeof invoicesAnswer>>(address, {
    key: invoicesKey,
    path: '/accounting/invoices',
    query: { state, limit: 20 },
    texts: accountingFailureTexts(),
  })
  return (
    <>
      <AdminHeading title={t('office-accounting.invoices')}>
        <HeadingButtons>
          <ReceiptUpload />
          {isAdministrator && (
            <AdminButton tone="outline" onClick={() => setSettingsOpen(true)}>
              {t('office-accounting.invoice_settings')}
            </AdminButton>
          )}
        </HeadingButtons>
      </AdminHeading>
      <AccountingNav />
      <PagedList
        what={t('office-accounting.invoices')}
        query={query}
        address={address}
        filters={
          <ListFilters address={address} names={['state']}>
            <FilterChoice
              name="state"
              label={t('office-accounting.show')}
              address={address}
              none={t('office-accounting.invoices_due')}
              choices={views.map(view => [view, view === 'failed' ? deliveryText('office-invoice-delivery.failed') : t(`office-accounting.invoices_${view}`)])}
            />
          </ListFilters>
        }
        columns={columns}
        rows={query.data?.invoices}
        keyOf={({ orderId, refundId, file, number }) => `${orderId} ${refundId} ${file?.id} ${number}`}
        empty={t('office-accounting.no_invoices')}
      />
      <p className="mt-4 max-w-prose text-cenere">{t('office-accounting.adviser')}</p>
      <Modal title={t('office-accounting.invoice_settings')} open={settingsOpen} onClose={() => setSettingsOpen(false)}>
        <InvoiceSettings done={() => setSettingsOpen(false)} />
      </Modal>
    </>
  )
}

const columns: Column<ListedInvoice>[] = [
  {
    name: t('office-accounting.invoice_number'),
    cell: ({ number, issuedOn, file }) => (
      <>
        <span className="figures font-semibold">{number ?? '–'}</span>
        {file?.type === 'TD04' && <span> · {t('office-accounting.credit_note')}</span>}
        {issuedOn && <span className="figures block text-cenere">{formatBusinessDate(issuedOn)}</span>}
      </>
    ),
  },
  {
    name: t('office-accounting.order'),
    cell: ({ orderId, orderNumber, businessDate, restaurantName }) => (
      <>
        <Link to={`/dashboard/admin/order/${orderId}`} className="link figures">
          {t('office-accounting.order_number', { number: orderNumber, day: formatBusinessDate(businessDate) })}
        </Link>
        <span className="block text-cenere">{restaurantName}</span>
      </>
    ),
    className: 'min-w-40',
  },
  { name: t('office-accounting.customer'), cell: ({ customer }) => customer ?? '–', className: 'min-w-32 [overflow-wrap:anywhere]' },
  { name: t('office-accounting.amount'), cell: ({ totalCents }) => formatAmount('it', totalCents), numeric: true },
  {
    name: t('office-accounting.state'),
    cell: ({ number, file }) => (
      <>
        {file ? t(`office-accounting.file_${file.state}`) : t(number ? 'office-accounting.file_elsewhere' : 'office-accounting.invoices_due')}
        {file?.problem && <span className="block whitespace-pre-line text-tizzone">{describeProblem(file)}</span>}
      </>
    ),
    className: 'min-w-28',
  },
  { name: t('office-accounting.actions'), onCard: 'action', cell: invoice => <InvoiceActions invoice={invoice} /> },
]
