import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Scrolls the strip only: `scrollIntoView` would scroll the page as well. */
function centerCurrentLink(strip: HTMLElement): void {
  const currentLink = strip.querySelector('[aria-current=page]')
  if (!currentLink) return
  const [stripBox, link] = [strip.getBoundingClientRect(), currentLink.getBoundingClientRect()]
  strip.scrollLeft += link.left + link.width / 2 - (stripBox.left + stripBox.width / 2)
}

/** Marks the ends at which the strip overflows, for its styles; half a pixel is rounding. */
function markOverflow(strip: HTMLElement): void {
  const overflowPx = strip.scrollWidth - strip.clientWidth - strip.scrollLeft
  strip.toggleAttribute('data-more-before', strip.scrollLeft > 1)
  strip.toggleAttribute('data-more-after', overflowPx > 1)
}

/** Centers the link of the current `screen` in a sideways scrolling strip, before paint, so that nothing jumps. */
export function useCenterCurrentLink(nav: RefObject<HTMLElement | null>, screen: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `screen` triggers: the current link is read from the DOM
  useLayoutEffect(() => {
    if (nav.current) centerCurrentLink(nav.current)
  }, [nav, screen])
  useEffect(() => {
    const strip = nav.current
    if (!strip) return
    const mark = () => markOverflow(strip)
    // Resizes follow a rotated phone, the sidebar, and late fonts.
    const resizeObserver = new ResizeObserver(() => {
      centerCurrentLink(strip)
      mark()
    })
    resizeObserver.observe(strip)
    if (strip.firstElementChild) resizeObserver.observe(strip.firstElementChild)
    strip.addEventListener('scroll', mark, { passive: true })
    return () => {
      resizeObserver.disconnect()
      strip.removeEventListener('scroll', mark)
    }
  }, [nav])
}
