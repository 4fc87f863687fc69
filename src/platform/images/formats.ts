/** What a file is by its content: its name and its declared type are anybody's word. */
export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'heic'

/** What sharp calls a file of that format once it has read the header: both have to agree. */
export const sharpFormats: Record<PictureFormat, string> = { png: 'png', jpeg: 'jpeg', webp: 'webp', gif: 'gif', avif: 'heif', heic: 'heif' }

const avifBrands = new Set(['avif', 'avis'])
const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])
/** The end of every whole PNG: the type of its last chunk and that chunk's checksum (PNG, 11.2.5). */
const pngEnd = Buffer.from('49454e44ae426082', 'hex')

/** The format by its first bytes; undefined when it is none that is accepted (SVG, HTML, PDF, TIFF, archives …). */
export function detectFormat(bytes: Buffer): PictureFormat | undefined {
  if (bytes.length < 16) return undefined
  if (bytes.readUInt32BE(0) === 0x89504e47 && bytes.readUInt32BE(4) === 0x0d0a1a0a) return 'png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  const head = bytes.toString('latin1', 0, 12)
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp'
  if (head.slice(4, 8) === 'ftyp') return detectIsobmffFormat(bytes)
  return undefined
}

/** A decoder that stops at the last pixel doesn't miss the end of a PNG. */
export const isCompleteFile = (bytes: Buffer, format: PictureFormat): boolean => format !== 'png' || bytes.includes(pngEnd)

/** Of `<svg` alone it matters what follows the name (HTML Living Standard, 13.2.5.8): four bytes come about by chance in one of a hundred photos. */
const markupMarkers = ['<script', '<html', '<!doctype', '<?php', '<iframe', ...['\t', '\n', '\f', '\r', ' ', '/', '>'].map(end => `<svg${end}`)].map(word =>
  Buffer.from(word),
)
/** A ZIP archive is read from its end, a PDF from a header in its first kilobyte. */
const zipEnd = Buffer.from('504b0506', 'hex')
const pdfStart = Buffer.from('%PDF-')

/**
 * A polyglot: a picture that some other program reads as something else. What follows the end that the format itself
 * declares, or the tongue of a web page anywhere in it. (Cameras append data of their own to a JPEG, so there a tail alone
 * is no reason.) The picture is drawn anew in any case; such a file is refused because nobody sends it by accident.
 */
export function isPolyglot(bytes: Buffer, format: PictureFormat): boolean {
  if (format === 'png' && bytes.indexOf(pngEnd) + pngEnd.length < bytes.length) return true
  if (format === 'webp' && bytes.readUInt32LE(4) + 8 + (bytes.readUInt32LE(4) % 2) < bytes.length) return true
  if (format === 'gif' && bytes.at(-1) !== 0x3b) return true
  if (bytes.subarray(0, 1024).includes(pdfStart) || bytes.subarray(-66_000).includes(zipEnd)) return true
  const lower = Buffer.from(bytes)
  for (let offset = 0; offset < lower.length; offset++) {
    const byte = lower[offset] as number
    if (byte >= 0x41 && byte <= 0x5a) lower[offset] = byte + 32
  }
  return markupMarkers.some(word => lower.includes(word))
}

/** AVIF and HEIC share a container (ISO/IEC 23008-12): the major brand tells, else the compatible ones. */
function detectIsobmffFormat(bytes: Buffer): PictureFormat | undefined {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  const brands: string[] = []
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(bytes.toString('latin1', at, at + 4))
  if (brands.some(brand => avifBrands.has(brand))) return 'avif'
  return brands.some(brand => heicBrands.has(brand)) ? 'heic' : undefined
}
