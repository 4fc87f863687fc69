import { formatAmount } from '../../ui/format/amount.ts'
import { useCourierTexts } from '../texts.ts'
import { listChange } from './change-due.ts'

/** Change to give for the sum that the customer has named, else for the likely notes; readable without typing at the door. */
export function CashChange({ amountCents, cashGivenCents }: { amountCents: number; cashGivenCents: number | null }) {
  const t = useCourierTexts()
  const isNamed = cashGivenCents !== null && cashGivenCents > amountCents
  const changes = isNamed ? [{ noteCents: cashGivenCents, changeCents: cashGivenCents - amountCents }] : listChange(amountCents)
  if (changes.length === 0) return null
  return (
    <dl className="figures flex flex-wrap items-baseline gap-x-4 gap-y-1 text-lead" data-change>
      <dt className="font-bold">{t('courier-trip.change')}</dt>
      {changes.map(({ noteCents, changeCents }) => (
        <dd key={noteCents}>{t('courier-trip.change_of', { note: formatAmount('it', noteCents), change: formatAmount('it', changeCents) })}</dd>
      ))}
    </dl>
  )
}
