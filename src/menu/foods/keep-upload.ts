import type { Context } from '#platform/context.ts'
import { keepPicture } from '#platform/images/keep-picture.ts'
import type { PictureVariants } from '#platform/images/picture-variants.ts'
import type { PreparedPicture } from '#platform/images/prepare-picture.ts'

/** Keeps an uploaded picture by its content before anything shows it, and draws its sizes ahead. Answers its hash. */
export async function keepUpload({ db }: Context, variants: PictureVariants, picture: PreparedPicture | undefined): Promise<string | undefined> {
  if (!picture) return undefined
  await keepPicture(db, picture)
  variants.makeAhead(picture.sha256)
  return picture.sha256
}
