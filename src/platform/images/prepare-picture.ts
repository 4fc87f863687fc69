import { createHash } from 'node:crypto'
import sharp, { type Metadata } from 'sharp'
import { Refusal } from '../refusal.ts'
import { detectFormat, isCompleteFile, isPolyglot, type PictureFormat, sharpFormats } from './formats.ts'
import { imageQueue } from './image-queue.ts'
import { maxUploadBytes } from './max-upload.ts'
import { refuse } from './refusals.ts'

/** Over all frames of an animation. */
export const maxPixels = 50_000_000
/** Longer side of what is kept, in px. */
const maxSidePx = 2000
/** Of the clock on the wall: nothing measures a picture's own work while it goes on. */
const decodeTimeoutSeconds = 10

/** A picture as the database keeps it: drawn anew by us, with nothing in it but pixels. */
export interface PreparedPicture {
  /** Of `bytes`, lower-case hex. */
  sha256: string
  mime: 'image/webp'
  width: number
  height: number
  /** Average colour, `#rrggbb`. */
  colour: string
  bytes: Buffer
}

/**
 * Checks an upload by its content and draws it anew: upright, first frame, sRGB, at most 2000 px, without metadata.
 * Nothing of the file itself is kept, so what is hidden in it or behind it is gone.
 * @param seconds how long it may take, by the clock
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

/** Reads no pixels yet: the limit on them is checked by us, on what the header claims. */
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

/** Of any picture that we made ourselves: `#rrggbb`, transparency counted as white. */
export async function readAverageColour(bytes: Buffer): Promise<string> {
  const pixel = await sharp(bytes).flatten({ background: '#fff' }).resize(1, 1, { fit: 'fill' }).toColourspace('srgb').removeAlpha().raw().toBuffer()
  return `#${pixel.toString('hex', 0, 3)}`
}

/**
 * Why a picture could not be drawn anew.
 * @param took in s: how long it was allowed to take, and how much this process has worked meanwhile, at whatever. In less than half of the
 *   time it was the machine that had none for the picture, which is as good as before.
 */
export function toPictureRefusal(error: Error, format: PictureFormat, took: { seconds: number; worked: number }): Refusal {
  if (/pixel limit/i.test(error.message)) return refuse('too_many_pixels')
  if (/^timeout/i.test(error.message)) return refuse(took.worked < took.seconds / 2 ? 'busy' : 'too_slow_picture')
  return refuse(format === 'heic' ? 'heic_unreadable' : 'broken_picture')
}
