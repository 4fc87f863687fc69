import { type RenderedKind, readRenderedPicture } from '#platform/images/rendered-pictures.ts'
import { type PictureView, toPictureView } from '#platform/images/save-picture.ts'

/** Reads the picture for categories (specification, section 3) and dishes without their own. */
export async function readDefaultPicture(kind: RenderedKind): Promise<PictureView> {
  const picture = await readRenderedPicture(kind, 'default')
  if (!picture) throw new Error(`pictures/rendered lacks ${kind}/default: npm run pictures`)
  return toPictureView(picture)
}
