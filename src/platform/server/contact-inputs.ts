import { z } from 'zod'
import { isEmail, maxEmailLength, tidyEmail } from '#platform/contact/email.ts'
import { isPhone, minPhoneDigits, tidyPhone } from '#platform/contact/phone.ts'
import { normalizeCode } from '#platform/contact/typed-codes.ts'
import { isStorable } from './inputs.ts'

/** Contact fields of contracts: normalized before validation, stored in one form. Texts by their keys. */

interface Texts {
  wrong: string
  /** Default: the same text. */
  missing?: string
  tooLong?: string
}

/** Maximum characters before normalisation: room for separators and invisible marks. */
export const maxTypedLength = 1000

const typedText = ({ wrong, missing = wrong, tooLong = wrong }: Texts, tidy: (text: string) => string) =>
  z.string(missing).max(maxTypedLength, { error: tooLong, abort: true }).overwrite(tidy)

/** Telephone number in the form of `normalizePhone`. */
export const phoneInput = (texts: Texts, minDigits = minPhoneDigits) =>
  typedText(texts, tidyPhone(minDigits))
    .min(1, { error: texts.missing ?? texts.wrong, abort: true })
    .refine(text => isPhone(text, minDigits), texts.wrong)
    .describe('With any separators; kept as `+39 333 123 4567`, without a country as an Italian one')

/** As `phoneInput`, or blank. */
export const phoneOrBlank = (texts: Texts, minDigits = minPhoneDigits) =>
  typedText(texts, tidyPhone(minDigits)).refine(text => text === '' || isPhone(text, minDigits), texts.wrong)

/** E-mail address in the form of `normalizeEmail`. */
export const requiredEmailInput = (texts: Texts) =>
  emailOrBlank(texts)
    .min(1, { error: texts.missing ?? texts.wrong, abort: true })
    .meta({ format: 'email' })

/** As `requiredEmailInput`, or blank. */
export const emailOrBlank = (texts: Texts) =>
  typedText(texts, tidyEmail)
    .max(maxEmailLength, { error: texts.tooLong ?? texts.wrong, abort: true })
    .refine(text => text === '' || isEmail(text), texts.wrong)

/** Code in capitals without separators, unless `tidy` normalizes differently. `longest` limits the normalized code and is named in the error. */
export const codeInput = (longest: number, missing?: string, tidy: (input: string) => string = normalizeCode) =>
  z.string(missing).max(maxTypedLength).overwrite(tidy).max(longest, { abort: true }).refine(isStorable, { error: 'api.bad_request' })

/** CAP: the five digits of an Italian postcode. */
export const postcodeInput = (wrong: string) =>
  z
    .string(wrong)
    .max(maxTypedLength, wrong)
    .overwrite(normalizeCode)
    .regex(/^\d{5}$/, wrong)
