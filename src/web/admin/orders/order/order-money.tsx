import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PaymentSummary as Money } from '#orders/payment/contract.ts'
import type { OrderView } from '#orders/placing/contract.ts'
import { walletNames } from '#payments/vocabulary.ts'
import { adminText as t } from '../../../i18n/admin-texts.ts'
import { usePermissionIn } from '../../../session/use-permission.ts'
import { ApiError, api } from '../../../shared/api.ts'
import { formatAmount } from '../../../ui/format/amount.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { toastFailure } from '../../failure-texts.ts'
import { AdminButton } from '../../office-button.tsx'
import { orderText } from '../order-texts.ts'
import { getRefundsRefetchMs } from '../refunds/pending-refunds.ts'
import { RefundDialog } from '../refunds/refund-dialog.tsx'
import { RefundRequests } from '../refunds/refund-requests.tsx'
import { CounterRefundMark } from '../refunds/refund-suggestion.tsx'
import { formatShortTime } from '../short-time.ts'
import { useConfirmHandover } from './use-confirm-handover.ts'

/** Payments and refunds of an order, with refund actions, for users who may decide on refunds. */
export function OrderMoney({ order }: { order: OrderView }) {
  const queries = useQueryClient()
  const mayHandOver = usePermissionIn('manager', order.restaurant.id)
  const [open, setOpen] = useState(false)
  const money = useQuery({
    queryKey: ['order-money', order.id, order.version],
    queryFn: ({ signal }) => api<Money>('GET', `/orders/${order.id}/payments`, { signal }),
    // Refunds stay visible while the order reloads.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => getRefundsRefetchMs(state.data),
    // Kitchen staff may read orders without their payments: don't retry refusals.
    retry: (count, error) => !(error instanceof ApiError) && count < 3,
  })
  const handOver = useMutation({
    mutationFn: (id: string) => api<{ message: string }>('POST', `/refunds/${id}/hand-over`),
    onSuccess: ({ message }) => {
      toast({ tone: 'success', text: message })
      void queries.invalidateQueries({ queryKey: ['order', order.id] })
      void queries.invalidateQueries({ queryKey: ['order-money', order.id] })
    },
    onError: error => toastFailure(error),
  })
  const confirmHandover = useConfirmHandover()
  const confirmAndHandOver = async (id: string, cents: number) => {
    if (await confirmHandover(cents)) handOver.mutate(id)
  }
  const { data } = money
  // The provider's answer changes the order's version, even when closed and no longer polled: reload history and summary too.
  const hasNewVersion = !money.isPlaceholderData && data !== undefined && data.version > order.version
  useEffect(() => {
    if (hasNewVersion) void queries.invalidateQueries({ queryKey: ['order', order.id] })
  }, [hasNewVersion, queries, order.id])
  if (!data || (data.payments.length === 0 && data.refunds.length === 0)) return null
  return (
    <section className="grid gap-3" aria-labelledby="money">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="money" className="text-lead font-semibold">
          {t('office-after.money')}
        </h2>
        {data.refundableCents > 0 && data.mayRefundCents !== 0 && (
          <AdminButton tone="outline" onClick={() => setOpen(true)}>
            {t('office-after.refund_begin')}
          </AdminButton>
        )}
      </div>
      <ul className="grid divide-y divide-nebbia rounded-control bg-farina px-4">
        {data.payments.map(({ id, method, wallet, state, amountCents, createdAt, succeededAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2.5">
            <span>
              <strong>{wallet ? walletNames[wallet] : orderText(`office-orders.method_${method}`)}</strong> · {t(`office-after.payment_${state}`)}
              <span className="figures block text-cenere">{formatShortTime(succeededAt ?? createdAt)}</span>
            </span>
            <span className="figures font-semibold">{formatAmount('it', amountCents)}</span>
          </li>
        ))}
        {data.refunds.map(({ id, reason, note, requestedBy, approvedBy, state, amountCents, createdAt, succeededAt, counter, lines }) => (
          <li key={id} className="flex justify-between gap-x-6 py-2.5" data-refund={state}>
            <span>
              <strong>{t('office-after.refund_row')}</strong> · {t(`office-after.reason_${reason}`)} ·{' '}
              {counter && state === 'requested' ? <CounterRefundMark /> : t(`office-after.refund_${state}`)}
              {lines.length > 0 && (
                <span className="block [overflow-wrap:anywhere]">{lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')}</span>
              )}
              {note && <span className="block [overflow-wrap:anywhere]">“{note}”</span>}
              <span className="figures block text-cenere">
                {[
                  formatShortTime(succeededAt ?? createdAt),
                  requestedBy && t('office-refunds.by', { name: requestedBy }),
                  approvedBy && t('office-refunds.approved_by', { name: approvedBy }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              {counter && state === 'requested' && mayHandOver && (
                <button
                  type="button"
                  className="link min-h-10 font-semibold print:hidden"
                  disabled={handOver.isPending}
                  onClick={() => void confirmAndHandOver(id, amountCents)}
                >
                  {t('office-after.hand_over', { amount: formatAmount('it', amountCents) })}
                </button>
              )}
            </span>
            <span className="figures shrink-0 font-semibold">{formatAmount('it', -amountCents)}</span>
          </li>
        ))}
      </ul>
      <RefundRequests requests={data.requests} orderId={order.id} />
      {open && <RefundDialog order={order} money={data} close={() => setOpen(false)} />}
    </section>
  )
}
