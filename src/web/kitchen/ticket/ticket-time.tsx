import type { KitchenOrder } from '#kitchen/contract.ts'
import { formatTime } from '../../shared/format-time.ts'
import { getDateFormat } from '../../ui/format/formats.ts'
import { useKitchenTexts } from '../texts.ts'

/** Thresholds in minutes from which the time left is shown in hours, and as a day. */
const [hoursFromMinutes, dayFromMinutes] = [90, 12 * 60]

/** Promised time of an order and time left from `now`, in ms; red when late. Side by side on low tickets. */
export function TicketTime({ order: { promisedAt, status }, now }: { order: KitchenOrder; now: number }) {
  const t = useKitchenTexts()
  const minutes = Math.round((Date.parse(promisedAt) - now) / 60_000)
  const isLate = minutes < 0 && status !== 'ready'
  const formatTimeAway = () => {
    if (isLate) return t('kitchen.late', { minutes: -minutes })
    if (minutes > dayFromMinutes) return getDateFormat('it-IT', { weekday: 'short', day: 'numeric', timeZone: 'Europe/Rome' }).format(new Date(promisedAt))
    if (minutes >= hoursFromMinutes) return t('kitchen.in_hours', { hours: Math.round(minutes / 60) })
    return minutes < 0 ? t('kitchen.ago', { minutes: -minutes }) : t('kitchen.in', { minutes })
  }
  return (
    <p
      className={`figures -mr-2 justify-self-end rounded-control px-2 py-1 text-right lg:max-xl:-mr-1 lg:max-xl:px-1 upright:flex upright:flex-wrap-reverse upright:items-baseline upright:justify-end upright:gap-x-2 upright:py-0 upright:@md:col-start-3 upright:@md:row-span-2 upright:@md:block ${isLate ? 'bg-tizzone text-farina' : ''}`}
    >
      <span className="block font-display text-title font-extrabold upright:order-last">{formatTime(promisedAt)}</span>
      <span className="block font-semibold">{formatTimeAway()}</span>
    </p>
  )
}
