import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Of the header on a phone, in px: what stood below it is out of sight. */
const headerHeightPx = 64

/**
 * Where toasts take room from the screen, it stays when they go: nothing moves under a finger because five seconds are over. It is given
 * back once it is scrolled out of sight, or with the next screen. What comes up once its place is out of sight takes none: it would push
 * what is being read down.
 */
export function useReservedToastSpace(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen begins with the room of what is up as it comes
  useEffect(() => {
    const element = place.current
    if (!element) return
    const reserveSpace = () => {
      element.style.minHeight = `${element.offsetHeight}px`
    }
    element.style.minHeight = ''
    reserveSpace()
    const observer = new ResizeObserver(reserveSpace)
    observer.observe(element)
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
