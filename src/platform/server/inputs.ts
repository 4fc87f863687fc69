import { z } from 'zod'
import { containsWebAddress, isPersonName, type WebAddressRule } from '../web-addresses.ts'

/** Pieces of input that many contracts share. */

/** `{ id }` of a path: a UUID, else 400 before the database is asked. In lower case, as the database writes it: code compares ids too. */
export const idParams = z.object({ id: z.uuid().toLowerCase() })

/**
 * Signs without a width: those that turn what is written around them on a ticket or in a list, and those that make two of what looks like
 * one name. Not those that join letters or emoji, or choose how they look.
 */
const invisibleSigns = /(?!\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e01ef}])\p{Default_Ignorable_Code_Point}/gu

/** Signs that steer a printer or a terminal: all but tabulator and line's end, and NUL, which is refused. */
const controlSigns = /(?![\t\n\r\0])\p{Cc}/gu

/** What is seen of a text: no spaces, nor signs without a width, of which a name would be a button without words. */
const visibleSign = /[^\s\p{Default_Ignorable_Code_Point}]/u

/** A text that a person writes, without what nobody sees and what would turn it around or steer a printer; nothing to be seen is empty, first of all. `missing`: what is said where there is none. */
export const writtenText = (missing?: string) =>
  z.string(missing).overwrite(text => {
    const written = text.replace(invisibleSigns, '').replace(controlSigns, '')
    return visibleSign.test(written) ? written : ''
  })

/** For `overwrite`, in the place of `trim`: a name is one line, wherever it was copied from, with one space between its words. */
export const toSingleLine = (text: string): string => text.trim().replace(/\s+/gu, ' ')

/** Any text but NUL and halves of signs, which PostgreSQL can't store. Not trimmed: `plainText().trim()` where that is wanted. `tooLong`: a server text's key. */
export const plainText = (longest: number, tooLong?: string) => writtenText().max(longest, tooLong).refine(isStorable, { error: 'api.bad_request' })

/** Somebody's name as anybody may write one, wherever it ends up: one line, nothing invisible, no web address (`web-addresses.ts`). `missing`: what is said where there is none. */
export const personName = (longest: number, missing: string, tooLong?: string) =>
  writtenText(missing)
    .overwrite(toSingleLine)
    .min(1, { error: missing, abort: true })
    .max(longest, { error: tooLong, abort: true })
    .refine(isStorable, { error: 'api.bad_request' })
    .refine(isPersonName, { error: 'api.name_not_a_name' })

/** A text of somebody outside that is read out to others, in a mail, too: as `plainText`, without web addresses. */
export const outsiderText = (longest: number, rule: WebAddressRule = 'sentence') =>
  plainText(longest).refine(text => !containsWebAddress(text, rule), { error: 'api.text_holds_address' })

/** A day that somebody may mean: PostgreSQL's calendar and JavaScript's end at other years than the one of ISO 8601. */
export const calendarDay = (wrong = 'api.day_invalid') =>
  z.iso.date({ error: wrong, abort: true }).refine(day => day >= '2000-01-01' && day < '2200-01-01', { error: wrong })

/** `page` counts from 1 (specification, section 9); `limit` is 20 as specified and 100 at the most. */
export const pageQuery = z.object({
  page: z.coerce.number('api.page_invalid').int('api.page_invalid').min(1, 'api.page_invalid').max(1_000_000, 'api.page_invalid').default(1),
  limit: z.coerce.number('api.limit_invalid').int('api.limit_invalid').min(1, 'api.limit_invalid').max(100, 'api.limit_invalid').default(20),
})

/** Of a list that is short by nature: without a `limit` it comes whole, which is `most` rows at the most. */
export const shortPageQuery = (most: number) =>
  pageQuery.extend({
    limit: z.coerce
      .number('api.limit_invalid')
      .int('api.limit_invalid')
      .min(1, 'api.limit_invalid')
      .max(most, 'api.limit_invalid')
      .default(most)
      .describe('Left out: the whole list'),
  })

/** What an answer says of the page that it is. */
export const pageShape = { page: z.int(), totalPages: z.int(), total: z.int() }

/** How many pages `total` rows make; an empty list is one empty page, so that 'Page 1 of 1' is true. */
export const computePageCount = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit))

export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
