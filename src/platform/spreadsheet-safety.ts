/**
 * Matches text that a spreadsheet would run as a formula (OWASP, "CSV Injection"). Such text gets a leading apostrophe, which spreadsheets read as
 * "text". Text with leading apostrophes gets one more, so that reading removes exactly the one added. Plain numbers stay unchanged.
 */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/u
const plainNumber = /^[+-]?\d+(?:[.,]\d+)?$/

export const escapeFormula = (text: string): string => (formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text)

export const unescapeFormula = (text: string): string => (text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text)
