/** A place on a flat map, in whatever unit its ring is in. */
export interface Place {
  x: number
  y: number
}

export const sides = (ring: readonly Place[]) => ring.map((corner, at) => [corner, ring[(at + 1) % ring.length] as Place] as const)

/** Even-odd rule: a line from the place to the east crosses the ring an odd number of times. */
export const isInside = (ring: readonly Place[], { x, y }: Place): boolean =>
  sides(ring).filter(([a, b]) => a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x).length % 2 === 1
