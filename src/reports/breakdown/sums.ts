import type { Measure } from './vocabulary.ts'

/** Additive figures of a row, from which the shown ones are computed. */
export interface Sums {
  orders: number
  quantity: number
  grossCents: number
  discountCents: number
  refundedCents: number
  preparedOrders: number
  preparedSeconds: number
  promisedSeconds: number
  timedOrders: number
  lateOrders: number
  lateSeconds: number
}
export type Measures = Record<Measure, number | null>

export const noSums: Sums = {
  orders: 0,
  quantity: 0,
  grossCents: 0,
  discountCents: 0,
  refundedCents: 0,
  preparedOrders: 0,
  preparedSeconds: 0,
  promisedSeconds: 0,
  timedOrders: 0,
  lateOrders: 0,
  lateSeconds: 0,
}

export function addSums(all: readonly Sums[]): Sums {
  const total = { ...noSums }
  for (const sums of all) for (const name of Object.keys(total) as (keyof Sums)[]) total[name] += sums[name]
  return total
}

/** Average rounded to the nearest whole, half up; null without a count. */
const divide = (sum: number, count: number): number | null => (count === 0 ? null : Math.round(sum / count))

/** Computes the shown figures; averages and shares of nothing are null. */
export function toMeasures(sums: Sums): Measures {
  const { orders, quantity, grossCents, discountCents, refundedCents, timedOrders, lateOrders } = sums
  return {
    orders,
    quantity,
    grossCents,
    discountCents,
    refundedCents,
    netCents: grossCents - discountCents - refundedCents,
    preparationSeconds: divide(sums.preparedSeconds, sums.preparedOrders),
    promisedSeconds: divide(sums.promisedSeconds, sums.preparedOrders),
    timedOrders,
    lateOrders,
    latePerMille: divide(lateOrders * 1000, timedOrders),
    latenessSeconds: divide(sums.lateSeconds, lateOrders),
  }
}
