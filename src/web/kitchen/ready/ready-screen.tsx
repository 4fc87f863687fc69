import { useEffect } from 'react'
import type { ReadyNumbers } from '#kitchen/ready/contract.ts'
import { api } from '../../shared/api.ts'
import { useLiveQuery } from '../../shared/use-live-query.ts'
import { useNow } from '../../shared/use-now.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { useWakeLock } from '../../wake-lock/use-wake-lock.ts'
import { fitNumbers } from './fit-numbers.ts'
import { readyText as t } from './ready-text.ts'
import { useVoice } from './use-voice.ts'

/** Interval at which a screen that could not load tries again, in ms: nobody stands there to tap. */
const retryMs = 15_000

/** Width of a digit in em, with some room around a number. */
const digitWidth = 0.72

/** Numbers in preparation and ready, large and live. Runs for days: it reconnects by itself and keeps only the current numbers. */
export default function ReadyScreen({ slug }: { slug: string }) {
  useWakeLock()
  const { shown, line, missing, failed, retry } = useLiveQuery<ReadyNumbers>({
    key: slug,
    read: signal => api<ReadyNumbers>('GET', `/restaurants/${encodeURIComponent(slug)}/ready`, { signal }),
    stream: `/restaurants/${encodeURIComponent(slug)}/ready/events`,
    event: 'numbers',
    take: (_last, numbers) => numbers,
  })
  const voice = useVoice(shown?.ready)
  useEffect(() => {
    if (!failed) return
    const timer = setTimeout(retry, retryMs)
    return () => clearTimeout(timer)
  }, [failed, retry])

  if (!shown)
    return (
      <div className="grid min-h-svh place-content-center justify-items-center gap-4 p-8 text-center">
        {missing ? (
          <>
            <h1 className="text-page">{t('ready.missing')}</h1>
            <p className="text-lead">{t('ready.missing_hint')}</p>
          </>
        ) : (
          <>
            <Spinner className="size-16" />
            <p role="status" className="text-lead">
              {failed && t('ready.failed')}
            </p>
          </>
        )}
      </div>
    )
  const { restaurant, preparing, ready } = shown
  return (
    <div className="flex h-svh flex-col" data-ready-screen={line}>
      <header className="flex items-center justify-between gap-6 px-[2vw] py-[1.5vh]">
        <h1 className="font-display text-[clamp(1.25rem,3.5vh,3rem)] font-extrabold">{restaurant.name}</h1>
        <div className="flex items-center gap-[2vw]">
          {line === 'lost' && (
            <p role="status" className="rounded-control bg-miele px-4 py-1 text-[clamp(1rem,2.2vh,1.75rem)] font-semibold text-carbone">
              {t('ready.lost')}
            </p>
          )}
          {voice.isSupported && (
            <button
              type="button"
              aria-pressed={voice.on}
              onClick={voice.toggle}
              className="min-h-11 rounded-control border-2 border-crema px-4 text-[clamp(1rem,2.2vh,1.5rem)] font-semibold hover:bg-fumo"
            >
              {t(voice.on ? 'ready.voice_off' : 'ready.voice_on')}
            </button>
          )}
          <Clock timezone={restaurant.timezone} />
        </div>
      </header>
      <div className="grid min-h-0 grow grid-cols-1 grid-rows-[2fr_3fr] md:grid-cols-[5fr_7fr] md:grid-rows-1">
        <NumberPanel title={t('ready.preparing')} numbers={preparing} maxColumns={4} widthVw={37} className="bg-fumo" />
        <NumberPanel title={t('ready.ready')} numbers={ready} maxColumns={4} widthVw={53} className="bg-prezzemolo" empty={t('ready.nobody')} isLive />
      </div>
    </div>
  )
}

function NumberPanel({
  title,
  numbers,
  maxColumns,
  widthVw,
  className,
  empty,
  isLive = false,
}: {
  title: string
  numbers: readonly number[]
  maxColumns: number
  /** Width of the panel's content on a wide screen, in hundredths of the window. */
  widthVw: number
  className: string
  empty?: string
  /** Announce changes to assistive technology. */
  isLive?: boolean
}) {
  const { columns, rows, shown } = fitNumbers(numbers.length, maxColumns)
  const hidden = numbers.length - shown
  const digits = Math.max(1, ...numbers.map(number => String(number).length))
  return (
    <section className={`flex min-h-0 flex-col gap-[1vh] p-[2vw] ${className}`} aria-label={title}>
      <h2 className="flex items-baseline justify-between gap-4 font-display text-[clamp(1.5rem,5vh,4rem)] leading-none font-extrabold">
        {title}
        {hidden > 0 && <span className="text-[0.5em] font-bold">{t('ready.more', { count: hidden })}</span>}
      </h2>
      {numbers.length === 0 && empty && <p className="mt-[2vh] max-w-[20em] text-[clamp(1.25rem,3.5vh,2.5rem)]">{empty}</p>}
      <ol
        className="grid min-h-0 grow"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))` }}
        aria-live={isLive ? 'polite' : undefined}
        data-numbers={isLive ? 'ready' : 'preparing'}
      >
        {numbers.slice(0, shown).map(number => (
          <li
            key={number}
            className="figures grid place-items-center font-display leading-none font-extrabold tracking-tight"
            style={{ fontSize: `min(${(60 / rows).toFixed(1)}vh, ${(widthVw / columns / digits / digitWidth).toFixed(2)}vw)` }}
          >
            {number}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Clock({ timezone }: { timezone: string }) {
  const now = useNow()
  const time = new Intl.DateTimeFormat('it', { hour: '2-digit', minute: '2-digit', timeZone: timezone }).format(now)
  return <p className="figures text-[clamp(1.25rem,3.5vh,3rem)] font-semibold">{time}</p>
}
