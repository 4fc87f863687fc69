import type { RouteStop } from '#kitchen/delivery/contract.ts'
import { formatTime } from '../../shared/format-time.ts'
import { useNow } from '../../shared/use-now.ts'
import { useCourierTexts } from '../texts.ts'
import { describeArrival } from './arrival-state.ts'

const lateStyle = 'rounded-control bg-tizzone px-3 py-1.5 text-farina'
const passedStyle = 'rounded-control bg-miele px-3 py-1.5 text-carbone'

/** Estimated arrival of a stop on the road, marked where it misses the promise, and where its time has passed. */
export function ArrivalLine({ stop: { arrivesAt, promisedAt, state } }: { stop: Pick<RouteStop, 'arrivesAt' | 'promisedAt' | 'state'> }) {
  const t = useCourierTexts()
  const now = useNow()
  if (!arrivesAt || state !== 'picked_up') return null
  const arrival = describeArrival({ arrivesAt, promisedAt }, now)
  const time = formatTime(arrivesAt)
  const isLate = arrival.kind === 'late' || (arrival.kind === 'passed' && arrival.isLate)
  return (
    <p className={`figures text-lead font-semibold ${isLate ? lateStyle : arrival.kind === 'passed' ? passedStyle : ''}`} data-arrival={arrival.kind}>
      {arrival.kind === 'passed'
        ? t('courier-trip.arrival_passed', { time, minutes: arrival.minutes })
        : arrival.kind === 'late'
          ? t('courier-trip.arrives_late', { time, minutes: arrival.minutes })
          : t('courier-trip.arrives', { time })}
    </p>
  )
}
