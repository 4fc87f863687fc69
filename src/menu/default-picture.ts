import { type ShownPicture, shownPicture } from '#platform/images/keep-picture.ts'
import { type RenderedKind, renderedPicture } from '#platform/images/rendered-pictures.ts'

/** What is shown for a category (specification, section 3) or a dish without a picture of its own. */
export async function defaultPicture(kind: RenderedKind): Promise<ShownPicture> {
  const picture = await renderedPicture(kind, 'default')
  if (!picture) throw new Error(`pictures/rendered lacks ${kind}/default: npm run pictures`)
  return shownPicture(picture)
}
