import { and, eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/refusal.ts'
import { splitOrder } from '../shares/split-order.ts'
import { carts } from '../tables/carts.ts'

/**
 * Splits the order of a group in which everyone pays the own dishes, right after it was placed. An order that cannot be split, such as one that is paid
 * online at once or has one name only, stays whole.
 */
export async function splitGroupOrder(
  context: Context,
  { groupId, orderId, customerId }: { groupId: string; orderId: string; customerId: string | undefined },
): Promise<void> {
  const isSplit = and(eq(carts.id, groupId), eq(carts.orderId, orderId), eq(carts.splitsByGuest, true))
  const [group] = await context.db.select({ id: carts.id }).from(carts).where(isSplit)
  if (!group) return
  const actor = customerId === undefined ? { kind: 'guest' as const } : { kind: 'customer' as const, id: customerId }
  try {
    await splitOrder(context, { orderId, input: { by: 'guest' }, actor })
  } catch (error) {
    // The order is placed either way: its page can still split it.
    if (!(error instanceof Refusal)) context.log.error({ err: error, orderId }, 'the order of a group was not split')
  }
}
