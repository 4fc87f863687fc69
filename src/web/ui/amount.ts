import { type Language, locale } from '#platform/language/languages.ts'
import { numberFormat } from './formats.ts'

const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** Cents as euro: digits as the language writes them, the sign where the specification puts it, in either language. */
export function amountIn(language: Language, cents: number, sign: 'after' | 'before' = 'after'): string {
  const number = numberFormat(locale[language], digits).format(cents / 100)
  return sign === 'before' ? `€\u00a0${number}` : `${number}\u00a0€`
}
