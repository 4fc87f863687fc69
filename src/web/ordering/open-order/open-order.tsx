import { useEffect, useState, useSyncExternalStore } from 'react'
import type { OrderView } from '#orders/placing/contract.ts'
import { type Language, locale } from '#platform/language/languages.ts'
import { minuteMs } from '#platform/time-units.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { formatTime, toRomeDate } from '../../shared/format-time.ts'
import { serverNow } from '../../shared/server-clock.ts'
import { getDateFormat } from '../../ui/format/formats.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { useOrder } from '../tracking/use-order.ts'
import { getOrderPath, type LastPlacedOrder, markLastPlacedOrderOver } from './last-placed-order.ts'
import { useOpenOrderTexts } from './open-order-texts.ts'

/** Interval of the minute countdown, in ms. */
const refreshIntervalMs = 15_000
/** Maximum minutes to count down; beyond that the time itself is shown. */
const maxMinutes = 60

/** Number, status and minutes of the guest's open order, live; if rejected or cancelled, shown until opened. */
export default function OpenOrder({ placed: { id, token, number } }: { placed: LastPlacedOrder }) {
  const t = useOpenOrderTexts()
  const language = usePageLanguage()
  const { shown: order, missing } = useOrder(id, token, useLookedAt())
  const now = useCurrentTime()
  const isOver = missing || order?.status === 'completed'
  useEffect(() => {
    if (isOver) markLastPlacedOrderOver(id)
  }, [isOver, id])
  if (!order || isOver) return null
  const isCancelled = order.status === 'rejected' || order.status === 'cancelled'
  const when = isCancelled || order.status === 'ready' || isUnpaid(order) ? undefined : formatPromisedTime(t, language, order.promisedAt, now)
  return (
    <aside
      aria-label={t('open-order.label')}
      data-order-bar
      className={`pointer-events-auto md:mx-6 md:mb-3 md:w-fit md:overflow-hidden md:rounded-control md:shadow-lift on-dark text-crema ring-2 ring-crema ${order.status === 'ready' ? 'bg-prezzemolo' : isCancelled ? 'bg-tizzone' : 'bg-carbone'}`}
    >
      <PageLink
        to={getOrderPath({ id, token })}
        className="figures flex min-h-14 items-center justify-between gap-x-5 px-4 py-2 focus-visible:-outline-offset-3 huge:flex-wrap md:px-5"
        onClick={() => isCancelled && markLastPlacedOrderOver(id)}
      >
        <span className="font-display text-name font-extrabold whitespace-nowrap">{t('open-order.number', { number: order.number ?? number })}</span>
        <span className="min-w-0 grow font-semibold" aria-live="polite">
          {formatStatus(t, order)}
          {when && <span className="font-normal whitespace-nowrap"> · {when}</span>}
        </span>
        <span aria-hidden="true" className="font-bold rtl:-scale-x-100">
          →
        </span>
      </PageLink>
    </aside>
  )
}

type Texts = ReturnType<typeof useOpenOrderTexts>

const isUnpaid = ({ status, paymentStatus, paymentMethod }: OrderView): boolean =>
  status === 'pending' && paymentMethod === 'online' && (paymentStatus === 'pending' || paymentStatus === 'failed')

function formatStatus(t: Texts, order: OrderView): string {
  if (isUnpaid(order)) return t('open-order.unpaid')
  return order.status === 'ready' ? t('open-order.ready', { fulfilment: order.fulfilment }) : t(`open-order.${order.status as 'pending'}`)
}

/** Formats "tra 12 min", "a momenti", "alle 20:15", "sabato alle 20:15". */
function formatPromisedTime(t: Texts, language: Language, promisedAt: string, now: number): string {
  const minutes = Math.ceil((Date.parse(promisedAt) - now) / minuteMs)
  if (minutes < 1) return t('open-order.soon')
  if (minutes <= maxMinutes) return t('open-order.minutes', { minutes })
  const time = formatTime(promisedAt)
  if (toRomeDate(new Date(promisedAt)) === toRomeDate(now)) return t('open-order.at', { time })
  return t('open-order.day_at', { day: getDateFormat(locale[language], { weekday: 'long', timeZone: 'Europe/Rome' }).format(new Date(promisedAt)), time })
}

const watchLooks = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Whether the tab is visible. HTTP/1.1 allows six connections per server, which background tabs with live bars would use up. */
const useLookedAt = (): boolean =>
  useSyncExternalStore(
    watchLooks,
    () => !document.hidden,
    () => true,
  )

function useCurrentTime(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), refreshIntervalMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
