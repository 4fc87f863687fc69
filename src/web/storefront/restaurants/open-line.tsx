import { type Language, locale } from '#platform/language/languages.ts'
import type { OpenRestaurant } from '#restaurants/contract.ts'
import { usePageLanguage } from '../../language.ts'
import { useTexts } from '../../texts.tsx'
import { dateFormat } from '../../ui/formats.ts'

/** Open or not, in words and with a mark; its place is kept until the answer has come. */
export function OpenLine({ open, className = '' }: { open: OpenRestaurant | undefined; className?: string }) {
  const words = useOpenWords()
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

/** Every restaurant is in Italy: its hours are told in its own time, wherever the reader is. */
const timeZone = 'Europe/Rome'
const dayOf = (language: Language, instant: Date | number, weekday?: 'long') =>
  dateFormat(weekday ? locale[language] : 'sv-SE', weekday ? { weekday, timeZone } : { timeZone }).format(instant)
const timeOf = (language: Language, instant: Date) =>
  dateFormat(locale[language], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(instant)

function useOpenWords(): (open: OpenRestaurant) => string {
  const t = useTexts()
  const language = usePageLanguage()
  return ({ state, closesAt, opensAt }) => {
    if (state === 'paused') return t(closesAt ? 'restaurants.paused' : 'restaurants.paused_only')
    if (state === 'open') return closesAt ? t('restaurants.open_until', { time: timeOf(language, new Date(closesAt)) }) : t('restaurants.open')
    if (!opensAt) return t('restaurants.closed')
    const at = new Date(opensAt)
    const time = timeOf(language, at)
    const now = Date.now()
    const day = dayOf(language, at)
    if (day === dayOf(language, now)) return t('restaurants.closed_until', { when: t('restaurants.opens_today', { time }) })
    if (day === dayOf(language, now + 86_400_000)) return t('restaurants.closed_until', { when: t('restaurants.opens_tomorrow', { time }) })
    return t('restaurants.closed_until', { when: t('restaurants.opens_day', { day: dayOf(language, at, 'long'), time }) })
  }
}
