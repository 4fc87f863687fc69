/** What a scan or a typed text says about a till's document. */
interface ScannedReceipt {
  /** `0123-0045`: number of the closing and of the document. */
  number?: string
  /** Serial number (matricola) of the till. */
  serial?: string
  totalCents?: number
}

const dates = /\b(?:\d{4}-\d{2}-\d{2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})(?:[T ]\d{2}:\d{2}(?::\d{2})?)?\b/g
/** Eleven letters and digits with at least one letter in front of the last six digits, as printed on every document. */
const serials = /\b(?=[A-Z\d]{0,4}[A-Z])[A-Z\d]{5}\d{6}\b/
/** A scanner with an American keyboard writes an apostrophe for the hyphen on an Italian computer. */
const numbers = /(?<![\d.,])(\d{1,4})\s?[-'’/]\s?(\d{1,4})(?![\d.,])/
const amounts = /(?<![\d.,])(\d{1,6})[.,](\d{2})(?!\d)/

const padNumber = (closing: string, document: string): string => `${closing.padStart(4, '0')}-${document.padStart(4, '0')}`

/**
 * Reads a bar code, a two-dimensional code or a typed text: number, serial number and total wherever they stand in it, or eight digits alone.
 * Codes differ from till to till, so nothing of their order is assumed; dates are left out.
 */
export function parseScan(text: string): ScannedReceipt {
  const line = text.trim().toUpperCase()
  if (/^\d{8}$/.test(line)) return { number: padNumber(line.slice(0, 4), line.slice(4)) }
  const [serial] = serials.exec(line) ?? []
  const rest = (serial === undefined ? line : line.replace(serial, ' ')).replace(dates, ' ')
  const [, closing, document] = numbers.exec(rest) ?? []
  const [, euros, cents] = amounts.exec(rest) ?? []
  return {
    ...(closing !== undefined && document !== undefined && { number: padNumber(closing, document) }),
    ...(serial !== undefined && { serial }),
    ...(euros !== undefined && { totalCents: Number(euros) * 100 + Number(cents) }),
  }
}
