import type { RouteStop } from '#kitchen/delivery/contract.ts'
import { formatTime } from '../../shared/format-time.ts'
import { useCourierTexts } from '../texts.ts'

/** Estimated arrival of a stop on the road, marked where it misses the promise. */
export function ArrivalLine({ stop: { arrivesAt, promisedAt, state } }: { stop: Pick<RouteStop, 'arrivesAt' | 'promisedAt' | 'state'> }) {
  const t = useCourierTexts()
  if (!arrivesAt || state !== 'picked_up') return null
  const minutes = Math.ceil((Date.parse(arrivesAt) - Date.parse(promisedAt)) / 60_000)
  const isLate = minutes > 0
  return (
    <p
      className={`figures text-lead font-semibold ${isLate ? 'rounded-control bg-tizzone px-3 py-1.5 text-farina' : ''}`}
      data-arrival={isLate ? 'late' : 'on-time'}
    >
      {isLate ? t('courier-trip.arrives_late', { time: formatTime(arrivesAt), minutes }) : t('courier-trip.arrives', { time: formatTime(arrivesAt) })}
    </p>
  )
}
