/** Degrees, WGS 84. */
export interface Point {
  latitude: number
  longitude: number
}

const earthRadiusMetres = 6_371_008.8
const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** Rounds metres to tens for display. Rounds to whole metres first, as the server does, so that one distance never shows as both 570 m and 560 m. */
export const roundMetres = (metres: number): number => Math.round(Math.round(metres) / 10) * 10

/** Great-circle distance between two points, in metres (haversine). */
export function computeDistanceMetres(a: Point, b: Point): number {
  const latitude = Math.sin(toRadians(b.latitude - a.latitude) / 2) ** 2
  const longitude = Math.sin(toRadians(b.longitude - a.longitude) / 2) ** 2
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(latitude + Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * longitude)))
}
