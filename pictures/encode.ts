import sharp from 'sharp'
import type { Picture } from './index.ts'
import type { PictureFormat } from './manifest.ts'

sharp.concurrency(1)

/** How each width is encoded. Large widths are shown on dense screens, where coarser steps are not seen. */
interface Variant {
  width: number
  format: PictureFormat
  quality: number
}

function pair(width: number, avif: number, webp: number): Variant[] {
  return [
    { width, format: 'avif', quality: avif },
    { width, format: 'webp', quality: webp },
  ]
}

/** The files a picture is rendered to. */
function variantsOf({ kind, slug }: Picture): Variant[] {
  if (slug === 'open-graph') return [{ width: 1200, format: 'jpeg', quality: 82 }]
  if (slug === 'hero') return [...pair(480, 46, 60), ...pair(800, 42, 54), ...pair(1200, 40, 48), ...pair(1600, 36, 42), ...pair(2400, 32, 34)]
  if (slug.startsWith('shop-')) return [...pair(480, 42, 50), ...pair(960, 36, 40)]
  if (slug === 'table' || slug === 'scooter') return pair(320, 46, 56)
  if (kind === 'scenes')
    return [
      ...pair(320, 46, 60),
      ...pair(480, 46, 56),
      ...pair(640, 42, 52),
      // The largest picture a phone shows first.
      ...(slug === 'hero-portrait' ? pair(728, 24, 48) : pair(800, 40, 48)),
      ...pair(1200, 36, 40),
      ...(slug === 'story' ? pair(1600, 32, 34) : []),
    ]
  return [...pair(160, 44, 50), ...pair(320, 40, 40), ...pair(480, 36, 33), ...pair(640, 34, 28), ...pair(960, 33, 20), ...pair(1200, 33, 20)]
}

/** How long the encoder may look: longest for the picture that a phone waits for. */
const effortOf = ({ slug }: Picture): number => (slug === 'hero-portrait' ? 6 : 3)

/** One line that changes whenever the encoders would write other bytes. */
export function settingsOf(picture: Picture): string {
  return `${variantsOf(picture)
    .map(({ width, format, quality }) => `${format}${width}q${quality}`)
    .join(' ')} e${effortOf(picture)}${picture.isCutOut ? ' alpha' : ''}`
}

interface Encoded extends Variant {
  height: number
  data: Buffer
}

/** Renders the SVG once and scales and encodes it for every width. */
export async function encode(picture: Picture, svgText: string): Promise<Encoded[]> {
  const drawn = sharp(Buffer.from(svgText), { limitInputPixels: 20_000_000 })
  const master = await (picture.isCutOut ? drawn : drawn.flatten({ background: '#000' })).raw().toBuffer({ resolveWithObject: true })
  const raw = { raw: { width: master.info.width, height: master.info.height, channels: master.info.channels } }
  const encoded: Encoded[] = []
  for (const variant of variantsOf(picture)) {
    const scaled = sharp(master.data, raw).resize({ width: variant.width, kernel: 'lanczos3' })
    const coded =
      variant.format === 'avif'
        ? scaled.avif({ quality: variant.quality, effort: effortOf(picture), chromaSubsampling: variant.width <= 320 ? '4:4:4' : '4:2:0' })
        : variant.format === 'webp'
          ? scaled.webp({ quality: variant.quality, effort: 4, smartSubsample: variant.width <= 320 })
          : scaled.jpeg({ quality: variant.quality, mozjpeg: true })
    const { data, info } = await coded.toBuffer({ resolveWithObject: true })
    encoded.push({ ...variant, height: info.height, data })
  }
  return encoded
}
