import { usePageLanguage } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.tsx'
import { formatAmount } from './format/amount.ts'

interface PriceProps {
  /** What is paid, in cents. */
  cents: number
  /** What a reduction is reckoned from, in cents: struck through beside it when it is higher. */
  wasCents?: number
  /** That was the lowest price of the 30 days before: said right behind it, as art. 17-bis Codice del Consumo wants it. */
  lowest?: boolean
  /** Where the euro sign stands: cards write `6,90 €`, the dish dialog `€ 6,90`. */
  sign?: 'after' | 'before'
  className?: string
}

/** An amount as it is paid; what it was before an offer stands struck through beside it, and is told in words. */
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
