/** Lowest height of a target that a finger may have to hit, in px (WCAG 2.5.8). */
export const minTargetPx = 24

/** What a browser rounds away, in px. */
const roundingPx = 0.5

export interface RowEdges {
  top: number
  bottom: number
  /** End of its title: a part of it could be another dish ("Panino kebab"). */
  nameBottom: number
  /** End of its title, allergies and removals: a dish without them would be made wrong. */
  safeBottom: number
}

interface TicketRoom {
  height: number
  /** Height of the button that counts hidden rows, at the bottom of the room. */
  buttonPx: number
}

interface FittingRows {
  /** Rows in sight, from the first one. */
  shown: number
  /** Height to which the last row in sight is clipped; undefined: all rows in sight are whole. */
  clippedPx?: number
}

/**
 * Counts the rows of a ticket that fit. A row that would reach below the button is clipped while its title, allergies and removals stay in sight, and
 * hidden otherwise. The first one is clipped as soon as its title is in sight, so that a ticket shows a dish, and only while enough of it is left to be
 * tapped. A title is never cut.
 * @param rows edges in px from the top of the room
 */
export function fitRows(rows: readonly RowEdges[], { height, buttonPx }: TicketRoom): FittingRows {
  if (rows.every(({ bottom }) => bottom <= height + roundingPx)) return { shown: rows.length }
  const end = height - buttonPx
  const firstCut = rows.findIndex(({ bottom }) => bottom > end + roundingPx)
  const cut = rows[firstCut]
  if (!cut) return { shown: rows.length }
  const clippedPx = end - cut.top
  const isClipped = clippedPx >= minTargetPx && (firstCut === 0 ? cut.nameBottom : cut.safeBottom) <= end + roundingPx
  return isClipped ? { shown: firstCut + 1, clippedPx } : { shown: firstCut }
}
