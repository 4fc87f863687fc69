/**
 * What a spreadsheet would run instead of show (OWASP, "CSV Injection"): text that begins like a formula gets an apostrophe
 * before it, which spreadsheets take for "this is text". Text that has apostrophes there already gets one more, so that
 * reading takes off exactly what writing put on. Plain numbers are left alone.
 */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/u
const plainNumber = /^[+-]?\d+(?:[.,]\d+)?$/

export const escapeFormula = (text: string): string => (formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text)

export const unescapeFormula = (text: string): string => (text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text)
