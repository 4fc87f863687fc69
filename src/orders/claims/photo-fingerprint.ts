import sharp from 'sharp'
import type { PreparedPicture } from '#platform/images/prepare-picture.ts'

/** Maximum number of different bits, of 64, for the same photo: recompressed, scaled or brightened. */
export const maxDifferentBits = 5

/**
 * Computes the fingerprint of a photo: 64 bits, each whether one of 9 x 8 grey fields is brighter than its right neighbour ("difference
 * hash"). Size, compression and brightness do not matter, so resending a photo does not make another one.
 * @returns a signed 64-bit number, for PostgreSQL's bigint
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
