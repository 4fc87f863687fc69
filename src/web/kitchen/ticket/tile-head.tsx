import type { KitchenOrder } from '#kitchen/contract.ts'
import { formatTime } from '../../shared/format-time.ts'
import { getDateFormat } from '../../ui/format/formats.ts'
import { useKitchenTexts, useScreenTag } from '../texts.ts'
import { getTicketMoment, getTileTone } from './tile-tone.ts'

/** Minutes from which the time left is shown in hours, and as a day. */
const [hoursFromMinutes, dayFromMinutes] = [90, 12 * 60]

/** Shape beside the words of a timer, so that on time, due and late differ without colour. */
const toneShapes = { new: '★', 'on-time': '○', due: '◆', late: '▲', ready: '✓' } as const

/** Head of a ticket: number, fulfilment, the time by which it has to be ready and its timer; a sign when something of it is sold to adults only. */
export function TileHead({ order, now, isAdultsOnly }: { order: KitchenOrder; now: number; isAdultsOnly: boolean }) {
  const t = useKitchenTexts()
  const tag = useScreenTag()
  const { number, fulfilment, table, promisedAt, status } = order
  const { tone, minutes } = getTileTone(order, now)
  const { at, isEarlier } = getTicketMoment(order)
  const formatTimer = () => {
    if (tone === 'late') return t('kitchen.late_by', { minutes: -minutes })
    if (minutes > dayFromMinutes) return getDateFormat(tag, { weekday: 'short', day: 'numeric', timeZone: 'Europe/Rome' }).format(new Date(at))
    if (minutes >= hoursFromMinutes) return t('kitchen.in_hours', { hours: Math.round(minutes / 60) })
    return minutes < 0 ? t('kitchen.ago', { minutes: -minutes }) : minutes === 0 ? t('kitchen.due_now') : t('kitchen.minutes_left', { minutes })
  }
  return (
    <div className="kitchen-strip">
      <p className="figures font-display text-[calc(2.125rem*var(--k-scale,1))] leading-none font-extrabold tracking-tight">
        <span className="sr-only">{t('kitchen.number')} </span>
        {number}
      </p>
      <p className="min-w-0 grow text-[calc(0.9375rem*var(--k-scale,1))] leading-tight font-bold uppercase">
        <span className="block truncate">{[t(`kitchen.fulfilment_${fulfilment}`), table].filter(Boolean).join(' ')}</span>
        {(isEarlier || isAdultsOnly || status === 'preparing') && (
          <span className="flex min-w-0 items-center gap-1 text-[0.9em] leading-none font-semibold normal-case">
            {/* Below its fulfilment: when it is to be delivered. */}
            {isEarlier && (
              <span className="figures shrink-0 text-[1.1em] font-bold" data-promised>
                <span className="sr-only">{t('kitchen.promised', { time: formatTime(promisedAt) })}</span>
                <span aria-hidden="true">{formatTime(promisedAt)}</span>
              </span>
            )}
            {isAdultsOnly && (
              <span role="img" aria-label={t('kitchen-age.ask')} className="kitchen-adults" data-adults-only>
                18+
              </span>
            )}
            {status === 'preparing' && <span className="truncate">{t('kitchen.cooking')}</span>}
          </span>
        )}
      </p>
      <p className="figures shrink-0 text-end text-[calc(1.125rem*var(--k-scale,1))] font-bold whitespace-nowrap">
        <span className="block font-display text-[1.25em] leading-none font-extrabold">
          {isEarlier && <span className="sr-only">{t('kitchen.ready_by')} </span>}
          {formatTime(at)}
        </span>
        <span className="block leading-tight">
          <span aria-hidden="true">{toneShapes[tone]} </span>
          {tone === 'late' && <span className="sr-only">{t('kitchen.is_late')} </span>}
          {tone === 'due' && <span className="sr-only">{t('kitchen.is_due')} </span>}
          {formatTimer()}
        </span>
      </p>
    </div>
  )
}
