import type { OrderView } from '#orders/placing/contract.ts'
import { formatTime } from '../../shared/format-time.ts'
import { useNow } from '../../shared/use-now.ts'
import { useOrderingTexts } from '../texts.ts'
import { getEstimatePhase } from './estimate-phase.ts'

/** Estimate for a delivery on the road by the stops that remain, the wait at the door, and the code for the courier. No place of the courier is known. */
export function CourierArrival({ order }: { order: Pick<OrderView, 'arrival' | 'courierAtDoorSince' | 'handOverCode' | 'status' | 'fulfilment'> }) {
  const t = useOrderingTexts()
  const now = useNow()
  const { arrival, courierAtDoorSince, handOverCode, status, fulfilment } = order
  if (fulfilment !== 'delivery' || !['ready', 'out_for_delivery'].includes(status)) return null
  const estimate = arrival && getEstimatePhase(arrival.at, now)
  return (
    <div className="grid gap-3 empty:hidden print:hidden" data-courier-arrival>
      {courierAtDoorSince ? (
        <p className="rounded-card bg-miele p-4 text-lead font-bold" role="status">
          {t('tracking-arrival.at_door', { time: formatTime(courierAtDoorSince) })}
        </p>
      ) : (
        arrival &&
        estimate && (
          <p className="text-lead font-semibold" role="status">
            {estimate.phase === 'ahead'
              ? t('tracking-arrival.minutes', { minutes: estimate.minutes })
              : estimate.phase === 'now'
                ? t('tracking-arrival.soon')
                : t('tracking-arrival.overdue', { time: formatTime(arrival.at) })}
            {arrival.stopsBefore > 0 && ` ${t('tracking-arrival.stops', { count: arrival.stopsBefore })}`}
          </p>
        )
      )}
      {handOverCode && (
        <p className="text-lead">
          {t('tracking-arrival.code')} <strong className="figures font-display text-title font-extrabold tracking-widest">{handOverCode}</strong>
        </p>
      )}
    </div>
  )
}
