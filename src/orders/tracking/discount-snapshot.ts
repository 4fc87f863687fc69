import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { AllocatedDiscounts } from '#promotions/discounts/discounts.ts'
import { groupGiftsByLine } from '../dishes/taxed-amounts.ts'
import { orderEvents } from '../tables/orders.ts'

/** Stored allocation of an order's discount: gifts by line number. */
interface DiscountSnapshot {
  lines: { lineNumber: number; quantity: number; cents: number }[]
  deliveryCents: number
}

/**
 * Builds the discount data of the pricing event (`placed`, later `moved` or `edited`); nothing when the whole discount is spread.
 * @param lineNumbers of the cart's lines, in its order
 */
export function buildDiscountSnapshot(
  { gifts = [], deliveryCents = 0 }: Partial<AllocatedDiscounts>,
  lineNumbers: readonly number[],
): { off?: DiscountSnapshot } {
  if (gifts.length === 0 && deliveryCents === 0) return {}
  const lines = [...groupGiftsByLine(gifts)].flatMap(([line, gift]) => {
    const lineNumber = lineNumbers[line]
    return lineNumber === undefined ? [] : [{ lineNumber, ...gift }]
  })
  return { off: { lines, deliveryCents } }
}

/** Reads the snapshot; empty for older orders and spread discounts. */
export async function readDiscountSnapshot(db: Database, orderId: string): Promise<DiscountSnapshot> {
  const [priced] = await db
    .select({ data: orderEvents.data })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), inArray(orderEvents.kind, ['placed', 'moved', 'edited'])))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return (priced?.data as { off?: DiscountSnapshot } | undefined)?.off ?? { lines: [], deliveryCents: 0 }
}
