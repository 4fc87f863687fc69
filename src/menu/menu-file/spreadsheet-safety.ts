/**
 * What a spreadsheet would run instead of show (OWASP, "CSV Injection"): text that begins like a formula gets an apostrophe
 * before it, which spreadsheets take for "this is text". Text that has apostrophes there already gets one more, so that
 * reading takes off exactly what writing put on. Plain numbers are left alone.
 */
const runs = /^'*[=+\-@\t\r\n＝＋－＠]/u
const number = /^[+-]?\d+(?:[.,]\d+)?$/

export const shownAsText = (text: string): string => (runs.test(text) && !number.test(text) ? `'${text}` : text)

export const withoutApostrophe = (text: string): string => (text.startsWith("'") && runs.test(text) ? text.slice(1) : text)
