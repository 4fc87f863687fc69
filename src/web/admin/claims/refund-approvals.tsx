import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { WaitingRefundRequest } from '#orders/refunds/contract.ts'
import { adminText as t } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { RefundRequestActions, RefundRequestText } from '../orders/refunds/refund-requests.tsx'

/** Refunds that wait for a second person; hidden when there are none. */
export function RefundApprovals() {
  const { data } = useQuery({
    queryKey: ['refund-requests'],
    queryFn: ({ signal }) => api<{ requests: WaitingRefundRequest[] }>('GET', '/refund-requests', { signal }).then(({ requests }) => requests),
    refetchInterval: 30_000,
  })
  if (!data || data.length === 0) return null
  return (
    <section className="mb-8 grid gap-3" aria-labelledby="refund-approvals">
      <div>
        <h2 id="refund-approvals" className="text-lead font-semibold">
          {t('office-refunds.requests')}
        </h2>
        <p>{t('office-refunds.requests_hint')}</p>
      </div>
      <ul className="grid divide-y divide-nebbia rounded-control bg-farina px-4">
        {data.map(request => (
          <li key={request.id} className="grid gap-2 py-3">
            <p>
              <Link to={`/dashboard/admin/order/${request.order.id}`} className="link figures font-semibold">
                {t('office-after.number', { number: request.order.number })}
              </Link>{' '}
              · {request.restaurant.name} · <strong className="figures">{formatAmount('it', request.amountCents)}</strong>
            </p>
            <RefundRequestText request={request} />
            <RefundRequestActions request={request} orderId={request.order.id} />
          </li>
        ))}
      </ul>
    </section>
  )
}
