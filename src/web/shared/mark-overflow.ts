import { type RefObject, useEffect } from 'react'

/** Marks the ends at which the strip overflows, for its styles (`strip` in style.css); half a pixel is rounding. */
function markOverflow(strip: HTMLElement): void {
  // Negative where text runs from right to left.
  const scrolledPx = Math.abs(strip.scrollLeft)
  const overflowPx = strip.scrollWidth - strip.clientWidth - scrolledPx
  strip.toggleAttribute('data-more-before', scrolledPx > 1)
  strip.toggleAttribute('data-more-after', overflowPx > 1)
}

/** Keeps the marks of a sideways scrolling strip up to date. `onResize` follows a rotated phone, the sidebar, and late fonts. */
export function useMarkedOverflow(ref: RefObject<HTMLElement | null>, onResize?: (strip: HTMLElement) => void): void {
  useEffect(() => {
    const strip = ref.current
    if (!strip) return
    const mark = () => markOverflow(strip)
    const resizeObserver = new ResizeObserver(() => {
      onResize?.(strip)
      mark()
    })
    resizeObserver.observe(strip)
    if (strip.firstElementChild) resizeObserver.observe(strip.firstElementChild)
    strip.addEventListener('scroll', mark, { passive: true })
    return () => {
      resizeObserver.disconnect()
      strip.removeEventListener('scroll', mark)
    }
  }, [ref, onResize])
}
