import { foldName } from '#menu/slugs.ts'
import type { CopiedRow } from '#platform/database/copy-rows.ts'
import { foldStreetWords, toSearchText } from '../search/fold-address.ts'
import { formatStreetName } from '../search/format-address.ts'
import type { Municipality } from './municipalities.ts'
import type { Coordinates } from './parse-coordinates.ts'

interface Street {
  id: number
  municipality: string
  city: string
  citySearch: string
  province: string
  name: string
  locality: string
  search: string
  /** Undefined: none yet; null: several. */
  postcode: string | null | undefined
  latitudes: number
  longitudes: number
  points: number
  numbers: number
}

/** Streets of the rows read so far, each once: a row costs one look-up. */
export class StreetList {
  readonly #streets = new Map<string, Street>()
  #nextId: number

  constructor(firstId: number) {
    this.#nextId = firstId
  }

  get size(): number {
    return this.#streets.size
  }

  /** Adds a row of the register to its street. @returns the street's id */
  add(
    code: string,
    { name: city, province }: Municipality,
    row: { street: string; secondName: string; locality: string; postcode: string | null },
    point?: Coordinates,
  ): number {
    const key = `${code}|${row.street}|${row.locality}`
    let street = this.#streets.get(key)
    if (!street) {
      const words = foldStreetWords(row.street)
      const second = row.secondName === '' || row.secondName === row.street ? [] : foldStreetWords(row.secondName).filter(word => !words.includes(word))
      street = {
        ...{ id: this.#nextId++, municipality: code, city, citySearch: foldName(city), province },
        ...{ name: formatStreetName(row.street), locality: formatStreetName(row.locality), search: toSearchText([...words, ...second]) },
        ...{ postcode: undefined, latitudes: 0, longitudes: 0, points: 0, numbers: 0 },
      }
      this.#streets.set(key, street)
    }
    street.numbers++
    if (row.postcode !== null) street.postcode = street.postcode === undefined || street.postcode === row.postcode ? row.postcode : null
    if (point) {
      street.latitudes += point.latitude
      street.longitudes += point.longitude
      street.points++
    }
    return street.id
  }

  /** Rows for `address_streets`, in the order of `streetColumns`. */
  *rows(): Generator<CopiedRow> {
    for (const { latitudes, longitudes, points, ...street } of this.#streets.values())
      yield [
        ...[street.id, street.municipality, street.city, street.citySearch, street.province, street.name, street.locality, street.search],
        ...[street.postcode ?? null, points > 0 ? latitudes / points : null, points > 0 ? longitudes / points : null, street.numbers],
      ]
  }
}

export const streetColumns = 'id, municipality, city, city_search, province, name, locality, search, postcode, latitude, longitude, numbers'
