import { expect, test } from 'vitest'
import { buildSplitInput, listPortions } from './split-input.ts'

const portions = listPortions([
  { lineNumber: 1, quantity: 2, title: 'Birra' },
  { lineNumber: 2, quantity: 1, title: 'Panino' },
])

test('each portion is paid by one person; whoever has none has no share', () => {
  const payers = { '1 1': 3, '2 0': 3 }
  expect(buildSplitInput({ by: 'line', people: 3, payers, portions, name: number => `P${number}` })).toEqual({
    by: 'line',
    shares: [
      { name: 'P1', lines: [{ lineNumber: 1, quantity: 1 }] },
      {
        name: 'P3',
        lines: [
          { lineNumber: 1, quantity: 1 },
          { lineNumber: 2, quantity: 1 },
        ],
      },
    ],
  })
  expect(buildSplitInput({ by: 'equal', people: 4, payers, portions, name: String })).toEqual({ by: 'equal', people: 4 })
})
