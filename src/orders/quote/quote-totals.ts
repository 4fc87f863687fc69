import type { Discounts } from '#promotions/discounts/discounts.ts'
import { computeOrderTotals, type OrderTotals } from '../dishes/order-totals.ts'
import { listTaxedAmounts } from '../dishes/taxed-amounts.ts'
import type { AddProblem } from './cart-problem.ts'
import type { QuotedLine } from './quoted-line.ts'

/** Maximum order total: larger orders should be discussed with the restaurant first. */
const maxOrderCents = 1_000_000

/**
 * Computes the totals of a quoted cart with their VAT; adds a problem above the maximum, or when the customer was shown another total.
 * @param isComplete every line and discount that was asked for is in it: without them the total means nothing
 */
export function quoteTotals(
  {
    lines,
    discounts,
    deliveryFeeCents,
    tipCents,
    depositCents,
    isComplete,
    seenCents,
  }: {
    lines: readonly QuotedLine[]
    discounts: Discounts
    deliveryFeeCents: number
    tipCents: number
    depositCents: number
    isComplete: boolean
    seenCents: number | undefined
  },
  addProblem: AddProblem,
): OrderTotals {
  const taxed = listTaxedAmounts([...lines], discounts.gifts)
  const totals = computeOrderTotals({ taxed, discountCents: discounts.discountCents, deliveryFeeCents, tipCents, depositCents })
  if (totals.totalCents > maxOrderCents) addProblem('above_maximum', { details: { maximumCents: maxOrderCents } })
  if (isComplete && seenCents !== undefined && seenCents !== totals.totalCents)
    addProblem('total_changed', { details: { seenCents, nowCents: totals.totalCents } })
  return totals
}
