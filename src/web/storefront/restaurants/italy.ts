/** Italy's coast and borders, simplified to about a point every 30 km, as longitude and latitude in degrees. */
const mainland =
  '7.53 43.79,8.02 43.88,8.17 43.96,8.48 44.31,8.93 44.40,9.21 44.30,9.39 44.27,9.83 44.05,10.24 43.87,10.30 43.55,10.49 43.30,10.50 42.93,10.76 42.92,10.73 42.80,11.13 42.55,11.10 42.37,11.79 42.09,12.22 41.77,12.62 41.45,13.05 41.22,13.58 41.21,13.93 41.02,14.09 40.78,14.25 40.84,14.48 40.70,14.32 40.57,14.76 40.67,14.99 40.35,14.90 40.25,15.28 40.03,15.63 40.07,15.79 39.81,16.03 39.36,16.08 39.13,16.22 38.88,15.90 38.68,15.83 38.62,15.89 38.43,15.71 38.25,15.64 38.11,15.68 37.95,16.06 37.92,16.26 38.24,16.58 38.44,16.55 38.69,16.63 38.83,17.09 38.90,17.21 39.03,17.15 39.40,16.55 39.65,16.54 39.87,16.72 40.19,16.83 40.36,17.23 40.47,17.55 40.29,17.98 40.05,18.36 39.80,18.49 40.15,17.96 40.64,17.31 40.95,16.87 41.13,16.28 41.32,15.92 41.62,16.18 41.88,15.88 41.93,15.00 42.00,14.72 42.11,14.41 42.36,14.22 42.47,13.88 42.95,13.51 43.62,12.91 43.91,12.57 44.07,12.28 44.49,12.25 44.70,12.55 44.95,12.28 45.22,12.37 45.43,12.88 45.60,13.13 45.65,13.38 45.67,13.55 45.79,13.77 45.65,13.89 45.63,13.63 45.94,13.65 46.18,13.38 46.30,13.71 46.52,12.94 46.61,12.48 46.69,12.36 46.77,12.18 47.09,11.51 47.00,11.10 46.90,10.47 46.84,10.45 46.53,10.05 46.55,10.15 46.29,9.46 46.31,9.33 46.50,9.25 46.33,9.03 45.83,8.88 45.92,8.70 46.10,8.40 46.46,8.03 46.25,7.87 45.94,7.66 45.98,7.17 45.87,6.86 45.83,6.88 45.68,7.00 45.50,6.90 45.26,6.63 45.11,6.72 44.93,7.08 44.67,6.90 44.42,7.57 44.15,7.66 43.95'
const sicily =
  '15.65 38.27,15.23 38.27,14.75 38.16,14.02 38.04,13.70 37.99,13.37 38.12,13.32 38.20,13.10 38.19,12.88 38.03,12.73 38.19,12.50 38.02,12.43 37.80,12.58 37.65,12.83 37.57,13.08 37.50,13.52 37.28,13.94 37.10,14.25 37.06,14.49 36.79,14.85 36.72,15.14 36.69,15.33 37.00,15.22 37.22,15.09 37.50,15.20 37.73,15.29 37.85,15.56 38.19'
const sardinia =
  '9.19 41.24,9.38 41.18,9.62 41.00,9.52 40.92,9.83 40.53,9.63 40.28,9.71 39.94,9.52 39.10,9.12 39.21,8.84 38.88,8.65 38.87,8.40 39.00,8.37 39.20,8.39 39.42,8.46 39.76,8.43 39.86,8.53 39.90,8.47 40.30,8.16 40.56,8.20 40.95,8.40 40.84,8.71 40.92,8.87 41.02'

const westDegrees = 6.4
const northDegrees = 47.25
/** Ratio of a degree of longitude to one of latitude in the middle of the country, 42° north. */
const longitudeFactor = Math.cos((42 * Math.PI) / 180)
/** Drawing units per degree of latitude. */
const unitsPerDegree = 100

export const mapWidth = Math.round((18.7 - westDegrees) * longitudeFactor * unitsPerDegree)
export const mapHeight = Math.round((northDegrees - 36.5) * unitsPerDegree)

interface Degrees {
  longitude: number
  latitude: number
}

/** Projects WGS 84 degrees to the drawing, unrounded. */
export const projectExactly = ({ longitude, latitude }: Degrees): { x: number; y: number } => ({
  x: (longitude - westDegrees) * longitudeFactor * unitsPerDegree,
  y: (northDegrees - latitude) * unitsPerDegree,
})

/** Projects to a tenth of a unit: precise enough for dots on the whole country, and short in the page. */
function project(place: Degrees): { x: number; y: number } {
  const { x, y } = projectExactly(place)
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 }
}

/** Converts a point of the drawing back to degrees. */
export const unproject = ({ x, y }: { x: number; y: number }): Degrees => ({
  longitude: x / (longitudeFactor * unitsPerDegree) + westDegrees,
  latitude: northDegrees - y / unitsPerDegree,
})

/** Country as SVG paths: mainland, Sicily, Sardinia. */
export const italyPath = [mainland, sicily, sardinia]
  .map(shape => {
    const points = shape.split(',').map(point => {
      const [longitude = 0, latitude = 0] = point.split(' ').map(Number)
      const { x, y } = project({ longitude, latitude })
      return `${x} ${y}`
    })
    return `M${points.join('L')}Z`
  })
  .join('')
