import { sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { HouseNumber } from './fold-address.ts'

/** House number of the register. */
interface FoundNumber extends HouseNumber {
  streetId: number
  postcode: string | null
  latitude: number | null
  longitude: number | null
}

const maxNumbers = 40

/** Finds a house number in streets, also with an exponent of which only the beginning was typed: `12`, then `12/A`. */
export async function findNumbers({ db }: Pick<Context, 'db'>, streetIds: readonly number[], { number, suffix }: HouseNumber): Promise<FoundNumber[]> {
  if (streetIds.length === 0) return []
  const ids = sql.join(
    streetIds.map(id => sql`${id}`),
    sql`, `,
  )
  // Suffixes are letters and digits, so the pattern has nothing to escape.
  const { rows } = await db.execute<{ [Column in keyof FoundNumber]: FoundNumber[Column] }>(
    sql`select street_id as "streetId", number, suffix, postcode, latitude, longitude from address_numbers
      where street_id in (${ids}) and number = ${number} and suffix like ${`${suffix}%`} order by suffix limit ${maxNumbers}`,
  )
  return rows
}
