/** Point in degrees, WGS 84. */
export interface Coordinates {
  latitude: number
  longitude: number
}

/** Italy with its islands, in degrees. */
const italy = { south: 35.2, north: 47.2, west: 6.5, east: 18.6 }

/**
 * Parses the coordinates of a row, with decimal comma or point.
 * @returns undefined without coordinates; a kind of problem for those that can't be used
 */
export function parseCoordinates({ latitude, longitude }: { latitude: string; longitude: string }): Coordinates | 'coordinates' | 'outside' | undefined {
  if (latitude === '' && longitude === '') return undefined
  const [north, east] = [parseDegrees(latitude), parseDegrees(longitude)]
  if (north === undefined || east === undefined) return 'coordinates'
  // Registers write missing coordinates as zeros, too.
  if (north === 0 && east === 0) return undefined
  const isInside = north > italy.south && north < italy.north && east > italy.west && east < italy.east
  return isInside ? { latitude: north, longitude: east } : 'outside'
}

const parseDegrees = (text: string): number | undefined => (/^[+-]?\d{1,9}(?:[.,]\d{1,20})?$/.test(text) ? Number(text.replace(',', '.')) : undefined)
