import { locale } from '#platform/language/languages.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { formatTime, toRomeDate } from '../../shared/format-time.ts'
import { serverNow } from '../../shared/server-clock.ts'
import { getDateFormat } from '../../ui/format/formats.ts'
import { deskText as t } from './desk-texts.ts'

/** Promise to read to the customer: “Pronto alle 20:15”, with the day where that is not today. */
export function describePromise(promisedAt: string, fulfilment: Fulfilment): string {
  const date = toRomeDate(new Date(promisedAt))
  const clock = formatTime(promisedAt)
  const day = getDateFormat(locale.it, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))
  const isDelivery = fulfilment === 'delivery'
  if (date === toRomeDate(serverNow())) return t(isDelivery ? 'office-desk.promised_delivery' : 'office-desk.promised', { time: clock })
  return t(isDelivery ? 'office-desk.promised_delivery_on' : 'office-desk.promised_on', { day, time: clock })
}
