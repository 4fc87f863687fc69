import { type Language, locale } from '#platform/language/languages.ts'

const formats = new Map<Language, Intl.NumberFormat>()

function formatOf(language: Language): Intl.NumberFormat {
  let format = formats.get(language)
  if (!format) formats.set(language, (format = new Intl.NumberFormat(locale[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 })))
  return format
}

/** Cents as euro: digits as the language writes them, the sign where the specification puts it, in either language. */
export function amountIn(language: Language, cents: number, sign: 'after' | 'before' = 'after'): string {
  const number = formatOf(language).format(cents / 100)
  return sign === 'before' ? `€\u00a0${number}` : `${number}\u00a0€`
}
