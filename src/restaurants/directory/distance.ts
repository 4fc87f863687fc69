/** Degrees, WGS 84. */
export interface Point {
  latitude: number
  longitude: number
}

const earthRadiusMetres = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Metres as they are written, in tens: by whole metres first, as the server sends them, so that one distance is not
 * 570 m in a list and 560 m beside it.
 */
export const writtenMetres = (metres: number): number => Math.round(Math.round(metres) / 10) * 10

/** Metres between two points as the crow flies (haversine). */
export function distanceMetres(a: Point, b: Point): number {
  const latitude = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const longitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(latitude + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitude)))
}
