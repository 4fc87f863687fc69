import type { PictureData } from '../../server/reads.ts'

/** Picture of a dish in the one width that the API returns; the cart shows it small and square. */
export function parsePictureUrl(image = ''): PictureData | undefined {
  const [, address, width] = /^(\/pictures\/[^/]+)\/(\d+)\.webp$/.exec(image) ?? []
  return address && width ? { address, widths: [Number(width)], width: Number(width), height: Number(width), ground: 'transparent' } : undefined
}
