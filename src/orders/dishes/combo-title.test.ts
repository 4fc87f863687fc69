import { expect, it } from 'vitest'
import { formatTitleInCombo } from './combo-title.ts'

it.each([
  [1, 1, 'Patatine'],
  [2, 2, 'Patatine'],
  [2, 1, '2 × Patatine'],
  [4, 2, '2 × Patatine (4 in tutto)'],
  [3, 2, '3 × Patatine'],
])('%i in %i combos: a dish is counted by the combo: %s', (quantity, combos, expectedTitle) => {
  expect(formatTitleInCombo({ quantity, title: 'Patatine' }, combos, count => `${count} in tutto`)).toBe(expectedTitle)
})
