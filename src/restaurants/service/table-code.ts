/**
 * What the QR code on a dining table says, and how an address is read again: the restaurant's own menu, with the table's
 * token as `?table=`. Pure, so that the print page, the menu and the tests spell it alike.
 */

import { normalizeCode } from '#platform/contact/typed-codes.ts'
import { tableParameter } from '../vocabulary.ts'

/** Letters that nobody confuses when a code has to be typed: no 0 and O, no 1, I and L. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** How long a token is: 31^16 of them, more than anybody can try. */
const tokenLength = 16

const tokenPattern = new RegExp(`^[${letters}]{${tokenLength}}$`)

/** A table's token from random bytes, of which it takes 16: each byte that falls evenly on a letter is one. */
export function createTableToken(random: (bytes: number) => Uint8Array): string {
  let token = ''
  while (token.length < tokenLength)
    for (const byte of random(tokenLength)) {
      // Bytes above the last full round of the alphabet would favour its first letters.
      if (byte < 256 - (256 % letters.length) && token.length < tokenLength) token += letters[byte % letters.length]
    }
  return token
}

/** Whether a text can be a token at all: what is not one need not be looked for. */
export const isTableToken = (text: string): boolean => tokenPattern.test(text)

/** Path behind the code of a table: `/restaurants/spiedo-roma-termini/menu?table=…`. */
export const buildTablePath = (restaurantSlug: string, token: string): string => `/restaurants/${restaurantSlug}/menu?${tableParameter}=${token}`

/** The whole address, as it is printed. `publicUrl` is the origin, without a slash at its end. */
export const buildTableUrl = (publicUrl: string, restaurantSlug: string, token: string): string => `${publicUrl}${buildTablePath(restaurantSlug, token)}`

/** The token in a menu's query; undefined where there is none, or nothing that could be one. */
export function readTableToken(query: URLSearchParams): string | undefined {
  const token = normalizeCode(query.get(tableParameter) ?? '')
  return isTableToken(token) ? token : undefined
}
