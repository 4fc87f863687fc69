import { useOrderingTexts } from './texts.ts'

/** How it is paid when it is collected. */
export function PayAtCounter({ method, choose }: { method: 'cash' | 'card'; choose: (method: 'cash' | 'card') => void }) {
  const t = useOrderingTexts()
  return (
    <fieldset className="grid gap-3">
      <legend className="contents">
        <span className="font-display text-title font-extrabold tracking-tight">{t('ordering.pay')}</span>
      </legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['cash', 'card'] as const).map(each => (
          <label
            key={each}
            className="flex min-h-16 cursor-pointer items-center gap-4 rounded-control border-2 border-nebbia bg-farina px-4 py-3 font-semibold has-checked:border-carbone"
          >
            <input type="radio" name="payment" className="size-6 shrink-0 accent-brace" checked={method === each} onChange={() => choose(each)} />
            {t(each === 'cash' ? 'ordering.pay_cash' : 'ordering.pay_card')}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
