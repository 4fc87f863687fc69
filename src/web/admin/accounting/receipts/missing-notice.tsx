import { Link } from 'react-router'
import { receiptText as t } from './receipt-text.ts'
import { useMissingOrders } from './use-missing-orders.ts'

/** Note on the closing of a day: orders without a document of the till. Documents can be linked before and after the closing. */
export function MissingReceiptsNotice(day: { restaurantId: string; businessDate: string }) {
  const { data } = useMissingOrders(day)
  if (!data || data.orders.length === 0) return null
  return (
    <p className="mb-4 rounded-control bg-miele-chiaro px-4 py-3 font-semibold print:hidden">
      {t('office-receipts.day_sums', { due: data.due, missing: data.orders.length })}{' '}
      <Link to={`/dashboard/admin/accounting/receipts/${day.restaurantId}/${day.businessDate}`} className="link inline-block py-1">
        {t('office-receipts.show')}
      </Link>
    </p>
  )
}
