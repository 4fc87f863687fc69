import { appetite, weekdays } from '../../../db/demo/load/demand.ts'

/** Saturday in the week of the chain, Monday first. */
const saturday = 5
/** Minutes of the day between which a Saturday is played: from the first lunch to the last order of the night. */
const [firstMinute, lastMinute] = [11 * 60, 24 * 60]

/** Orders of a Saturday, of a chain that has `weeklyMean` on an average day. */
export const countSaturdayOrders = (weeklyMean: number): number => Math.round(weeklyMean * (weekdays[saturday] ?? 1))

/**
 * Spreads orders over a Saturday that is played in `durationMs`: offsets from its start in ms, ascending. The same numbers every time, so that two
 * runs have the same load.
 */
export function spreadOverSaturday(orderCount: number, durationMs: number): number[] {
  const minutes = Array.from({ length: lastMinute - firstMinute }, (_, index) => appetite(firstMinute + index))
  const total = minutes.reduce((sum, weight) => sum + weight, 0)
  const offsets: number[] = []
  let passed = 0
  for (const [minute, weight] of minutes.entries()) {
    // Orders whose share of the day lies within this minute.
    for (; ((offsets.length + 0.5) / orderCount) * total < passed + weight && offsets.length < orderCount; ) {
      const within = (((offsets.length + 0.5) / orderCount) * total - passed) / weight
      offsets.push(((minute + within) / minutes.length) * durationMs)
    }
    passed += weight
  }
  return offsets
}
