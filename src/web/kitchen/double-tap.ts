import { type MouseEvent, useState } from 'react'

/** Two taps within it are one, in ms. */
export const doubleTap = 500

/**
 * After a tap on one ticket the others hear none for a moment: it may go, those below it move up, and the second of a double tap lands on
 * what came under the finger. A key presses what has the focus, wherever that moves.
 */
export function onlyOneTicket(): (tap: { ticket: object; at: number; byPointer: boolean }) => boolean {
  let last: { ticket: object; at: number } | undefined
  return ({ ticket, at, byPointer }) => {
    if (!byPointer) return true
    if (last && last.ticket !== ticket && at - last.at < doubleTap) return false
    last = { ticket, at }
    return true
  }
}

/** Keeps presses from the tickets of a board, for a moment, but those of the one that was pressed; what is on the road asks once more by itself. */
export function useOnlyOneTicket(): (event: MouseEvent<HTMLElement>) => void {
  const [heard] = useState(onlyOneTicket)
  return event => {
    const ticket = event.target instanceof Element && event.target.closest('button, a')?.closest('[data-ticket]')
    // A click that a key makes counts no presses.
    if (!ticket || heard({ ticket, at: event.timeStamp, byPointer: event.detail > 0 })) return
    event.preventDefault()
    event.stopPropagation()
  }
}
