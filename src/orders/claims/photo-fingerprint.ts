import sharp from 'sharp'
import type { PreparedPicture } from '#platform/images/prepare-picture.ts'

/** Fingerprints of which at most so many of the 64 bits differ are of the same photo: compressed, scaled or brightened anew. */
export const maxDifferentBits = 5

/**
 * A fingerprint of what a photo shows: 64 bits, each whether one of 9 x 8 grey fields is brighter than the field to its right ("difference
 * hash"). It survives another size, compression and brightness, so that sending a photo anew does not make it another one.
 * @returns a signed 64-bit number, as PostgreSQL's bigint holds it
 */
export async function computePhotoFingerprint({ bytes }: Pick<PreparedPicture, 'bytes'>): Promise<bigint> {
  const fields = await sharp(bytes).flatten({ background: '#fff' }).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
  let bits = 0n
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++) {
      const index = row * 9 + column
      bits = (bits << 1n) | ((fields[index] ?? 0) > (fields[index + 1] ?? 0) ? 1n : 0n)
    }
  return BigInt.asIntN(64, bits)
}
