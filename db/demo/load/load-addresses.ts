import { sql } from 'drizzle-orm'
import { fillAddressWords } from '#addresses/import/word-list.ts'
import { foldStreetWords, parseHouseNumber, toSearchText } from '#addresses/search/fold-address.ts'
import { addressAreas, addressNumbers, addressStreets } from '#addresses/tables.ts'
import { foldName } from '#menu/slugs.ts'
import type { Database } from '#platform/database/database.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import { type DemoStreet, demoHouseNumbers, demoStreets } from '../addresses.ts'

const city = 'Firenze'
const citySearch = foldName(city)
const metresPerDegree = 111_195
const metresPerNumber = 8

/** Loads invented addresses in Florence, as an import of the national register would. */
export async function loadAddresses(db: Database): Promise<void> {
  await insertRows(
    db,
    addressStreets,
    demoStreets.map((street, index) => ({
      ...{ id: index + 1, municipality: '048017', city, citySearch, province: 'FI', name: street.name, postcode: street.postcode },
      ...{ search: toSearchText(foldStreetWords(street.name)), numbers: demoHouseNumbers.length, ...placeNumber(street, 12) },
    })),
  )
  await db.execute(sql.raw(fillAddressWords('')))
  await insertRows(
    db,
    addressNumbers,
    demoStreets.flatMap((street, index) =>
      demoHouseNumbers.flatMap(text => {
        const houseNumber = parseHouseNumber(text)
        return houseNumber ? [{ streetId: index + 1, ...houseNumber, postcode: street.postcode, ...placeNumber(street, houseNumber.number) }] : []
      }),
    ),
  )
  const byPostcode = Map.groupBy(demoStreets, ({ postcode }) => postcode)
  await insertRows(
    db,
    addressAreas,
    [...byPostcode].map(([postcode, streets]) => ({ citySearch, postcode, ...findMiddle(streets), radiusMetres: 1800 })),
  )
  await insertRows(db, addressAreas, [{ citySearch, postcode: '', ...findMiddle(demoStreets), radiusMetres: 8000 }])
}

/** Point of a house number: even numbers on the other side. */
function placeNumber({ latitude, longitude, heading }: DemoStreet, number: number) {
  const along = (number * metresPerNumber) / metresPerDegree
  const aside = (number % 2 === 0 ? 12 : 0) / metresPerDegree
  const angle = (heading * Math.PI) / 180
  const north = along * Math.cos(angle) - aside * Math.sin(angle)
  const east = along * Math.sin(angle) + aside * Math.cos(angle)
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  return { latitude: round(latitude + north), longitude: round(longitude + east / Math.cos((latitude * Math.PI) / 180)) }
}

function findMiddle(streets: readonly DemoStreet[]) {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return { latitude: mean(streets.map(({ latitude }) => latitude)), longitude: mean(streets.map(({ longitude }) => longitude)) }
}
