import { clockTime, dayOf } from '../../shared/format-time.ts'
import { serverNow } from '../../shared/server-clock.ts'
import { dateFormat } from '../../ui/format/formats.ts'
import { shortTime } from '../orders/short-time.ts'

const dayAndTime = (instant: string) =>
  `${dateFormat('it-IT', { day: '2-digit', month: '2-digit', timeZone: 'Europe/Rome' }).format(new Date(instant))}, ${clockTime(instant)}`

/** When an ISO instant was, as a list of many has room for: "22/11, 20:08", and with its year where that is not this one. `now` in ms. */
export const orderedTime = (instant: string, now = serverNow()): string =>
  dayOf(new Date(instant)).slice(0, 4) === dayOf(now).slice(0, 4) ? dayAndTime(instant) : shortTime(instant)

/** For when an order is: "20:24", and "23/11, 13:00" where that is not the day on which it was ordered. ISO instants. */
export const dueTime = (orderedAt: string, promisedAt: string): string =>
  dayOf(new Date(promisedAt)) === dayOf(new Date(orderedAt)) ? clockTime(promisedAt) : dayAndTime(promisedAt)
