/** Why a file is no table of text. */
export type NoTable = 'blank' | 'not_text'

/**
 * What a spreadsheet has saved as text: UTF-8, UTF-16, or what Excel in Italy takes for granted (Windows-1252), where every accent would be
 * lost by reading it as anything else. A workbook or a picture is no text.
 */
export function tableText(bytes: Uint8Array): { text: string } | { why: NoTable } {
  const text = decoded(bytes)
  if (text.includes('\0')) return { why: 'not_text' }
  return text.trim() === '' ? { why: 'blank' } : { text }
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
