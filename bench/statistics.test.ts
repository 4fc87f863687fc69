import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { median, medianRatio, percentile } from './statistics.ts'

const values = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 60 })

describe('the median', () => {
  it('is the middle value, in whatever order they come', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([7])).toBe(7)
  })

  it('the median of an even number of values is the mean of the middle two', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5)
  })

  it('sorts by size, not as text', () => {
    expect(median([10, 9, 100])).toBe(10)
  })

  it('of nothing is no number', () => {
    expect(median([])).toBeNaN()
  })

  it('has as many values above as below', () => {
    fc.assert(
      fc.property(values, list => {
        const middle = median(list)
        expect(list.filter(value => value < middle).length).toBeLessThanOrEqual(list.length / 2)
        expect(list.filter(value => value > middle).length).toBeLessThanOrEqual(list.length / 2)
      }),
    )
  })

  it('leaves the values as they were', () => {
    const list = [3, 1, 2]
    median(list)
    expect(list).toEqual([3, 1, 2])
  })
})

describe('a percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => 100 - i)

  it('is a value that was measured, by nearest rank', () => {
    expect(percentile(hundred, 99)).toBe(99)
    expect(percentile(hundred, 50)).toBe(50)
    expect(percentile(hundred, 100)).toBe(100)
    expect(percentile([5, 8], 99)).toBe(8)
  })

  it('0 is the smallest value', () => {
    expect(percentile(hundred, 0)).toBe(1)
  })

  it('of nothing is no number', () => {
    expect(percentile([], 99)).toBeNaN()
  })

  it('is not exceeded by that share of the values', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 100 }), (list, percent) => {
        const limit = percentile(list, percent)
        expect(list).toContain(limit)
        expect(list.filter(value => value <= limit).length / list.length).toBeGreaterThanOrEqual(percent / 100 - 1e-9)
      }),
    )
  })
})

describe('a paired ratio', () => {
  it('compares each round with the control of the same round', () => {
    expect(medianRatio([9, 45, 18], [10, 50, 20])).toBeCloseTo(0.9)
  })

  it('is not moved by one disturbed round', () => {
    expect(medianRatio([90, 90, 10, 90, 90], [100, 100, 100, 100, 100])).toBeCloseTo(0.9)
  })

  it('is the same however fast the machine was from round to round', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.1, max: 1000, noNaN: true }), { minLength: 1, maxLength: 9 }), speeds => {
        expect(
          medianRatio(
            speeds.map(speed => speed * 0.5),
            speeds,
          ),
        ).toBeCloseTo(0.5)
      }),
    )
  })
})
