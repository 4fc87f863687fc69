import { expect, it } from 'vitest'
import { findLaterStart } from './later-start.ts'

const now = Date.parse('2026-03-02T19:00:00Z')
const at = (minutes: number) => now + minutes * 60_000
const starts = new Map([
  ['fryer', at(2)],
  ['spit', at(10)],
  [null, at(15)],
])

it('a dish that starts later than the rest says when; a drink, which nobody makes, has no start', () => {
  expect(findLaterStart({ stations: ['spit'], units: { spit: 1 } }, starts, now)).toBe('2026-03-02T19:10:00.000Z')
  expect(findLaterStart({ stations: ['fryer'], units: { fryer: 1 } }, starts, now)).toBeUndefined()
  expect(findLaterStart({ stations: [null], units: {} }, starts, now)).toBeUndefined()
  expect(findLaterStart({ stations: [null], units: { fryer: 0 } }, starts, now)).toBeUndefined()
})
