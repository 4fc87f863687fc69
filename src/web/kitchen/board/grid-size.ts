/** Gap between tickets, in px. */
export const ticketGapPx = 8

/** Width from which a screen hangs farther away: fewer and wider tickets. */
const wallScreenPx = 1200
/** Width below which tickets stand in one scrolling column, as on a phone. */
const phonePx = 620

/** Minimum size of a ticket at the medium text size, in px. */
const handheldTicket = { width: 240, height: 268 }
const wallTicket = { width: 296, height: 216 }
const wideTicket = { width: 356, height: 222 }

export interface GridSize {
  columns: number
  rows: number
}

/** Number of tickets on a page of this size, by text scale (1: medium); undefined: one scrolling column. */
export function computeGridSize({ width, height }: { width: number; height: number }, scale: number): GridSize | undefined {
  if (width < phonePx) return undefined
  const ticket = width < wallScreenPx ? handheldTicket : width < 1.5 * wallScreenPx ? wallTicket : wideTicket
  // Tickets grow less than their text: fewer dishes of a ticket in sight cost less than fewer tickets.
  const ticketScale = 1 + (scale - 1) * 0.4
  const count = (room: number, minimum: number) => Math.max(1, Math.floor((room + ticketGapPx) / (minimum * ticketScale + ticketGapPx)))
  return { columns: count(width, ticket.width), rows: count(height, ticket.height) }
}

/** Position of a ticket: pages side by side, each filled row by row. From 1, as CSS counts. */
export function placeTicket(index: number, { columns, rows }: GridSize): { column: number; row: number; startsPage: boolean } {
  const page = Math.floor(index / (columns * rows))
  const onPage = index % (columns * rows)
  return { column: page * columns + (onPage % columns) + 1, row: Math.floor(onPage / columns) + 1, startsPage: onPage === 0 }
}

/** Number of columns of all pages: the last page is as wide as the others, or it could not be scrolled to, and would stand beside tickets of the page before. */
export function countTracks(count: number, { columns, rows }: GridSize): number {
  return Math.max(1, Math.ceil(count / (columns * rows))) * columns
}
