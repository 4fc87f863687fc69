import type { TicketCell } from '../board/board-cells.ts'
import { type Dish, isMadeAt, type StationFilter } from '../board/dishes.ts'
import { type CellNeed, type TicketRoom, ticketGapPx } from '../board/grid-size.ts'

/** Sizes of a ticket at the medium text size, in px, as in kitchen.css: at full size, and set close. */
const fullSizes = { dishPx: 27, modifierPx: 20, modifierLinePx: 30, isInline: false }
const closeSizes = { dishPx: 24, modifierPx: 16, modifierLinePx: 23, isInline: true }
const smallPx = 17
/** Head, foot and edges. */
const framePx = 112
const noticePx = 28
/** Width of a letter, in its font size. */
const letterEm = 0.55
/** Padding, quantity and gap beside the text of a dish. */
const besidePx = 56
/** Most cells of one ticket. */
export const maxCells = 4

/** Estimates the height of the dishes of a ticket at the medium text size, in px. Measuring instead would change with the width that it decides. */
function estimateDishesPx(dishes: readonly Dish[], widthPx: number, { dishPx, modifierPx, modifierLinePx, isInline }: typeof fullSizes): number {
  const textPx = Math.max(80, widthPx - besidePx)
  const countLines = (letters: number, fontPx: number) => Math.max(1, Math.ceil((letters * fontPx * letterEm) / textPx))
  let sum = 0
  let combo: number | undefined
  let name: string | null | undefined
  for (const dish of dishes) {
    if (dish.combo && dish.combo.lineNumber !== combo) sum += smallPx * 1.3
    combo = dish.combo?.lineNumber
    if (dish.forName && dish.forName !== name) sum += smallPx * 1.3
    name = dish.forName
    sum += countLines(dish.title.length, dishPx) * dishPx * 1.1 + 4
    // Signs and padding of a modifier are as wide as some letters.
    const modifiers = [...dish.without.map(({ title }) => `senza ${title}`), ...dish.options.map(({ title }) => title), ...(dish.allergy ? [dish.allergy] : [])]
    const letters = modifiers.map(modifier => modifier.length + 5)
    const runs = isInline && letters.length > 0 ? [letters.reduce((total, each) => total + each)] : letters
    const lines = runs.reduce((total, run) => total + countLines(run, modifierPx * 1.15), 0)
    sum += lines * modifierLinePx
    if (dish.note) sum += Math.min(2, countLines(dish.note.length, smallPx)) * smallPx * 1.2
  }
  return sum
}

export const oneCell: CellNeed = { close: 1, full: 1 }

interface CellOptions {
  filter: StationFilter
  room: TicketRoom
  /** Scale of the text, 1 is medium. */
  scale: number
  /** Cells that the ticket asked for when something of it was out of sight. */
  asked?: number | undefined
}

/** Estimates how many cells of the page a ticket needs to show all of its dishes. Crossed-off ones count, too: tickets must not move under the finger. */
export function estimateCells({ kind, order, dishes }: TicketCell, { filter, room, scale, asked = 1 }: CellOptions): CellNeed {
  if (kind === 'road') return oneCell
  const shown = dishes.filter(dish => isMadeAt(dish, filter))
  const { allergy, note } = order.contact
  const notices = (allergy ? Math.ceil(allergy.length / 20) : 0) + (note ? 1 : 0)
  const countCells = (sizes: typeof fullSizes) => {
    const neededPx = scale * (framePx + notices * noticePx + estimateDishesPx(shown, room.width / scale, sizes))
    return Math.min(maxCells, Math.max(1, Math.ceil((neededPx + ticketGapPx) / (room.height + ticketGapPx))))
  }
  const close = Math.max(countCells(closeSizes), asked)
  return { close, full: Math.max(close, countCells(fullSizes)) }
}
