import { buildZoneShapes } from '../../../map/zone-shapes.ts'

/** Size of the drawing, in its own units, and the margin around the area: below it stands the scale bar. */
export const areaSize = { width: 240, height: 200 }
const margin = 16

const metresPerDegree = 111_195
/** Lengths of the scale bar, and its greatest length in the drawing. */
const barMetres = [10_000, 5000, 2000, 1000, 500, 200, 100]
const maxBarLength = 36

interface AreaDrawing {
  /** Outline of each zone as an SVG path. */
  paths: string[]
  /** Where the restaurant is. */
  restaurant: { x: number; y: number }
  /** Neighbours within the drawing whose name covers nothing, so that the area can be placed. */
  neighbours: { name: string; x: number; y: number; label: { x: number; anchor: 'start' | 'end' } }[]
  bar: { metres: number; length: number }
}

interface Point {
  latitude: number
  longitude: number
}

/** Width of a letter and height of a line of a name, in the drawing's units. */
const letterWidth = 8
const lineHeight = 20
/** Distance of a name from the centre of its mark. */
const labelGap = 9

/** Draws delivery zones to scale around their restaurant, north up; undefined where no zone has a shape. */
export function drawArea(
  around: Point,
  zones: Parameters<typeof buildZoneShapes>[1],
  neighbours: readonly (Point & { name: string })[] = [],
): AreaDrawing | undefined {
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
    neighbours: labelNeighbours(
      place({ x: 0, y: 0 }),
      neighbours.map(({ name, longitude, latitude }) => ({ name, ...place(toMetres([longitude, latitude])) })),
    ),
    bar: { metres, length: Math.round(metres * scale) },
  }
}

/** Keeps the neighbours within the drawing whose name covers no other mark or name, nor the scale bar. */
function labelNeighbours(restaurant: { x: number; y: number }, all: readonly { name: string; x: number; y: number }[]): AreaDrawing['neighbours'] {
  const boxAround = ({ x, y }: { x: number; y: number }) => ({ left: x - 8, right: x + 8, top: y - 8, bottom: y + 8 })
  const taken = [{ left: 0, right: 90, top: areaSize.height - 30, bottom: areaSize.height }, boxAround(restaurant)]
  return all.flatMap(neighbour => {
    const { name, x, y } = neighbour
    const width = name.length * letterWidth
    for (const anchor of ['start', 'end'] as const) {
      const edge = anchor === 'start' ? x + labelGap : x - labelGap
      const left = anchor === 'start' ? edge : edge - width
      const box = { left: Math.min(left, x - 8), right: Math.max(left + width, x + 8), top: y - lineHeight / 2, bottom: y + lineHeight / 2 }
      if (box.left < 0 || box.right > areaSize.width || box.top < 0 || box.bottom > areaSize.height) continue
      if (taken.some(other => box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom)) continue
      taken.push(box)
      return { ...neighbour, label: { x: edge, anchor } }
    }
    return []
  })
}

/** What tells a restaurant from another one: "Trastevere" of "Spiedo Roma Trastevere" beside "Spiedo Roma Termini". */
export function shortenName(name: string, beside: string): string {
  const words = name.split(' ')
  const others = beside.split(' ')
  const differs = words.findIndex((word, index) => word !== others[index])
  return words.slice(Math.max(0, differs)).join(' ')
}
