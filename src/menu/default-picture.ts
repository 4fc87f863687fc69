import { type ShownPicture, shownPicture } from '#platform/images/keep-picture.ts'
import { renderedPicture } from '#platform/images/rendered-pictures.ts'

let standIn: Promise<ShownPicture> | undefined

/** What is shown for a category without a picture of its own (specification, section 3). */
export const defaultCategoryPicture = (): Promise<ShownPicture> => (standIn ??= readStandIn())

async function readStandIn(): Promise<ShownPicture> {
  const picture = await renderedPicture('scenes', 'category')
  if (!picture) return { sha256: '', address: '/pictures/scenes/category', widths: [320, 640, 1200], width: 1200, height: 1200, ground: '#f5b13d' }
  return shownPicture(picture)
}
