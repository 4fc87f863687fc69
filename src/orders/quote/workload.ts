import type { PricedFood } from '../placing/order-rows.ts'
import { exceedsStationCapacity, type StationCapacity } from '../slots/capacity.ts'
import type { AddProblem } from './cart-problem.ts'
import type { QuotedLine } from './quote-cart.ts'

/**
 * Work units of a cart's lines by kind of station. A dish of which the kitchen can't make even one is told by its name, and its
 * work left out: for that no other time is a way out, for the rest it may be.
 */
export function computeCartPrepLoad(lines: readonly QuotedLine[], stations: readonly StationCapacity[], addProblem: AddProblem): Record<string, number> {
  const total: Record<string, number> = {}
  for (const line of lines) {
    for (const { foodId, title, quantity, work } of listPreparedDishes(line)) {
      if (exceedsStationCapacity(work, stations, quantity))
        addProblem('food_unmakeable', { values: { title }, details: { line: line.line, ...('parts' in line && { foodId }) } })
      else for (const [kind, units] of Object.entries(work)) total[kind] = (total[kind] ?? 0) + units
    }
  }
  return total
}

/** What is made of a line: the dishes of a combo are, the combo itself is not. */
const listPreparedDishes = (line: QuotedLine): PricedFood[] => ('parts' in line ? line.parts : [line])
