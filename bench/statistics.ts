/** Median; of an even number of values, the mean of the middle two. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = sortAscending(values)
  const middle = sorted.length >> 1
  const [below = Number.NaN, above = Number.NaN] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 ? above : (below + above) / 2
}

/** Smallest value that at least `percent` of all values do not exceed (nearest rank, no interpolation). NaN for none. */
export function percentile(values: readonly number[], percent: number): number {
  const rank = Math.max(1, Math.ceil((percent / 100) * values.length))
  return sortAscending(values)[rank - 1] ?? Number.NaN
}

/** Ratio of two series measured in turns: the median of each round's ratio, so that a slow drift of the machine cancels out. */
export function medianRatio(measured: readonly number[], control: readonly number[]): number {
  return median(measured.map((value, round) => value / (control[round] ?? Number.NaN)))
}

const sortAscending = (values: readonly number[]) => [...values].sort((a, b) => a - b)
