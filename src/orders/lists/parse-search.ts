import { normalizeEmail } from '#platform/contact/email.ts'
import { padUuid } from '#platform/database/id-range.ts'
import { addDays } from '#platform/local-time.ts'

/** Digits as a part of phone numbers: how they may begin, with the country code and without, and how they end. */
export interface PhoneSearch {
  beginnings: string[]
  ending?: string
  /** A few digits without any sign of a phone number: as likely a part of an address. */
  isVague: boolean
}

/** Parsed search of the order list. Dates are local, both inclusive; `minute` counts from midnight of that day. */
type OrderSearch =
  | { by: 'days'; first: string; last: string; minute?: number }
  | { by: 'number'; number: number; phones?: PhoneSearch; email?: string }
  | { by: 'id'; lowest: string; highest: string; phones?: PhoneSearch; email: string }
  | { by: 'phone'; phones: PhoneSearch; email: string }
  | { by: 'email'; phones?: undefined; email: string }

const months = ['gennaio', 'febbraio', 'marzo', 'aprile', 'maggio', 'giugno', 'luglio', 'agosto', 'settembre', 'ottobre', 'novembre', 'dicembre']

/**
 * Parses a search term. Dates in Italian forms (`1/3`, `01/03/26`, `1.3.2026`, `1 marzo`, `1º marzo`, `1 mar 2026`, `domenica 1 marzo`,
 * `marzo 2026`, `3/2026`, `2026-03-01`, `oggi`, `ieri`), with the time as the list shows it (`01/03/2026, 19:15`); a day without a year is
 * the latest past one. Up to six digits are a counter number (`47`, `#47`, `n. 47`); other hexadecimal digits a prefix of an id, which
 * starts with 0 until the year 2527. Digits in any spelling of a phone number are the beginning or the end of one (`…4567`, `*4567`: the end).
 * Without a match these are part of an email address, a name or a postal address, like everything else.
 */
export function parseOrderSearch(term: string, today: string): OrderSearch {
  const text = term.trim().toLowerCase()
  const { date, minute } = splitOffTime(text)
  const days = parseDays(date.replace(weekdayPattern, ''), today)
  if (days && (minute === undefined || days.first === days.last)) return { by: 'days', ...days, ...(minute !== undefined && { minute }) }
  const counterNumber = parseCounterNumber(text)
  // "n47" may also start an address.
  const phones = parsePhonePart(text)
  if (counterNumber) {
    const isBare = !counterNumber.sign
    return { by: 'number', number: counterNumber.number, ...(isBare && phones && { phones }), ...((isBare || text.startsWith('n')) && { email: text }) }
  }
  const digits = text.replaceAll('-', '')
  if (/^[0-9a-f]{1,32}$/.test(digits)) return { by: 'id', lowest: padUuid(digits, '0'), highest: padUuid(digits, 'f'), ...(phones && { phones }), email: text }
  if (phones) return { by: 'phone', phones, email: text }
  return { by: 'email', email: normalizeEmail(text) ?? text }
}

/** Fewest digits that are looked up as the beginning of a phone number: fewer are the code of an operator or a city. */
const minPhoneStartDigits = 6
/** Fewest digits that are looked up as the end of one: one number in ten thousand ends so. */
const minPhoneEndDigits = 4
/** Fewest digits without a sign that are a phone number before anything else. */
const minClearDigits = 7

/**
 * Parses a part of a phone number in any spelling, as `333 123`, `+39 333-123`, `0039333123`, `tel. (06) 123`: the digits it may be stored with.
 * Without a country code both the Italian one and none are possible, and the digits may be the end of a number, as callers say it.
 */
function parsePhonePart(text: string): PhoneSearch | undefined {
  const [, sign = '', written = ''] = /^((?:tel|telefono|cell|cellulare)\s*[.:]*\s*|(?:\*|…|\.{2,})\s*)?(.*)$/.exec(text) ?? []
  if (!/^\+?[\d\s().·-]+$/.test(written)) return undefined
  const compact = written.replace(/[^\d+]/g, '')
  const digits = compact.replace(/^(?:\+|00)/, '')
  if (compact.replace('+', '').length < minPhoneEndDigits || digits.length > 15) return undefined
  const isBeginning = digits.length >= minPhoneStartDigits && !/^[*….]/.test(sign)
  const beginnings = !isBeginning ? [] : digits === compact ? [`39${digits}`, digits] : [digits]
  if (compact.startsWith('+')) return isBeginning ? { beginnings, isVague: false } : undefined
  return { beginnings, ending: compact, isVague: sign === '' && text === compact && compact.length < minClearDigits }
}

