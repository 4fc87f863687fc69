import { type Language, locale } from '#platform/language/languages.ts'
import { formatMinus } from '#platform/language/minus.ts'
import { getNumberFormat } from './formats.ts'

const digitOptions = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
/** Sign between whole and fraction. */
export const decimalSign: Record<Language, string> = { it: ',', en: '.', de: ',', fr: ',', es: ',', ro: ',', ar: '.', zh: '.', bn: '.' }

/**
 * Formats digits like `Intl`, except for the minus. Avoids `Intl` below 1,000 euro: a browser's first number format takes as long as the rest of a
 * page's hydration (17 ms here, four times that on a phone).
 */
function formatDigits(language: Language, cents: number): string {
  if (!Number.isInteger(cents) || cents < 0 || cents >= 100_000) return formatMinus(getNumberFormat(locale[language], digitOptions).format(cents / 100))
  return `${Math.floor(cents / 100)}${decimalSign[language]}${String(cents % 100).padStart(2, '0')}`
}

/** Formats kilometres, also without `Intl`: one decimal below 10, none above. */
export function formatKilometres(language: Language, metres: number): string {
  const tenths = Math.round(metres / 100)
  if (metres < 9950) return `${Math.floor(tenths / 10)}${decimalSign[language]}${tenths % 10}`
  if (metres < 999_500) return String(Math.round(metres / 1000))
  return getNumberFormat(locale[language], { maximumFractionDigits: 0 }).format(metres / 1000)
}

/** Formats cents as euro in the language's digits, with the sign where the specification puts it. */
export function formatAmount(language: Language, cents: number, sign: 'after' | 'before' = 'after'): string {
  const number = formatDigits(language, cents)
  return sign === 'before' ? `€\u00a0${number}` : `${number}\u00a0€`
}
