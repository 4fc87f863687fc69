import { type SQL, sql } from 'drizzle-orm'
import { containsFolded } from '#restaurants/profile/list-restaurants.ts'

/** Name and address as their trigram index has them (`order_contacts_person`). */
const person = sql`spiedo_fold(coalesce(name, '') || ' ' || coalesce(street, '') || ' ' || coalesce(street_number, '') || ' ' || coalesce(postcode, '') || ' ' || coalesce(city, ''))`

/** Digits of a phone number as their index has them (`order_contacts_phone`). */
const phoneDigits = sql`translate(phone, ' +', '')`

/** Maximum number of words of a search: each is an index lookup. */
const maxWords = 6

/** Condition for contacts with every word in the name or address, ignoring case and accents; undefined without a word long enough for the index. */
export function personCondition(text: string): SQL | undefined {
  const words = text.split(/[\s,]+/).filter(Boolean)
  if (!words.some(word => word.length >= 3)) return undefined
  return sql.join(
    words.slice(0, maxWords).map(word => containsFolded(person, word)),
    sql` and `,
  )
}

/** Condition for phone numbers that begin with one of these digits. */
export const phoneCondition = (beginnings: string[]): SQL =>
  sql`(${sql.join(
    beginnings.map(digits => sql`${phoneDigits} like ${`${digits}%`}`),
    sql` or `,
  )})`
