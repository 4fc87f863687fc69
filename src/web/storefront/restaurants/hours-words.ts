import { type Language, locale } from '#platform/language/languages.ts'
import type { RestaurantData } from '../../server/reads.ts'
import { getDateFormat } from '../../ui/format/formats.ts'

/** Formatted texts for a restaurant's hours. */
export interface HoursTexts {
  /** Monday to Sunday. */
  weekdays: string[]
  /** Closure dates: `24 dicembre` or `24–26 dicembre`. */
  closedDays: string[]
}

/** Formatted on the server: a browser's first date format takes as long as half of this page's hydration. */
export const formatHoursTexts = (language: Language, { closures }: Pick<RestaurantData, 'closures'>): HoursTexts => ({
  // 5 January 2026 was a Monday.
  weekdays: Array.from({ length: 7 }, (_, day) => getDateFormat(locale[language], { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 5 + day))),
  closedDays: closures.map(({ startsOn, endsOn }) =>
    getDateFormat(locale[language], { day: 'numeric', month: 'long', timeZone: 'UTC' }).formatRange(new Date(startsOn), new Date(endsOn)),
  ),
})
