import { expect, it } from 'vitest'
import { countMissingPoints } from './missing-points.ts'

it('the next dish that is free is as far away as its points, what is owed included', () => {
  const missing = (balance: number) => countMissingPoints({ balance, pointsNeeded: 10 })
  expect([-10, -1, 0, 3, 9, 10, 27].map(missing)).toEqual([20, 11, 10, 7, 1, 10, 3])
})
