import { officeText as t } from '../../office-texts.ts'
import { amountIn } from '../../ui/amount.ts'

/** Money that was granted and still lies at the counter: one word and one colour wherever it is said, and not that of what is done. */
export function ToGiveBack({ cents }: { cents?: number }) {
  return (
    <span className="figures inline-block rounded-control bg-miele-chiaro px-2 py-0.5 font-semibold" data-to-give-back>
      {t('office-after.to_hand_over')}
      {cents !== undefined && `: ${amountIn('it', cents)}`}
    </span>
  )
}
