import { z } from 'zod'
import { minPublishedPhoneDigits } from '#platform/contact/phone.ts'
import { normalizeCode } from '#platform/contact/typed-codes.ts'
import { isProvince } from '#platform/provinces.ts'
import { codeInput, emailOrBlank, maxTypedLength, phoneOrBlank, postcodeInput } from '#platform/server/contact-inputs.ts'
import { plainText, toSingleLine, writtenText } from '#platform/server/inputs.ts'

/** Fields shared by the restaurants' contracts. */

/** Required line. */
export const requiredLine = (longest: number) =>
  writtenText('places-api.required')
    .overwrite(toSingleLine)
    .min(1, { error: 'places-api.required', abort: true })
    .max(longest, { error: 'places-api.too_long', abort: true })
    .pipe(plainText(longest))

/** Optional text, possibly blank. */
export const blankableText = (longest: number) => writtenText().trim().max(longest, 'places-api.too_long').pipe(plainText(longest)).default('')

/** Optional line; blank becomes null. */
export const optionalLine = (longest: number) =>
  writtenText()
    .overwrite(toSingleLine)
    .max(longest, { error: 'places-api.too_long', abort: true })
    .pipe(plainText(longest))
    .nullish()
    .transform(text => text || null)

const noneIfBlank = (schema: z.ZodType<string, string>) => schema.nullish().transform(text => text || null)
/** Optional code without separators; blank becomes null. */
export const optionalCode = (longest: number) => noneIfBlank(codeInput(longest))
export const optionalEmail = noneIfBlank(emailOrBlank({ wrong: 'places-api.email', tooLong: 'places-api.too_long' }))
export const optionalPhone = noneIfBlank(phoneOrBlank({ wrong: 'places-api.phone' }, minPublishedPhoneDigits))

export const postcode = postcodeInput('places-api.postcode')
export const province = z
  .string({ error: 'places-api.province' })
  .max(maxTypedLength, 'places-api.province')
  .overwrite(normalizeCode)
  .refine(isProvince, 'places-api.province')
  .describe('The two letters of an Italian province: RM')

export const latitude = z.number('places-api.latitude').min(-90, 'places-api.latitude').max(90, 'places-api.latitude')
export const longitude = z.number('places-api.longitude').min(-180, 'places-api.longitude').max(180, 'places-api.longitude')

/** Checks the limits before the schema's own check, for a readable message; the schema's limits appear in the API description. */
const wholeWithin = (min: number, max: number, error: string, params: object) =>
  z
    .int('places-api.number')
    .refine(value => value >= min && value <= max, { error, params, abort: true })
    .min(min)
    .max(max)

export const wholeNumber = (min: number, max: number) => wholeWithin(min, max, 'places-api.number_range', { least: min, most: max })

/** Amount from 0 to `most` cents; messages show euro. */
export const cents = (maxCents: number) => wholeWithin(0, maxCents, 'places-api.amount_range', { most: maxCents / 100 })

/** Edited version: an outdated one changes nothing, and the 409 response has both versions. */
export const version = z.int('places-api.version').min(1, 'places-api.version').max(2_000_000_000, 'places-api.version')

/** Row version, and whether to archive or restore the row. */
export const archiveInput = z.object({ archived: z.boolean(), version })

export const restaurantIdParams = z.object({ restaurantId: z.uuid() })
export const partParams = z.object({ restaurantId: z.uuid(), id: z.uuid() })
