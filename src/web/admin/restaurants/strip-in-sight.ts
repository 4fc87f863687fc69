import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Only the strip moves: `scrollIntoView` would move the page as well. */
function centre(strip: HTMLElement): void {
  const here = strip.querySelector('[aria-current=page]')
  if (!here) return
  const [seen, link] = [strip.getBoundingClientRect(), here.getBoundingClientRect()]
  strip.scrollLeft += link.left + link.width / 2 - (seen.left + seen.width / 2)
}

/** Says on the strip at which ends there is more, for its look; half a pixel is none. */
function markEnds(strip: HTMLElement): void {
  const left = strip.scrollWidth - strip.clientWidth - strip.scrollLeft
  strip.toggleAttribute('data-more-before', strip.scrollLeft > 1)
  strip.toggleAttribute('data-more-after', left > 1)
}

/** Keeps the link to `screen`, where one is, in the middle of a strip that scrolls sideways: before it is painted, so that nothing jumps. */
export function useStripInSight(nav: RefObject<HTMLElement | null>, screen: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: which link is current is read from the strip, and each screen has another
  useLayoutEffect(() => {
    if (nav.current) centre(nav.current)
  }, [nav, screen])
  useEffect(() => {
    const strip = nav.current
    if (!strip) return
    const mark = () => markEnds(strip)
    // A turned phone, the sidebar beside it, the letters that come late.
    const resized = new ResizeObserver(() => {
      centre(strip)
      mark()
    })
    resized.observe(strip)
    if (strip.firstElementChild) resized.observe(strip.firstElementChild)
    strip.addEventListener('scroll', mark, { passive: true })
    return () => {
      resized.disconnect()
      strip.removeEventListener('scroll', mark)
    }
  }, [nav])
}
