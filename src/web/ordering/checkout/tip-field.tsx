import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { useOrderingTexts } from '../texts.ts'

const tipAmountsCents = [0, 100, 200, 500]

interface TipFieldProps {
  fulfilment: Fulfilment
  tipCents: number
  choose: (cents: number) => void
}

/** Tip in cents, for the kitchen and, with delivery, the courier. */
export function TipField({ fulfilment, tipCents, choose }: TipFieldProps) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  return (
    <fieldset className="grid gap-3">
      <legend className="contents">
        <span className="font-display text-title font-extrabold tracking-tight">{t('checkout.tip')}</span>
      </legend>
      <p>{t('checkout.tip_hint', { fulfilment })}</p>
      <div className="grid grid-cols-4 gap-2 huge:grid-cols-2">
        {tipAmountsCents.map(cents => (
          <label
            key={cents}
            className="figures grid min-h-12 cursor-pointer place-items-center rounded-control border-2 border-nebbia bg-farina px-2 font-semibold has-checked:border-carbone has-checked:bg-carbone has-checked:text-crema has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
          >
            <input type="radio" name="tip" className="sr-only" checked={tipCents === cents} onChange={() => choose(cents)} />
            {cents === 0 ? t('checkout.tip_none') : formatAmount(language, cents)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
