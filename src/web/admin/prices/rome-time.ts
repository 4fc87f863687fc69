/** Times that people type and read in the office are those of Rome, wherever their computer is. */

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})
const words = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })
const days = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', weekday: 'long', day: 'numeric', month: 'long' })

/** `2026-11-23T06:00`, as a field of date and time has it. */
export const romeLocal = (instant: string | number): string => parts.format(new Date(instant)).replace(' ', 'T')

/** `23 nov 2026, 06:00` */
export const romeWords = (instant: string | number): string => words.format(new Date(instant))

/** `lunedì 30 novembre alle 6:00`; of another year than now's, with it. */
export function romeSentence(instant: string | number, now: number): string {
  const year = romeLocal(instant).slice(0, 4)
  const hour = romeLocal(instant).slice(11).replace(/^0/, '')
  return `${days.format(new Date(instant))}${year === romeLocal(now).slice(0, 4) ? '' : ` ${year}`} ${hour.startsWith('1:') ? 'all’' : 'alle '}${hour}`
}

/** The instant that a field shows, as ISO 8601; undefined when it is empty. A time that the clock skips is the jump's. */
export function romeInstant(local: string): string | undefined {
  const shown = Date.parse(`${local}:00Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) || Number.isNaN(shown)) return undefined
  const offsetAt = (instant: number) => Date.parse(`${romeLocal(instant)}:00Z`) - Math.floor(instant / 60_000) * 60_000
  const guess = shown - offsetAt(shown)
  return new Date(shown - offsetAt(guess)).toISOString()
}
