import { expect, it } from 'vitest'
import { findNextPoint } from './next-point.ts'

/** Two rows: three points, then one below the second. */
const points = [
  { left: 0, top: 0 },
  { left: 10, top: 0 },
  { left: 20, top: 0 },
  { left: 10.2, top: 10 },
]

it.each([
  ['ArrowRight', [1, 2, 3, 3]],
  ['ArrowLeft', [0, 0, 1, 2]],
  ['ArrowDown', [0, 3, 2, 3]],
  ['ArrowUp', [0, 1, 2, 1]],
  ['Home', [0, 0, 0, 0]],
  ['End', [3, 3, 3, 3]],
  ['Tab', [undefined, undefined, undefined, undefined]],
])('%s leads from each point to %j', (key, targets) => {
  expect(points.map((_, index) => findNextPoint(points, index, key))).toEqual(targets)
  expect(findNextPoint([], 0, key)).toBeUndefined()
})
