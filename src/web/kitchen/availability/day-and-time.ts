import { formatTime, toRomeDate } from '../../shared/format-time.ts'
import { serverNow } from '../../shared/server-clock.ts'
import { getDateFormat } from '../../ui/format/formats.ts'

/** `18:00`; on another day `mer 18:00`, in the language of the tag. */
export const formatDayAndTime = (instant: string, tag: string): string =>
  toRomeDate(new Date(instant)) === toRomeDate(serverNow())
    ? formatTime(instant)
    : `${getDateFormat(tag, { weekday: 'short', timeZone: 'Europe/Rome' }).format(new Date(instant))} ${formatTime(instant)}`
