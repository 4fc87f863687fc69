import type { TransferQuote } from '#orders/transfer/contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { formatDayAndTime } from '../../shared/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { formatAmount } from '../../ui/format/amount.ts'
import { useOrderingTexts } from '../texts.ts'

interface TransferOfferProps {
  offer: TransferQuote
  /** Discount that the customer agreed to, in cents. */
  agreed: number | undefined
  agree: (discountCents: number | undefined) => void
  /** Requests another time at the target restaurant. */
  askAt: (slot: string) => void
}

/** Compares the order at the other restaurant with the current one; a changed discount needs consent, other problems are listed. */
export function TransferOffer({ offer: { quote, before }, agreed, agree, askAt }: TransferOfferProps) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const { company } = quote.restaurant
  const problems = quote.problems.filter(({ code }) => code !== 'total_changed' && code !== 'time_changed')
  // Hide the total if lines are not sold there: without them it would look like a bargain.
  const isComplete = problems.every(({ line }) => line === undefined)
  const shownProblems = isComplete ? problems : problems.filter(({ code }) => !code.startsWith('coupon_') && !code.startsWith('below_'))
  const amounts = { there: formatAmount(language, quote.discountCents), before: formatAmount(language, before.discountCents) }
  return (
    <div className="grid gap-2" aria-live="polite">
      {isComplete && (
        <p className="figures">
          {t('move.price')} <strong>{formatAmount(language, quote.totalCents)}</strong>
          {quote.totalCents !== before.totalCents && ` ${t('move.instead', { before: formatAmount(language, before.totalCents) })}`}
        </p>
      )}
      {quote.promisedAt && (
        <p className="figures">
          {t('move.when')} <strong>{formatDayAndTime(language, t, quote.promisedAt)}</strong>
          {quote.promisedAt !== before.promisedAt && ` ${t('move.instead', { before: formatDayAndTime(language, t, before.promisedAt) })}`}
        </p>
      )}
      {problems.length === 0 && quote.discountCents !== before.discountCents && (
        <div className="figures grid gap-1 rounded-control bg-miele-chiaro px-4 py-3" data-discount-differs>
          <p className="font-semibold">{t('move.discount', amounts)}</p>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-6 accent-brace"
              checked={agreed === quote.discountCents}
              onChange={({ target }) => agree(target.checked ? quote.discountCents : undefined)}
            />
            {t('move.discount_fine', amounts)}
          </label>
        </div>
      )}
      <p className="text-cenere">{t('ordering.sold_by', { company: company.legalName, seat: company.address, vat: company.vatNumber })}</p>
      {shownProblems.map(({ code, message, line, nextSlots = [] }) => (
        <div key={`${code} ${line}`} className="grid gap-2 rounded-control bg-miele-chiaro px-4 py-2 font-semibold">
          <p>{message}</p>
          <div className="flex flex-wrap gap-2 empty:hidden">
            {nextSlots.map(next => (
              <Button key={next} tone="carbone" className="figures" onClick={() => askAt(next)}>
                {formatDayAndTime(language, t, next)}
              </Button>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
