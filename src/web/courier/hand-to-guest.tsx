import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RouteStop } from '#kitchen/delivery/contract.ts'
import type { HandOverProof } from '#restaurants/vocabulary.ts'
import { useSecondsLeft } from '../shared/use-seconds-left.ts'
import { OrderNumberSuffix } from './of-order.tsx'
import { footActionStyle, primaryButtonStyle, secondaryButtonStyle } from './targets.ts'
import { useCourierTexts } from './texts.ts'
import { isProofComplete, ProofField, toProofInput } from './trip/proof-field.tsx'

interface HandOverToGuestProps {
  stop: RouteStop
  /** What the chain asks for at the door. */
  proof: HandOverProof
  busy: boolean
  step: (name: string, body?: object) => Promise<unknown>
  onFailed: () => void
  /** Failure question closed without an answer: the focus returns to the button that opened it. */
  unsaid: boolean
  /** The stop that the courier is driving to: its step stays in sight. */
  isCurrent: boolean
}

/** Handover at the door: one tap for paid as ordered, paid the other way, or failed. Each can be undone for some seconds. */
export function HandOverToGuest({ stop, proof, busy, step, onFailed, unsaid, isCurrent }: HandOverToGuestProps) {
  const t = useCourierTexts()
  const failedButton = useRef<HTMLButtonElement>(null)
  const restoreFocus = useEffectEvent(() => {
    if (unsaid) failedButton.current?.focus({ preventScroll: true })
  })
  useEffect(() => restoreFocus(), [])
  const [entered, setEntered] = useState('')
  const [error, setError] = useState<string>()
  const fields = useRef<HTMLDivElement>(null)
  const deliver = async (body: object = {}) => {
    if (isProofComplete(proof, entered)) return step('delivering', { ...body, ...toProofInput(proof, entered) })
    setError(t(proof === 'name' ? 'courier-trip.name_missing' : 'courier-trip.code_missing'))
    fields.current?.querySelector('input')?.focus()
  }
  const { number } = stop
  const isDue = stop.paymentStatus === 'due' && stop.totalCents - stop.prepaidCents - stop.refusedCents > 0
  const otherMethod = stop.paymentMethod === 'card' ? 'cash' : 'card'
  if (stop.deliveredAt)
    return (
      <UndoDelivery
        at={stop.deliveredAt}
        what={t('courier.delivering')}
        number={number}
        busy={busy}
        takeBack={() => void step('delivering/undo')}
        isCurrent={isCurrent}
      />
    )
  if (stop.failedAt)
    return (
      <UndoDelivery
        at={stop.failedAt}
        what={t('courier.failing', { reason: stop.failedReason ? t(`courier.failed_${stop.failedReason}`) : '' })}
        number={number}
        busy={busy}
        takeBack={() => void step('failing/undo')}
        isCurrent={isCurrent}
      />
    )
  return (
    <div ref={fields} className="contents">
      {proof !== 'none' && (
        <ProofField
          proof={proof}
          value={entered}
          error={error}
          onChange={value => {
            setEntered(value)
            setError(undefined)
          }}
        />
      )}
      <div className={isCurrent ? footActionStyle : undefined} data-foot-action={isCurrent || undefined}>
        <button type="button" data-next-step className={`${primaryButtonStyle} bg-prezzemolo text-farina`} aria-disabled={busy} onClick={() => void deliver()}>
          {t(isDue ? 'courier.do_delivered_paid' : 'courier.do_delivered')}
          <OrderNumberSuffix number={number} />
        </button>
      </div>
      {isDue && stop.counterWays.includes(otherMethod) && (
        <button type="button" className={secondaryButtonStyle} aria-disabled={busy} onClick={() => void deliver({ paidWith: otherMethod })}>
          <span>
            {t(`courier.paid_with_${otherMethod}`)}
            <OrderNumberSuffix number={number} />
          </span>
        </button>
      )}
      <button ref={failedButton} type="button" className={secondaryButtonStyle} aria-disabled={busy} onClick={() => !busy && onFailed()}>
        <span>
          {t('courier.do_failed')}
          <OrderNumberSuffix number={number} />
        </span>
      </button>
    </div>
  )
}

interface UndoDeliveryProps {
  at: string
  what: string
  number: number
  busy: boolean
  takeBack: () => void
  isCurrent: boolean
}

function UndoDelivery({ at, what, number, busy, takeBack, isCurrent }: UndoDeliveryProps) {
  const t = useCourierTexts()
  const seconds = useSecondsLeft(at)
  return (
    <div className={`grid gap-1 ${isCurrent ? footActionStyle : ''}`} data-announced data-foot-action={isCurrent || undefined}>
      <p className="figures flex items-baseline justify-between gap-3 text-lead font-bold">
        {what}
        <span aria-hidden="true" className="shrink-0">
          {seconds > 0 && t('courier.take_back_for', { seconds })}
        </span>
      </p>
      <button type="button" data-next-step className={`${primaryButtonStyle} bg-carbone text-crema`} aria-disabled={busy} onClick={takeBack}>
        {t('courier.take_back')}
        <OrderNumberSuffix number={number} />
      </button>
    </div>
  )
}
