import { expect, test } from 'vitest'
import { languages, locale } from '#platform/language/languages.ts'
import { amountIn } from './amount.ts'

test('sums are written as Intl writes them: every cent below 1,200 euro, thousands, what is taken off', () => {
  for (const language of languages) {
    const format = new Intl.NumberFormat(locale[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    const different = [...Array(120_000).keys(), 1_234_567, -1, -250, -123_456, 0.5].filter(
      cents => amountIn(language, cents) !== `${format.format(cents / 100)}\u00a0€`,
    )
    expect(different).toEqual([])
  }
})
