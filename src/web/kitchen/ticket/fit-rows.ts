/** Lowest height of a target that a finger may have to hit, in px (WCAG 2.5.8). */
export const minTargetPx = 24

/** What a browser rounds away, in px. */
const roundingPx = 0.5

interface RowEdges {
  top: number
  bottom: number
}

interface TicketRoom {
  height: number
  /** Height of the button that counts hidden rows, at the bottom of the room. */
  buttonPx: number
}

interface FittingRows {
  /** Rows in sight, from the first one. */
  shown: number
  /** Height to which the first row is clipped; undefined: all rows in sight are whole. */
  clippedPx?: number
}

/**
 * Counts the rows of a ticket that fit. A row that would reach below the button is hidden rather than half covered. Only the first row is clipped, so
 * that a ticket shows a dish, and only while enough of it is left to be tapped.
 * @param rows edges in px from the top of the room
 */
export function fitRows(rows: readonly RowEdges[], { height, buttonPx }: TicketRoom): FittingRows {
  if (rows.every(({ bottom }) => bottom <= height + roundingPx)) return { shown: rows.length }
  const end = height - buttonPx
  const firstHidden = rows.findIndex(({ bottom }) => bottom > end + roundingPx)
  if (firstHidden > 0) return { shown: firstHidden }
  const clippedPx = end - (rows[0]?.top ?? 0)
  return clippedPx < minTargetPx ? { shown: 0 } : { shown: 1, clippedPx }
}
