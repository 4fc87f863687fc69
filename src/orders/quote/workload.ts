import type { PricedFood } from '../dishes/priced-line.ts'
import type { StationCapacity } from '../dishes/station-capacity.ts'
import { exceedsStationCapacity } from '../slots/capacity.ts'
import type { AddProblem } from './cart-problem.ts'
import type { QuotedLine } from './quoted-line.ts'

/**
 * Computes capacity units of a cart's lines by station kind. A dish that exceeds station capacity even once is reported by name and
 * excluded: another time helps only the remaining dishes.
 */
export function computeCartPrepLoad(lines: readonly QuotedLine[], stations: readonly StationCapacity[], addProblem: AddProblem): Record<string, number> {
  const total: Record<string, number> = {}
  for (const line of lines) {
    for (const { foodId, title, quantity, work } of listPreparedDishes(line)) {
      if (exceedsStationCapacity(work, stations, quantity))
        addProblem('food_exceeds_station_capacity', { values: { title }, details: { line: line.line, ...('parts' in line && { foodId }) } })
      else for (const [kind, units] of Object.entries(work)) total[kind] = (total[kind] ?? 0) + units
    }
  }
  return total
}

/** Dishes to prepare for a line: a combo's dishes instead of the combo. */
const listPreparedDishes = (line: QuotedLine): PricedFood[] => ('parts' in line ? line.parts : [line])
