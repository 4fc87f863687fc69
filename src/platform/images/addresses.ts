/** Public URLs of pictures. They contain the content hash, so each is cacheable for ever. */

/** Generated widths in px; a narrower picture keeps its own. */
export const pictureWidths = [160, 320, 480, 640, 960, 1200, 1600, 2400] as const
export const pictureTypes = { avif: 'image/avif', webp: 'image/webp' } as const
export type VariantType = keyof typeof pictureTypes

export const picturePath = (sha256: string): string => `/pictures/${sha256}`
export const variantPath = (sha256: string, width: number, type: VariantType): string => `${picturePath(sha256)}/${width}.${type}`

/** Picture URL in API responses: 640 px, WebP, relative to the root. */
export const apiPicturePath = (sha256: string): string => variantPath(sha256, 640, 'webp')

/** Lists widths to offer for a picture that is `width` px wide, none larger than the picture. */
export const listFittingWidths = (width: number): number[] => {
  const fittingWidths = pictureWidths.filter(offeredWidth => offeredWidth <= width)
  return fittingWidths.length > 0 ? fittingWidths : [pictureWidths[0]]
}

/**
 * Finds the picture behind the URL of any variant, relative or with our own origin.
 * @returns its SHA-256, or undefined if it is no picture URL of ours
 */
export function findPictureInUrl(address: string, origin: string): string | undefined {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return /^\/pictures\/([0-9a-f]{64})\/\d{2,4}\.(?:avif|webp)$/.exec(path)?.[1]
}
