import { plainCharacters } from '#platform/contact/typed-characters.ts'

/** How long a discount code is at most, in characters. */
export const longestCouponCode = 40

/** A discount code as it was meant: none has spaces, and of all dashes only the hyphen, for which telephones write others. */
export const spelledCode = (typed: string): string => plainCharacters(typed).replaceAll(' ', '')
