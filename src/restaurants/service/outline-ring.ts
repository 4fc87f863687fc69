/** Point on a plane, in the unit of its ring. */
export interface PlanePoint {
  x: number
  y: number
}

export const listSides = (ring: readonly PlanePoint[]) => ring.map((corner, index) => [corner, ring[(index + 1) % ring.length] as PlanePoint] as const)

/** Even-odd rule: a ray from the point to the east crosses the ring an odd number of times. */
export const isInside = (ring: readonly PlanePoint[], { x, y }: PlanePoint): boolean =>
  listSides(ring).filter(([a, b]) => a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x).length % 2 === 1
