import { findSoldLine } from '#orders/dishes/flatten-lines.ts'
import type { OrderView } from '#orders/placing/contract.ts'
import { walletNames } from '#payments/vocabulary.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { useOrderingTexts } from '../texts.ts'
import { CallRestaurant, getCounterDetails } from './counter-refund.tsx'

type OrderPaymentInfo = Pick<
  OrderView,
  | 'number'
  | 'lines'
  | 'refundedLines'
  | 'createdAt'
  | 'restaurant'
  | 'status'
  | 'failedDelivery'
  | 'fulfilment'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'wallet'
  | 'totalCents'
  | 'prepaidCents'
  | 'counterRefundCents'
>

/** Payment status as a receipt line; below, cash to collect at the counter. */
export function PaymentStatusLine({ order }: { order: OrderPaymentInfo }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const { counterRefundCents } = order
  const refundedTexts = order.refundedLines.flatMap(({ lineNumber, quantity }) => {
    const line = findSoldLine(order.lines, lineNumber)
    return line ? [`${quantity} × ${line.title}`] : []
  })
  return (
    <>
      <PaymentStatusText order={order} />
      {refundedTexts.length > 0 && order.paymentStatus !== 'refunded' && (
        <p className="[overflow-wrap:anywhere]" data-refunded-lines>
          {t('paying.refunded_lines', { lines: refundedTexts.join(', ') })}
        </p>
      )}
      {counterRefundCents > 0 && (
        <p className="rounded-control bg-miele px-4 py-3 font-semibold" data-refund-waits>
          {t('paying.refund_waits', { amount: formatAmount(language, counterRefundCents), ...getCounterDetails(language, order) })}
          <CallRestaurant order={order} />
        </p>
      )}
    </>
  )
}

function PaymentStatusText({ order }: { order: OrderPaymentInfo }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const { status, fulfilment, paymentStatus, paymentMethod, wallet, totalCents, prepaidCents } = order
  const isCancelled = status === 'rejected' || status === 'cancelled'
  if (totalCents === 0) return isCancelled ? null : <p className="font-semibold">{t('paying.free')}</p>
  if (paymentStatus === 'due')
    return isCancelled ? null : (
      <p className="font-semibold">
        {t(`tracking.to_pay_${fulfilment}`, {
          method: `${formatAmount(language, totalCents - prepaidCents)}, ${t(paymentMethod === 'card' ? 'ordering.pay_card' : 'ordering.pay_cash').toLocaleLowerCase()}`,
        })}
      </p>
    )
  if (paymentStatus === 'paid')
    return (
      <p className="font-semibold">
        {wallet ? t('paying.paid_wallet', { wallet: walletNames[wallet] }) : t(paymentMethod === 'online' ? 'paying.paid_online' : 'ordering.paid')}
        {isCancelled && <span className="block font-normal">{t('paying.goes_back')}</span>}
      </p>
    )
  if (paymentStatus === 'refunded' || paymentStatus === 'partially_refunded') return <p className="font-semibold">{t(`paying.${paymentStatus}`)}</p>
  if (paymentStatus === 'void') return order.failedDelivery && <p className="font-semibold">{t('tracking.nothing_to_pay')}</p>
  return <p className="font-semibold">{t('paying.unpaid')}</p>
}
