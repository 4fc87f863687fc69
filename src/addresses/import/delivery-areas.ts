import type pg from 'pg'
import { computeDistanceMetres } from '#restaurants/directory/distance.ts'
import { isInside } from '#restaurants/service/outline-ring.ts'
import type { ZoneShape } from '#restaurants/vocabulary.ts'
import type { Coordinates } from './parse-coordinates.ts'

interface AreaRow {
  shape: ZoneShape
  polygon: [number, number][] | null
  radiusMetres: number | null
  latitude: number
  longitude: number
}

/** Distance from its restaurant that a zone of postcodes is taken to reach, in metres: the register does not tell where a postcode lies. */
const postcodeReachMetres = 8000
/** Cells per degree of the index: about eleven kilometres. */
const cellsPerDegree = 10
const metresPerDegree = 111_195

/** Areas where the chain delivers, for the question whether a point lies in one. */
export class DeliveryAreas {
  readonly #cells = new Map<number, AreaRow[]>()
  readonly isEmpty: boolean

  constructor(areas: readonly AreaRow[]) {
    this.isEmpty = areas.length === 0
    for (const area of areas) {
      const { south, north, west, east } = computeBounds(area)
      for (let row = toCell(south); row <= toCell(north); row++)
        for (let column = toCell(west); column <= toCell(east); column++) {
          const cell = row * 10_000 + column
          this.#cells.set(cell, [...(this.#cells.get(cell) ?? []), area])
        }
    }
  }

  has(point: Coordinates): boolean {
    const areas = this.#cells.get(toCell(point.latitude) * 10_000 + toCell(point.longitude))
    return areas?.some(area => isWithin(area, point)) ?? false
  }
}

/** Reads the areas of all restaurants that are not archived. */
export async function readDeliveryAreas(client: Pick<pg.Client, 'query'>): Promise<DeliveryAreas> {
  const { rows } = await client.query<AreaRow>(
    `select z.shape, z.polygon, z.radius_metres as "radiusMetres", r.latitude, r.longitude from delivery_zones z join restaurants r on r.id = z.restaurant_id
      where z.archived_at is null and r.archived_at is null and 'delivery' = any(r.services)`,
  )
  return new DeliveryAreas(rows)
}

const toCell = (degrees: number) => Math.floor(degrees * cellsPerDegree)
const getReach = ({ shape, radiusMetres }: AreaRow) => (shape === 'radius' ? (radiusMetres ?? 0) : postcodeReachMetres)

function isWithin(area: AreaRow, point: Coordinates): boolean {
  if (area.shape !== 'polygon') return computeDistanceMetres(area, point) <= getReach(area)
  return isInside(
    (area.polygon ?? []).map(([x, y]) => ({ x, y })),
    { x: point.longitude, y: point.latitude },
  )
}

function computeBounds(area: AreaRow) {
  if (area.shape === 'polygon' && area.polygon) {
    const [longitudes, latitudes] = [area.polygon.map(([x]) => x), area.polygon.map(([, y]) => y)]
    return { south: Math.min(...latitudes), north: Math.max(...latitudes), west: Math.min(...longitudes), east: Math.max(...longitudes) }
  }
  const degrees = getReach(area) / metresPerDegree
  const wide = degrees / Math.cos((area.latitude * Math.PI) / 180)
  return { south: area.latitude - degrees, north: area.latitude + degrees, west: area.longitude - wide, east: area.longitude + wide }
}
