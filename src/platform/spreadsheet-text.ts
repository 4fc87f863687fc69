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

/**
 * Splits off Excel's declaration and detects the separator: declared, else the most frequent one in the heading outside of quotes. Cells copied out
 * of a spreadsheet are tab-separated.
 */
export function detectSeparator(text: string): { table: string; separator: Separator } {
  const [line, declared] = separatorDeclaration.exec(text) ?? []
  const table = text.slice(line?.length ?? 0).replace(/^\ufeff/, '')
  return { table, separator: (declared as Separator | undefined) ?? guessSeparator(table) }
}

function guessSeparator(table: string): Separator {
  const [heading = ''] = table.replace(/"[^"]*"/g, '').split(/\r?\n/, 1)
  const count = (sign: string) => heading.split(sign).length
  return ([';', ',', '\t'] as const).toSorted((a, b) => count(b) - count(a))[0] as Separator
}
