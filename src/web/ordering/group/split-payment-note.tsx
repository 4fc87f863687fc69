import type { GroupView } from '#orders/group/contract.ts'
import { endedWithoutFulfilment } from '#orders/lifecycle.ts'
import { Totals } from '../summary/order-summary.tsx'

interface SplitPaymentNoteProps {
  order: NonNullable<GroupView['order']>
  /** Sum of the friends' dishes. */
  itemsCents: number
}

/** Order total if it differs from the sum of the dishes, for splitting it per head. */
export function SplitPaymentNote({ order, itemsCents }: SplitPaymentNoteProps) {
  // Orders that ended without fulfilment are not paid.
  if (order.totalCents === itemsCents || endedWithoutFulfilment(order.status)) return null
  return <Totals of={{ ...order, vat: [] }} />
}
