import fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundMetres } from './distance.ts'

it('a distance is written the same in whole metres, as the server says it, as with all its digits', () => {
  expect([564.4, 564.6, 565, 4.4].map(roundMetres)).toEqual([560, 570, 570, 0])
  fc.assert(fc.property(fc.double({ min: 0, max: 2_000_000, noNaN: true }), metres => roundMetres(metres) === roundMetres(Math.round(metres))))
})
