import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { offerTransfer, readOfferState } from '#orders/escalation/offer-transfer.ts'
import { orders } from '#orders/tables/orders.ts'
import { awaitingPaymentStatuses } from '#orders/vocabulary.ts'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { requireManager } from '#restaurants/profile/managers.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import type { RedirectResult } from './contract.ts'

/** Maximum number of orders per call: each is quoted at its targets. */
const maxOrders = 50

/**
 * Offers the nearest restaurant that can make them to the buyers of a restaurant's unanswered orders, as the escalation does later by itself. Nothing
 * moves without the buyer's consent.
 * @throws Refusal `restaurant_not_found` without permission to manage
 */
export async function redirectOrders(
  context: Context,
  { person, restaurantId }: { person: Person; restaurantId: string },
  actor: Actor,
): Promise<RedirectResult> {
  requireManager(person, restaurantId)
  const { promises } = await settingsSnapshot.now(context)
  const unanswered = await context.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, restaurantId),
        isNull(orders.closedAt),
        eq(orders.status, 'pending'),
        notInArray(orders.paymentStatus, [...awaitingPaymentStatuses]),
      ),
    )
    .orderBy(orders.id)
    .limit(maxOrders)
  const result = { offered: 0, alreadyOffered: 0, withoutTarget: 0 }
  for (const { id } of unanswered) {
    if ((await readOfferState(context, id)) !== 'none') result.alreadyOffered++
    else if (await offerTransfer(context, id, promises.value.offerOpenMinutes)) result.offered++
    else result.withoutTarget++
  }
  if (unanswered.length > 0)
    await audit(context.db, actor, { action: 'restaurant.orders_redirected', tableName: 'restaurants', rowId: restaurantId, restaurantId, after: result })
  return result
}
