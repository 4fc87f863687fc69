/** Numbers by which the Italian tax office knows people and firms: form and check digit, as it publishes them. */

/** Partita IVA: seven digits of the firm, three of the office, and a check by the Luhn rule (D.M. 23 December 1976). */
export function isVatNumber(text: string): boolean {
  if (!/^(?!0{7})\d{11}$/.test(text)) return false
  let sum = 0
  for (const [at, digit] of [...text].entries()) {
    const value = Number(digit)
    const counted = at % 2 === 0 ? value : value * 2
    sum += counted > 9 ? counted - 9 : counted
  }
  return sum % 10 === 0
}

/** A partita IVA as it is kept: without the country before it and without spaces, which many write with it. */
export const vatDigits = (text: string): string => text.replace(/\s/g, '').replace(/^IT/i, '')

/** Six letters, then digits where one of a person's with the same letters and day may have had a digit replaced by a letter (omocodia). */
const personal = /^[A-Z]{6}[\dLMNPQRSTUV]{2}[ABCDEHLMPRST][\dLMNPQRSTUV]{2}[A-Z][\dLMNPQRSTUV]{3}[A-Z]$/
/** What a character counts at an odd place, 0 to 9 and A to Z (D.M. 12 March 1974). */
const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]

/** Codice fiscale of a person (sixteen characters) or of a firm or association (as a VAT number); in capitals. */
export function isTaxCode(text: string): boolean {
  if (isVatNumber(text)) return true
  if (!personal.test(text)) return false
  const ordinal = (character: string) => (/\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65)
  const sum = [...text.slice(0, 15)].reduce((total, character, at) => total + (at % 2 === 0 ? (oddValues[ordinal(character)] ?? 0) : ordinal(character)), 0)
  return String.fromCharCode(65 + (sum % 26)) === text[15]
}
