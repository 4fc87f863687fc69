import italy from '@svg-maps/italy'
import { expect, it } from 'vitest'
import { projectToMap } from './italy-projection.ts'

/** Corners of a region's outline; its paths hold relative moves and lines only. */
function readRings(path: string): [number, number][][] {
  const rings: [number, number][][] = []
  let [x, y] = [0, 0]
  for (const part of path.split(/z/i)) {
    const numbers = part.match(/-?[\d.]+/g)?.map(Number) ?? []
    const ring: [number, number][] = []
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      x += numbers[index] ?? 0
      y += numbers[index + 1] ?? 0
      ring.push([x, y])
    }
    if (ring.length > 0) rings.push(ring)
    ;[x, y] = ring[0] ?? [x, y]
  }
  return rings
}

function isInside(rings: [number, number][][], { x, y }: { x: number; y: number }): boolean {
  let inside = false
  for (const ring of rings)
    for (const [index, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring[(index + 1) % ring.length] as [number, number]
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
    }
  return inside
}

it.each([
  ['lombardy', 45.4642, 9.19],
  ['piedmont', 45.0703, 7.6869],
  ['trentino-south-tyrol', 46.4983, 11.3548],
  ['emilia-romagna', 44.4949, 11.3426],
  ['tuscany', 43.7696, 11.2558],
  ['umbria', 43.1107, 12.3908],
  ['lazio', 41.9028, 12.4964],
  ['abruzzo', 42.3498, 13.3995],
  ['campania', 40.9142, 14.7906],
  ['basilicata', 40.6404, 15.8056],
  ['apulia', 40.3515, 18.175],
  ['calabria', 38.9098, 16.5877],
  ['sicily', 37.5667, 14.2806],
  ['sardinia', 39.2238, 9.1217],
])('a city of %s is drawn inside its region', (region, latitude, longitude) => {
  const location = italy.locations.find(({ id }) => id === region)
  expect(isInside(readRings(location?.path ?? ''), projectToMap({ latitude, longitude }))).toBe(true)
})
