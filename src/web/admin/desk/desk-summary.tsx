import type { Quote } from '#orders/quote/contract.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { AdminButton } from '../office-button.tsx'
import { describePromise } from './describe-promise.ts'
import { deskText as t } from './desk-texts.ts'

interface DeskSummaryProps {
  quote: Quote | undefined
  /** The quote is of what is entered now; an older one is faded, so that nobody reads it out. */
  isFresh: boolean
  /** What stands in the way, to be read out and solved. */
  obstacles: readonly string[]
  isPlacing: boolean
  /** The press that found obstacles. */
  hasTried: boolean
}

/** Total and promise in large, what is to be solved, and the button that places the order. */
export function DeskSummary({ quote, isFresh, obstacles, isPlacing, hasTried }: DeskSummaryProps) {
  return (
    // In a low window the fields scroll below it: price and promise stay in sight while one talks.
    <div
      className="grid grid-cols-1 gap-2 border-t border-sabbia bg-farina pt-3 lg:sticky lg:bottom-0 lg:-mb-4 lg:pb-4"
      aria-busy={quote !== undefined && !isFresh}
      data-summary
    >
      {quote && (
        <dl className={`figures grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 ${isFresh ? '' : 'opacity-60'}`}>
          {quote.discountCents > 0 && <Amount label={t('office-desk.discount')} cents={-quote.discountCents} />}
          {quote.deliveryFeeCents > 0 && <Amount label={t('office-desk.delivery_fee')} cents={quote.deliveryFeeCents} />}
          {quote.depositCents > 0 && <Amount label={t('office-desk.deposit')} cents={quote.depositCents} />}
          <dt className="text-[1.25rem] font-bold">{t('office-desk.total')}</dt>
          <dd className="text-right text-[1.25rem] font-bold" data-total>
            {formatAmount('it', quote.totalCents)}
          </dd>
        </dl>
      )}
      <p className="font-semibold" aria-live="polite" data-promise>
        {quote?.promisedAt && describePromise(quote.promisedAt, quote.fulfilment)}
      </p>
      {obstacles.length > 0 && (
        <div role={hasTried ? 'alert' : undefined} className="rounded-control border-2 border-tizzone px-3 py-2">
          <p className="font-semibold text-tizzone">{t('office-desk.to_solve')}</p>
          <ul className="list-disc pl-5">
            {obstacles.map(obstacle => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
        </div>
      )}
      <AdminButton type="submit" busy={isPlacing} wide>
        {t('office-desk.place')}
        <kbd className="rounded border border-current px-1.5 font-sans text-[0.8125rem] font-normal">{t('office-desk.place_key')}</kbd>
      </AdminButton>
    </div>
  )
}

const Amount = ({ label, cents }: { label: string; cents: number }) => (
  <>
    <dt>{label}</dt>
    <dd className="text-right">{cents < 0 ? `−${formatAmount('it', -cents)}` : formatAmount('it', cents)}</dd>
  </>
)
