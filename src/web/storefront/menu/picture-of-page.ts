import type { SyntheticEvent } from 'react'

/**
 * Where a dish's large picture does not come, the one on its tile stands in: without a network the page has that already.
 * For `onErrorCapture` of what is around the picture.
 */
export function fallBackToTilePicture({ target }: SyntheticEvent): void {
  if (!(target instanceof HTMLImageElement)) return
  // What comes before a width and a format: the same of one picture everywhere.
  const address = target.src.slice(0, target.src.lastIndexOf('/') + 1)
  const loadedSrc = [...document.images].find(image => image !== target && image.naturalWidth > 0 && image.currentSrc.startsWith(address))?.currentSrc
  if (!loadedSrc || target.srcset === loadedSrc) return
  for (const source of target.parentElement?.querySelectorAll('source') ?? []) source.srcset = loadedSrc
  target.srcset = loadedSrc
}
