import { toPlainCharacters, toPlainDigits } from './typed-characters.ts'

/** Digits of a callable number: 118118 is the shortest; E.164 ends at 15. */
export const minPhoneDigits = 6
const maxPhoneDigits = 15
/** Published numbers of the chain may have five digits: 06060. */
export const minPublishedPhoneDigits = 5

const italianCountryCode = '39'
/** Label before a number, as in a `tel:` link or on a business card. */
const label = /^(?:tel|telefono|phone|cell|cellulare|mobile)\s*[.:]+\s*/i
const allowed = /^[ ()./·•-]*\+?[\d ()./·•-]+$/

/**
 * Normalizes a telephone number to its stored form: international notation of ITU-T E.123, `+39 333 123 4567`. A number without a country is Italian.
 * Italian numbers that begin with 1, 4 or 8 (emergency, free and premium numbers) can't be called from abroad and keep their national form, `800 123
 * 456`.
 * @param input with any separators, brackets, digits of any script, `tel:`, `0039` or `(+39)`
 * @returns undefined if no number: letters, fewer than `minDigits` or more than 15 digits, one digit repeated
 */
export function normalizePhone(input: string, minDigits = minPhoneDigits): string | undefined {
  const text = toPlainDigits(toPlainCharacters(input)).trim().replace(label, '')
  if (!allowed.test(text)) return undefined
  const { country, rest } = splitCountryCode(text)
  const isNumber = (digits: string) => digits.length >= minDigits && digits.length <= maxPhoneDigits && !/^(\d)\1*$/.test(digits)
  if (country.startsWith('0') || ![text.replace(/\D/g, ''), country + rest].every(isNumber)) return undefined
  return country === ''
    ? groupDigits(rest).join(' ')
    : [`+${country}`, ...(country === italianCountryCode ? groupItalianDigits(rest) : groupDigits(rest))].join(' ')
}

/** For a contract's `overwrite`, before its check: the stored form, or the cleaned text if it is no number. */
export const tidyPhone =
  (minDigits = minPhoneDigits) =>
  (input: string): string =>
    normalizePhone(input, minDigits) ?? toPlainCharacters(input).trim()

export const isPhone = (input: string, minDigits = minPhoneDigits): boolean => normalizePhone(input, minDigits) !== undefined

function splitCountryCode(text: string): { country: string; rest: string } {
  // Outside Italy the zero of `+44 (0)20` is not dialled after the country code; in Italy it always is.
  const isAbroad = /^\+(?!39)/.test(removeSeparators(text))
  const compact = removeSeparators(isAbroad ? text.replace(/\( *0 *\)/, '') : text)
  // Italian mobile numbers have at most ten digits: a longer one that begins with 39 has its country code without the plus.
  const international = compact.startsWith('+') ? compact.slice(1) : /^39[03]\d{8,10}$/.test(compact) ? compact : undefined
  if (international === undefined) return /^[035]/.test(compact) ? { country: italianCountryCode, rest: compact } : { country: '', rest: compact }
  const country = findCountryCode(international)
  const rest = international.slice(country.length)
  return country === italianCountryCode && /^[148]/.test(rest) ? { country: '', rest } : { country, rest }
}

const removeSeparators = (text: string): string => text.replace(/[^\d+]/g, '').replace(/^00/, '+')

/** Country codes of one and two digits (ITU-T E.164, annex D); all others have three. */
const findCountryCode = (digits: string): string => /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/.exec(digits)?.[0] ?? digits.slice(0, 3)

/** Mobile numbers begin with a prefix of three digits; area codes have two (Milan, Rome), three or four. */
function groupItalianDigits(rest: string): string[] {
  const area = /^(?:0[26]|0[13-57-9][0159]|0\d{3}|3\d\d)/.exec(rest)?.[0] ?? ''
  return [...(area === '' ? [] : [area]), ...groupDigits(rest.slice(area.length))]
}

/** Groups by three, never leaving a single digit at the end. */
const groupDigits = (digits: string): string[] => digits.match(/\d{4}$|\d{3}(?!\d$)|\d+/g) ?? []
