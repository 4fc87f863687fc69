import { useState } from 'react'
import type { CancelledTicket as Ticket } from '#kitchen/cancellations/contract.ts'
import { formatTime } from '../../shared/format-time.ts'
import { secondaryButtonStyle } from '../../shared/tap-targets.ts'
import type { StepAction } from '../board/use-board.ts'
import { useKitchenTexts } from '../texts.ts'
import { useWatchOnly } from '../watch-only.ts'

/** Cancelled order, struck through in place of its ticket until acknowledged. Its sound is the board's (`useTicketSound`). */
export function CancelledTicket({ ticket: { id, number, name, cause, cancelledAt, lines }, step }: { ticket: Ticket; step: StepAction }) {
  const t = useKitchenTexts()
  const watchOnly = useWatchOnly()
  const [busy, setBusy] = useState(false)
  const acknowledge = async () => {
    if (busy) return
    setBusy(true)
    await step(`/kitchen/orders/${id}/acknowledge-cancellation`)
    setBusy(false)
  }
  return (
    <li
      className="@container grid min-w-0 max-w-2xl gap-2 rounded-control border-4 border-brace bg-crema text-carbone not-on-dark upright:max-w-none"
      data-cancelled={number}
      data-order={id}
    >
      <div className="on-dark flex min-w-0 flex-wrap items-start justify-between gap-x-3 gap-y-1 rounded-t-md bg-carbone px-3 py-2 text-crema">
        <p className="figures font-display text-[3.5rem] leading-[0.85] font-extrabold tracking-tight line-through decoration-brace decoration-4">
          <span className="sr-only">{t('kitchen.number')} </span>
          {number}
        </p>
        <p className="min-w-0 grow text-right wrap-anywhere @max-[14rem]:text-left">
          <strong className="block font-display text-title leading-tight font-extrabold uppercase @max-[14rem]:text-lead">{t('kitchen.cancelled')}</strong>
          <span className="figures block font-semibold break-words">{t(`kitchen.cancelled_${cause}`, { time: formatTime(cancelledAt) })}</span>
        </p>
      </div>
      {name && <p className="px-3 text-lead font-semibold break-words">{name}</p>}
      <ul className="grid gap-1 px-3">
        {lines.map(({ lineNumber, quantity, title }) => (
          <li key={lineNumber} className="figures text-lead leading-snug wrap-anywhere">
            <s>
              {quantity} × {title}
            </s>
          </li>
        ))}
      </ul>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] p-3 pt-1">
        {!watchOnly && (
          <button type="button" data-next-step className={secondaryButtonStyle} aria-disabled={busy} onClick={() => void acknowledge()}>
            {t('kitchen.cancellation_seen')}
          </button>
        )}
      </div>
    </li>
  )
}
