/**
 * Characters that keyboards, chat programs, web pages and spreadsheets put into numbers, codes and addresses, written as the plain ones that were
 * meant. The first step of every normalisation: it comes before any check. Shared by browser and server, so without dependencies.
 */

/** Marks without a width (RLM, LRE, ZWSP, soft hyphen, BOM) and control characters but white space and NUL, which every check refuses. */
const invisible = /\p{Default_Ignorable_Code_Point}|(?![\s\0])\p{Cc}/gu

/** White space of any width; the Braille blank looks like one. */
const spaces = /[\s\u2800]/gu

/** Dashes, minus signs and bullets that are shaped like a hyphen. */
const dashes = /[\p{Pd}\u02d7\u2043\u2212\u2796]/gu

/** Compatibility forms as their plain characters (NFKC: full-width, superscript, ligatures), nothing invisible, every space U+0020, every dash a hyphen. */
export const toPlainCharacters = (typed: string): string => typed.normalize('NFKC').replace(invisible, '').replace(spaces, ' ').replace(dashes, '-')

/** Decimal digits of any script (Arabic-Indic, Devanagari) as 0 to 9. */
export const toPlainDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, getDigitValue)

/** Unicode gives every script its digits in one run, 0 first: the place in the run is the value. */
function getDigitValue(digit: string): string {
  const point = digit.codePointAt(0) as number
  let zero = point
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((point - zero) % 10)
}
