import type { Point } from '../directory/distance.ts'
import { foldStreet } from '../directory/street-name.ts'
import type { ZoneShape } from '../vocabulary.ts'
import { isInside, listSides, type PlanePoint } from './outline-ring.ts'

/** Area of a zone: the columns that decide which addresses it contains. */
export interface ZoneArea {
  shape: ZoneShape
  postcodes: readonly string[]
  /** Empty: the whole postcode. */
  streets: readonly string[]
  /** Ring of `[longitude, latitude]`. */
  polygon: readonly (readonly [number, number])[] | null
  radiusMetres: number | null
}

/**
 * Finds the earlier zones that cover a zone entirely, so that it never applies: the first that contains all of it or, for postcodes, several
 * together. Empty: it applies somewhere, or the zones are not comparable.
 */
export function findCoveringZones<Zone extends ZoneArea>(zone: ZoneArea, earlier: readonly Zone[], restaurant: Point): Zone[] {
  const coveringZone = earlier.find(other => isWithinZone(zone, other, restaurant))
  if (coveringZone) return [coveringZone]
  const parts = zone.shape === 'postcodes' ? listPostcodeParts(zone) : []
  const holders = parts.map(part => earlier.find(other => other.shape === 'postcodes' && isPartHeld(other, part)))
  return holders.length > 0 && holders.every(holder => holder !== undefined) ? [...new Set(holders)] : []
}

/** Finds earlier zones whose overlap is unknown: postcodes against shapes on the map. */
export const findIncomparableZones = <Zone extends ZoneArea>(zone: Pick<ZoneArea, 'shape'>, earlier: readonly Zone[]): Zone[] =>
  earlier.filter(other => (other.shape === 'postcodes') !== (zone.shape === 'postcodes'))

const metresOfLatitude = 111_320
/** Tolerance for hand-drawn lines, in metres. */
const toleranceMetres = 1

/**
 * Whether every address of one zone is also in another. Postcodes and shapes on the map are not comparable. Accurate to some metres, because the
 * earth is treated as flat around a restaurant.
 */
export function isWithinZone(zone: ZoneArea, other: ZoneArea, restaurant: Point): boolean {
  if (zone.shape === 'postcodes' || other.shape === 'postcodes') return zone.shape === other.shape && isPostcodeWithin(zone, other)
  const metresOfLongitude = metresOfLatitude * Math.cos((restaurant.latitude * Math.PI) / 180)
  const toRing = ({ polygon }: ZoneArea) =>
    (polygon ?? []).map(([longitude, latitude]) => ({
      x: (longitude - restaurant.longitude) * metresOfLongitude,
      y: (latitude - restaurant.latitude) * metresOfLatitude,
    }))
  const [inner, outer] = [toRing(zone), toRing(other)]
  const [radius, reach] = [zone.radiusMetres ?? 0, other.radiusMetres ?? 0]
  if (zone.shape === 'polygon' && inner.length < 3) return false
  if (zone.shape === 'radius' && radius <= 0) return false
  if (other.shape === 'radius') return zone.shape === 'radius' ? radius <= reach : inner.every(({ x, y }) => Math.hypot(x, y) <= reach)
  const middle = { x: 0, y: 0 }
  if (zone.shape === 'radius') return isInside(outer, middle) && computeDistanceToRing(outer, middle) >= radius
  if (!inner.every(corner => isInside(outer, corner) || computeDistanceToRing(outer, corner) < toleranceMetres)) return false
  return !listSides(inner).some(([a, b]) => listSides(outer).some(([c, d]) => isCrossing(a, b, c, d)))
}

/** Every postcode of a zone with each of its folded streets; without streets, the whole postcode. */
const listPostcodeParts = ({ postcodes, streets }: ZoneArea) =>
  postcodes.flatMap(postcode => (streets.length === 0 ? [{ postcode }] : streets.map(street => ({ postcode, street: foldStreet(street) }))))

const isPartHeld = (other: ZoneArea, { postcode, street }: { postcode: string; street?: string }) =>
  other.postcodes.includes(postcode) &&
  (other.streets.length === 0 || (street !== undefined && other.streets.some(zoneStreet => foldStreet(zoneStreet) === street)))

const isPostcodeWithin = (zone: ZoneArea, other: ZoneArea) => zone.postcodes.length > 0 && listPostcodeParts(zone).every(part => isPartHeld(other, part))

const computeDistanceToRing = (ring: readonly PlanePoint[], place: PlanePoint): number =>
  Math.min(...listSides(ring).map(([a, b]) => computeDistanceToSide(a, b, place)))

function computeDistanceToSide(a: PlanePoint, b: PlanePoint, { x, y }: PlanePoint): number {
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / length))
  return Math.hypot(x - a.x - along * (b.x - a.x), y - a.y - along * (b.y - a.y))
}

/** Whether two segments cross by more than the tolerance on each side. */
function isCrossing(a: PlanePoint, b: PlanePoint, c: PlanePoint, d: PlanePoint): boolean {
  const computeSide = (from: PlanePoint, to: PlanePoint, place: PlanePoint) => {
    const far = ((to.x - from.x) * (place.y - from.y) - (to.y - from.y) * (place.x - from.x)) / (Math.hypot(to.x - from.x, to.y - from.y) || 1)
    return Math.abs(far) < toleranceMetres ? 0 : far
  }
  return computeSide(a, b, c) * computeSide(a, b, d) < 0 && computeSide(c, d, a) * computeSide(c, d, b) < 0
}
