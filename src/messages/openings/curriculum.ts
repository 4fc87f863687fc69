import { maxLengths } from '../field-limits.ts'

export interface Curriculum {
  fileName: string
  bytes: Buffer
}

/**
 * Whether the bytes are a PDF, whatever name and type came with them: the header at the very beginning (a file that
 * is also something else begins as something else) and the end mark within the last KiB (ISO 32000-2, 7.5).
 */
export function isPdf(bytes: Buffer): boolean {
  return /^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1')) && bytes.subarray(-1024).includes('%%EOF')
}

/** The uploaded file, read; undefined when there was none. */
export const readCurriculum = async (file: File | undefined): Promise<Curriculum | undefined> =>
  file && { fileName: toCurriculumName(file.name), bytes: Buffer.from(await file.arrayBuffer()) }

/** The three characters that a browser writes with a percent sign in a form's file names (WHATWG HTML, "multipart form data"). */
const escapeCodes = { '%0A': '\n', '%0D': '\r', '%22': '"' }

/** What the file is called for staff: the last part of whatever path came, without control characters, ending in `.pdf`. */
export function toCurriculumName(given: string): string {
  const unescaped = given.replace(/%0A|%0D|%22/g, code => escapeCodes[code as keyof typeof escapeCodes])
  const last = unescaped.split(/[\\/]/).at(-1) ?? ''
  const stem = last
    .replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '')
    .replace(/\.pdf$/i, '')
    .trim()
    .slice(0, maxLengths.fileName - '.pdf'.length)
  return `${stem || 'curriculum'}.pdf`
}
