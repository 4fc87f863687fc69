import { asc, eq } from 'drizzle-orm'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { refuseOrder } from '../contract.ts'
import { dishFeedback, orderFeedback } from '../tables/feedback.ts'
import { orders } from '../tables/orders.ts'
import { type OrderRequester, readAuthorizedProgress } from '../tracking/authorize-order.ts'
import type { GivenFeedback, OrderFeedback } from './contract.ts'
import { getFeedbackDeadline } from './feedback-rules.ts'

/** Tells whether a requester counts as buyer: the account that ordered, or a holder of the link. Nobody who works at the restaurant does. */
export const isBuyer = (order: { restaurantId: string }, person: Person | undefined): boolean =>
  person?.role !== 1 && !person?.isDevice && !person?.staff.some(({ restaurantId }) => restaurantId === order.restaurantId)

/** Reads the feedback of an order; undefined: none. */
export async function readGivenFeedback(db: Database, orderId: string): Promise<GivenFeedback | undefined> {
  const [row] = await db.select().from(orderFeedback).where(eq(orderFeedback.orderId, orderId))
  if (!row) return undefined
  const { stars, comment, answer, hidden, hiddenReason, createdAt } = row
  const dishes = await db
    .select({ lineNumber: dishFeedback.lineNumber, stars: dishFeedback.stars })
    .from(dishFeedback)
    .where(eq(dishFeedback.orderId, orderId))
    .orderBy(asc(dishFeedback.lineNumber))
  return { stars, comment, dishes, answer, hidden, hiddenReason, createdAt: createdAt.toISOString() }
}

/**
 * Reads what a buyer said about an order, and until when something can be said.
 * @throws Refusal `order_not_found`
 */
export async function readOrderFeedback(context: Context, orderId: string, requester: OrderRequester): Promise<OrderFeedback> {
  await readAuthorizedProgress(context, orderId, requester, 'orders-read')
  const [order] = await context.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw refuseOrder('order_not_found')
  const feedback = await readGivenFeedback(context.db, orderId)
  const deadline = getFeedbackDeadline(order)
  const isOpen = !feedback && deadline !== undefined && deadline > context.clock.now() && isBuyer(order, requester.person)
  const { published } = (await settingsSnapshot.now(context)).feedback.value
  return { feedback: feedback ?? null, until: isOpen ? deadline.toISOString() : null, published }
}
