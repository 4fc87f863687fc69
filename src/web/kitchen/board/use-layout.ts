import { type RefObject, useEffect } from 'react'

/** Looks where the parts of a ticket stand: as it is drawn, as it or its column is sized anew, as the column scrolls. `part`: any part of it. */
export function useMeasureOnLayout(elementRef: RefObject<HTMLElement | null>, measure: () => void): void {
  // Also what another ticket has pushed down: the board draws them all anew.
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
