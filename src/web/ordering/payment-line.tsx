import type { ShownOrder } from '#orders/contract-order.ts'
import { usePageLanguage } from '../language.ts'
import { amountIn } from '../ui/amount.ts'
import { useOrderingTexts } from './texts.ts'

/** How an order's money stands, in one line of its receipt. */
export function PaymentLine({ order }: { order: Pick<ShownOrder, 'status' | 'fulfilment' | 'paymentStatus' | 'paymentMethod' | 'totalCents'> }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const { status, fulfilment, paymentStatus, paymentMethod, totalCents } = order
  const off = status === 'rejected' || status === 'cancelled'
  if (totalCents === 0) return off ? null : <p className="font-semibold">{t('paying.free')}</p>
  if (paymentStatus === 'due')
    return off ? null : (
      <p className="font-semibold">
        {t(`tracking.to_pay_${fulfilment}`, {
          method: `${amountIn(language, totalCents)}, ${t(paymentMethod === 'card' ? 'ordering.pay_card' : 'ordering.pay_cash').toLocaleLowerCase()}`,
        })}
      </p>
    )
  if (paymentStatus === 'paid')
    return (
      <p className="font-semibold">
        {t(paymentMethod === 'online' ? 'paying.paid_online' : 'ordering.paid')}
        {off && <span className="block font-normal">{t('paying.goes_back')}</span>}
      </p>
    )
  if (paymentStatus === 'refunded' || paymentStatus === 'partially_refunded') return <p className="font-semibold">{t(`paying.${paymentStatus}`)}</p>
  return paymentStatus === 'void' ? null : <p className="font-semibold">{t('paying.unpaid')}</p>
}
