import { formatAmount } from '../../ui/format/amount.ts'
import { accountingText as t } from './accounting-text.ts'

/** Difference in words: a signed amount would leave its meaning open. */
export function CashDifference({ cents }: { cents: number }) {
  if (cents === 0) return <span className="whitespace-nowrap text-cenere">{t('office-accounting.no_difference')}</span>
  return (
    <span className="rounded-control bg-miele px-2 py-0.5 font-semibold whitespace-nowrap">
      {t(cents < 0 ? 'office-accounting.missing' : 'office-accounting.over', { amount: formatAmount('it', Math.abs(cents)) })}
    </span>
  )
}
