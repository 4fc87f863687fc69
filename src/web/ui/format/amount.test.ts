import { expect, test } from 'vitest'
import { languages, locale } from '#platform/language/languages.ts'
import { formatAmount, formatKilometres } from './amount.ts'

test('sums are written as Intl writes them: every cent below 1,200 euro, thousands; what is taken off with a minus, not a hyphen', () => {
  for (const language of languages) {
    const format = new Intl.NumberFormat(locale[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    const different = [...Array(120_000).keys(), 1_234_567, -1, -250, -123_456, 0.5].filter(
      cents => formatAmount(language, cents) !== `${cents < 0 ? '−' : ''}${format.format(Math.abs(cents) / 100)}\u00a0€`,
    )
    expect(different).toEqual([])
  }
})

test('distances are written as Intl writes them: every metre below 12 km, every hundred below 1,300', () => {
  const metres = [...Array.from({ length: 11_050 }, (_, index) => 950 + index), ...Array.from({ length: 12_900 }, (_, index) => 10_000 + index * 100)]
  for (const language of languages) {
    const formats = [0, 1].map(digits => new Intl.NumberFormat(locale[language], { minimumFractionDigits: digits, maximumFractionDigits: digits }))
    const byIntl = (metres: number) => formats[metres < 9950 ? 1 : 0]?.format(metres / 1000)
    expect(metres.filter(metre => formatKilometres(language, metre) !== byIntl(metre))).toEqual([])
  }
})
