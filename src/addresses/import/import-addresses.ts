import { basename } from 'node:path'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { type CopiedRow, copyRows } from '#platform/database/copy-rows.ts'
import { StartFailure } from '#platform/start/start-failure.ts'
import { foldSuffix, parseHouseNumber } from '../search/fold-address.ts'
import { AddressProblems } from './address-problems.ts'
import { readDeliveryAreas } from './delivery-areas.ts'
import { findMunicipality } from './municipalities.ts'
import { type AddressFile, openAddressFile } from './open-address-file.ts'
import { type Coordinates, parseCoordinates } from './parse-coordinates.ts'
import { type AddressRow, readAddressRows } from './read-address-rows.ts'
import { createNextTables, dropNextTables, indexNextTables, replaceTables } from './replace-tables.ts'
import { StreetList, streetColumns } from './street-list.ts'
import { surveyAddresses } from './survey-addresses.ts'
import { fillAddressWords } from './word-list.ts'

interface ImportResult {
  rows: number
  municipalities: number
  streets: number
  numbers: number
  problems: AddressProblems
}

/** Highest id of a street before numbering begins anew; ids of two imports differ, so that a search across the change finds no wrong number. */
const maxStreetId = 2_000_000_000

/**
 * Imports the register for the municipalities that delivery zones touch. The file is read twice: first to see whether it can be used, then into new
 * tables, which take the place of the present ones in one transaction. An import that stops anywhere before changes nothing and can be run again.
 * @throws StartFailure the file can't be used, or another import runs
 */
