import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Height of the header on a phone, in px: content above this scroll position is hidden. */
const headerHeightPx = 64

/**
 * Keeps the space of in-flow toasts reserved after they close, so that nothing shifts under the finger. The space is released once scrolled out of
 * view, or on the next screen. Toasts that open while their space is out of view reserve none, or the content would shift.
 */
export function useReservedToastSpace(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pathname` triggers: each screen reserves space anew
  useEffect(() => {
    const element = place.current
    if (!element) return
    const reserveSpace = () => {
      element.style.minHeight = `${element.offsetHeight}px`
    }
    element.style.minHeight = ''
    reserveSpace()
    const observer = new ResizeObserver(reserveSpace)
    // Its padding comes with the screen, which may load after the toast has opened: the content's size does not change then.
    observer.observe(element, { box: 'border-box' })
    const releaseSpace = () => {
      if (scrollY <= headerHeightPx) element.removeAttribute('data-scrolled')
      if (element.querySelector('.toast')) return
      if (scrollY > element.offsetHeight) element.style.minHeight = ''
      element.toggleAttribute('data-scrolled', scrollY > headerHeightPx)
    }
    releaseSpace()
    addEventListener('scroll', releaseSpace, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', releaseSpace)
    }
  }, [pathname])
  return place
}
