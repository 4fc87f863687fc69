/** Public addresses of pictures. They carry the content's hash, so each can be kept for ever. */

/** Every width that is made, in px; a picture narrower than that stays as it is. */
export const pictureWidths = [160, 320, 480, 640, 960, 1200, 1600, 2400] as const
export const pictureTypes = { avif: 'image/avif', webp: 'image/webp' } as const
export type VariantType = keyof typeof pictureTypes

export const picturePath = (sha256: string): string => `/pictures/${sha256}`
export const variantPath = (sha256: string, width: number, type: VariantType): string => `${picturePath(sha256)}/${width}.${type}`

/** The one address by which the API names a picture: 640 px, WebP, from the root. */
export const apiPicturePath = (sha256: string): string => variantPath(sha256, 640, 'webp')

/** Widths worth offering for a picture that is `width` px wide: none is larger than itself. */
export const listFittingWidths = (width: number): number[] => {
  const fittingWidths = pictureWidths.filter(each => each <= width)
  return fittingWidths.length > 0 ? fittingWidths : [pictureWidths[0]]
}

/**
 * Which picture an address names, in any of its variants: from the root or with our own origin before it.
 * @returns its SHA-256, or undefined when it is no address of a picture of ours
 */
export function findPictureInUrl(address: string, origin: string): string | undefined {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return /^\/pictures\/([0-9a-f]{64})\/\d{2,4}\.(?:avif|webp)$/.exec(path)?.[1]
}
