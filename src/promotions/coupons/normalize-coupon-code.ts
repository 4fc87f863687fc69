import { toPlainCharacters } from '#platform/contact/typed-characters.ts'

/** How long a discount code is at most, in characters. */
export const maxCouponCodeLength = 40

/** A discount code as it was meant: none has spaces, and of all dashes only the hyphen, for which telephones write others. */
export const normalizeCouponCode = (typed: string): string => toPlainCharacters(typed).replaceAll(' ', '')
