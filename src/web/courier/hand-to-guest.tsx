import type { RoundStop } from '#kitchen/courier/contract-courier.ts'
import { useSecondsLeft } from '../kitchen/use-seconds-left.ts'
import { big, small } from './targets.ts'
import { useCourierTexts } from './texts.ts'

interface HandToGuestProps {
  stop: RoundStop
  busy: boolean
  step: (name: string, body?: object) => Promise<void>
  onFailed: () => void
}

/** At the door: handed over and paid as the order says in one tap, paid the other way in one tap too; for some seconds it can be taken back. */
export function HandToGuest({ stop, busy, step, onFailed }: HandToGuestProps) {
  const t = useCourierTexts()
  const due = stop.paymentStatus === 'due' && stop.totalCents > 0
  const other = stop.paymentMethod === 'card' ? 'cash' : 'card'
  if (stop.deliveredAt) return <Announced at={stop.deliveredAt} busy={busy} takeBack={() => void step('delivering/take-back')} />
  return (
    <div className="grid gap-3">
      <button type="button" className={`${big} bg-prezzemolo text-farina`} disabled={busy} onClick={() => void step('delivering')}>
        {t(due ? 'courier.do_delivered_paid' : 'courier.do_delivered')}
      </button>
      {due && stop.counterWays.includes(other) && (
        <button type="button" className={small} disabled={busy} onClick={() => void step('delivering', { paidWith: other })}>
          {t(`courier.paid_with_${other}`)}
        </button>
      )}
      <button type="button" className={small} disabled={busy} onClick={onFailed}>
        {t('courier.do_failed')}
      </button>
    </div>
  )
}

function Announced({ at, busy, takeBack }: { at: string; busy: boolean; takeBack: () => void }) {
  const t = useCourierTexts()
  const seconds = useSecondsLeft(at)
  return (
    <div className="grid gap-3" data-announced>
      <p className="figures flex items-baseline justify-between gap-3 text-lead font-bold" role="status">
        {t('courier.delivering')}
        <span aria-hidden="true">{seconds > 0 && t('courier.take_back_for', { seconds })}</span>
      </p>
      <button type="button" className={`${big} bg-carbone text-crema`} disabled={busy} onClick={takeBack}>
        {t('courier.take_back')}
      </button>
    </div>
  )
}
