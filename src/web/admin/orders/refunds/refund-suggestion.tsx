import type { RestaurantOrder } from '#orders/back-office/contract.ts'
import { adminText as t } from '../../../i18n/admin-texts.ts'
import { formatAmount } from '../../../ui/format/amount.ts'
import { orderText } from '../order-texts.ts'

/** Mark of a cash refund awaiting pickup, with one text and colour everywhere, distinct from finished refunds. */
export function CounterRefundMark({ cents }: { cents?: number }) {
  return (
    <span className="figures inline-block rounded-control bg-miele-chiaro px-2 py-0.5 font-semibold" data-to-give-back>
      {t('office-after.to_hand_over')}
      {cents !== undefined && `: ${formatAmount('it', cents)}`}
    </span>
  )
}

/** Refund marks beside an order's status: refunded, processing, failed, or awaiting pickup. */
export function RefundMarks({ order }: { order: Pick<RestaurantOrder, 'paymentStatus' | 'counterRefundCents' | 'owedByProvider'> }) {
  const { paymentStatus, counterRefundCents, owedByProvider } = order
  const isRefunded = paymentStatus === 'refunded' || paymentStatus === 'partially_refunded'
  return (
    <>
      {isRefunded && (
        <span className="block max-w-60 font-semibold" data-mark>
          {orderText(`office-orders.listed_${paymentStatus}`)}
        </span>
      )}
      {owedByProvider && (
        <span className="mt-1 block max-w-60">
          <span className={`inline-block rounded-control px-2 py-0.5 font-semibold ${owedByProvider === 'refund_failed' ? 'bg-miele' : 'bg-miele-chiaro'}`}>
            {t(`office-after.state_${owedByProvider}`)}
          </span>
        </span>
      )}
      {counterRefundCents > 0 && (
        <span className="mt-1 block max-w-60">
          <CounterRefundMark cents={counterRefundCents} />
        </span>
      )}
    </>
  )
}
