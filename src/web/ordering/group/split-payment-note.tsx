import type { GroupView } from '#orders/group/contract.ts'
import { endedWithoutFulfilment } from '#orders/lifecycle.ts'
import { Totals } from '../summary/order-summary.tsx'

interface SplitPaymentNoteProps {
  order: NonNullable<GroupView['order']>
  /** What its friends' dishes come to. */
  itemsCents: number
}

/** What the order came to, where that is not what its dishes come to: who divides it by head has it in sight. */
export function SplitPaymentNote({ order, itemsCents }: SplitPaymentNoteProps) {
  // What came to nothing is not paid.
  if (order.totalCents === itemsCents || endedWithoutFulfilment(order.status)) return null
  return <Totals of={{ ...order, vat: [] }} />
}