/** Parses a counter number of up to six digits and the sign before it: `47`, `#47`, `n. 47`. Lower case. */
export function parseCounterNumber(text: string): { sign: string | undefined; number: number } | undefined {
  const [, sign, number] = /^(#|n[.º°]?|num(?:ero|\.)?)?\s*([1-9]\d{0,5})$/.exec(text) ?? []
  return number ? { sign, number: Number(number) } : undefined
}

const weekdayPattern =
  /^(?:lun(?:edì|edi)?|mar(?:tedì|tedi)?|mer(?:coledì|coledi)?|gio(?:vedì|vedi)?|ven(?:erdì|erdi)?|sab(?:ato)?|dom(?:enica)?)[.,]?\s+(?=\d{1,2}(?!\d)|\d{4}-|primo)/

/** Splits off a time after a date: `, 19:15`, `19:15:30`, `alle 19.15`, `alle ore 19:15`. Seconds are ignored. */
function splitOffTime(text: string): { date: string; minute?: number } {
  const [whole = '', hours = '', minutes = ''] = /(?:,\s*|\s+)(?:alle\s+)?(?:ore\s+)?([01]?\d|2[0-3])[:.]([0-5]\d)(?:[:.][0-5]\d)?$/.exec(text) ?? []
  return whole === '' ? { date: text } : { date: text.slice(0, -whole.length), minute: Number(hours) * 60 + Number(minutes) }
}

function parseDays(text: string, today: string): { first: string; last: string } | undefined {
  if (text === 'oggi') return toDayRange(today)
  if (text === 'ieri') return toDayRange(addDays(today, -1))
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return toDayRange(toDate(Number(iso[1]), Number(iso[2]), Number(iso[3])))
  const monthAndYear = /^(\d{1,2})[/.-](\d{4})$/.exec(text)
  if (monthAndYear) return toMonthRange(Number(monthAndYear[2]), Number(monthAndYear[1]))
  const numbers = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?[/.-]?$/.exec(text)
  if (numbers) return toDayRange(resolveDate(Number(numbers[1]), Number(numbers[2]), numbers[3], today))
  const words = /^(?:(\d{1,2}|primo)[°º]?\s+)?(?:di\s+)?([a-z]{3,9})\.?(?:\s+(?:del\s+)?(\d{4}))?$/.exec(text)
  const named = words ? months.findIndex(name => name.startsWith(words[2] ?? '')) + 1 : 0
  if (!words || named === 0) return undefined
  // "mar" alone is more likely the start of an address than a month.
  if (!words[1] && !words[3] && words[2] !== months[named - 1]) return undefined
  if (words[1]) return toDayRange(resolveDate(words[1] === 'primo' ? 1 : Number(words[1]), named, words[3], today))
  const year = words[3] ? Number(words[3]) : Number(today.slice(0, 4)) - (named > Number(today.slice(5, 7)) ? 1 : 0)
  return toMonthRange(year, named)
}

function resolveDate(dayOfMonth: number, monthNumber: number, year: string | undefined, today: string): string | undefined {
  if (year !== undefined) return toDate(year.length === 2 ? 2000 + Number(year) : Number(year), monthNumber, dayOfMonth)
  const thisYear = Number(today.slice(0, 4))
  // 29 February: the latest leap year.
  const candidates = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(back => toDate(thisYear - back, monthNumber, dayOfMonth))
  return candidates.find(date => date !== undefined && date <= today)
}

/** Formats `YYYY-MM-DD`; undefined for a day that does not exist. */
function toDate(year: number, monthNumber: number, dayOfMonth: number): string | undefined {
  const date = new Date(Date.UTC(year, monthNumber - 1, dayOfMonth))
  const real = year >= 1970 && year < 2200 && date.getUTCMonth() === monthNumber - 1 && date.getUTCDate() === dayOfMonth
  return real ? date.toISOString().slice(0, 10) : undefined
}

const toDayRange = (date: string | undefined) => (date === undefined ? undefined : { first: date, last: date })

function toMonthRange(year: number, monthNumber: number): { first: string; last: string } | undefined {
  const first = toDate(year, monthNumber, 1)
  const next = monthNumber === 12 ? toDate(year + 1, 1, 1) : toDate(year, monthNumber + 1, 1)
  return first && next ? { first, last: addDays(next, -1) } : undefined
}
