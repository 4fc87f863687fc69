import { useId, useState } from 'react'
import type { CourierRoute, RouteStop } from '#kitchen/delivery/contract.ts'
import { doubleTapMs } from '../shared/double-tap.ts'
import { HandOverToGuest } from './hand-to-guest.tsx'
import { OrderNumberSuffix } from './of-order.tsx'
import { primaryButtonStyle, secondaryButtonStyle } from './targets.ts'
import { useCourierTexts } from './texts.ts'
import { AbsentCustomer } from './trip/absent-customer.tsx'
import type { StepAction } from './use-route.ts'
import { FailureReason } from './why-failed.tsx'

interface StopStepsProps {
  stop: RouteStop
  rules: CourierRoute['rules']
  act: StepAction
  onShift: boolean
  /** The stop that the courier is driving to: its step stays in sight. */
  isCurrent: boolean
}

/** Next step of a delivery and its secondary actions. */
export function StopSteps({ stop, rules, act, onShift, isCurrent }: StopStepsProps) {
  const t = useCourierTexts()
  const [busy, setBusy] = useState(false)
  const [isFailing, setIsFailing] = useState(false)
  const [isAbsent, setIsAbsent] = useState(false)
  const [returnsFocus, setReturnsFocus] = useState(false)
  const reasonId = useId()
  const { number } = stop
  const takeStep = async (name: string, body?: object) => {
    if (busy) return false
    setBusy(true)
    const isDone = await act(`/courier/orders/${stop.orderId}/${name}`, body)
    // The next step or its undo button appears under the finger: ignore the second tap of a double tap.
    await new Promise(rested => setTimeout(rested, doubleTapMs))
    setBusy(false)
    return isDone
  }
  const closeFailure = () => {
    setReturnsFocus(true)
    setIsFailing(false)
    setIsAbsent(false)
  }
  const isOpen = !stop.deliveredAt && !stop.failedAt
  if (isAbsent && isOpen)
    return (
      <AbsentCustomer
        stop={stop}
        waitMinutes={rules.absentWaitMinutes}
        busy={busy}
        startWait={() => void takeStep('waiting')}
        bringBack={() => void takeStep('failing', { reason: 'absent' })}
        close={closeFailure}
      />
    )
  if (isFailing && isOpen)
    return (
      <FailureReason
        number={number}
        busy={busy}
        report={async reason => {
          if (reason === 'absent' && rules.absentWaitMinutes > 0) setIsAbsent(true)
          else if (await takeStep('failing', { reason })) setIsFailing(false)
        }}
        close={closeFailure}
      />
    )
  if (stop.state === 'picked_up')
    return (
      <HandOverToGuest
        stop={stop}
        proof={rules.proof}
        busy={busy}
        step={takeStep}
        onFailed={() => setIsFailing(true)}
        unsaid={returnsFocus}
        isCurrent={isCurrent}
      />
    )
  if (stop.mine)
    return (
      <div className="grid gap-3">
        <button
          type="button"
          data-next-step
          className={`${primaryButtonStyle} bg-brace text-farina`}
          aria-disabled={busy}
          onClick={() => void takeStep('leave')}
        >
          {t('courier.do_leave')}
          <OrderNumberSuffix number={number} />
        </button>
        <button type="button" className={secondaryButtonStyle} aria-disabled={busy} onClick={() => void takeStep('release')}>
          <span>
            {t('courier.do_give_back')}
            <OrderNumberSuffix number={number} />
          </span>
        </button>
      </div>
    )
  return (
    <div className="grid gap-2">
      <button
        type="button"
        data-next-step
        className={`${primaryButtonStyle} bg-miele text-carbone`}
        disabled={!onShift}
        aria-disabled={busy}
        aria-describedby={onShift ? undefined : reasonId}
        onClick={() => void takeStep('take')}
      >
        {t('courier.do_take')}
        <OrderNumberSuffix number={number} />
      </button>
      {!onShift && (
        <p id={reasonId} className="text-lead">
          {t('courier.shift_first')}
        </p>
      )}
    </div>
  )
}
