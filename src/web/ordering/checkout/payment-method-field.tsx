import type { OrderPaymentMethod, PaymentMethod } from '#payments/vocabulary.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { useOrderingTexts } from '../texts.ts'
import { hasApplePay } from './apple-pay.ts'

interface PaymentMethodFieldProps {
  methods: readonly PaymentMethod[]
  /** The cart costs nothing. */
  isFree?: boolean
  method: OrderPaymentMethod
  fulfilment: Fulfilment
  choose: (method: PaymentMethod) => void
}

/** Payment method, out of those the restaurant accepts. */
export function PaymentMethodField({ methods, isFree = false, method, fulfilment, choose }: PaymentMethodFieldProps) {
  const t = useOrderingTexts()
  if (isFree) return <p className="text-lead font-semibold">{t('paying.free')}</p>
  if (methods.length === 0) return null
  return (
    <fieldset className="grid gap-3">
      <legend className="contents">
        <span className="font-display text-title font-extrabold tracking-tight">{t('paying.title')}</span>
      </legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {methods.map(each => (
          <label
            key={each}
            className={`flex min-h-16 cursor-pointer items-center gap-4 rounded-control border-2 border-nebbia bg-farina px-4 py-3 font-semibold has-checked:border-carbone ${each === 'online' ? 'sm:col-span-2' : ''}`}
          >
            <input type="radio" name="payment" value={each} className="size-6 shrink-0 accent-brace" checked={method === each} onChange={() => choose(each)} />
            <span className="grid">
              {t(`paying.${each}`, { fulfilment })}
              {each === 'online' && <span className="font-normal text-cenere">{t('paying.online_hint', { applePay: hasApplePay() ? 'yes' : 'no' })}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
