import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { FiscalTerminal, MissingOrder } from '#accounting/receipts/contract.ts'
import { api } from '../../../shared/api.ts'
import { formatAmount } from '../../../ui/format/amount.ts'
import { useReadFailureToast } from '../../failure-texts.ts'
import { LoadError } from '../../list/load-error.tsx'
import { AdminButtonLink } from '../../office-button.tsx'
import { AdminHeading, HeadingButtons } from '../../office-heading.tsx'
import { accountingText, formatBusinessDate } from '../accounting-text.ts'
import { createReceiptMeta, receiptFailureTexts, receiptText as t } from './receipt-text.ts'
import { ScanForm } from './scan-form.tsx'
import { useMissingOrders } from './use-missing-orders.ts'

export const meta = createReceiptMeta('office-receipts.title')

/** Orders of a day without a document, each with a field to scan it. */
export default function MissingReceiptsDay() {
  const { restaurantId = '', businessDate = '' } = useParams()
  const query = useMissingOrders({ restaurantId, businessDate })
  useReadFailureToast(query, receiptFailureTexts())
  const tills = useQuery({
    queryKey: ['terminals', restaurantId],
    queryFn: ({ signal }) =>
      api<{ terminals: FiscalTerminal[] }>('GET', `/accounting/restaurants/${restaurantId}/terminals`, { signal }).then(({ terminals }) => terminals),
  }).data?.filter(({ kind }) => kind === 'rt')
  return (
    <>
      <AdminHeading title={t('office-receipts.title')} about={/^\d{4}-\d{2}-\d{2}$/.test(businessDate) ? formatBusinessDate(businessDate) : undefined}>
        <HeadingButtons>
          <AdminButtonLink tone="outline" to="/dashboard/admin/accounting/receipts">
            {t('office-receipts.back')}
          </AdminButtonLink>
          <AdminButtonLink tone="outline" to={`/dashboard/admin/accounting/days/${restaurantId}/${businessDate}`}>
            {accountingText('office-accounting.closing')}
          </AdminButtonLink>
        </HeadingButtons>
      </AdminHeading>
      {query.data ? (
        <>
          <p className="mb-4" role="status">
            {t('office-receipts.day_sums', { due: query.data.due, missing: query.data.orders.length })}
          </p>
          {tills?.length === 0 && (
            <p className="mb-4 rounded-control bg-miele-chiaro px-4 py-3 font-semibold">
              {t('office-receipts.no_till')}{' '}
              <Link to={`/dashboard/admin/accounting/terminals?restaurant=${restaurantId}`} className="link">
                {t('office-receipts.terminals')}
              </Link>
            </p>
          )}
          <ul className="grid max-w-3xl gap-3">
            {query.data.orders.map(order => (
              <MissingOrderRow key={order.id} order={order} tills={tills ?? []} day={{ restaurantId, businessDate }} />
            ))}
          </ul>
          <p className="mt-4 max-w-prose text-cenere">{t('office-receipts.adviser')}</p>
        </>
      ) : query.isError ? (
        <LoadError read={query} />
      ) : (
        <div className="min-h-96" aria-busy="true" />
      )}
    </>
  )
}

interface MissingOrderRowProps {
  order: MissingOrder
  tills: FiscalTerminal[]
  day: { restaurantId: string; businessDate: string }
}

function MissingOrderRow({ order, tills, day }: MissingOrderRowProps) {
  const queries = useQueryClient()
  const { id, number, method, expectedCents, documentCents } = order
  const reload = () => {
    void queries.invalidateQueries({ queryKey: ['missing-orders', day.restaurantId, day.businessDate] })
    void queries.invalidateQueries({ queryKey: ['missing-receipts'] })
  }
  return (
    <li className="grid gap-2 rounded-control bg-farina px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <Link to={`/dashboard/admin/order/${id}`} className="link figures py-1 font-semibold">
          {t('office-receipts.order', { number })}
        </Link>
        <span>
          {accountingText(`office-accounting.method_${method}`)} · <span className="figures font-semibold">{formatAmount('it', expectedCents)}</span>
        </span>
      </p>
      {documentCents !== null && <p className="font-semibold text-tizzone">{t('office-receipts.differs', { amount: formatAmount('it', documentCents) })}</p>}
      {tills.length > 0 && <ScanForm orderId={id} orderNumber={number} terminals={tills} onLinked={reload} />}
    </li>
  )
}
