import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fitNumbers } from './fit-numbers.ts'

it('shows few numbers large and many small, and counts what does not fit', () => {
  expect([0, 2, 3, 12, 13, 24, 40].map(count => fitNumbers(count, 4))).toEqual([
    { columns: 1, rows: 2, shown: 0 },
    { columns: 1, rows: 2, shown: 2 },
    { columns: 2, rows: 3, shown: 3 },
    { columns: 3, rows: 4, shown: 12 },
    { columns: 4, rows: 6, shown: 13 },
    { columns: 4, rows: 6, shown: 24 },
    { columns: 4, rows: 6, shown: 24 },
  ])
})

it('never shows more than its cells, or than there are', () =>
  fc.assert(
    fc.property(fc.nat(200), fc.integer({ min: 1, max: 5 }), (count, maxColumns) => {
      const { columns, rows, shown } = fitNumbers(count, maxColumns)
      expect(shown).toBeLessThanOrEqual(Math.min(count, columns * rows))
      expect(columns).toBeLessThanOrEqual(maxColumns)
    }),
  ))
