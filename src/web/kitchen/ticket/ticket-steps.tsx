import { useState } from 'react'
import type { KitchenOrder } from '#kitchen/contract.ts'
import { doubleTapMs } from '../../shared/double-tap.ts'
import { formatTime } from '../../shared/format-time.ts'
import { primaryOnRedButtonStyle } from '../../shared/tap-targets.ts'
import { ReclaimFromCourier } from '../board/reclaim-from-courier.tsx'
import type { StepAction } from '../board/use-board.ts'
import { useKitchenTexts } from '../texts.ts'
import { useWatchOnly } from '../watch-only.ts'
import { NewTicketActions } from './new-ticket-actions.tsx'
import { NextStepButton } from './next-step-button.tsx'
import { getScheduledStepKey, getStepToUndo, isRejecting } from './scheduled-step.ts'
import { UndoStep } from './undo-step.tsx'

interface TicketStepsProps {
  order: KitchenOrder
  step: StepAction
  now: number
}

/** Actions of an order in the kitchen: its next step, or undo of the scheduled one. */
export function TicketSteps({ order, step, now }: TicketStepsProps) {
  const t = useKitchenTexts()
  const watchOnly = useWatchOnly()
  const [busy, setBusy] = useState(false)
  // State kept here, so that undoing "Accetta" restores the chosen time.
  const [shift, setShift] = useState(0)
  const take: StepAction = async (path, body) => {
    if (busy) return
    setBusy(true)
    await step(path, body)
    // The undo button appears under the finger: ignore the second tap of a double tap.
    await new Promise(done => setTimeout(done, doubleTapMs))
    setBusy(false)
  }
  if (watchOnly) return null
  if (order.nextStepAt)
    return (
      <UndoStep
        at={order.nextStepAt}
        name={order.acceptingFor ? t('kitchen.accepted_for', { time: formatTime(order.acceptingFor) }) : t(getScheduledStepKey(order))}
        busy={busy}
        compact={order.status !== 'pending'}
        {...(isRejecting(order) && { loud: true, looks: primaryOnRedButtonStyle })}
        takeBack={() => void take(`/kitchen/orders/${order.id}/${getStepToUndo(order)}/undo`)}
      />
    )
  if (order.status === 'pending') return <NewTicketActions order={order} busy={busy} now={now} take={take} shift={shift} setShift={setShift} />
  if (!order.courier || order.status !== 'ready') return <NextStepButton order={order} busy={busy} take={take} />
  return (
    <>
      <p className="border-s-8 border-current py-1 ps-3 text-title font-extrabold break-words" data-with-courier>
        {t('kitchen.with_courier', { name: order.courierName ?? '' })}
      </p>
      <ReclaimFromCourier order={order} step={step} />
    </>
  )
}
