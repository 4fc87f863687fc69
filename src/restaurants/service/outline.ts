import { computeDistanceMetres, type Point } from '../directory/distance.ts'

/** Maximum distance of a delivery zone, in metres: anything farther is an input error, such as swapped latitude and longitude. */
export const maxZoneMetres = 100_000

/** Fault of an outline: crossing sides, no area, or too far from the restaurant. */
export type OutlineFault = 'crosses' | 'flat' | 'far'

type Corner = readonly [longitude: number, latitude: number]

/** About one square metre, in square degrees: smaller outlines count as flat. */
const minArea = 1e-10

/** Finds the fault of a ring of `[longitude, latitude]`, closed or not. Without a restaurant, distance is not checked. */
export function findOutlineFault(ring: readonly Corner[], restaurant?: Point): OutlineFault | undefined {
  const corners = dropRepeatedCorners(ring)
  if (crossesItself(corners)) return 'crosses'
  if (Math.abs(computeArea(corners)) < minArea) return 'flat'
  const isFar = restaurant && corners.some(([longitude, latitude]) => computeDistanceMetres({ latitude, longitude }, restaurant) > maxZoneMetres)
  return isFar ? 'far' : undefined
}

const isSameCorner = (a: Corner, b: Corner) => a[0] === b[0] && a[1] === b[1]
const dropRepeatedCorners = (ring: readonly Corner[]) => ring.filter((corner, index) => !isSameCorner(corner, ring[(index + 1) % ring.length] as Corner))

/** Twice the signed area of a triangle: positive when `c` lies to the left of the line from `a` to `b`. */
const computeSide = (a: Corner, b: Corner, c: Corner) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

function crossesItself(corners: readonly Corner[]): boolean {
  const sides = corners.map((corner, index) => [corner, corners[(index + 1) % corners.length] as Corner] as const)
  return sides.some(([a, b], index) =>
    sides.slice(index + 2).some(([c, d]) => computeSide(a, b, c) * computeSide(a, b, d) < 0 && computeSide(c, d, a) * computeSide(c, d, b) < 0),
  )
}

const computeArea = (corners: readonly Corner[]) => {
  const [first] = corners
  return first ? corners.reduce((sum, corner, index) => sum + computeSide(first, corner, corners[(index + 1) % corners.length] as Corner), 0) / 2 : 0
}
