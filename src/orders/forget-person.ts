import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ForgetPerson } from '#accounts/delete-user.ts'
import { carts, orderContacts, orderLines, orders } from './tables.ts'

/**
 * Blanks who stood behind a person's orders and throws the carts away; orders, lines and amounts stay whole. An order
 * that is still under way keeps its contact, or nobody could deliver it: retention blanks that one later.
 */
export const forgetOrders: ForgetPerson = async (transaction, userId) => {
  const closed = transaction
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, userId), isNotNull(orders.closedAt)))
  const nothing = { name: null, phone: null, email: null, street: null, streetNumber: null, directions: null, latitude: null, longitude: null, note: null }
  await transaction
    .update(orderContacts)
    .set({ ...nothing, erasedAt: sql`now()` })
    .where(and(sql`${orderContacts.orderId} in ${closed}`, isNull(orderContacts.erasedAt)))
  await transaction.update(orderLines).set({ note: null, forName: null }).where(sql`${orderLines.orderId} in ${closed}`)
  await transaction.delete(carts).where(eq(carts.userId, userId))
}
