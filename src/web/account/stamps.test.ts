import { expect, it } from 'vitest'
import { listStamps } from './stamps.ts'

it('a card has a stamp per point, and at most ten', () => {
  expect(listStamps({ balance: 2, pointsNeeded: 5 })).toEqual([1, 1, 0, 0, 0])
  expect(listStamps({ balance: 3, pointsNeeded: 10 }).filter(share => share === 1)).toHaveLength(3)
  expect(listStamps({ balance: 250, pointsNeeded: 1000 })).toEqual([1, 1, 0.5, 0, 0, 0, 0, 0, 0, 0])
})

it('starts anew after a reward, and shows no debt', () => {
  expect(listStamps({ balance: 10, pointsNeeded: 10 })).toEqual(Array(10).fill(0))
  expect(listStamps({ balance: 27, pointsNeeded: 10 }).filter(share => share === 1)).toHaveLength(7)
  expect(listStamps({ balance: -4, pointsNeeded: 10 })).toEqual(Array(10).fill(0))
})
