import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ShownOrder } from '#orders/placing/contract.ts'
import { type Language, locale } from '#platform/language/languages.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { clockTime, dayOf } from '../../shared/format-time.ts'
import { serverNow } from '../../shared/server-clock.ts'
import { dateFormat } from '../../ui/format/formats.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { useOrder } from '../tracking/use-order.ts'
import { useOpenOrderTexts } from './open-order-texts.ts'
import { notePlacedOver, orderPath, type PlacedHere } from './placed-here.ts'

const minute = 60_000
/** How often the minutes are counted anew, in ms. */
const counting = 15_000
/** More minutes than this nobody counts: then the time itself is said. */
const mostMinutes = 60

/** Number, state and minutes of the guest's open order, which moves by itself; rejected or cancelled, it says so until it was opened. */
export default function OpenOrder({ placed: { id, token, number } }: { placed: PlacedHere }) {
  const t = useOpenOrderTexts()
  const language = usePageLanguage()
  const { shown: order, missing } = useOrder(id, token, useLookedAt())
  const now = useCountedNow()
  const isOver = missing || order?.status === 'completed'
  useEffect(() => {
    if (isOver) notePlacedOver(id)
  }, [isOver, id])
  if (!order || isOver) return null
  const isOff = order.status === 'rejected' || order.status === 'cancelled'
  const when = isOff || order.status === 'ready' || isUnpaid(order) ? undefined : whenOf(t, language, order.promisedAt, now)
  return (
    <aside
      aria-label={t('open-order.label')}
      data-order-bar
      className={`pointer-events-auto md:mx-6 md:mb-3 md:w-fit md:overflow-hidden md:rounded-control md:shadow-lift on-dark text-crema ring-2 ring-crema ${order.status === 'ready' ? 'bg-prezzemolo' : isOff ? 'bg-tizzone' : 'bg-carbone'}`}
    >
      <PageLink
        to={orderPath({ id, token })}
        className="figures flex min-h-14 items-center justify-between gap-x-5 px-4 py-2 focus-visible:-outline-offset-3 huge:flex-wrap md:px-5"
        onClick={() => isOff && notePlacedOver(id)}
      >
        <span className="font-display text-name font-extrabold whitespace-nowrap">{t('open-order.number', { number: order.number ?? number })}</span>
        <span className="min-w-0 grow font-semibold" aria-live="polite">
          {stateOf(t, order)}
          {when && <span className="font-normal whitespace-nowrap"> · {when}</span>}
        </span>
        <span aria-hidden="true" className="font-bold">
          →
        </span>
      </PageLink>
    </aside>
  )
}

type Texts = ReturnType<typeof useOpenOrderTexts>

const isUnpaid = ({ status, paymentStatus, paymentMethod }: ShownOrder): boolean =>
  status === 'pending' && paymentMethod === 'online' && (paymentStatus === 'pending' || paymentStatus === 'failed')

function stateOf(t: Texts, order: ShownOrder): string {
  if (isUnpaid(order)) return t('open-order.unpaid')
  return order.status === 'ready' ? t('open-order.ready', { fulfilment: order.fulfilment }) : t(`open-order.${order.status as 'pending'}`)
}

/** "tra 12 min", "a momenti", "alle 20:15", "sabato alle 20:15". */
function whenOf(t: Texts, language: Language, promisedAt: string, now: number): string {
  const minutes = Math.ceil((Date.parse(promisedAt) - now) / minute)
  if (minutes < 1) return t('open-order.soon')
  if (minutes <= mostMinutes) return t('open-order.minutes', { minutes })
  const time = clockTime(promisedAt)
  if (dayOf(new Date(promisedAt)) === dayOf(now)) return t('open-order.at', { time })
  return t('open-order.day_at', { day: dateFormat(locale[language], { weekday: 'long', timeZone: 'Europe/Rome' }).format(new Date(promisedAt)), time })
}

const watchLooks = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** A browser has six lines to a server without HTTP/2: tabs in the background, each with its bar, would take them all. */
const useLookedAt = (): boolean =>
  useSyncExternalStore(
    watchLooks,
    () => !document.hidden,
    () => true,
  )

function useCountedNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), counting)
    return () => clearInterval(timer)
  }, [])
  return now
}
