import type { Quote } from '#orders/quote/contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { useOrderingTexts } from '../texts.ts'

interface FreeDeliveryProgressProps {
  quote: Pick<Quote, 'delivery' | 'linesCents' | 'discountCents' | 'deliveryFeeCents' | 'problems'>
}

/** Amount missing for free delivery; if only discounts lower the total below the threshold, states that the sum before discounts counts. */
export function FreeDeliveryProgress({ quote: { delivery, linesCents, discountCents, deliveryFeeCents, problems } }: FreeDeliveryProgressProps) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const from = delivery?.freeFromCents
  if (from == null) return null
  if (deliveryFeeCents > 0) {
    // Skip below the zone's minimum, which has its own message, and with unavailable lines, because the sum is unknown.
    if (problems.some(({ code, line }) => code === 'below_minimum' || (line !== undefined && code !== 'price_changed'))) return null
    return <p data-free-delivery>{t('ordering.delivery_missing', { missing: formatAmount(language, from - linesCents) })}</p>
  }
  return linesCents >= from && linesCents - discountCents < from ? <p data-free-delivery>{t('ordering.delivery_counts')}</p> : null
}
