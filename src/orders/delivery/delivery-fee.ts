import { computeDistanceMetres, type Point } from '#restaurants/directory/distance.ts'
import { foldStreet } from '#restaurants/directory/street-name.ts'
import { isInside } from '#restaurants/service/outline-ring.ts'
import type { ZoneShape } from '#restaurants/vocabulary.ts'

export interface ZoneRules {
  shape: ZoneShape
  postcodes: string[]
  /** Streets as `foldStreet` writes them; empty: the whole postcode. */
  streets: string[]
  /** Ring of `[longitude, latitude]`. */
  polygon: [number, number][] | null
  radiusMetres: number | null
  feeCents: number
  minimumCents: number
  freeFromCents: number | null
}

interface AddressForZone {
  street: string
  postcode: string
  latitude?: number | undefined
  longitude?: number | undefined
}

/** Finds the first of a restaurant's ordered zones that contains an address; map shapes contain only addresses with a known point. */
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

/** Lists a street as written and cut before each number: "Via 25 Aprile 3, int. 2" ends in a house number, but "Statale 16" is a name. */
const listStreetNames = (street: string): string[] =>
  [street, ...Array.from(street.matchAll(/[\s,]+(?:n\.?\s*)?\d/gi), ({ index }) => street.slice(0, index))].map(foldStreet)

/** Computes the delivery fee for a line total after the dishes’ own discounts, before coupons and points. */
export const computeDeliveryFee = ({ feeCents, freeFromCents }: Pick<ZoneRules, 'feeCents' | 'freeFromCents'>, linesCents: number): number =>
  freeFromCents !== null && linesCents >= freeFromCents ? 0 : feeCents

/** Travel time from the kitchen to the door, in minutes: the zone's value, else the restaurant's. */
export const travelMinutes = (zone: { deliveryMinutes: number | null } | undefined, restaurant: { deliveryMinutes: number }): number =>
  zone?.deliveryMinutes ?? restaurant.deliveryMinutes

/**
 * Computes the amount missing to a zone's minimum, in cents; undefined when nothing is missing or that is unknown. Unavailable lines may
 * still be changed: meanwhile they count with the price shown, and a line without one may cover the whole gap.
 */
export function computeMinimumShortfall(
  { minimumCents }: Pick<ZoneRules, 'minimumCents'>,
  linesCents: number,
  unsold: readonly { quantity: number; seenUnitCents?: number | undefined }[],
): number | undefined {
  const missing = unsold.reduce((rest, { quantity, seenUnitCents = Number.POSITIVE_INFINITY }) => rest - quantity * seenUnitCents, minimumCents - linesCents)
  return missing > 0 ? missing : undefined
}
