import { z } from 'zod'
import { containsWebAddress, isPersonName, type WebAddressRule } from '../web-addresses.ts'

/** Inputs shared by many contracts. */

/** `{ id }` of a path: a UUID, else 400 without a database query. Lower case, as in the database, since code compares ids too. */
export const idParams = z.object({ id: z.uuid().toLowerCase() })

/**
 * Zero-width characters that reorder text on a ticket or list, or make two names look alike. Joiners of letters and emoji and variation selectors are
 * allowed.
 */
const invisibleSigns = /(?!\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e01ef}])\p{Default_Ignorable_Code_Point}/gu

/** Control characters that affect printers or terminals: all but tab and line breaks, and NUL, which is refused. */
const controlSigns = /(?![\t\n\r\0])\p{Cc}/gu

/** Visible character: neither white space nor zero-width; a name without one would be an empty button. */
const visibleSign = /[^\s\p{Default_Ignorable_Code_Point}]/u

/**
 * Text that a person writes, without invisible, reordering or control characters; text without visible characters becomes empty before any check.
 * `missing`: message for an absent value.
 */
export const writtenText = (missing?: string) =>
  z.string(missing).overwrite(text => {
    const written = text.replace(invisibleSigns, '').replace(controlSigns, '')
    return visibleSign.test(written) ? written : ''
  })

/** Instant that a client names, in the one form in which instants are compared as texts: with milliseconds. */
export const instantInput = () => z.iso.datetime().overwrite(text => (Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString()))

/** Collapses a text to one line, for `overwrite` in place of `trim`: a pasted name gets one space between words. */
export const toSingleLine = (text: string): string => text.trim().replace(/\s+/gu, ' ')

/**
 * Text without NUL and lone surrogates, which PostgreSQL can't store. Not trimmed: use `plainText().trim()` for that. `tooLong`: a server text's key.
 */
export const plainText = (longest: number, tooLong?: string) =>
  writtenText().max(longest, { error: tooLong, abort: true }).refine(isStorable, { error: 'api.bad_request' })

/**
 * Person's name as any visitor may enter one: one line, nothing invisible, no web address (`web-addresses.ts`), since names appear in mails and
 * lists. `missing`, `tooLong`: messages; without the latter a long name would be called missing.
 */
export const personName = (longest: number, { missing, tooLong }: { missing: string; tooLong: string }) =>
  writtenText(missing)
    .overwrite(toSingleLine)
    .min(1, { error: missing, abort: true })
    .max(longest, { error: tooLong, abort: true })
    .refine(isStorable, { error: 'api.bad_request' })
    .refine(isPersonName, { error: 'api.name_not_a_name' })

/** Text of a visitor shown to others, also in mails: as `plainText`, without web addresses. */
export const outsiderText = (longest: number, rule: WebAddressRule = 'sentence') =>
  plainText(longest).refine(text => !containsWebAddress(text, rule), { error: 'api.text_holds_address' })

/** Plausible day: the calendars of PostgreSQL, JavaScript and ISO 8601 end at different years. */
export const calendarDay = (wrong = 'api.day_invalid') =>
  z.iso.date({ error: wrong, abort: true }).refine(day => day >= '2000-01-01' && day < '2200-01-01', { error: wrong })

/** Paging: `page` counts from 1 (specification, section 9); `limit` is 20 as specified and 100 at most. */
export const pageQuery = z.object({
  page: z.coerce.number('api.page_invalid').int('api.page_invalid').min(1, 'api.page_invalid').max(1_000_000, 'api.page_invalid').default(1),
  limit: z.coerce.number('api.limit_invalid').int('api.limit_invalid').min(1, 'api.limit_invalid').max(100, 'api.limit_invalid').default(20),
})

/** Paging of a short list: without a `limit` all rows, at most `max`. */
export const shortPageQuery = (max: number) =>
  pageQuery.extend({
    limit: z.coerce
      .number('api.limit_invalid')
      .int('api.limit_invalid')
      .min(1, 'api.limit_invalid')
      .max(max, 'api.limit_invalid')
      .default(max)
      .describe('Left out: the whole list'),
  })

/** Paging fields of a response. */
export const pageShape = { page: z.int(), totalPages: z.int(), total: z.int() }

/** Number of pages for `total` rows; an empty list is one empty page, so that 'Page 1 of 1' is true. */
export const computePageCount = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit))

export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
