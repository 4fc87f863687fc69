import { sql } from 'drizzle-orm'
import { foldName } from '#menu/slugs.ts'
import type { Context } from '#platform/context.ts'
import type { AddressSuggestion } from '../contract.ts'
import { findNumbers } from './find-numbers.ts'
import { type FoundStreet, findStreets } from './find-streets.ts'
import { parseAddressText } from './fold-address.ts'
import { formatHouseNumber } from './format-address.ts'

const maxSuggestions = 8

/** Suggests addresses of the register for what somebody types, the best first. */
export async function suggestAddresses(context: Pick<Context, 'db'>, { text, city }: { text: string; city: string }): Promise<AddressSuggestion[]> {
  const { words, houseNumber, city: typedCity } = parseAddressText(text)
  const streets = await findStreets(context, words, typedCity ?? foldName(city), maxSuggestions)
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
