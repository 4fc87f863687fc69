import { isAgeRestricted } from '#orders/dishes/age-restriction.ts'
import { findSoldLine } from '#orders/dishes/flatten-lines.ts'
import { isClosed } from '#orders/lifecycle.ts'
import type { OrderView } from '#orders/placing/contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { useOrderingTexts } from '../texts.ts'

/** Age check of an order with alcohol: the document to keep ready, then what was kept back. */
export function AgeCheckNote({ order: { lines, status, ageRefusedLines } }: { order: Pick<OrderView, 'lines' | 'status' | 'ageRefusedLines'> }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const titles = ageRefusedLines.flatMap(({ lineNumber }) => findSoldLine(lines, lineNumber)?.title ?? [])
  if (titles.length > 0) {
    const amount = formatAmount(
      language,
      ageRefusedLines.reduce((sum, { amountCents }) => sum + amountCents, 0),
    )
    return (
      <p className="text-lead font-semibold" data-age-refused>
        {t('age-check.refused', { titles: titles.join(', '), amount })}
      </p>
    )
  }
  if (isClosed(status) || !lines.some(isAgeRestricted)) return null
  return <p className="text-lead print:hidden">{t('age-check.order')}</p>
}
