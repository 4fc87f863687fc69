import { computeDistanceMetres, type Point } from '../directory/distance.ts'

/** Nobody delivers farther, in metres: what lies beyond is a slip, such as latitude and longitude the wrong way round. */
export const maxZoneMetres = 100_000

/** Why an outline is none: its sides cross one another, nothing lies within it, or it lies out of reach of the restaurant. */
export type OutlineFault = 'crosses' | 'flat' | 'far'

type Corner = readonly [longitude: number, latitude: number]

/** About a square metre, in degrees: less than a doorstep is a line. */
const minArea = 1e-10

/** Of a ring of `[longitude, latitude]`, with its first point once more at the end or without. Where the restaurant is may be left out. */
export function findOutlineFault(ring: readonly Corner[], restaurant?: Point): OutlineFault | undefined {
  const corners = dropRepeatedCorners(ring)
  if (crossesItself(corners)) return 'crosses'
  if (Math.abs(computeArea(corners)) < minArea) return 'flat'
  const isFar = restaurant && corners.some(([longitude, latitude]) => computeDistanceMetres({ latitude, longitude }, restaurant) > maxZoneMetres)
  return isFar ? 'far' : undefined
}

const isSameCorner = (a: Corner, b: Corner) => a[0] === b[0] && a[1] === b[1]
const dropRepeatedCorners = (ring: readonly Corner[]) => ring.filter((corner, index) => !isSameCorner(corner, ring[(index + 1) % ring.length] as Corner))

/** Twice the area of a triangle: above 0 when `c` lies to the left of the way from `a` to `b`. */
const computeSide = (a: Corner, b: Corner, c: Corner) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

function crossesItself(corners: readonly Corner[]): boolean {
  const sides = corners.map((corner, at) => [corner, corners[(at + 1) % corners.length] as Corner] as const)
  return sides.some(([a, b], at) =>
    sides.slice(at + 2).some(([c, d]) => computeSide(a, b, c) * computeSide(a, b, d) < 0 && computeSide(c, d, a) * computeSide(c, d, b) < 0),
  )
}

const computeArea = (corners: readonly Corner[]) => {
  const [first] = corners
  return first ? corners.reduce((sum, corner, at) => sum + computeSide(first, corner, corners[(at + 1) % corners.length] as Corner), 0) / 2 : 0
}
