import { useId, useState } from 'react'
import type { RoundStop } from '#kitchen/delivery/contract.ts'
import { doubleTap } from '../kitchen/ticket/double-tap.ts'
import { HandToGuest } from './hand-to-guest.tsx'
import { OfOrder } from './of-order.tsx'
import { big, small } from './targets.ts'
import { useCourierTexts } from './texts.ts'
import type { Act } from './use-round.ts'
import { WhyFailed } from './why-failed.tsx'

/** The one next thing to do with a delivery, and what stands beside it. */
export function StopSteps({ stop, act, onShift }: { stop: RoundStop; act: Act; onShift: boolean }) {
  const t = useCourierTexts()
  const [busy, setBusy] = useState(false)
  const [failing, setFailing] = useState(false)
  const [unsaid, setUnsaid] = useState(false)
  const why = useId()
  const { number } = stop
  const step = async (name: string, body?: object) => {
    if (busy) return false
    setBusy(true)
    const done = await act(`/courier/orders/${stop.orderId}/${name}`, body)
    // Where the tap was now stands the next step, or what takes it back: not for the second one of a double tap.
    await new Promise(rested => setTimeout(rested, doubleTap))
    setBusy(false)
    return done
  }
  if (failing && !stop.deliveredAt && !stop.failedAt)
    return (
      <WhyFailed
        number={number}
        busy={busy}
        say={async reason => {
          if (await step('failing', { reason })) setFailing(false)
        }}
        close={() => {
          setUnsaid(true)
          setFailing(false)
        }}
      />
    )
  if (stop.state === 'picked_up') return <HandToGuest stop={stop} busy={busy} step={step} onFailed={() => setFailing(true)} unsaid={unsaid} />
  if (stop.mine)
    return (
      <div className="grid gap-3">
        <button type="button" data-next-step className={`${big} bg-brace text-farina`} aria-disabled={busy} onClick={() => void step('leave')}>
          {t('courier.do_leave')}
          <OfOrder number={number} />
        </button>
        <button type="button" className={small} aria-disabled={busy} onClick={() => void step('give-back')}>
          <span>
            {t('courier.do_give_back')}
            <OfOrder number={number} />
          </span>
        </button>
      </div>
    )
  return (
    <div className="grid gap-2">
      <button
        type="button"
        data-next-step
        className={`${big} bg-miele text-carbone`}
        disabled={!onShift}
        aria-disabled={busy}
        aria-describedby={onShift ? undefined : why}
        onClick={() => void step('take')}
      >
        {t('courier.do_take')}
        <OfOrder number={number} />
      </button>
      {!onShift && (
        <p id={why} className="text-lead">
          {t('courier.shift_first')}
        </p>
      )}
    </div>
  )
}
