import { useState } from 'react'
import type { RouteStop } from '#kitchen/delivery/contract.ts'
import { primaryButtonStyle, secondaryButtonStyle } from '../targets.ts'
import { useCourierTexts } from '../texts.ts'
import type { StepAction } from '../use-route.ts'
import { getMapTarget } from './map-target.ts'

/** Actions for the whole trip: leave with everything, order the stops anew, see them on the map. One delivery has its own buttons. */
export function TripHeader({ stops, restaurantId, act }: { stops: readonly RouteStop[]; restaurantId: string; act: StepAction }) {
  const t = useCourierTexts()
  const [busy, setBusy] = useState(false)
  if (stops.length < 2) return null
  const waiting = stops.filter(({ state }) => state === 'assigned')
  const guarded = async (steps: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    await steps()
    setBusy(false)
  }
  const leaveWithAll = async () => {
    for (const { orderId } of waiting) if (!(await act(`/courier/orders/${orderId}/leave`))) return
  }
  const targets = stops.map(getMapTarget)
  const via = targets.slice(0, -1).map(encodeURIComponent).join('%7C')
  return (
    <div className="grid gap-3">
      {waiting.length > 0 && (
        <button type="button" className={`${primaryButtonStyle} bg-brace text-farina`} aria-disabled={busy} onClick={() => void guarded(leaveWithAll)}>
          {t('courier-trip.leave_all', { count: waiting.length })}
        </button>
      )}
      <div className="grid grid-cols-2 gap-3">
        <button
          type="button"
          className={secondaryButtonStyle}
          aria-disabled={busy}
          onClick={() => void guarded(() => act('/courier/trip/plan', { restaurantId }))}
        >
          {t('courier-trip.plan')}
        </button>
        <a
          className={secondaryButtonStyle}
          href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(targets.at(-1) ?? '')}&waypoints=${via}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('courier-trip.map')}
        </a>
      </div>
    </div>
  )
}
