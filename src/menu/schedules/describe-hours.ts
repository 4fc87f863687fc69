import { formatWeekHours } from '#platform/language/format-week-hours.ts'
import { type Language, locale } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import type { MenuSchedule } from './schedule-rules.ts'

/** Describes when schedules hold: `lun–ven 11:30–15:00, fino al 31 dic · sab 18:00–22:00`. */
export const describeSchedules = (schedules: readonly MenuSchedule[], language: Language): string =>
  [...new Set(schedules.map(schedule => describeSchedule(schedule, language)))].join(' · ')

function describeSchedule({ hours, firstDay, lastDay }: MenuSchedule, language: Language): string {
  const days = new Intl.DateTimeFormat(locale[language], { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const from = firstDay === null ? '' : days.format(new Date(firstDay))
  const to = lastDay === null ? '' : days.format(new Date(lastDay))
  const period =
    from && to
      ? serverText(language, 'schedules-api.from_until_day', { from, to })
      : from
        ? serverText(language, 'schedules-api.from_day', { from })
        : to && serverText(language, 'schedules-api.until_day', { to })
  return [hours.length > 0 && formatWeekHours(hours, language), period].filter(Boolean).join(', ')
}
