import type { Context } from '#platform/context.ts'
import type { PictureVariants } from '#platform/images/picture-variants.ts'
import type { PreparedPicture } from '#platform/images/prepare-picture.ts'
import { savePicture } from '#platform/images/save-picture.ts'

/** Stores an uploaded picture under its hash before anything refers to it, and renders its sizes in advance. Returns the hash. */
export async function saveUpload({ db }: Context, variants: PictureVariants, picture: PreparedPicture | undefined): Promise<string | undefined> {
  if (!picture) return undefined
  await savePicture(db, picture)
  variants.makeAhead(picture.sha256)
  return picture.sha256
}
