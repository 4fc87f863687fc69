/** Times in the office are in Rome's time zone, whatever the computer's. */

const localFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})
const dateTimeFormat = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const dayFormat = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', weekday: 'long', day: 'numeric', month: 'long' })

/** `2026-11-23T06:00`: value of a `datetime-local` field. */
export const toRomeLocal = (instant: string | number): string => localFormat.format(new Date(instant)).replace(' ', 'T')

/** `23 nov 2026, 06:00` */
export const formatRomeDateTime = (instant: string | number): string => dateTimeFormat.format(new Date(instant))

/** `lunedì 30 novembre alle 6:00`; with the year if different from that of `now`. */
export function formatRomeSentence(instant: string | number, now: number): string {
  const year = toRomeLocal(instant).slice(0, 4)
  const hour = toRomeLocal(instant).slice(11).replace(/^0/, '')
  return `${dayFormat.format(new Date(instant))}${year === toRomeLocal(now).slice(0, 4) ? '' : ` ${year}`} ${hour.startsWith('1:') ? 'all’' : 'alle '}${hour}`
}

/** ISO 8601 instant of a `datetime-local` value; undefined when empty. Times skipped by the clock change map to the change. */
export function parseRomeLocal(local: string): string | undefined {
  const shownMs = Date.parse(`${local}:00Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) || Number.isNaN(shownMs)) return undefined
  const getOffsetMs = (instant: number) => Date.parse(`${toRomeLocal(instant)}:00Z`) - Math.floor(instant / 60_000) * 60_000
  const guessMs = shownMs - getOffsetMs(shownMs)
  return new Date(shownMs - getOffsetMs(guessMs)).toISOString()
}
