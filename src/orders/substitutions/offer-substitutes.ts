import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { minuteMs } from '#platform/time-units.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { lacksItem, type StockOutScope } from '../dishes/lacking-item.ts'
import { orderNotificationJob } from '../jobs/order-notification-job.ts'
import { enqueueSubstitutionNotification } from '../jobs/substitution-notification-job.ts'
import { groupComboLines } from '../quote/cart-from-order.ts'
import type { LineContext } from '../quote/quote-lines.ts'
import { type OrderLine, orderLines } from '../tables/lines.ts'
import { type Order, orders } from '../tables/orders.ts'
import { substitutionOffers } from '../tables/substitutions.ts'
import { readDiscountSnapshot } from '../tracking/discount-snapshot.ts'
import { awaitingPaymentStatuses } from '../vocabulary.ts'
import { applyChoice } from './apply-choice.ts'
import { findMissingId, listLineReplacements, loadLineContext } from './line-context.ts'
import { addSubstitutionEvent } from './substitution-event.ts'

/** What a restaurant has run out of. */
interface SoldOutItem {
  restaurantId: string
  title: string
  scope: StockOutScope
  /** Orders that lack it; absent: all waiting ones. */
  orderIds?: readonly string[]
}

/** Maximum number of waiting orders of a restaurant, earliest promise first. */
const maxOrders = 300

/**
 * Asks the buyers of all waiting orders that need what ran out. A wish stated at the checkout is followed at once: the first replacement, or
 * the dish left out and refunded, or a call by the kitchen. Each order is a transaction of its own.
 */
export async function offerSubstitutes(context: Context, item: SoldOutItem): Promise<void> {
  const waiting = await context.db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, item.restaurantId),
        item.orderIds && inArray(orders.id, [...item.orderIds]),
        isNull(orders.closedAt),
        inArray(orders.status, ['pending', 'accepted']),
        notInArray(orders.paymentStatus, [...awaitingPaymentStatuses]),
      ),
    )
    .orderBy(asc(orders.promisedAt), asc(orders.id))
    .limit(maxOrders)
  const [first] = waiting
  if (!first) return
  const lines = await context.db
    .select()
    .from(orderLines)
    .where(
      and(
        inArray(
          orderLines.orderId,
          waiting.map(({ id }) => id),
        ),
        isNull(orderLines.cancelledAt),
      ),
    )
    .orderBy(asc(orderLines.orderId), asc(orderLines.lineNumber))
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  for (const order of waiting) {
    const groups = groupComboLines(byOrder.get(order.id) ?? []).filter(group => group.some(dish => lacksItem(dish, item.scope)))
    const lineContext = groups.length > 0 ? await loadLineContext(context, order) : undefined
    if (!lineContext) continue
    const events = await context.db.transaction(tx => askAboutOrder(context, tx, { orderId: order.id, groups, item, lineContext }))
    context.events.announce(events)
  }
}

/** Opens the questions about an order's lines; none once it has moved on. */
async function askAboutOrder(
  context: Context,
  tx: Database,
  { orderId, groups, item, lineContext }: { orderId: string; groups: OrderLine[][]; item: SoldOutItem; lineContext: LineContext },
): Promise<number[]> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order || (order.status !== 'pending' && order.status !== 'accepted')) return []
  const { value } = (await settingsSnapshot.now(context)).substitutions
  const now = context.clock.now()
  const { lines: gifts } = await readDiscountSnapshot(tx, orderId)
  const events: number[] = []
  let isBuyerAsked = false
  for (const group of groups) {
    const [line] = group
    const missingId = findMissingId(group, item.scope)
    if (!line || missingId === undefined) continue
    const { ingredientId } = item.scope
    // A free dish is what a coupon gives: only a person decides what comes instead.
    const isGift = group.some(({ lineNumber }) => gifts.some(gift => gift.lineNumber === lineNumber))
    const offered = isGift ? [] : listLineReplacements(group, { missingId, ingredientId }, lineContext).map(replacement => replacement.offered)
    const isForKitchen = isGift || order.soldOutWish === 'call'
    const [offer] = await tx
      .insert(substitutionOffers)
      .values({
        ...{ orderId, lineNumber: line.lineNumber, restaurantId: order.restaurantId, soldOutId: missingId, ingredientId, offered },
        soldOutTitle: item.title,
        state: isForKitchen ? 'with_kitchen' : 'open',
        expiresAt: new Date(now.getTime() + value.answerMinutes * minuteMs),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning()
    // The buyer is asked about this line already.
    if (!offer) continue
    events.push(await addSubstitutionEvent(tx, order, { kind: 'substitution_asked', offer, actor: { kind: 'system' }, at: now }))
    const wish = order.soldOutWish
    const isWishPossible = wish === 'leave_out' || (wish === 'replace' && offered.length > 0)
    const done = isForKitchen || !isWishPossible ? undefined : await followWish(context, tx, { order, wish, offer, firstId: offered[0]?.id })
    if (done) events.push(...done)
    else isBuyerAsked ||= !isForKitchen
  }
  if (isBuyerAsked) {
    await context.jobs.send(tx, orderNotificationJob, { orderId, news: 'substitution' })
    await enqueueSubstitutionNotification(tx, context, orderId)
  }
  return events
}

/** Follows the wish; undefined when it cannot be followed, so the buyer is asked. */
async function followWish(
  context: Context,
  tx: Database,
  { order, wish, offer, firstId }: { order: Order; wish: 'replace' | 'leave_out'; offer: typeof substitutionOffers.$inferSelect; firstId: string | undefined },
): Promise<number[] | undefined> {
  const choice = wish === 'replace' ? { choice: wish, substituteId: firstId } : { choice: wish }
  const done = await applyChoice(context, tx, { order, offer, ...choice, actor: { kind: 'system' } })
  return 'refusal' in done ? undefined : done.events
}
