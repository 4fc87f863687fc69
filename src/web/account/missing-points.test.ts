import { expect, it } from 'vitest'
import { countMissingPoints } from './missing-points.ts'

it('the distance to the next free dish includes points owed', () => {
  const missing = (balance: number) => countMissingPoints({ balance, pointsNeeded: 10 })
  expect([-10, -1, 0, 3, 9, 10, 27].map(missing)).toEqual([20, 11, 10, 7, 1, 10, 3])
})
