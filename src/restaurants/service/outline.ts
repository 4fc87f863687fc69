import { distanceMetres, type Point } from '../directory/distance.ts'

/** Nobody delivers farther, in metres: what lies beyond is a slip, such as latitude and longitude the wrong way round. */
export const farthestZone = 100_000

/** Why an outline is none: its sides cross one another, nothing lies within it, or it lies out of reach of the restaurant. */
export type OutlineFault = 'crosses' | 'flat' | 'far'

type Corner = readonly [longitude: number, latitude: number]

/** About a square metre, in degrees: less than a doorstep is a line. */
const leastArea = 1e-10

/** Of a ring of `[longitude, latitude]`, with its first point once more at the end or without. Where the restaurant is may be left out. */
export function outlineFault(ring: readonly Corner[], restaurant?: Point): OutlineFault | undefined {
  const corners = onceEach(ring)
  if (crossesItself(corners)) return 'crosses'
  if (Math.abs(areaOf(corners)) < leastArea) return 'flat'
  const far = restaurant && corners.some(([longitude, latitude]) => distanceMetres({ latitude, longitude }, restaurant) > farthestZone)
  return far ? 'far' : undefined
}

const same = (a: Corner, b: Corner) => a[0] === b[0] && a[1] === b[1]
const onceEach = (ring: readonly Corner[]) => ring.filter((corner, at) => !same(corner, ring[(at + 1) % ring.length] as Corner))

/** Twice the area of a triangle: above 0 when `c` lies to the left of the way from `a` to `b`. */
const side = (a: Corner, b: Corner, c: Corner) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

function crossesItself(corners: readonly Corner[]): boolean {
  const sides = corners.map((corner, at) => [corner, corners[(at + 1) % corners.length] as Corner] as const)
  return sides.some(([a, b], at) => sides.slice(at + 2).some(([c, d]) => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0))
}

const areaOf = (corners: readonly Corner[]) => {
  const [first] = corners
  return first ? corners.reduce((sum, corner, at) => sum + side(first, corner, corners[(at + 1) % corners.length] as Corner), 0) / 2 : 0
}