export async function importAddresses(connection: pg.PoolConfig, path: string, say: (line: string) => void): Promise<ImportResult> {
  const file = await openAddressFile(path)
  const client = new pg.Client({ ...connection, application_name: 'spiedo addresses' })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(`set client_min_messages = 'warning'; set synchronous_commit = off; set maintenance_work_mem = '256MB'; set work_mem = '64MB'`)
    const { rows: locks } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(hashtext('addresses:import')) as taken`)
    if (!locks[0]?.taken) throw new StartFailure('Another import of addresses is running.')
    return await importFile(client, file, basename(path), say)
  } finally {
    file.close()
    await client.end().catch(() => {})
  }
}

async function importFile(client: pg.Client, file: AddressFile, fileName: string, say: (line: string) => void): Promise<ImportResult> {
  const { rows: tables } = await client.query<{ made: boolean }>(`select to_regclass('address_streets') is not null as made`)
  if (!tables[0]?.made) throw new StartFailure('The database is older than this program: start the server once, then import.')
  const areas = await readDeliveryAreas(client)
  if (areas.isEmpty) throw new StartFailure('No restaurant has a delivery zone yet: addresses are imported for the municipalities that zones touch.')
  const progress = createProgress(say)
  const { rows, municipalities } = await surveyAddresses(file, areas, read => progress(`${read.toLocaleString('en')} rows read`))
  say(`${rows.toLocaleString('en')} rows, ${municipalities.size} municipalities with delivery: importing …`)
  const problems = new AddressProblems()
  const { rows: last } = await client.query<{ id: number }>('select coalesce(max(id), 0)::int as id from address_streets')
  const firstId = (last[0]?.id ?? 0) + 1
  const streets = new StreetList(firstId < maxStreetId ? firstId : 1)
  try {
    await createNextTables(client)
    await copyRows(client, 'address_rows_next (street_id, number, suffix, postcode, latitude, longitude)', readNumbers())
    await copyRows(client, `address_streets_next (${streetColumns})`, [[...streets.rows()]])
    // One number may have several doors; the first with coordinates counts.
    const numbers = await client.query(
      `insert into address_numbers_next (street_id, number, suffix, postcode, latitude, longitude)
         select distinct on (street_id, number, suffix) street_id, number, suffix, postcode, latitude, longitude from address_rows_next
         order by street_id, number, suffix, latitude nulls last, longitude`,
    )
    await client.query(fillAddressWords('_next'))
    await client.query(fillAreas)
    await indexNextTables(client)
    const result = { rows, municipalities: municipalities.size, streets: streets.size, numbers: numbers.rowCount ?? 0, problems }
    await replaceTables(client, async () => {
      const values = [uuidv7(), fileName, result.streets, result.numbers, problems.count]
      await client.query('insert into address_imports (id, file_name, streets, numbers, problems) values ($1, $2, $3, $4, $5)', values)
    })
    return result
  } finally {
    await dropNextTables(client).catch(() => {})
  }

  /** Reads the rows of the touched municipalities into `streets`, and yields their house numbers. */
  async function* readNumbers(): AsyncGenerator<CopiedRow[]> {
    let read = 0
    // The survey found the same broken rows; only these are reported.
    for await (const batch of readAddressRows(await file.read(), problems)) {
      const numbers: CopiedRow[] = []
      for (const row of batch) {
        const extent = municipalities.get(row.municipality)
        if (!extent || row.street === '') {
          if (!/^\d{6}$/.test(row.municipality)) problems.add('municipality', row.line)
          else if (row.street === '') problems.add('street', row.line)
          continue
        }
        const municipality = findMunicipality(row.municipality)
        if (!municipality) {
          problems.add('unknown', row.line)
          continue
        }
        const point = usablePoint(row, extent.isFar.bind(extent))
        const postcode = /^\d{5}$/.test(row.postcode) ? row.postcode : null
        const houseNumber = toHouseNumber(row)
        if (houseNumber === 'number') {
          problems.add('number', row.line)
          continue
        }
        const id = streets.add(row.municipality, municipality, { ...row, postcode }, point)
        if (houseNumber) numbers.push([id, houseNumber.number, houseNumber.suffix, postcode, point?.latitude ?? null, point?.longitude ?? null])
      }
      read += batch.length
      progress(`${read.toLocaleString('en')} of ${rows.toLocaleString('en')} rows imported`)
      yield numbers
    }
  }

  function usablePoint(row: AddressRow, isFar: (point: Coordinates) => boolean): Coordinates | undefined {
    const point = parseCoordinates(row)
    if (point === undefined || (typeof point === 'object' && !isFar(point))) return point
    problems.add(typeof point === 'object' ? 'far' : point, row.line)
    return undefined
  }
}

/** House number of a row; undefined for a door without one (`SNC`). Outside towns the metres from the street's beginning are the number. */
function toHouseNumber({ number, metric, exponent, specification }: AddressRow) {
  const written = number || metric
  if (written === '' || /^s\.?n\.?c?\.?$/i.test(written)) return undefined
  const parsed = parseHouseNumber(written.replace(/[.,]0+$/, ''))
  return parsed ? { number: parsed.number, suffix: `${parsed.suffix}${foldSuffix(exponent)}${foldSuffix(specification)}`.slice(0, 12) } : 'number'
}

/** Says a line at most every three seconds. */
function createProgress(say: (line: string) => void): (line: string) => void {
  let saidAt = Date.now()
  return line => {
    if (Date.now() - saidAt < 3000) return
    saidAt = Date.now()
    say(line)
  }
}

/** Centre of each postcode and municipality, and the distance within which nearly all of its addresses lie, with some room. */
const fillAreas = `
  insert into address_areas_next (city_search, postcode, latitude, longitude, radius_metres)
  with points as (
      select s.city_search, n.latitude, n.longitude, n.postcode from address_numbers_next n join address_streets_next s on s.id = n.street_id
      where n.latitude is not null),
    parts as (select city_search, '' as postcode, latitude, longitude from points
      union all select city_search, postcode, latitude, longitude from points where postcode is not null),
    centres as (
      select city_search, postcode, percentile_disc(0.5) within group (order by latitude) as latitude,
        percentile_disc(0.5) within group (order by longitude) as longitude
      from parts group by city_search, postcode)
  select c.city_search, c.postcode, c.latitude, c.longitude,
    300 + ceil(1.1 * percentile_disc(0.99) within group (order by
      111195 * sqrt((p.latitude - c.latitude) ^ 2 + ((p.longitude - c.longitude) * cos(radians(c.latitude))) ^ 2)))::int
  from centres c join parts p on p.city_search = c.city_search and p.postcode = c.postcode
  group by c.city_search, c.postcode, c.latitude, c.longitude`
