import type { CourierRoute, RouteStop } from '#kitchen/delivery/contract.ts'
import { formatTime } from '../shared/format-time.ts'
import { useNow } from '../shared/use-now.ts'
import { AllergyBadge } from '../ui/allergy.tsx'
import { formatAmount } from '../ui/format/amount.ts'
import { StopSteps } from './stop-steps.tsx'
import { secondaryButtonStyle } from './targets.ts'
import { useCourierTexts } from './texts.ts'
import { AgeReminder, AlcoholCheck } from './trip/alcohol-check.tsx'
import { ArrivalLine } from './trip/arrival-line.tsx'
import { CashChange } from './trip/cash-change.tsx'
import { getMapTarget } from './trip/map-target.ts'
import { StopPosition } from './trip/stop-position.tsx'
import type { StepAction } from './use-route.ts'

interface StopCardProps {
  stop: RouteStop
  /** The list that the stop is in: of one's own, the trip. */
  trip: readonly RouteStop[]
  round: CourierRoute
  act: StepAction
}

/** One delivery: address, guest, amount to collect and the next step. */
export function StopCard({ stop, trip, round, act }: StopCardProps) {
  const t = useCourierTexts()
  const now = useNow()
  const minutes = Math.round((Date.parse(stop.promisedAt) - now) / 60_000)
  const dueCents = stop.totalCents - stop.prepaidCents - stop.refusedCents
  const isDue = stop.paymentStatus === 'due' && dueCents > 0
  const paidMethod = stop.paidWith ?? (stop.paymentMethod === 'card' ? 'card' : 'cash')
  const amount = formatAmount('it', dueCents)
  const isOnRoad = stop.mine && stop.state === 'picked_up'
  const isCurrent = stop === trip.find(({ mine, state }) => mine && state === 'picked_up')
  const position = stop.mine && <StopPosition stop={stop} trip={trip} restaurantId={round.restaurant.id} act={act} />
  const money = (
    <p className={`text-title font-extrabold ${isDue && !stop.deliveredAt ? 'border-y-2 border-current py-1' : ''}`} data-amount>
      {!isDue
        ? t(dueCents > 0 ? 'courier.paid' : 'courier.nothing_due')
        : stop.deliveredAt
          ? t(`courier.taken_${paidMethod}`, { amount })
          : t(paidMethod === 'card' ? 'courier.collect_card' : 'courier.collect', { amount })}
    </p>
  )
  const change = stop.mine && isDue && !stop.deliveredAt && paidMethod === 'cash' && <CashChange amountCents={dueCents} cashGivenCents={stop.cashGivenCents} />
  return (
    <li
      className={`flex min-w-0 flex-col rounded-card p-4 ${isCurrent ? '[&_:is(a,button,input)]:scroll-mb-24' : ''} ${isOnRoad ? 'gap-2' : 'gap-4'} ${stop.mine ? 'bg-crema text-carbone not-on-dark' : 'bg-fumo text-crema'}`}
      data-stop={stop.number}
      data-order={stop.orderId}
    >
      {!isOnRoad && position}
      <div className="flex items-start justify-between gap-3">
        <p className="figures font-display text-[2.75rem] leading-none font-extrabold">
          <span className="sr-only">{t('courier.number')} </span>
          {stop.number}
        </p>
        <p className="figures text-right">
          <span className="block font-display text-title font-extrabold">{formatTime(stop.promisedAt)}</span>
          <span className={`block font-semibold ${minutes < 0 ? 'rounded-control bg-tizzone px-2 text-farina' : ''}`}>{describeTimeLeft(t, minutes)}</span>
        </p>
      </div>
      {stop.mine && <ArrivalLine stop={stop} />}
      <div className="grid gap-1">
        <p className="text-title leading-snug font-bold break-words" data-address>
          {stop.address}
        </p>
        {stop.directions && <p className="text-lead">{stop.directions}</p>}
      </div>
      {isOnRoad && money}
      <AgeReminder stop={stop} />
      {isOnRoad && change}
      <div className="grid gap-1 empty:hidden">
        {stop.name && <p className="text-lead font-semibold">{stop.name}</p>}
        {stop.note && (
          <p className="border-l-4 border-current pl-3 text-lead">
            {t('courier.note')} <strong>{stop.note}</strong>
          </p>
        )}
      </div>
      {stop.allergyStated && <AllergyBadge>{t('courier.allergy')}</AllergyBadge>}
      <p className="text-lead">{stop.items.join(', ')}</p>
      <AlcoholCheck stop={stop} act={act} />
      {!isOnRoad && money}
      {!isOnRoad && change}
      <div className="grid auto-cols-fr grid-flow-col gap-3">
        <a className={secondaryButtonStyle} href={getMapUrl(stop)} target="_blank" rel="noreferrer">
          {t('courier.map')}
        </a>
        {stop.phone && (
          <a className={secondaryButtonStyle} href={`tel:${stop.phone.replaceAll(' ', '')}`} aria-label={t('courier.call_of', { name: stop.name ?? '' })}>
            {t('courier.call')}
          </a>
        )}
      </div>
      <StopSteps stop={stop} rules={round.rules} act={act} onShift={round.shift !== null} isCurrent={isCurrent} />
      {isOnRoad && position}
    </li>
  )
}

/** Time until the promise, or since: in minutes as long as these are read at a glance. */
function describeTimeLeft(t: ReturnType<typeof useCourierTexts>, minutes: number): string {
  if (minutes <= -60) return t('courier.late_hours', { hours: Math.floor(-minutes / 60) })
  if (minutes < 0) return t('courier.late', { minutes: -minutes })
  return minutes < 90 ? t('courier.in', { minutes }) : t('courier.in_hours', { hours: Math.round(minutes / 60) })
}

/** Link that opens the phone's map app at the stop. */
const getMapUrl = (stop: RouteStop): string => `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(getMapTarget(stop))}`
