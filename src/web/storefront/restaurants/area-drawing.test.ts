import { expect, it } from 'vitest'
import { areaSize, drawArea } from './area-drawing.ts'

const roma = { latitude: 41.9, longitude: 12.5 }

it('a circle fills the height of the drawing around its restaurant, with a bar of a round length', () => {
  const area = drawArea(roma, [{ radiusMetres: 3000, polygon: null }])
  expect(area?.restaurant).toEqual({ x: areaSize.width / 2, y: areaSize.height / 2 })
  // 6 km are 172 units high.
  expect(area?.bar).toEqual({ metres: 2000, length: 57 })
  expect(area?.paths).toHaveLength(1)
  expect(area?.paths[0]).toContain('160 14')
})

it('an outline beside its restaurant keeps both in the drawing', () => {
  const square = [
    [12.52, 41.9],
    [12.56, 41.9],
    [12.56, 41.92],
    [12.52, 41.92],
  ] as const
  const area = drawArea(roma, [{ radiusMetres: null, polygon: square }])
  const numbers = (area?.paths[0]?.match(/-?[\d.]+/g) ?? []).map(Number)
  for (const value of [...numbers, area?.restaurant.x, area?.restaurant.y]) expect(value).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThanOrEqual(areaSize.width)
  expect(area?.restaurant.x).toBeLessThan(areaSize.width / 2)
})

it('zones of postcodes have no shape', () => {
  expect(drawArea(roma, [{ radiusMetres: null, polygon: null }])).toBeUndefined()
})
