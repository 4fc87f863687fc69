import { useState } from 'react'
import type { CancelledTicket as Ticket } from '#kitchen/cancellations/contract.ts'
import { formatTime } from '../../shared/format-time.ts'
import type { StepAction } from '../board/use-board.ts'
import { useKitchenTexts } from '../texts.ts'
import { DishName } from '../ticket/dish-name.tsx'
import { useWatchOnly } from '../watch-only.ts'

interface CancelledTicketProps {
  ticket: Ticket
  /** From 1, as chosen by the number keys. */
  position: number
  step: StepAction
}

/** Cancelled order, struck through in place of its ticket until acknowledged. Its sound is the board's (`useTicketSound`). */
export function CancelledTicket({ ticket: { id, number, name, cause, cancelledAt, lines }, position, step }: CancelledTicketProps) {
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
    <article className="kitchen-tile not-on-dark" data-cancelled={number} data-order={id} data-position={position} data-tone="off">
      <div className="kitchen-strip on-dark">
        <p className="figures font-display text-[calc(2.25rem*var(--k-scale,1))] leading-none font-extrabold tracking-tight line-through decoration-4">
          <span className="sr-only">{t('kitchen.number')} </span>
          {number}
        </p>
        <p className="min-w-0 grow text-end wrap-anywhere">
          <strong className="block font-display text-[calc(1.25rem*var(--k-scale,1))] leading-none font-extrabold uppercase">✕ {t('kitchen.cancelled')}</strong>
          <span className="figures kitchen-small block leading-tight font-semibold">{t(`kitchen.cancelled_${cause}`, { time: formatTime(cancelledAt) })}</span>
        </p>
      </div>
      <div className="min-h-0 grow overflow-hidden py-1">
        {name && (
          <p dir="auto" className="kitchen-small truncate px-2.5 font-semibold rtl:text-right">
            {name}
          </p>
        )}
        <ul>
          {lines.map(({ lineNumber, quantity, title }) => (
            <li key={lineNumber} className="kitchen-row figures block!" data-done>
              <s>
                <DishName quantity={quantity} title={title} />
              </s>
            </li>
          ))}
        </ul>
      </div>
      {!watchOnly && (
        <div className="flex p-1.5 pt-1" data-foot>
          <button type="button" data-next-step className="kitchen-step" aria-disabled={busy} onClick={() => void acknowledge()}>
            {t('kitchen.cancellation_seen')}
          </button>
        </div>
      )}
    </article>
  )
}
