import { expect, it } from 'vitest'
import { selectRange } from './select-range.ts'

const keys = ['a', 'b', 'c', 'd', 'e']

it('reaches from the last row to this one, in either direction', () => {
  expect(selectRange(keys, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(selectRange(keys, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(selectRange(keys, 'c', 'c')).toEqual(['c'])
})

it('is the row alone without a last one, or when that one is on another page', () => {
  expect(selectRange(keys, undefined, 'c')).toEqual(['c'])
  expect(selectRange(keys, 'z', 'c')).toEqual(['c'])
})
