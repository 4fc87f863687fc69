/**
 * URL in the QR code of a dining table: the restaurant's menu with the table's token as `?table=`. No I/O, so that the print page, the menu and the
 * tests share it.
 */

import { normalizeCode } from '#platform/contact/typed-codes.ts'
import { tableParameter } from '../vocabulary.ts'

/** Characters that are not confused when typed: no 0 and O, no 1, I and L. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Token length: 31^16 tokens cannot be guessed. */
const tokenLength = 16

const tokenPattern = new RegExp(`^[${letters}]{${tokenLength}}$`)

/** Creates a token from random bytes; bytes that would bias the letters are skipped. */
export function createTableToken(random: (bytes: number) => Uint8Array): string {
  let token = ''
  while (token.length < tokenLength)
    for (const byte of random(tokenLength)) {
      // Bytes above the last full round of the alphabet would favour its first letters.
      if (byte < 256 - (256 % letters.length) && token.length < tokenLength) token += letters[byte % letters.length]
    }
  return token
}

/** Whether a text has the format of a token, to avoid useless queries. */
export const isTableToken = (text: string): boolean => tokenPattern.test(text)

/** Path behind the code of a table: `/restaurants/spiedo-roma-termini/menu?table=…`. */
export const buildTablePath = (restaurantSlug: string, token: string): string => `/restaurants/${restaurantSlug}/menu?${tableParameter}=${token}`

/** Absolute URL for printing. `publicUrl` is the origin, without a trailing slash. */
export const buildTableUrl = (publicUrl: string, restaurantSlug: string, token: string): string => `${publicUrl}${buildTablePath(restaurantSlug, token)}`

/** Token in a menu's query; undefined when missing or malformed. */
export function readTableToken(query: URLSearchParams): string | undefined {
  const token = normalizeCode(query.get(tableParameter) ?? '')
  return isTableToken(token) ? token : undefined
}
