import { toPlainCharacters } from '#platform/contact/typed-characters.ts'

/** Maximum length of a coupon code, in characters. */
export const maxCouponCodeLength = 40

/** Normalizes a coupon code: no spaces, and hyphens for the other dashes that phones insert. */
export const normalizeCouponCode = (input: string): string => toPlainCharacters(input).replaceAll(' ', '')
