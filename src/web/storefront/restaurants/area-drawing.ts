import { buildZoneShapes } from '../../map/zone-shapes.ts'

/** Size of the drawing, in its own units, and the margin around the area. */
export const areaSize = { width: 320, height: 200 }
const margin = 14

const metresPerDegree = 111_195
/** Lengths of the scale bar, and its greatest length in the drawing. */
const barMetres = [10_000, 5000, 2000, 1000, 500, 200, 100]
const maxBarLength = 60

interface AreaDrawing {
  /** Outline of each zone as an SVG path. */
  paths: string[]
  /** Where the restaurant is. */
  restaurant: { x: number; y: number }
  bar: { metres: number; length: number }
}

interface Point {
  latitude: number
  longitude: number
}

/** Draws delivery zones to scale around their restaurant, north up; undefined where no zone has a shape. */
export function drawArea(around: Point, zones: Parameters<typeof buildZoneShapes>[1]): AreaDrawing | undefined {
  const narrowing = Math.cos((around.latitude * Math.PI) / 180)
  const toMetres = ([longitude = 0, latitude = 0]: readonly number[]) => ({
    x: (longitude - around.longitude) * narrowing * metresPerDegree,
    y: (around.latitude - latitude) * metresPerDegree,
  })
  const rings = buildZoneShapes(around, zones).features.flatMap(({ geometry }) => geometry.coordinates.map(ring => ring.map(toMetres)))
  if (rings.length === 0) return undefined
  const points = [{ x: 0, y: 0 }, ...rings.flat()]
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))]
  const scale = Math.min((areaSize.width - 2 * margin) / (right - left), (areaSize.height - 2 * margin) / (bottom - top))
  const place = ({ x, y }: { x: number; y: number }) => ({
    x: Math.round((areaSize.width / 2 + (x - (left + right) / 2) * scale) * 10) / 10,
    y: Math.round((areaSize.height / 2 + (y - (top + bottom) / 2) * scale) * 10) / 10,
  })
  const metres = barMetres.find(length => length * scale <= maxBarLength) ?? 100
  return {
    paths: rings.map(
      ring =>
        `M${ring
          .map(place)
          .map(({ x, y }) => `${x} ${y}`)
          .join('L')}Z`,
    ),
    restaurant: place({ x: 0, y: 0 }),
    bar: { metres, length: Math.round(metres * scale) },
  }
}
