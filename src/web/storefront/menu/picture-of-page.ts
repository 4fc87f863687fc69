import type { SyntheticEvent } from 'react'

/**
 * Falls back to the tile's picture when a dish's large picture fails to load: while offline the page has the tile's already. For `onErrorCapture` of
 * a container.
 */
export function fallBackToTilePicture({ target }: SyntheticEvent): void {
  if (!(target instanceof HTMLImageElement)) return
  // Address before width and format: identifies a picture.
  const address = target.src.slice(0, target.src.lastIndexOf('/') + 1)
  const loadedSrc = [...document.images].find(image => image !== target && image.naturalWidth > 0 && image.currentSrc.startsWith(address))?.currentSrc
  if (!loadedSrc || target.srcset === loadedSrc) return
  for (const source of target.parentElement?.querySelectorAll('source') ?? []) source.srcset = loadedSrc
  target.srcset = loadedSrc
}
