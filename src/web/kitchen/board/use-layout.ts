import { type RefObject, useEffect } from 'react'

/** Looks where the parts of a ticket stand: as it is drawn, as it or its column is sized anew, as the column scrolls. `part`: any part of it. */
export function useLook(part: RefObject<HTMLElement | null>, look: () => void): void {
  // Also what another ticket has pushed down: the board draws them all anew.
  useEffect(look)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only reads where things stand
  useEffect(() => {
    const ticket = part.current?.closest('[data-ticket]')
    const column = ticket?.parentElement
    if (!ticket || !column) return
    const sized = new ResizeObserver(look)
    sized.observe(ticket)
    sized.observe(column)
    column.addEventListener('scroll', look, { passive: true })
    return () => {
      sized.disconnect()
      column.removeEventListener('scroll', look)
    }
  }, [part])
}
