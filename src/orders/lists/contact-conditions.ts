import { type SQL, sql } from 'drizzle-orm'
import { containsFolded } from '#restaurants/profile/list-restaurants.ts'
import type { PhoneSearch } from './parse-search.ts'

/** Name and address as their trigram index has them (`order_contacts_person`). */
const person = sql`spiedo_fold(coalesce(name, '') || ' ' || coalesce(street, '') || ' ' || coalesce(street_number, '') || ' ' || coalesce(postcode, '') || ' ' || coalesce(city, ''))`

/** Digits of a phone number as their index has them (`order_contacts_phone`). */
const phoneDigits = sql`translate(phone, ' +', '')`

/** The same from the last digit to the first (`order_contacts_phone_end`): the end of a number is the beginning of this. */
const reversedDigits = sql`reverse(translate(phone, ' +', ''))`

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

/** Condition for phone numbers that begin or end with these digits. */
export function phoneCondition({ beginnings, ending }: Pick<PhoneSearch, 'beginnings' | 'ending'>): SQL {
  const parts = beginnings.map(digits => sql`${phoneDigits} like ${`${digits}%`}`)
  if (ending) parts.push(sql`${reversedDigits} like ${`${[...ending].reverse().join('')}%`}`)
  return sql`(${sql.join(parts, sql` or `)})`
}
