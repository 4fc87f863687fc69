import { decodeText } from '#platform/spreadsheet-text.ts'

/** Reason why a file is not a text table. */
type TableFileError = 'blank' | 'not_text'

/**
 * Decodes a spreadsheet's text export: UTF-8, UTF-16, or Windows-1252, the default of Italian Excel, whose accents any other decoding would lose.
 * Workbooks and pictures are rejected.
 */
export function readTableText(bytes: Uint8Array): { text: string } | { why: TableFileError } {
  const text = decodeText(bytes)
  if (text.includes('\0')) return { why: 'not_text' }
  return text.trim() === '' ? { why: 'blank' } : { text }
}
