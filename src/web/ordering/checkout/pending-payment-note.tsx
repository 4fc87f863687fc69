import { PageLink } from '../../ui/page-link.tsx'
import { getOrderPath } from '../open-order/last-placed-order.ts'
import type { PendingPayment } from '../state/start-payment.ts'
import { useOrderingTexts } from '../texts.ts'

/** Link to an order whose online payment is not finished. */
export function PendingPaymentNote({ order }: { order: PendingPayment }) {
  const t = useOrderingTexts()
  return (
    <p className="rounded-card bg-miele p-5 text-lead font-semibold sm:p-6">
      {t('paying.waiting_order', { number: order.number })}{' '}
      <PageLink className="link" to={getOrderPath(order)}>
        {t('paying.to_order')}
      </PageLink>
    </p>
  )
}
