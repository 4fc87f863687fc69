/** Degrees, WGS 84. */
export interface Point {
  latitude: number
  longitude: number
}

const earthRadiusMetres = 6_371_008.8
const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Metres as they are written, in tens: by whole metres first, as the server sends them, so that one distance is not
 * 570 m in a list and 560 m beside it.
 */
export const roundMetres = (metres: number): number => Math.round(Math.round(metres) / 10) * 10

/** Metres between two points as the crow flies (haversine). */
export function computeDistanceMetres(a: Point, b: Point): number {
  const latitude = Math.sin(toRadians(b.latitude - a.latitude) / 2) ** 2
  const longitude = Math.sin(toRadians(b.longitude - a.longitude) / 2) ** 2
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(latitude + Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * longitude)))
}
