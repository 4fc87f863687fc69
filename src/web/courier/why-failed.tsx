import { useEffect, useRef } from 'react'
import { type FailedDelivery, failedDeliveries } from '#orders/vocabulary.ts'
import { OfOrder } from './of-order.tsx'
import { small } from './targets.ts'
import { useCourierTexts } from './texts.ts'

interface WhyFailedProps {
  number: number
  busy: boolean
  say: (reason: FailedDelivery) => Promise<void>
  close: () => void
}

/** Why a delivery came to nothing. The question takes the focus, not the first answer. */
export function WhyFailed({ number, busy, say, close }: WhyFailedProps) {
  const t = useCourierTexts()
  const question = useRef<HTMLLegendElement>(null)
  useEffect(() => question.current?.focus({ preventScroll: true }), [])
  return (
    <fieldset className="grid gap-3">
      <legend ref={question} tabIndex={-1} className="mb-2 text-title font-bold outline-none">
        {t('courier.failed_ask')}
        <OfOrder number={number} />
      </legend>
      {failedDeliveries.map(reason => (
        <button key={reason} type="button" className={small} aria-disabled={busy} onClick={() => void say(reason)}>
          {t(`courier.failed_${reason}`)}
        </button>
      ))}
      <button type="button" className="min-h-14 text-lead font-bold underline underline-offset-4" aria-disabled={busy} onClick={() => !busy && close()}>
        {t('courier.back')}
      </button>
    </fieldset>
  )
}
