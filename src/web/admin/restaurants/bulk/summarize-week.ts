import { formatClock } from '../../../ui/format/clock.ts'
import { weekdays } from '../hours/week-fields.tsx'
import { restaurantText } from '../place-texts.ts'
import { bulkText as t } from './bulk-text.ts'

interface Range {
  weekday: number
  opensMinute: number
  closesMinute: number
  fulfilment: string | null
}

/** Week in one line, equal days together: "Lunedì–Venerdì 11:00–23:00, Sabato–Domenica chiuso". Ranges of single services are left out. */
export function summarizeWeek(week: readonly Range[]): string {
  const days = weekdays.map(day => {
    const ranges = week.filter(({ weekday, fulfilment }) => weekday === day && fulfilment === null)
    return {
      day,
      text: ranges.map(({ opensMinute, closesMinute }) => `${formatClock(opensMinute)}–${formatClock(closesMinute)}`).join(' e ') || t('office-bulk.closed'),
    }
  })
  const groups: { first: (typeof days)[number]; last: (typeof days)[number] }[] = []
  for (const day of days) {
    const group = groups.at(-1)
    if (group?.last.text === day.text) group.last = day
    else groups.push({ first: day, last: day })
  }
  const name = ({ day }: { day: (typeof weekdays)[number] }) => restaurantText(`places.day_${day}`)
  return groups.map(({ first, last }) => `${first === last ? name(first) : `${name(first)}–${name(last)}`} ${first.text}`).join(', ')
}
