import { and, eq, isNotNull } from 'drizzle-orm'
import type { ErasePerson } from '#accounts/users/delete-user.ts'
import { carts, orders } from '../tables.ts'
import { anonymizeOrders } from './anonymize-orders.ts'

/**
 * Anonymizes a person's orders and deletes the carts; orders, lines and amounts remain. Active orders retain the contact for delivery:
 * `anonymizeOnClose` blanks those shortly after closing.
 */
export const eraseOrders: ErasePerson = async (transaction, userId) => {
  const closed = transaction
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, userId), isNotNull(orders.closedAt)))
  await anonymizeOrders(transaction, closed)
  await transaction.delete(carts).where(eq(carts.userId, userId))
}
