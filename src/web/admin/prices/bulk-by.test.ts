import { expect, test } from 'vitest'
import { parsePriceChange } from './bulk-by.ts'

test('a percentage is read within its limits, whatever its sign is written as', () => {
  const read = (by: string) => parsePriceChange({ kind: 'percent', by })
  expect(['5', '+5', '-2,5', '−100', '1000', '5 %'].map(read)).toEqual([500, 500, -250, -10_000, 100_000, 500])
  for (const wrong of ['-150', '-100,01', '1000,01', '5 €', 'cinque', '']) expect(read(wrong), wrong).toBeUndefined()
})

test('an amount of euro is read up to the highest price', () => {
  const read = (by: string) => parsePriceChange({ kind: 'amount', by })
  expect(['-0,30', '−0,30 €', '150', '+1', '-99999,99'].map(read)).toEqual([-30, -30, 15_000, 100, -9_999_999])
  for (const wrong of ['100000', '-100000', '5 %', '']) expect(read(wrong), wrong).toBeUndefined()
})
