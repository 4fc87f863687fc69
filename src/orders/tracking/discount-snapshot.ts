import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { AllocatedDiscounts, Gift } from '#promotions/discounts/discounts.ts'
import { orderEvents } from '../tables/orders.ts'

/** What of an order's discount has a place of its own, as it is kept: gifts by the numbers of the lines that they are of. */
export interface DiscountSnapshot {
  lines: { lineNumber: number; quantity: number; cents: number }[]
  deliveryCents: number
}

/** How many of a line are given and what of them is free, all together; by the line's place. */
export function groupGiftsByLine(gifts: readonly Gift[]): Map<number, { quantity: number; cents: number }> {
  const giftsByLine = new Map<number, { quantity: number; cents: number }>()
  for (const { line, cents } of gifts) {
    const earlierGifts = giftsByLine.get(line) ?? { quantity: 0, cents: 0 }
    giftsByLine.set(line, { quantity: earlierGifts.quantity + 1, cents: earlierGifts.cents + cents })
  }
  return giftsByLine
}

/**
 * What the event that priced an order (`placed`, later `moved`) says of its discount; nothing where all of it is spread.
 * @param lineNumbers of the cart's lines, in its order
 */
export function buildDiscountSnapshot(
  { gifts = [], deliveryCents = 0 }: Partial<AllocatedDiscounts>,
  lineNumbers: readonly number[],
): { off?: DiscountSnapshot } {
  if (gifts.length === 0 && deliveryCents === 0) return {}
  const lines = [...groupGiftsByLine(gifts)].flatMap(([line, given]) => {
    const lineNumber = lineNumbers[line]
    return lineNumber === undefined ? [] : [{ lineNumber, ...given }]
  })
  return { off: { lines, deliveryCents } }
}

/** The same read again. Of orders from before it was kept, and of discounts that are spread, it is nothing. */
export async function readDiscountSnapshot(db: Database, orderId: string): Promise<DiscountSnapshot> {
  const [priced] = await db
    .select({ data: orderEvents.data })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), inArray(orderEvents.kind, ['placed', 'moved'])))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return (priced?.data as { off?: DiscountSnapshot } | undefined)?.off ?? { lines: [], deliveryCents: 0 }
}
