import type { ShownGroup } from '#orders/group/contract.ts'
import { cameToNothing } from '#orders/lifecycle.ts'
import { Totals } from '../summary/order-summary.tsx'

interface GroupPaidProps {
  order: NonNullable<ShownGroup['order']>
  /** What its friends' dishes come to. */
  itemsCents: number
}

/** What the order came to, where that is not what its dishes come to: who divides it by head has it in sight. */
export function GroupPaid({ order, itemsCents }: GroupPaidProps) {
  // What came to nothing is not paid.
  if (order.totalCents === itemsCents || cameToNothing(order.status)) return null
  return <Totals of={{ ...order, vat: [] }} />
}
