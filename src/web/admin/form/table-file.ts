import { decodeText } from '#platform/spreadsheet-text.ts'

/** Why a file is no table of text. */
export type TableFileError = 'blank' | 'not_text'

/**
 * What a spreadsheet has saved as text: UTF-8, UTF-16, or what Excel in Italy takes for granted (Windows-1252), where every accent would be
 * lost by reading it as anything else. A workbook or a picture is no text.
 */
export function readTableText(bytes: Uint8Array): { text: string } | { why: TableFileError } {
  const text = decodeText(bytes)
  if (text.includes('\0')) return { why: 'not_text' }
  return text.trim() === '' ? { why: 'blank' } : { text }
}
