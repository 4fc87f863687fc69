/** Delivery zone on a map. */
interface ZoneOnMap {
  radiusMetres: number | null
  polygon: readonly (readonly [number, number])[] | null
}

const metresPerDegree = 111_195
/** Corners of a circle: more can't be told apart. */
const circleCorners = 64

/** Zones as GeoJSON: circles around their restaurant, and outlines. Zones of postcodes have no shape. */
export function buildZoneShapes(around: { latitude: number; longitude: number }, zones: readonly ZoneOnMap[]) {
  const rings = zones.flatMap(({ radiusMetres, polygon }) => {
    if (polygon) return [[...polygon, ...polygon.slice(0, 1)].map(([longitude, latitude]) => [longitude, latitude])]
    return radiusMetres ? [buildCircle(around, radiusMetres)] : []
  })
  return {
    type: 'FeatureCollection' as const,
    features: rings.map(ring => ({ type: 'Feature' as const, properties: {}, geometry: { type: 'Polygon' as const, coordinates: [ring] } })),
  }
}

function buildCircle({ latitude, longitude }: { latitude: number; longitude: number }, metres: number): number[][] {
  const degrees = metres / metresPerDegree
  const wide = degrees / Math.cos((latitude * Math.PI) / 180)
  return Array.from({ length: circleCorners + 1 }, (_, index) => {
    const angle = ((index % circleCorners) * 2 * Math.PI) / circleCorners
    return [longitude + wide * Math.cos(angle), latitude + degrees * Math.sin(angle)]
  })
}
