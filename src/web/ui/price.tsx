import { usePageLanguage } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.tsx'
import { formatAmount } from './format/amount.ts'

interface PriceProps {
  /** Current price, in cents. */
  cents: number
  /** Reference price of a reduction, in cents: struck through when higher. */
  wasCents?: number
  /** Whether the reference price is the lowest of the 30 days before: stated right after it (art. 17-bis Codice del Consumo). */
  lowest?: boolean
  /** Position of the euro sign: cards show `6,90 €`, the dish dialog `€ 6,90`. */
  sign?: 'after' | 'before'
  className?: string
}

/** Current price; the price before an offer is struck through, with words for screen readers. */
export function Price({ cents, wasCents, lowest = false, sign = 'after', className = '' }: PriceProps) {
  const language = usePageLanguage()
  const t = useTexts()
  const paidAmount = formatAmount(language, cents, sign)
  if (wasCents === undefined || wasCents <= cents) return <span className={`figures font-display font-bold whitespace-nowrap ${className}`}>{paidAmount}</span>
  return (
    <span className={`figures inline-flex flex-wrap items-baseline gap-x-2 gap-y-1 font-display font-bold ${className}`}>
      <span className="sr-only">{t('shell.price_now')} </span>
      <span className="whitespace-nowrap text-tizzone">{paidAmount}</span>
      <span className="sr-only"> {t('shell.price_was')} </span>
      <span className="font-normal text-cenere" data-was>
        <s className="text-[max(1rem,0.8em)] whitespace-nowrap">{formatAmount(language, wasCents, sign)}</s>
        {lowest && <span className="font-sans text-base leading-tight"> · {t('shell.price_lowest')}</span>}
      </span>
    </span>
  )
}
