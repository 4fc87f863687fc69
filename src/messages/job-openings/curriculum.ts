import { maxLengths } from '../field-limits.ts'

export interface Curriculum {
  fileName: string
  bytes: Buffer
}

/**
 * Whether the bytes are a PDF, regardless of name and type: the header at the very start (polyglot files start otherwise) and the end mark within the
 * last KiB (ISO 32000-2, 7.5).
 */
export function isPdf(bytes: Buffer): boolean {
  return /^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1')) && bytes.subarray(-1024).includes('%%EOF')
}

/** Reads the uploaded file; undefined when there was none. */
export const readCurriculum = async (file: File | undefined): Promise<Curriculum | undefined> =>
  file && { fileName: toCurriculumName(file.name), bytes: Buffer.from(await file.arrayBuffer()) }

/** Characters that browsers percent-encode in file names of forms (WHATWG HTML, "multipart form data"). */
const escapeCodes = { '%0A': '\n', '%0D': '\r', '%22': '"' }

/** File name for staff: the last path segment, without control characters, ending in `.pdf`. */
export function toCurriculumName(fileName: string): string {
  const unescaped = fileName.replace(/%0A|%0D|%22/g, code => escapeCodes[code as keyof typeof escapeCodes])
  const last = unescaped.split(/[\\/]/).at(-1) ?? ''
  const stem = last
    .replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '')
    .replace(/\.pdf$/i, '')
    .trim()
    .slice(0, maxLengths.fileName - '.pdf'.length)
  return `${stem || 'curriculum'}.pdf`
}
