import { useEffect, useRef } from 'react'
import { type DeliveryFailureReason, deliveryFailureReasons } from '#orders/vocabulary.ts'
import { OrderNumberSuffix } from './of-order.tsx'
import { secondaryButtonStyle } from './targets.ts'
import { useCourierTexts } from './texts.ts'

interface FailureReasonProps {
  number: number
  busy: boolean
  report: (reason: DeliveryFailureReason) => Promise<void>
  close: () => void
}

/** Reason of a failed delivery. The question takes the focus, not the first answer. */
export function FailureReason({ number, busy, report, close }: FailureReasonProps) {
  const t = useCourierTexts()
  const question = useRef<HTMLLegendElement>(null)
  useEffect(() => question.current?.focus({ preventScroll: true }), [])
  return (
    <fieldset className="grid gap-3">
      <legend ref={question} tabIndex={-1} className="mb-2 text-title font-bold outline-none">
        {t('courier.failed_ask')}
        <OrderNumberSuffix number={number} />
      </legend>
      {deliveryFailureReasons.map(reason => (
        <button key={reason} type="button" className={secondaryButtonStyle} aria-disabled={busy} onClick={() => void report(reason)}>
          {t(`courier.failed_${reason}`)}
        </button>
      ))}
      <button type="button" className="min-h-14 text-lead font-bold underline underline-offset-4" aria-disabled={busy} onClick={() => !busy && close()}>
        {t('courier.back')}
      </button>
    </fieldset>
  )
}
