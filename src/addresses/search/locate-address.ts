import { sql } from 'drizzle-orm'
import { foldName } from '#menu/slugs.ts'
import type { Context } from '#platform/context.ts'
import type { AddressSurroundings } from '../contract.ts'
import { findNumbers } from './find-numbers.ts'
import { findStreets } from './find-streets.ts'
import { foldStreetWords, parseAddressText, parseHouseNumber, toSearchText } from './fold-address.ts'
import { formatHouseNumber } from './format-address.ts'

interface WrittenAddress {
  street: string
  streetNumber: string
  postcode: string
  city: string
}

interface LocatedAddress extends AddressSurroundings {
  /** Point of the house number; undefined: the register does not have it, or several streets of the town have this name. */
  point?: { label: string; latitude: number; longitude: number }
}

/** Streets of one name in one municipality: its villages often repeat one. */
const maxNamesakes = 8
const maxPoints = 5

/** Finds what the register knows of a written address: its own point, else the centre of the street or postcode, and where the postcode lies. */
export async function locateAddress(context: Pick<Context, 'db'>, { street, streetNumber, postcode, city }: WrittenAddress): Promise<LocatedAddress> {
  const citySearch = foldName(city)
  const words = foldStreetWords(street)
  const [area, streets] = await Promise.all([findArea(context, citySearch, postcode), findStreets(context, words, citySearch, maxNamesakes)])
  const search = toSearchText(words)
  const namesakes = streets.filter(found => found.citySearch === citySearch && found.search === search && (found.postcode ?? postcode) === postcode)
  const houseNumber = parseHouseNumber(streetNumber)
  const ids = namesakes.map(({ id }) => id)
  const numbers = houseNumber ? await findNumbers(context, ids, houseNumber) : []
  const exact = numbers.filter(number => number.suffix === houseNumber?.suffix && (number.postcode ?? postcode) === postcode)
  const [own] = exact
  const namesake = namesakes.find(({ id }) => id === own?.streetId)
  const centre = namesakes.find(({ latitude }) => latitude !== null)
  return {
    ...(exact.length === 1 && own && namesake && own.latitude !== null && own.longitude !== null
      ? { point: { label: `${namesake.name} ${formatHouseNumber(own)}, ${namesake.city}`, latitude: own.latitude, longitude: own.longitude } }
      : {}),
    start:
      centre?.latitude != null && centre.longitude !== null
        ? { latitude: centre.latitude, longitude: centre.longitude, of: 'street' }
        : area && { latitude: area.latitude, longitude: area.longitude, of: 'postcode' },
    area,
  }
}

/** Finds the points of an address in one line: with its house number, else the centres of streets of this name. At most five. */
export async function locateText(context: Pick<Context, 'db'>, text: string): Promise<{ label: string; latitude: number; longitude: number }[]> {
  const { words, houseNumber, city = '' } = parseAddressText(text)
  const search = toSearchText(words)
  const streets = (await findStreets(context, words, city, maxPoints)).filter(found => found.search === search && (city === '' || found.citySearch === city))
  const ids = streets.map(({ id }) => id)
  const numbers = houseNumber ? (await findNumbers(context, ids, houseNumber)).filter(({ suffix }) => suffix === houseNumber.suffix) : []
  return streets.flatMap(street => {
    const own = numbers.find(({ streetId }) => streetId === street.id)
    const { latitude, longitude } = own?.latitude != null ? own : street
    const label = `${street.name}${own ? ` ${formatHouseNumber(own)}` : ''}, ${street.city}`
    return latitude !== null && longitude !== null ? [{ label, latitude, longitude }] : []
  })
}

/** Area of a postcode, else of the whole municipality. */
async function findArea({ db }: Pick<Context, 'db'>, citySearch: string, postcode: string): Promise<LocatedAddress['area']> {
  const { rows } = await db.execute<{ latitude: number; longitude: number; radiusMetres: number }>(
    sql`select latitude, longitude, radius_metres as "radiusMetres" from address_areas
      where city_search = ${citySearch} and postcode in ('', ${postcode}) order by postcode desc limit 1`,
  )
  return rows[0] ?? null
}
