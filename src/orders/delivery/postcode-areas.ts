import { computeDistanceMetres, type Point } from '#restaurants/directory/distance.ts'

/** Maximum distance of a place from the centre of its Italian province, in metres; larger areas, such as those with islands, are listed below. */
const maxAreaRadiusMetres = 110_000

/**
 * Centre of each two-digit prefix of Italian postcodes (CAP), mostly a province: latitude and longitude to a tenth of a degree, and the
 * radius in km if larger than the maximum.
 */
// biome-ignore format: table of constants, several per line
const areas: Readonly<Record<string, readonly [number, number, number?]>> = {
  '00': [41.9, 12.6], '01': [42.4, 12], '02': [42.4, 12.9], '03': [41.6, 13.5], '04': [41.4, 13.1], '05': [42.7, 12.4], '06': [43, 12.6],
  '07': [40.8, 8.9], '08': [40.2, 9.3, 130], '09': [39.5, 8.9, 130], '10': [45.1, 7.5], '11': [45.7, 7.4], '12': [44.5, 7.6], '13': [45.5, 8.2],
  '14': [44.9, 8.2], '15': [44.8, 8.7], '16': [44.4, 9], '17': [44.2, 8.3], '18': [43.9, 7.8], '19': [44.2, 9.8], '20': [45.5, 9.2],
  '21': [45.8, 8.8], '22': [45.9, 9.1], '23': [46.1, 9.7], '24': [45.8, 9.8], '25': [45.6, 10.3], '26': [45.2, 9.8], '27': [45, 9],
  '28': [45.8, 8.4], '29': [44.9, 9.6], '30': [45.5, 12.4], '31': [45.8, 12.2], '32': [46.3, 12.1], '33': [46.1, 13], '34': [45.8, 13.6],
  '35': [45.4, 11.8], '36': [45.7, 11.5], '37': [45.4, 11], '38': [46.1, 11.1], '39': [46.7, 11.4], '40': [44.5, 11.3], '41': [44.5, 10.8],
  '42': [44.6, 10.6], '43': [44.7, 10.1], '44': [44.8, 11.8], '45': [45.1, 12], '46': [45.2, 10.7], '47': [44, 12.2], '48': [44.4, 12],
  '50': [43.8, 11.3], '51': [44, 10.8], '52': [43.5, 11.9], '53': [43.2, 11.4], '54': [44.2, 10], '55': [44, 10.4], '56': [43.5, 10.6],
  '57': [43.1, 10.5], '58': [42.8, 11.2], '59': [43.9, 11.1], '60': [43.5, 13.2], '61': [43.7, 12.6], '62': [43.2, 13.3], '63': [42.9, 13.6],
  '64': [42.7, 13.7], '65': [42.3, 14], '66': [42.1, 14.4], '67': [42.1, 13.6], '70': [41, 16.8], '71': [41.5, 15.5], '72': [40.6, 17.7],
  '73': [40.2, 18.2], '74': [40.5, 17.1], '75': [40.4, 16.5], '76': [41.2, 16.2], '80': [40.8, 14.3], '81': [41.2, 14.2], '82': [41.2, 14.8],
  '83': [41, 15.1], '84': [40.5, 15.1], '85': [40.4, 15.9], '86': [41.7, 14.6], '87': [39.5, 16.4], '88': [39, 16.6], '89': [38.4, 16.1],
  '90': [37.9, 13.4], '91': [37.8, 12.6, 160], '92': [37.4, 13.5, 260], '93': [37.4, 14.1], '94': [37.6, 14.4], '95': [37.5, 14.9],
  '96': [37.1, 15], '97': [36.9, 14.7], '98': [38.1, 15.1],
}

/** Tells whether a point can have a postcode. Unknown prefixes are always possible. */
export function canHavePostcode(postcode: string, point: Point): boolean {
  const area = areas[postcode.slice(0, 2)]
  if (!area) return true
  const [latitude, longitude, kilometres] = area
  return computeDistanceMetres({ latitude, longitude }, point) <= (kilometres ? kilometres * 1000 : maxAreaRadiusMetres)
}
