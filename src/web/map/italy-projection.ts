/** Size of the drawing of `@svg-maps/italy`, in its own units. */
export const mapSize = { width: 610, height: 793 }

/** Extreme points of the drawing in its own units, and where they are: the country's westernmost, easternmost, northernmost and southernmost points. */
const west = { x: 0.31, longitude: 6.6267 }
const east = { x: 609.98, longitude: 18.5203 }
const north = { y: 0.27, latitude: 47.0921 }
const south = { y: 792.24, latitude: 35.4929 }

/** The drawing is a Mercator projection. */
const toMercator = (latitude: number): number => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))

export interface MapPoint {
  x: number
  y: number
}

/** Places a point on the drawing of Italy; off the drawing for a place outside the country. */
export function projectToMap({ latitude, longitude }: { latitude: number; longitude: number }): MapPoint {
  const xShare = (longitude - west.longitude) / (east.longitude - west.longitude)
  const yShare = (toMercator(north.latitude) - toMercator(latitude)) / (toMercator(north.latitude) - toMercator(south.latitude))
  return { x: west.x + xShare * (east.x - west.x), y: north.y + yShare * (south.y - north.y) }
}
