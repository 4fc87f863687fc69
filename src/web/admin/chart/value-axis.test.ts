import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildValueAxis } from './value-axis.ts'

describe('the axis of values', () => {
  it.each([
    [0, [0]],
    [1, [0, 1]],
    [7, [0, 2, 4, 6, 8]],
    [100, [0, 25, 50, 75, 100]],
    [123_456, [0, 50_000, 100_000, 150_000]],
  ])('counts to %i as people do', (max, values) => {
    expect(buildValueAxis(max)).toEqual(values)
  })

  it('begins at 0, reaches the largest value, and has few even steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), max => {
        const values = buildValueAxis(max)
        const step = values[1] ?? 0
        expect(values[0]).toBe(0)
        expect(values.at(-1)).toBeGreaterThanOrEqual(max)
        expect(values.at(-1)).toBeLessThan(max + step)
        expect(values.length).toBeLessThanOrEqual(5)
        for (const [index, value] of values.entries()) expect(value).toBe(index * step)
      }),
    )
  })
})
