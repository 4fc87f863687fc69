import type { KitchenOrder } from '#kitchen/contract.ts'
import { formatTime } from '../../shared/format-time.ts'
import { getDateFormat } from '../../ui/format/formats.ts'
import { useKitchenTexts, useScreenTag } from '../texts.ts'

/** Thresholds in minutes from which the time left is shown in hours, and as a day. */
const [hoursFromMinutes, dayFromMinutes] = [90, 12 * 60]

/** Promised time of an order and time left from `now`, in ms; red when late. */
export function TicketTime({ order: { promisedAt, status }, now }: { order: KitchenOrder; now: number }) {
  const t = useKitchenTexts()
  const tag = useScreenTag()
  const minutes = Math.round((Date.parse(promisedAt) - now) / 60_000)
  const isLate = minutes < 0 && status !== 'ready'
  const formatTimeAway = () => {
    if (isLate) return t('kitchen.late', { minutes: -minutes })
    if (minutes > dayFromMinutes) return getDateFormat(tag, { weekday: 'short', day: 'numeric', timeZone: 'Europe/Rome' }).format(new Date(promisedAt))
    if (minutes >= hoursFromMinutes) return t('kitchen.in_hours', { hours: Math.round(minutes / 60) })
    return minutes < 0 ? t('kitchen.ago', { minutes: -minutes }) : t('kitchen.in', { minutes })
  }
  return (
    <p className={`figures justify-self-end rounded-control px-2 py-1 text-end ${isLate ? 'bg-tizzone text-farina' : ''}`}>
      <span className="block font-display text-title font-extrabold">{formatTime(promisedAt)}</span>
      <span className="block font-semibold">{formatTimeAway()}</span>
    </p>
  )
}
