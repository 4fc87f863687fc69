import { expect, it } from 'vitest'
import { moveStop } from './move-stop.ts'

it('a stop moves by one place, and no further than the ends of the trip', () => {
  expect(moveStop(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(moveStop(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(moveStop(['a', 'b'], 'a', -1)).toEqual(['a', 'b'])
  expect(moveStop(['a', 'b'], 'b', 1)).toEqual(['a', 'b'])
  expect(moveStop(['a', 'b'], 'gone', 1)).toEqual(['a', 'b'])
})
