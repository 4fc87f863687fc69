import { formatTime, toRomeDate } from '../../shared/format-time.ts'
import { serverNow } from '../../shared/server-clock.ts'
import { getDateFormat } from '../../ui/format/formats.ts'
import { formatShortTime } from '../orders/short-time.ts'

const formatDayAndTime = (instant: string) =>
  `${getDateFormat('it-IT', { day: '2-digit', month: '2-digit', timeZone: 'Europe/Rome' }).format(new Date(instant))}, ${formatTime(instant)}`

/** Short format of an ISO instant: "22/11, 20:08", with the year if not the current one. `now` in ms. */
export const formatOrderedAt = (instant: string, now = serverNow()): string =>
  toRomeDate(new Date(instant)).slice(0, 4) === toRomeDate(now).slice(0, 4) ? formatDayAndTime(instant) : formatShortTime(instant)

/** Short format of the promised time: "20:24", or "23/11, 13:00" if not on the day of ordering. ISO instants. */
export const formatPromisedAt = (orderedAt: string, promisedAt: string): string =>
  toRomeDate(new Date(promisedAt)) === toRomeDate(new Date(orderedAt)) ? formatTime(promisedAt) : formatDayAndTime(promisedAt)
