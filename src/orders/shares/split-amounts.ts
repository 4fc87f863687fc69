import { splitCents } from '../dishes/order-totals.ts'

/** Amounts of an order that are shared. */
interface SharedAmounts {
  linesCents: number
  discountCents: number
  deliveryFeeCents: number
  tipCents: number
  depositCents?: number
}

/** Splits a total into equal shares: the first ones are a cent dearer where it does not come out even. */
export const splitEqually = (totalCents: number, people: number): number[] => splitCents(totalCents, Array<number>(people).fill(1))

/**
 * Splits an order by what each one has: discounts lower the shares in proportion to their dishes, delivery fee, tip and deposit are shared equally.
 * A discount that exceeds the dishes lowers the fee. The shares add up to the total, to the cent.
 * @param dishCents price of each one's dishes; they add up to `linesCents`
 */
export function splitByDishes(
  { linesCents, discountCents, deliveryFeeCents, tipCents, depositCents = 0 }: SharedAmounts,
  dishCents: readonly number[],
): number[] {
  const onDishes = Math.min(discountCents, linesCents)
  const dishes = splitCents(linesCents - onDishes, [...dishCents])
  const fees = splitEqually(deliveryFeeCents - (discountCents - onDishes), dishCents.length)
  const tips = splitEqually(tipCents + depositCents, dishCents.length)
  return dishes.map((cents, index) => cents + (fees[index] ?? 0) + (tips[index] ?? 0))
}

/** Price of a number of one line's portions: the first ones are a cent dearer where a price does not come out even. */
export function splitLine(totalCents: number, quantities: readonly number[]): number[] {
  return splitCents(totalCents, [...quantities])
}

/** Splits what is left of an order over its open shares: equal ones stay equal to the cent, others are in proportion to what they were. */
export function splitRest(restCents: number, open: readonly { amountCents: number; lines: unknown }[]): number[] {
  const openCents = open.map(({ amountCents }) => amountCents)
  const isEqual = open.every(({ lines }) => lines === null) && Math.max(...openCents) - Math.min(...openCents) <= 1
  return isEqual ? splitEqually(restCents, open.length) : splitCents(restCents, openCents)
}
