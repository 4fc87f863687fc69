import { computeDistanceMetres, type Point } from '#restaurants/directory/distance.ts'
import { foldStreet } from '#restaurants/directory/street-name.ts'
import { isInside } from '#restaurants/service/outline-ring.ts'
import type { ZoneShape } from '#restaurants/vocabulary.ts'

export interface ZoneRules {
  shape: ZoneShape
  postcodes: string[]
  /** As `foldStreet` writes them; empty: the whole postcode. */
  streets: string[]
  /** Ring of `[longitude, latitude]`. */
  polygon: [number, number][] | null
  radiusMetres: number | null
  feeCents: number
  minimumCents: number
  freeFromCents: number | null
}

export interface AddressForZone {
  street: string
  postcode: string
  latitude?: number | undefined
  longitude?: number | undefined
}

/** The first of a restaurant's zones, in their order, that holds an address; shapes on the map hold only addresses whose point is known. */
export function findZone<Zone extends ZoneRules>(zones: readonly Zone[], address: AddressForZone, restaurant: Point): Zone | undefined {
  const { latitude, longitude } = address
  const point = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
  return zones.find(({ shape, postcodes, streets, polygon, radiusMetres }) => {
    if (shape === 'postcodes')
      return postcodes.includes(address.postcode) && (streets.length === 0 || listStreetNames(address.street).some(name => streets.includes(name)))
    if (!point) return false
    if (shape === 'radius') return computeDistanceMetres(point, restaurant) <= (radiusMetres ?? 0)
    const ring = (polygon ?? []).map(([x, y]) => ({ x, y }))
    return isInside(ring, { x: point.longitude, y: point.latitude })
  })
}

/** A street as it was written, and up to each number in it: a house number may stand there, "Via 25 Aprile 3, int. 2", but "Statale 16" is a name. */
const listStreetNames = (street: string): string[] =>
  [street, ...Array.from(street.matchAll(/[\s,]+(?:n\.?\s*)?\d/gi), ({ index }) => street.slice(0, index))].map(foldStreet)

/** What the road costs for lines that cost so much with the dishes’ own discounts: codes and points are taken off later. */
export const computeDeliveryFee = ({ feeCents, freeFromCents }: Pick<ZoneRules, 'feeCents' | 'freeFromCents'>, linesCents: number): number =>
  freeFromCents !== null && linesCents >= freeFromCents ? 0 : feeCents

/** The road from the kitchen to the door, in minutes: the zone's own figure where it has one. */
export const travelMinutes = (zone: { deliveryMinutes: number | null } | undefined, restaurant: { deliveryMinutes: number }): number =>
  zone?.deliveryMinutes ?? restaurant.deliveryMinutes

/**
 * What is missing to a zone's minimum, in cents; undefined where nothing is, or nobody knows. Lines that can't be had as they are may yet
 * be made otherwise: until then they count for what was shown, and where of one nothing was it could make good all of it.
 */
export function computeMinimumShortfall(
  { minimumCents }: Pick<ZoneRules, 'minimumCents'>,
  linesCents: number,
  unsold: readonly { quantity: number; seenUnitCents?: number | undefined }[],
): number | undefined {
  const missing = unsold.reduce((rest, { quantity, seenUnitCents = Number.POSITIVE_INFINITY }) => rest - quantity * seenUnitCents, minimumCents - linesCents)
  return missing > 0 ? missing : undefined
}
