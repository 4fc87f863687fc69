import { createHash } from 'node:crypto'
import sharp, { type Metadata } from 'sharp'
import { Refusal } from '../refusal.ts'
import { detectFormat, isCompleteFile, isPolyglot, type PictureFormat, sharpFormats } from './formats.ts'
import { imageQueue } from './image-queue.ts'
import { maxUploadBytes } from './max-upload.ts'
import { refuse } from './refusals.ts'

/** Maximum pixels over all frames of an animation. */
export const maxPixels = 50_000_000
/** Longer side of the stored picture, in px. */
const maxSidePx = 2000
/** Wall-clock limit: a single picture's CPU time can't be measured while it runs. */
const decodeTimeoutSeconds = 10

/** Picture as stored: re-encoded by us, with nothing in it but pixels. */
export interface PreparedPicture {
  /** SHA-256 of `bytes`, lower-case hex. */
  sha256: string
  mime: 'image/webp'
  width: number
  height: number
  /** Average colour, `#rrggbb`. */
  colour: string
  bytes: Buffer
}

/**
 * Checks an upload by its content and re-encodes it: upright, first frame, sRGB, at most 2000 px, without metadata. No byte of the file itself is
 * stored, so hidden or appended data is gone.
 * @param seconds wall-clock limit
 * @throws Refusal of `pictureRefusals`
 */
export async function preparePicture(bytes: Buffer, seconds = decodeTimeoutSeconds): Promise<PreparedPicture> {
  if (bytes.length > maxUploadBytes) throw refuse('picture_too_large')
  if (bytes.length === 0) throw refuse('empty_picture')
  const format = detectFormat(bytes)
  if (!format) throw refuse('not_a_picture')
  if (!isCompleteFile(bytes, format)) throw refuse('broken_picture')
  return imageQueue.run('upload', async () => {
    const startUsage = process.cpuUsage()
    try {
      checkHeader(await readHeader(bytes), format)
      const picture = await reencode(bytes, seconds)
      if (isPolyglot(bytes, format)) throw refuse('hides_another_file')
      return picture
    } catch (error) {
      if (error instanceof Refusal) throw error
      const { user, system } = process.cpuUsage(startUsage)
      throw toPictureRefusal(error as Error, format, { seconds, worked: (user + system) / 1_000_000 })
    }
  })
}

/** Reads the header without any pixels: our own code checks the pixel limit on the declared size. */
const readHeader = (bytes: Buffer): Promise<Metadata> => sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()

function checkHeader({ format, compression, width, height, pages = 1 }: Metadata, claimed: PictureFormat): void {
  if (format !== sharpFormats[claimed] || (claimed === 'avif' && compression !== 'av1')) throw refuse('not_a_picture')
  if (!width || !height) throw refuse('broken_picture')
  if (width * height * Math.max(1, pages) > maxPixels) throw refuse('too_many_pixels')
}

async function reencode(bytes: Buffer, seconds: number): Promise<PreparedPicture> {
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', page: 0, pages: 1 })
    .timeout({ seconds })
    .autoOrient()
    .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, smartSubsample: true, effort: 3 })
    .toBuffer({ resolveWithObject: true })
  const sha256 = createHash('sha256').update(data).digest('hex')
  return { sha256, mime: 'image/webp', width: info.width, height: info.height, colour: await readAverageColour(data), bytes: data }
}

/** Average colour of a picture that we encoded: `#rrggbb`, transparency counted as white. */
async function readAverageColour(bytes: Buffer): Promise<string> {
  const pixel = await sharp(bytes).flatten({ background: '#fff' }).resize(1, 1, { fit: 'fill' }).toColourspace('srgb').removeAlpha().raw().toBuffer()
  return `#${pixel.toString('hex', 0, 3)}`
}

/**
 * Maps a failed re-encoding to a refusal.
 * @param took in s: the wall-clock limit, and this process's CPU time meanwhile. Less than half of the limit means that the machine was busy, so the
 * picture may be tried again.
 */
export function toPictureRefusal(error: Error, format: PictureFormat, took: { seconds: number; worked: number }): Refusal {
  if (/pixel limit/i.test(error.message)) return refuse('too_many_pixels')
  if (/^timeout/i.test(error.message)) return refuse(took.worked < took.seconds / 2 ? 'busy' : 'too_slow_picture')
  return refuse(format === 'heic' ? 'heic_unreadable' : 'broken_picture')
}
