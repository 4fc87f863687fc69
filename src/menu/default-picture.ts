import { type RenderedKind, readRenderedPicture } from '#platform/images/rendered-pictures.ts'
import { type PictureView, toPictureView } from '#platform/images/save-picture.ts'

/** What is shown for a category (specification, section 3) or a dish without a picture of its own. */
export async function readDefaultPicture(kind: RenderedKind): Promise<PictureView> {
  const picture = await readRenderedPicture(kind, 'default')
  if (!picture) throw new Error(`pictures/rendered lacks ${kind}/default: npm run pictures`)
  return toPictureView(picture)
}
