/** Text formats of spreadsheets, for browser and server. */

/**
 * Decodes UTF-8, UTF-16 (Excel's "Unicode text") or Windows-1252 (Excel's default in Italy) without a byte order mark. `isComplete`: the bytes are
 * not cut within a character.
 */
export function decodeText(bytes: Uint8Array, isComplete = true): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: isComplete }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export type Separator = ';' | ',' | '\t'

/** Excel's own first line, `sep=;`: declares the separator and counts as no row, also if Excel has quoted it. */
const separatorDeclaration = /^\ufeff?"?sep=([;,\t])"?[;,\t]*(?:\r?\n|$)/i

/** Blank rows: empty, spaces, separators, blank cells in quotes. */
const blankRows = /^(?:(?:""|[ \u00a0;,\t])*\r?\n)+/

/**
 * Splits off Excel's declaration and blank rows above the heading (`skippedRows`, as in a spreadsheet), and detects the separator: declared, else the
 * most frequent one in the heading outside of quotes. Cells copied out of a spreadsheet are tab-separated.
 */
export function detectSeparator(text: string): { table: string; separator: Separator; skippedRows: number } {
  const above = skipBlankRows(text.replace(/^\ufeff/, ''))
  const [line = '', declared] = separatorDeclaration.exec(above.rest) ?? []
  const { rest: table, rows } = skipBlankRows(above.rest.slice(line.length).replace(/^\ufeff/, ''))
  // Excel takes the declaration for one only in the first line.
  const declarationRows = declared && above.rows > 0 ? 1 : 0
  return { table, separator: (declared as Separator | undefined) ?? guessSeparator(table), skippedRows: above.rows + declarationRows + rows }
}

function skipBlankRows(text: string): { rest: string; rows: number } {
  const blank = blankRows.exec(text)?.[0] ?? ''
  return { rest: text.slice(blank.length), rows: blank.split('\n').length - 1 }
}

function guessSeparator(table: string): Separator {
  const [heading = ''] = table.replace(/"[^"]*"/g, '').split(/\r?\n/, 1)
  const count = (sign: string) => heading.split(sign).length
  return ([';', ',', '\t'] as const).toSorted((a, b) => count(b) - count(a))[0] as Separator
}
