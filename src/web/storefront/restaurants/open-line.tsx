import { dayMs } from '#platform/time-units.ts'
import type { OpenRestaurant } from '#restaurants/contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { serverNow } from '../../shared/server-clock.ts'
import { toRomeClock } from '../../ui/format/rome-clock.ts'

/** Open or closed, in words and with an icon; space is reserved until the response. */
export function OpenStatus({ open, className = '' }: { open: OpenRestaurant | undefined; className?: string }) {
  const words = useFormatOpenStatus()
  const isOpen = open?.state === 'open'
  return (
    <p className={`flex min-h-6 items-center gap-2 font-semibold max-sm:tracking-tight ${isOpen ? 'text-prezzemolo' : 'text-cenere'} ${className}`}>
      {open && (
        <>
          <svg viewBox="0 0 12 12" className="size-3 shrink-0" aria-hidden="true">
            <circle cx="6" cy="6" r="4.75" fill={isOpen ? 'currentColor' : 'none'} stroke="currentColor" strokeWidth="2.5" />
          </svg>
          <span>{words(open)}</span>
        </>
      )}
    </p>
  )
}

/** Midnight counts as the end of the day, as in the weekly table. */
const formatClosingTime = (instant: string): string => toRomeClock(instant).time.replace('00:00', '24:00')

function useFormatOpenStatus(): (open: OpenRestaurant) => string {
  const t = useTexts()
  const language = usePageLanguage()
  return ({ state, closesAt, opensAt }) => {
    if (state === 'paused') return t(closesAt ? 'restaurants.paused' : 'restaurants.paused_only')
    if (state === 'open') return closesAt ? t('restaurants.open_until', { time: formatClosingTime(closesAt) }) : t('restaurants.open')
    if (!opensAt) return t('restaurants.closed')
    const { date, time } = toRomeClock(opensAt)
    const isIn = (days: number) => date === toRomeClock(serverNow() + days * dayMs).date
    const day = isIn(0) ? 'today' : isIn(1) ? 'tomorrow' : 'day'
    const name = day === 'day' && new Date(`${date}T12:00`).toLocaleDateString(language, { weekday: 'long' })
    return t('restaurants.closed_until', { when: t(`restaurants.opens_${day}`, { day: name, time }) })
  }
}
