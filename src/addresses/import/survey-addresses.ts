import { StartFailure } from '#platform/start/start-failure.ts'
import { AddressProblems } from './address-problems.ts'
import type { DeliveryAreas } from './delivery-areas.ts'
import { MunicipalityExtent } from './municipality-extent.ts'
import type { AddressFile } from './open-address-file.ts'
import { parseCoordinates } from './parse-coordinates.ts'
import { readAddressRows } from './read-address-rows.ts'

/** What a first reading of the file finds out. */
interface AddressSurvey {
  rows: number
  /** Codes of the municipalities with an address where the chain delivers, with the extent of all their addresses. */
  municipalities: Map<string, MunicipalityExtent>
}

/** Share of rows that can't be taken from which the file is refused. */
const maxBrokenShare = 0.1

/**
 * Reads the whole file before anything is written: which municipalities are touched, where their addresses lie, and whether the file can be used.
 * @throws StartFailure the file can't be used: the message lists the problems
 */
export async function surveyAddresses(file: AddressFile, areas: DeliveryAreas, say: (rows: number) => void): Promise<AddressSurvey> {
  const problems = new AddressProblems()
  const extents = new Map<string, MunicipalityExtent>()
  const touched = new Set<string>()
  let rows = 0
  let located = 0
  for await (const batch of readAddressRows(await file.read(), problems)) {
    for (const row of batch) {
      rows++
      const { line, municipality, street } = row
      if (!isMunicipalityCode(municipality)) problems.add('municipality', line)
      else if (street === '') problems.add('street', line)
      else {
        const point = parseCoordinates(row)
        if (point === 'outside') problems.add('outside', line)
        if (typeof point !== 'object') continue
        located++
        const extent = extents.get(municipality) ?? new MunicipalityExtent()
        if (!extents.has(municipality)) extents.set(municipality, extent)
        extent.add(point)
        if (!touched.has(municipality) && areas.has(point)) touched.add(municipality)
      }
    }
    say(rows)
  }
  const all = rows + problems.countOf('cells')
  const report = problems.format()
  const refuse = (reason: string) => new StartFailure([`${reason} Nothing was imported.`, ...report].join('\n'))
  if (all === 0) throw refuse('The file has no addresses.')
  if (problems.brokenRows > all * maxBrokenShare)
    throw refuse(
      `${problems.brokenRows.toLocaleString('en')} of ${all.toLocaleString('en')} rows can't be read: this is not the file of the national register, or it is damaged.`,
    )
  if (located === 0) throw refuse('No address of the file has coordinates in Italy.')
  if (touched.size === 0) throw refuse('No address of the file lies where a restaurant delivers.')
  return { rows, municipalities: new Map([...touched].map(code => [code, extents.get(code) ?? new MunicipalityExtent()])) }
}

const isMunicipalityCode = (text: string): boolean => /^\d{6}$/.test(text)
