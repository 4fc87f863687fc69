import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Measures ticket parts on render, on resize of the ticket or column, and on scroll. `elementRef`: any part of the ticket. */
export function useMeasureOnLayout(elementRef: RefObject<HTMLElement | null>, measure: () => void): void {
  // Every render: another ticket may have pushed this one down.
  useEffect(measure)
  const measureNow = useEffectEvent(measure)
  useEffect(() => {
    const ticket = elementRef.current?.closest('[data-ticket]')
    const column = ticket?.parentElement
    if (!ticket || !column) return
    const resizeObserver = new ResizeObserver(() => measureNow())
    resizeObserver.observe(ticket)
    resizeObserver.observe(column)
    const handleScroll = () => measureNow()
    column.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      resizeObserver.disconnect()
      column.removeEventListener('scroll', handleScroll)
    }
  }, [elementRef])
}
