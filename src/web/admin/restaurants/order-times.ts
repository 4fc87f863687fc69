import { formatTime, toRomeDate } from '../../shared/format-time.ts'
import { serverNow } from '../../shared/server-clock.ts'
import { getDateFormat } from '../../ui/format/formats.ts'
import { formatShortTime } from '../orders/short-time.ts'

const formatDayAndTime = (instant: string) =>
  `${getDateFormat('it-IT', { day: '2-digit', month: '2-digit', timeZone: 'Europe/Rome' }).format(new Date(instant))}, ${formatTime(instant)}`

/** When an ISO instant was, as a list of many has room for: "22/11, 20:08", and with its year where that is not this one. `now` in ms. */
export const formatOrderedAt = (instant: string, now = serverNow()): string =>
  toRomeDate(new Date(instant)).slice(0, 4) === toRomeDate(now).slice(0, 4) ? formatDayAndTime(instant) : formatShortTime(instant)

/** For when an order is: "20:24", and "23/11, 13:00" where that is not the day on which it was ordered. ISO instants. */
export const formatPromisedAt = (orderedAt: string, promisedAt: string): string =>
  toRomeDate(new Date(promisedAt)) === toRomeDate(new Date(orderedAt)) ? formatTime(promisedAt) : formatDayAndTime(promisedAt)
