import type { TicketCell } from '../board/board-cells.ts'
import { type Dish, isMadeAt, type StationFilter } from '../board/dishes.ts'
import { type TicketRoom, ticketGapPx } from '../board/grid-size.ts'

/** Sizes of a ticket at the medium text size, in px, as in kitchen.css. */
const dishPx = 27
const smallPx = 17
/** Head, foot and edges. */
const framePx = 112
const noticePx = 28
/** Width of a letter, in its font size. */
const letterEm = 0.55
/** Padding, quantity and gap beside the text of a dish. */
const besidePx = 56
const maxCells = 4

/** Estimates the height of the dishes of a ticket at the medium text size, in px. Measuring instead would change with the width that it decides. */
function estimateDishesPx(dishes: readonly Dish[], widthPx: number): number {
  const textPx = Math.max(80, widthPx - besidePx)
  const countLines = (letters: number, fontPx: number) => Math.max(1, Math.ceil((letters * fontPx * letterEm) / textPx))
  let sum = 0
  let combo: number | undefined
  for (const dish of dishes) {
    if (dish.combo && dish.combo.lineNumber !== combo) sum += smallPx * 1.3
    combo = dish.combo?.lineNumber
    sum += countLines(dish.title.length, dishPx) * dishPx * 1.1 + 4
    // Signs and padding of a modifier are as wide as six letters.
    const modifiers = [...dish.without.map(({ title }) => `senza ${title}`), ...dish.options.map(({ title }) => title), ...(dish.allergy ? [dish.allergy] : [])]
    for (const modifier of modifiers) sum += countLines(modifier.length + 6, dishPx * 0.74 * 1.15) * dishPx
    if (dish.note) sum += Math.min(2, countLines(dish.note.length, smallPx)) * smallPx * 1.2
  }
  return sum
}

/**
 * Estimates how many cells of the page a ticket needs to show all of its dishes. Crossed-off ones count, too: tickets must not move under the finger.
 * `scale`: of the text, 1 is medium.
 */
export function estimateCells({ kind, order, dishes }: TicketCell, filter: StationFilter, room: TicketRoom, scale: number): number {
  if (kind === 'road') return 1
  const shown = dishes.filter(dish => isMadeAt(dish, filter))
  const { allergy, note } = order.contact
  const notices = (allergy ? Math.ceil(allergy.length / 20) : 0) + (note ? 1 : 0)
  const neededPx = scale * (framePx + notices * noticePx + estimateDishesPx(shown, room.width / scale))
  return Math.min(maxCells, Math.max(1, Math.ceil((neededPx + ticketGapPx) / (room.height + ticketGapPx))))
}
