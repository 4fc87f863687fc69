import { computeDistanceMetres } from '#restaurants/directory/distance.ts'
import type { Coordinates } from './parse-coordinates.ts'

/** Cells per degree: about one kilometre, so that a municipality of a million addresses has a few hundred cells. */
const cellsPerDegree = 100
/** Distance from the middle that no municipality is refused for, in metres. */
const minReachMetres = 15_000
/** Farthest addresses of a municipality, as a multiple of the distance that half of them have. */
const reachFactor = 6

/** Where the addresses of a municipality lie, counted by cells. */
export class MunicipalityExtent {
  readonly #cells = new Map<number, number>()
  #reach: (Coordinates & { metres: number }) | undefined

  add({ latitude, longitude }: Coordinates): void {
    const cell = Math.round(latitude * cellsPerDegree) * 10_000 + Math.round(longitude * cellsPerDegree)
    this.#cells.set(cell, (this.#cells.get(cell) ?? 0) + 1)
  }

  /** Whether a point is too far from the others to be one of this municipality. */
  isFar(point: Coordinates): boolean {
    this.#reach ??= this.#computeReach()
    return this.#reach !== undefined && computeDistanceMetres(this.#reach, point) > this.#reach.metres
  }

  #computeReach(): (Coordinates & { metres: number }) | undefined {
    const cells = [...this.#cells].map(([cell, count]) => ({
      ...{ latitude: Math.floor(cell / 10_000) / cellsPerDegree, longitude: (cell % 10_000) / cellsPerDegree },
      count,
    }))
    if (cells.length === 0) return undefined
    const middle = { latitude: computeMedian(cells, cell => cell.latitude), longitude: computeMedian(cells, cell => cell.longitude) }
    const metres = computeMedian(cells, cell => computeDistanceMetres(middle, cell))
    return { ...middle, metres: Math.max(minReachMetres, metres * reachFactor) }
  }
}

function computeMedian<Counted extends { count: number }>(cells: readonly Counted[], getValue: (cell: Counted) => number): number {
  const values = cells.map(cell => ({ value: getValue(cell), count: cell.count })).sort((a, b) => a.value - b.value)
  let left = values.reduce((sum, { count }) => sum + count, 0) / 2
  return values.find(({ count }) => (left -= count) <= 0)?.value ?? 0
}
