/**
 * Replaces characters that keyboards, chat programs, web pages and spreadsheets put into numbers, codes and addresses with the intended plain ones.
 * First step of every normalisation, before any check. Shared by browser and server, so without dependencies.
 */

/** Zero-width marks (RLM, LRE, ZWSP, soft hyphen, BOM) and control characters, except white space and NUL, which every check refuses. */
const invisible = /\p{Default_Ignorable_Code_Point}|(?![\s\0])\p{Cc}/gu

/** White space of any width; the Braille blank looks like one. */
const spaces = /[\s\u2800]/gu

/** Dashes, minus signs and hyphen-shaped bullets. */
const dashes = /[\p{Pd}\u02d7\u2043\u2212\u2796]/gu

/** Applies NFKC (full-width, superscript, ligatures), removes invisible characters, maps every space to U+0020 and every dash to a hyphen. */
export const toPlainCharacters = (input: string): string => input.normalize('NFKC').replace(invisible, '').replace(spaces, ' ').replace(dashes, '-')

/** Maps decimal digits of any script (Arabic-Indic, Devanagari) to 0 to 9. */
export const toPlainDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, getDigitValue)

/** Unicode lists each script's digits in one run from 0, so the offset in the run is the value. */
function getDigitValue(digit: string): string {
  const point = digit.codePointAt(0) as number
  let zero = point
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((point - zero) % 10)
}
