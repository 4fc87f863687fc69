import { and, eq, isNotNull } from 'drizzle-orm'
import type { ErasePerson } from '#accounts/users/delete-user.ts'
import { carts, orders } from '../tables.ts'
import { anonymizeOrders } from './anonymize-orders.ts'

/**
 * Blanks who stood behind a person's orders and throws the carts away; orders, lines and amounts stay whole. An order
 * that is still under way keeps its contact, or nobody could deliver it: `anonymizeOnClose` blanks that one shortly after it is closed.
 */
export const eraseOrders: ErasePerson = async (transaction, userId) => {
  const closed = transaction
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, userId), isNotNull(orders.closedAt)))
  await anonymizeOrders(transaction, closed)
  await transaction.delete(carts).where(eq(carts.userId, userId))
}
