import { type RefObject, useEffect } from 'react'

/** Measures ticket parts on render, on resize of the ticket or column, and on scroll. `elementRef`: any part of the ticket. */
export function useMeasureOnLayout(elementRef: RefObject<HTMLElement | null>, measure: () => void): void {
  // Every render: another ticket may have pushed this one down.
  useEffect(measure)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only reads where things stand
  useEffect(() => {
    const ticket = elementRef.current?.closest('[data-ticket]')
    const column = ticket?.parentElement
    if (!ticket || !column) return
    const resizeObserver = new ResizeObserver(measure)
    resizeObserver.observe(ticket)
    resizeObserver.observe(column)
    column.addEventListener('scroll', measure, { passive: true })
    return () => {
      resizeObserver.disconnect()
      column.removeEventListener('scroll', measure)
    }
  }, [elementRef])
}
