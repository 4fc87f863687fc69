import type { PricedFood } from '../placing/order-rows.ts'
import { isUnmakeable, type StationCapacity } from '../slots/capacity.ts'
import type { ProblemTeller } from './cart-problem.ts'
import type { QuotedLine } from './quote-cart.ts'

/**
 * Work units of a cart's lines by kind of station. A dish of which the kitchen can't make even one is told by its name, and its
 * work left out: for that no other time is a way out, for the rest it may be.
 */
export function workOfLines(lines: readonly QuotedLine[], stations: readonly StationCapacity[], tell: ProblemTeller): Record<string, number> {
  const total: Record<string, number> = {}
  for (const line of lines) {
    for (const { foodId, title, quantity, work } of made(line)) {
      if (isUnmakeable(work, stations, quantity))
        tell('food_unmakeable', { values: { title }, details: { line: line.line, ...('parts' in line && { foodId }) } })
      else for (const [kind, units] of Object.entries(work)) total[kind] = (total[kind] ?? 0) + units
    }
  }
  return total
}

/** What is made of a line: the dishes of a combo are, the combo itself is not. */
const made = (line: QuotedLine): PricedFood[] => ('parts' in line ? line.parts : [line])
