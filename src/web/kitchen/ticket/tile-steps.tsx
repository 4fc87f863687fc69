import { useState } from 'react'
import type { KitchenOrder } from '#kitchen/contract.ts'
import { doubleTapMs } from '../../shared/double-tap.ts'
import { formatTime } from '../../shared/format-time.ts'
import { useSecondsLeft } from '../../shared/use-seconds-left.ts'
import type { StepAction } from '../board/use-board.ts'
import { Pictogram } from '../languages/pictogram.tsx'
import { useKitchenTexts } from '../texts.ts'
import type { HiddenRows } from './fit/use-fitting-rows.ts'
import { getPaymentCollector } from './payment-collector.ts'
import { getScheduledStepKey, getStepToUndo } from './scheduled-step.ts'
import { nextStepByStatus } from './step-from.ts'

interface TileStepsProps {
  order: KitchenOrder
  step: StepAction
  /** While something to make is out of sight, a step that says it is made opens the whole ticket first, where it is confirmed. */
  hidden: HiddenRows
  /** At stations: crosses their dishes off instead of moving the order. */
  finishHere: (() => void) | undefined
  open: () => void
}

/** Foot of a ticket: its next step or the undo of the last one, and the way to everything else. */
export function TileSteps({ order, step, hidden, finishHere, open }: TileStepsProps) {
  const t = useKitchenTexts()
  const [busy, setBusy] = useState(false)
  const { id, number, status, nextStepAt, promisedAt, fulfilment, courier, courierName } = order
  const path = `/kitchen/orders/${id}`
  const take = async (call: string, body?: object) => {
    if (busy) return
    setBusy(true)
    // The undo button appears under the finger: ignore the second tap of a double tap.
    await Promise.all([step(`${path}/${call}`, body), new Promise(done => setTimeout(done, doubleTapMs))])
    setBusy(false)
  }
  const renderStep = (label: string, call: string) => {
    const isChecked = call === 'finishing' && hidden.isToMake
    return (
      <button
        type="button"
        data-next-step
        className="kitchen-step figures"
        aria-disabled={busy}
        aria-haspopup={isChecked ? 'dialog' : undefined}
        onClick={isChecked ? open : () => void take(call)}
      >
        {label}
      </button>
    )
  }
  const renderNextStep = () => {
    if (nextStepAt) return <TileUndo order={order} at={nextStepAt} busy={busy} undo={() => void take(`${getStepToUndo(order)}/undo`)} />
    if (status === 'pending') return renderStep(`${t('kitchen.accept')} · ${formatTime(promisedAt)}`, 'accepting')
    if (finishHere)
      return (
        <button
          type="button"
          data-next-step
          className="kitchen-step"
          aria-haspopup={hidden.isToMake ? 'dialog' : undefined}
          onClick={hidden.isToMake ? open : finishHere}
        >
          {t('kitchen.station_done')}
        </button>
      )
    if (courier && status === 'ready')
      return (
        <p className="kitchen-small grow font-bold" data-with-courier>
          {t('kitchen.with_courier', { name: courierName ?? '' })}
        </p>
      )
    const call = nextStepByStatus[status as keyof typeof nextStepByStatus]
    if (call !== 'handing-over') return renderStep(t(`kitchen.do_${call}`), call)
    if (fulfilment === 'delivery') return renderStep(t('kitchen.do_to_courier'), call)
    return renderStep(t(getPaymentCollector(order) === 'here' ? 'kitchen.do_handing-over_paid' : 'kitchen.do_handing-over'), call)
  }
  return (
    <div className="flex shrink-0 items-stretch gap-1 p-1" data-foot>
      {renderNextStep()}
      <button
        type="button"
        data-more-below={hidden.count > 0 || undefined}
        data-hides-unsafe={hidden.isUnsafe || undefined}
        className="kitchen-step kitchen-step-quiet figures max-w-[calc(3.75rem*var(--k-scale,1))] min-w-11! shrink-0 px-1!"
        aria-label={[
          t('kitchen.open_ticket', { number }),
          ...(hidden.count > 0 ? [`+${hidden.count} ↓`, t('kitchen.more_rows', { count: hidden.count })] : []),
          ...(hidden.isUnsafe ? [t('kitchen.hides_unsafe')] : []),
        ].join(', ')}
        onClick={open}
      >
        <span aria-hidden="true">
          {hidden.count > 0 && (
            <span className="text-[0.9em] whitespace-nowrap">
              +{hidden.count} {hidden.isUnsafe ? <Pictogram kind="without" /> : '↓'}
            </span>
          )}
          {hidden.count === 0 && (status === 'pending' ? '±' : '⋯')}
        </span>
      </button>
    </div>
  )
}

/** Undo of a step, with its name and the seconds left. */
function TileUndo({ order, at, busy, undo }: { order: KitchenOrder; at: string; busy: boolean; undo: () => void }) {
  const t = useKitchenTexts()
  const seconds = useSecondsLeft(at)
  const name = order.acceptingFor ? t('kitchen.accepted_for', { time: formatTime(order.acceptingFor) }) : t(getScheduledStepKey(order))
  return (
    // The name stands inside the button's edge: beside it there would be no room for both on a tablet.
    <div className="relative flex min-w-0 grow" data-announced>
      <p
        role="status"
        className="figures pointer-events-none absolute inset-x-2 top-[calc(0.25rem*var(--k-scale,1))] truncate text-center text-[calc(0.8125rem*var(--k-scale,1))] leading-none font-bold"
      >
        {name}{' '}
        <span aria-hidden="true" className="whitespace-nowrap">
          {seconds > 0 && `${seconds} s`}
        </span>
      </p>
      <button
        type="button"
        data-next-step
        className="kitchen-step kitchen-step-quiet pt-[calc(1.0625rem*var(--k-scale,1))]! pb-[calc(0.25rem*var(--k-scale,1))]! text-[calc(1.125rem*var(--k-scale,1))]! leading-none!"
        aria-disabled={busy}
        onClick={undo}
      >
        {t('kitchen.take_back')}
      </button>
    </div>
  )
}
