/** What spreadsheets save and copy as text, for browser and server. */

/** UTF-8, UTF-16 as Excel's "Unicode text", or what Excel in Italy takes for granted (Windows-1252); without a byte order mark. `whole`: not cut within a character. */
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

/** Excel's own first line, `sep=;`: it says what parts the cells and is counted as no row, also where Excel has put quotes around it. */
const separatorDeclaration = /^\ufeff?"?sep=([;,\t])"?[;,\t]*(?:\r?\n|$)/i

/** The table itself, and what parts its cells: as its first line declares, else what parts the heading most often outside of quotes. Cells that are copied out of a spreadsheet are parted by tabs. */
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
