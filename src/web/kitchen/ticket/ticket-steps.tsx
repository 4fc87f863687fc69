import { useState } from 'react'
import type { KitchenOrder } from '#kitchen/contract.ts'
import { clockTime } from '../../shared/format-time.ts'
import { Reclaim } from '../board/reclaim-from-courier.tsx'
import type { Act } from '../board/use-board.ts'
import { useKitchenTexts } from '../texts.ts'
import { useWatchOnly } from '../watch-only.ts'
import { doubleTap } from './double-tap.ts'
import { NewTicketActions } from './new-ticket-actions.tsx'
import { TakeNext } from './next-step-button.tsx'
import { announced, isRejecting, undone } from './scheduled-step.ts'
import { tapOnRed } from './tap-targets.ts'
import { AnnouncedStep } from './undo-step.tsx'

interface TicketStepsProps {
  order: KitchenOrder
  step: Act
  now: number
}

/** What can be done with an order that is in the kitchen: its next step, or taking back the one that was just tapped. */
export function TicketSteps({ order, step, now }: TicketStepsProps) {
  const t = useKitchenTexts()
  const watchOnly = useWatchOnly()
  const [busy, setBusy] = useState(false)
  // Kept here: whoever takes "Accetta" back finds the time that was chosen.
  const [shift, setShift] = useState(0)
  const take: Act = async (path, body) => {
    if (busy) return
    setBusy(true)
    await step(path, body)
    // Where the tap was now stands what takes it back: not for the second one of a double tap.
    await new Promise(done => setTimeout(done, doubleTap))
    setBusy(false)
  }
  if (watchOnly) return null
  if (order.nextStepAt)
    return (
      <AnnouncedStep
        at={order.nextStepAt}
        name={order.acceptingFor ? t('kitchen.accepted_for', { time: clockTime(order.acceptingFor) }) : t(announced(order))}
        busy={busy}
        compact={order.status !== 'pending'}
        {...(isRejecting(order) && { loud: true, looks: tapOnRed })}
        takeBack={() => void take(`/kitchen/orders/${order.id}/${undone(order)}/take-back`)}
      />
    )
  if (order.status === 'pending') return <NewTicketActions order={order} busy={busy} now={now} take={take} shift={shift} setShift={setShift} />
  if (!order.courier || order.status !== 'ready') return <TakeNext order={order} busy={busy} take={take} />
  return (
    <>
      <p className="border-l-8 border-current py-1 pl-3 text-title font-extrabold break-words" data-with-courier>
        {t('kitchen.with_courier', { name: order.courierName ?? '' })}
      </p>
      <Reclaim order={order} step={step} />
    </>
  )
}
