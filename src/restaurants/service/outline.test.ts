import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findOutlineFault } from './outline.ts'

const restaurant = { latitude: 44.42, longitude: 12.2 }
const square: [number, number][] = [
  [12.19, 44.41],
  [12.21, 44.41],
  [12.21, 44.43],
  [12.19, 44.43],
]
const [a, b, c, d] = square as [[number, number], [number, number], [number, number], [number, number]]

describe('the outline of a zone', () => {
  it('is a ring around something, whichever way it is drawn, with its first point again at the end or without', () => {
    for (const ring of [square, square.toReversed(), [...square, a], [a, a, b, c, d]]) expect(findOutlineFault(ring, restaurant)).toBeUndefined()
  })

  it('does not cross itself, holds something, and lies within reach', () => {
    expect(findOutlineFault([a, c, b, d], restaurant)).toBe('crosses')
    expect(findOutlineFault([a, a, a])).toBe('flat')
    expect(findOutlineFault([a, [12.2, 44.42], c])).toBe('flat')
    const swapped = square.map(([longitude, latitude]): [number, number] => [latitude, longitude])
    expect(findOutlineFault(swapped, restaurant)).toBe('far')
    expect(findOutlineFault(swapped)).toBeUndefined()
  })

  it('never crosses itself where its points go once around the restaurant', () => {
    const turns = fc.uniqueArray(fc.integer({ min: 0, max: 359 }), { minLength: 5, maxLength: 40 })
    fc.assert(
      fc.property(turns, fc.integer({ min: 1, max: 20 }), (degrees, reach) => {
        const sorted = degrees.toSorted((x, y) => x - y)
        fc.pre(sorted.every((turn, index) => ((sorted[(index + 1) % sorted.length] as number) - turn + 360) % 360 < 180))
        const ring = sorted.map((turn, index): [number, number] => {
          const [angle, radius] = [(turn * Math.PI) / 180, (reach + (index % 3)) / 1000]
          return [restaurant.longitude + Math.cos(angle) * radius, restaurant.latitude + Math.sin(angle) * radius]
        })
        expect(findOutlineFault(ring, restaurant)).toBeUndefined()
      }),
    )
  })
})
