import { sql } from 'drizzle-orm'
import { foldName } from '#menu/slugs.ts'
import type { Context } from '#platform/context.ts'
import type { AddressSuggestion } from '../contract.ts'
import { findNumbers } from './find-numbers.ts'
import { type FoundStreet, findStreets } from './find-streets.ts'
import { type HouseNumber, parseAddressText, readTownAtEnd } from './fold-address.ts'
import { formatHouseNumber } from './format-address.ts'

const maxSuggestions = 8

/** Suggests addresses of the register for what somebody types, the best first. */
export async function suggestAddresses(context: Pick<Context, 'db'>, { text, city }: { text: string; city: string }): Promise<AddressSuggestion[]> {
  const { streets, houseNumber } = await findTypedStreets(context, text, foldName(city))
  if (!houseNumber) return streets.map(street => toSuggestion(street))
  const numbers = Map.groupBy(
    await findNumbers(
      context,
      streets.map(({ id }) => id),
      houseNumber,
    ),
    ({ streetId }) => streetId,
  )
  const suggestions = streets.flatMap(street => {
    const known = numbers.get(street.id) ?? []
    const isKnown = known.some(({ suffix }) => suffix === houseNumber.suffix)
    return [
      ...known.map(number => toSuggestion(street, { text: formatHouseNumber(number), isExact: true, postcode: number.postcode })),
      // A number that the register lacks may exist all the same: new houses come later.
      ...(isKnown ? [] : [toSuggestion(street, { text: formatHouseNumber(houseNumber), isExact: false, postcode: null })]),
    ]
  })
  return suggestions.slice(0, maxSuggestions)
}

/** Finds the streets of a text; where there is none, its last words are read as the town. Those of a typed postcode come first. */
async function findTypedStreets(context: Pick<Context, 'db'>, text: string, city: string): Promise<{ streets: FoundStreet[]; houseNumber?: HouseNumber }> {
  const { words, houseNumber, city: typedCity, postcode } = parseAddressText(text)
  const streets = await findStreets(context, words, typedCity ?? city, maxSuggestions)
  if (streets.length > 0)
    return { streets: streets.toSorted((a, b) => Number(b.postcode === postcode) - Number(a.postcode === postcode)), ...(houseNumber && { houseNumber }) }
  for (const reading of readTownAtEnd(text)) {
    const found = await findStreets(context, reading.words, reading.city, maxSuggestions)
    const ofTown = found.filter(({ citySearch }) => citySearch.startsWith(reading.city))
    if (ofTown.length > 0) return { streets: ofTown, ...(reading.houseNumber && { houseNumber: reading.houseNumber }) }
  }
  return { streets: [] }
}

/** Tells whether addresses were imported. */
export async function hasAddresses({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const { rows } = await db.execute<{ any: boolean }>(sql`select exists (select from address_streets) as any`)
  return rows[0]?.any === true
}

function toSuggestion(
  { name, locality, city, province, postcode }: FoundStreet,
  number?: { text: string; isExact: boolean; postcode: string | null },
): AddressSuggestion {
  return { street: name, streetNumber: number?.text ?? '', locality, postcode: number?.postcode ?? postcode, city, province, isExact: number?.isExact ?? false }
}
