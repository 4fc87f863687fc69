/** Italian tax numbers of people and firms: form and check digit, as published by the tax office. */

import { normalizeCode } from './contact/typed-codes.ts'

/** Validates a Partita IVA: seven digits of the firm, three of the office, and a Luhn check digit (D.M. 23 December 1976). */
export function isVatNumber(text: string): boolean {
  if (!/^(?!0{7})\d{11}$/.test(text)) return false
  let sum = 0
  for (const [index, digit] of [...text].entries()) {
    const value = Number(digit)
    const counted = index % 2 === 0 ? value : value * 2
    sum += counted > 9 ? counted - 9 : counted
  }
  return sum % 10 === 0
}

/** Normalizes a partita IVA: without the country prefix and separators. */
export const normalizeVatNumber = (text: string): string => normalizeCode(text).replace(/^IT/, '')

/** Personal tax code: its digits may be replaced by letters, to distinguish people with equal codes (omocodia). */
const personalTaxCode = /^[A-Z]{6}[\dLMNPQRSTUV]{2}[ABCDEHLMPRST][\dLMNPQRSTUV]{2}[A-Z][\dLMNPQRSTUV]{3}[A-Z]$/
/** Values of characters at odd positions, 0 to 9 and A to Z (D.M. 12 March 1974). */
const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]

/** Validates a codice fiscale of a person (sixteen characters) or of a firm or association (as a VAT number); in capitals. */
export function isTaxCode(text: string): boolean {
  if (isVatNumber(text)) return true
  if (!personalTaxCode.test(text)) return false
  const ordinal = (character: string) => (/\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65)
  const sum = [...text.slice(0, 15)].reduce(
    (total, character, index) => total + (index % 2 === 0 ? (oddValues[ordinal(character)] ?? 0) : ordinal(character)),
    0,
  )
  return String.fromCharCode(65 + (sum % 26)) === text[15]
}

/**
 * Codice destinatario of recipients without a channel of the exchange system: private persons, and firms that read their invoices on the tax office's
 * site.
 */
export const noChannelSdiCode = '0000000'

/** Validates an SDI code: seven characters, six for a public office. Placeholders are refused: our invoices go to Italian addresses only. */
export const isSdiCode = (code: string): boolean => /^[A-Z0-9]{6,7}$/.test(code) && !isSdiPlaceholder(code)

/** Placeholders: `XXXXXXX` is for customers abroad; six zeros are a mistyped `0000000`, and no public office's. */
export const isSdiPlaceholder = (code: string): boolean => code === 'XXXXXXX' || code === '000000'
