import type { OrderView } from '#orders/placing/contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { useOrderingTexts } from '../texts.ts'

/** Amount due or refunded for a cancelled order. Cash to collect at the counter is shown in its receipt. */
export function CancelledOrderAmount({ order }: { order: OrderView }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const { paymentStatus, paymentMethod, totalCents, replaced } = order
  if (replaced) return null
  if (totalCents === 0 || paymentStatus === 'void' || paymentStatus === 'expired')
    return <p className="text-lead font-semibold">{t('tracking.nothing_to_pay')}</p>
  if (paymentMethod !== 'online') return null
  if (paymentStatus === 'paid' || paymentStatus === 'refunded')
    return <p className="text-lead font-semibold">{t('tracking.goes_back', { amount: formatAmount(language, totalCents) })}</p>
  return null
}
