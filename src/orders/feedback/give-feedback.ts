import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { dishFeedback, orderFeedback } from '../tables/feedback.ts'
import { orderLines } from '../tables/lines.ts'
import { orders } from '../tables/orders.ts'
import { type OrderRequester, readAuthorizedProgress } from '../tracking/authorize-order.ts'
import { type FeedbackInput, type GivenFeedback, refuseFeedback } from './contract.ts'
import { getFeedbackDeadline } from './feedback-rules.ts'
import { isBuyer, readGivenFeedback } from './read-feedback.ts'

/**
 * Stores a buyer's feedback about an order that was handed over, once and within 30 days. Nothing is given for it. The order is locked, so two
 * submissions at once store one.
 * @throws Refusal `order_not_found`, `feedback_not_buyer`, `feedback_too_early`, `feedback_too_late`, `feedback_given`, `feedback_line_unknown`
 */
export async function giveFeedback(
  context: Context,
  { orderId, input, language, ...requester }: OrderRequester & { orderId: string; input: FeedbackInput; language: Language },
): Promise<GivenFeedback> {
  await readAuthorizedProgress(context, orderId, requester)
  const now = context.clock.now()
  await context.db.transaction(async tx => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    const deadline = order && getFeedbackDeadline(order)
    if (!order || !isBuyer(order, requester.person)) throw refuseFeedback('feedback_not_buyer')
    if (!deadline) throw refuseFeedback('feedback_too_early')
    if (deadline <= now) throw refuseFeedback('feedback_too_late')
    const { stars, comment, dishes } = input
    const numbers = dishes.map(({ lineNumber }) => lineNumber)
    const known =
      numbers.length === 0
        ? []
        : await tx
            .select({ lineNumber: orderLines.lineNumber })
            .from(orderLines)
            .where(and(eq(orderLines.orderId, orderId), inArray(orderLines.lineNumber, numbers), isNotNull(orderLines.foodId)))
    if (known.length < numbers.length) throw refuseFeedback('feedback_line_unknown', { field: 'dishes' })
    const inserted = await tx
      .insert(orderFeedback)
      .values({ orderId, restaurantId: order.restaurantId, stars, comment, language, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ orderId: orderFeedback.orderId })
    if (inserted.length === 0) throw refuseFeedback('feedback_given')
    if (dishes.length > 0) await tx.insert(dishFeedback).values(dishes.map(dish => ({ ...dish, orderId })))
  })
  const given = await readGivenFeedback(context.db, orderId)
  if (!given) throw refuseFeedback('feedback_unknown')
  return given
}
