import type { KitchenOrder } from '#kitchen/contract.ts'
import { formatTime } from '../../shared/format-time.ts'
import { getDateFormat } from '../../ui/format/formats.ts'
import { useKitchenTexts, useScreenTag } from '../texts.ts'
import { getTicketMoment, getTileTone } from './tile-tone.ts'

/** Thresholds in minutes from which the time left is shown in hours, and as a day. */
const [hoursFromMinutes, dayFromMinutes] = [90, 12 * 60]

/** Time by which an order has to be ready, as on its ticket, and time left from `now`, in ms; red when late. A later promise is named, too. */
export function TicketTime({ order, now }: { order: KitchenOrder; now: number }) {
  const t = useKitchenTexts()
  const tag = useScreenTag()
  const { promisedAt, status } = order
  const { at, isEarlier } = getTicketMoment(order)
  const { minutes } = getTileTone(order, now)
  const isLate = minutes < 0 && status !== 'ready'
  const formatTimeAway = () => {
    if (isLate) return t('kitchen.late', { minutes: -minutes })
    if (minutes > dayFromMinutes) return getDateFormat(tag, { weekday: 'short', day: 'numeric', timeZone: 'Europe/Rome' }).format(new Date(at))
    if (minutes >= hoursFromMinutes) return t('kitchen.in_hours', { hours: Math.round(minutes / 60) })
    return minutes < 0 ? t('kitchen.ago', { minutes: -minutes }) : t('kitchen.in', { minutes })
  }
  return (
    <p className={`figures justify-self-end rounded-control px-2 py-1 text-end ${isLate ? 'bg-tizzone text-farina' : ''}`}>
      {isEarlier && <span className="block leading-tight font-semibold">{t('kitchen.ready_by')} </span>}
      <span className="block font-display text-title font-extrabold">{formatTime(at)}</span>
      <span className="block font-semibold">{formatTimeAway()}</span>
      {isEarlier && <span className="block leading-tight"> {t('kitchen.promised', { time: formatTime(promisedAt) })}</span>}
    </p>
  )
}
