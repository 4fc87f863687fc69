import { type RefObject, useLayoutEffect } from 'react'
import { useMarkedOverflow } from '../../shared/mark-overflow.ts'

/** Scrolls the strip only: `scrollIntoView` would scroll the page as well. */
function centerCurrentLink(strip: HTMLElement): void {
  const currentLink = strip.querySelector('[aria-current=page]')
  if (!currentLink) return
  const [stripBox, link] = [strip.getBoundingClientRect(), currentLink.getBoundingClientRect()]
  strip.scrollLeft += link.left + link.width / 2 - (stripBox.left + stripBox.width / 2)
}

/** Centers the link of the current `screen` in a sideways scrolling strip, before paint, so that nothing jumps. */
export function useCenterCurrentLink(nav: RefObject<HTMLElement | null>, screen: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `screen` triggers: the current link is read from the DOM
  useLayoutEffect(() => {
    if (nav.current) centerCurrentLink(nav.current)
  }, [nav, screen])
  useMarkedOverflow(nav, centerCurrentLink)
}
