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
  // Tickets grow less than their text, in height least: fewer dishes of a ticket in sight cost less than fewer tickets.
  const count = (room: number, minimum: number, growth: number) =>
    Math.max(1, Math.floor((room + ticketGapPx) / (minimum * (1 + (scale - 1) * growth) + ticketGapPx)))
  return { columns: count(width, ticket.width, 0.4), rows: count(height, ticket.height, 0.15) }
}

/** Room of one ticket in px. */
export interface TicketRoom {
  width: number
  height: number
}

/** Computes the room of one ticket on a page. */
export const computeTicketRoom = (page: TicketRoom, { columns, rows }: GridSize): TicketRoom => ({
  width: Math.floor((page.width - (columns - 1) * ticketGapPx) / columns),
  height: Math.floor((page.height - (rows - 1) * ticketGapPx) / rows),
})

/** Position of a ticket, from 1 as CSS counts, and the cells that it takes. */
interface TicketPlace {
  column: number
  row: number
  columnSpan: number
  rowSpan: number
  startsPage: boolean
}

/** Cells that a ticket needs to show its dishes set close, and those in which it shows them at full size. */
export interface CellNeed {
  close: number
  full: number
}

/**
 * Places tickets on pages side by side, each filled row by row. A long ticket takes cells that are free on its page: those below it, else the one
 * beside it. No ticket moves to another page for that. Those that would hide something come before those that would only be set close.
 */
export function placeTickets(needs: readonly CellNeed[], size: GridSize): TicketPlace[] {
  const perPage = size.columns * size.rows
  return Array.from({ length: Math.ceil(needs.length / perPage) }, (_, page) =>
    placePage(shareCells(needs.slice(page * perPage, (page + 1) * perPage), perPage), size).map(place => ({
      ...place,
      column: page * size.columns + place.column,
    })),
  ).flat()
}

/** Shares the cells of a page: what is left by close needs goes to full ones, in order. */
function shareCells(needs: readonly CellNeed[], perPage: number): number[] {
  let spare = perPage - needs.reduce((sum, { close }) => sum + close, 0)
  return needs.map(({ close, full }) => {
    const more = Math.max(0, Math.min(full - close, spare))
    spare -= more
    return close + more
  })
}

function placePage(needs: readonly number[], { columns, rows }: GridSize): TicketPlace[] {
  const taken = new Set<number>()
  let freeCount = columns * rows - needs.length
  return needs.map((need, index) => {
    let cell = 0
    while (taken.has(cell)) cell++
    const column = cell % columns
    const row = Math.floor(cell / columns)
    let rowSpan = 1
    while (rowSpan < need && rowSpan <= freeCount && row + rowSpan < rows && !taken.has(cell + rowSpan * columns)) rowSpan++
    const columnSpan = need > rowSpan && rowSpan === 1 && freeCount > 0 && column + 1 < columns && !taken.has(cell + 1) ? 2 : 1
    freeCount -= rowSpan * columnSpan - 1
    for (let each = 0; each < rowSpan; each++) taken.add(cell + each * columns)
    if (columnSpan === 2) taken.add(cell + 1)
    return { column: column + 1, row: row + 1, columnSpan, rowSpan, startsPage: index === 0 }
  })
}

/** Number of columns of all pages: the last page is as wide as the others, or it could not be scrolled to, and would stand beside tickets of the page before. */
export function countTracks(count: number, { columns, rows }: GridSize): number {
  return Math.max(1, Math.ceil(count / (columns * rows))) * columns
}
