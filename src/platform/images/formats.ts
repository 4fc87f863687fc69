/** File format by content: name and declared type are untrusted. */
export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'heic'

/** Format names in sharp's metadata: header and detection have to agree. */
export const sharpFormats: Record<PictureFormat, string> = { png: 'png', jpeg: 'jpeg', webp: 'webp', gif: 'gif', avif: 'heif', heic: 'heif' }

const avifBrands = new Set(['avif', 'avis'])
const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])
/** End of every complete PNG: the type of its last chunk and that chunk's checksum (PNG, 11.2.5). */
const pngEnd = Buffer.from('49454e44ae426082', 'hex')

/** Detects the format by the first bytes; undefined if not accepted (SVG, HTML, PDF, TIFF, archives …). */
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

/** Checks a PNG's end, since a decoder stops at the last pixel and doesn't miss it. */
export const isCompleteFile = (bytes: Buffer, format: PictureFormat): boolean => format !== 'png' || bytes.includes(pngEnd)

/** `<svg` needs a delimiter after the name (HTML Living Standard, 13.2.5.8): those four bytes alone occur by chance in one of a hundred photos. */
const markupMarkers = ['<script', '<html', '<!doctype', '<?php', '<iframe', ...['\t', '\n', '\f', '\r', ' ', '/', '>'].map(end => `<svg${end}`)].map(word =>
  Buffer.from(word),
)
/** Archive markers: a ZIP is read from its end, a PDF from a header in its first kilobyte. */
const zipEnd = Buffer.from('504b0506', 'hex')
const pdfStart = Buffer.from('%PDF-')

/**
 * Detects a polyglot: a picture that another program reads as another format. Signs are data after the format's declared end, or markup anywhere.
 * (Cameras append data to a JPEG, so a tail alone is allowed there.) Pictures are re-encoded in any case; polyglots are refused because nobody sends
 * one by accident.
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

/** AVIF and HEIC share a container (ISO/IEC 23008-12): the major brand decides, else the compatible ones. */
function detectIsobmffFormat(bytes: Buffer): PictureFormat | undefined {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  const brands: string[] = []
  for (let index = 8; index + 4 <= end; index += 4) if (index !== 12) brands.push(bytes.toString('latin1', index, index + 4))
  if (brands.some(brand => avifBrands.has(brand))) return 'avif'
  return brands.some(brand => heicBrands.has(brand)) ? 'heic' : undefined
}
