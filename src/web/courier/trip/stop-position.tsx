import { useLayoutEffect, useRef, useState } from 'react'
import type { RouteStop } from '#kitchen/delivery/contract.ts'
import { useCourierTexts } from '../texts.ts'
import type { StepAction } from '../use-route.ts'
import { moveStop } from './move-stop.ts'

interface StopPositionProps {
  stop: RouteStop
  /** The whole trip, in its order. */
  trip: readonly RouteStop[]
  restaurantId: string
  act: StepAction
}

const arrowStyle = 'grid size-14 place-items-center rounded-control border-2 border-current disabled:opacity-30 aria-disabled:opacity-60'

/** Place of a stop in the trip, with buttons to visit it earlier or later. The pressed button keeps the focus while its card moves. */
export function StopPosition({ stop, trip, restaurantId, act }: StopPositionProps) {
  const t = useCourierTexts()
  const [busy, setBusy] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const moved = useRef<number>(undefined)
  const index = trip.indexOf(stop)
  useLayoutEffect(() => {
    if (moved.current === undefined || busy) return
    const buttons = row.current?.querySelectorAll('button')
    const pressed = buttons?.[moved.current]
    // At an end of the trip the pressed button is disabled: the other one takes the focus.
    ;(pressed?.disabled ? buttons?.[1 - moved.current] : pressed)?.focus()
    moved.current = undefined
  }, [busy])
  if (trip.length < 2) return null
  const move = async (by: -1 | 1) => {
    if (busy) return
    setBusy(true)
    const orderIds = moveStop(
      trip.map(({ orderId }) => orderId),
      stop.orderId,
      by,
    )
    await act('/courier/trip', { restaurantId, orderIds })
    moved.current = by === -1 ? 0 : 1
    setBusy(false)
  }
  return (
    <div ref={row} className="flex items-center justify-between gap-3" data-position={index + 1}>
      <p className="figures text-lead font-bold">{t('courier-trip.stop', { position: index + 1, count: trip.length })}</p>
      <div className="flex gap-2">
        {([-1, 1] as const).map(by => (
          <button
            key={by}
            type="button"
            className={arrowStyle}
            disabled={by === -1 ? index === 0 : index === trip.length - 1}
            aria-disabled={busy}
            aria-label={t(by === -1 ? 'courier-trip.move_earlier' : 'courier-trip.move_later', { number: stop.number })}
            onClick={() => void move(by)}
          >
            <svg viewBox="0 0 24 24" className="size-7" aria-hidden="true">
              <path fill="none" stroke="currentColor" strokeWidth="3" d={by === -1 ? 'm5 15 7-7 7 7' : 'm5 9 7 7 7-7'} />
            </svg>
          </button>
        ))}
      </div>
    </div>
  )
}
