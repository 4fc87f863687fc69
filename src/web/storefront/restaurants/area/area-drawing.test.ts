import { expect, it } from 'vitest'
import { areaSize, drawArea, shortenName } from './area-drawing.ts'

const roma = { latitude: 41.9, longitude: 12.5 }

it('a circle fills the height of the drawing around its restaurant, with a bar of a round length', () => {
  const area = drawArea(roma, [{ radiusMetres: 3000, polygon: null }])
  expect(area?.restaurant).toEqual({ x: areaSize.width / 2, y: areaSize.height / 2 })
  // 6 km are 168 units high.
  expect(area?.bar).toEqual({ metres: 1000, length: 28 })
  expect(area?.paths).toHaveLength(1)
  expect(area?.paths[0]).toContain('120 16')
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

it('neighbours within the drawing are marked where their name covers nothing', () => {
  const east = { name: 'Pigneto', latitude: 41.905, longitude: 12.515 }
  const border = { name: 'Casal Bertone', latitude: 41.92, longitude: 12.54 }
  // Its name would cover the restaurant's own mark on one side, the edge of the drawing on the other.
  const wide = { name: 'Centro Direzionale', latitude: 41.901, longitude: 12.516 }
  const far = { name: 'Ostia', latitude: 41.73, longitude: 12.28 }
  const list = (...neighbours: (typeof east)[]) =>
    drawArea(roma, [{ radiusMetres: 4000, polygon: null }], neighbours)?.neighbours.map(({ name, label }) => [name, label.anchor])
  expect(list(east, border, far)).toEqual([
    ['Pigneto', 'start'],
    ['Casal Bertone', 'end'],
  ])
  expect(list(wide)).toEqual([])
})

it('a neighbour is called by what tells it from its own restaurant', () => {
  expect(shortenName('Spiedo Roma San Lorenzo', 'Spiedo Roma Termini')).toBe('San Lorenzo')
  expect(shortenName('Spiedo Monza', 'Spiedo Milano Centrale')).toBe('Monza')
  expect(shortenName('Spiedo', 'Spiedo')).toBe('Spiedo')
})
