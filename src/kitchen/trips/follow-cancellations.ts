import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { deliveries } from '../tables.ts'
import { refreshArrivals } from './refresh-arrivals.ts'

/**
 * Estimates the other arrivals of a trip anew when the office cancels one of its deliveries: the courier takes no step then.
 * @returns stops following
 */
export function followCancelledDeliveries(context: Context): () => void {
  return context.events.ofTopic('order', ({ kind, subjectId }) => {
    if (kind !== 'cancelled' || !subjectId) return
    refreshTripOf(context, subjectId).catch(error => context.log.warn({ err: error, order: subjectId }, 'arrivals of a trip were not estimated anew'))
  })
}

async function refreshTripOf(context: Context, orderId: string): Promise<void> {
  const [delivery] = await context.db
    .select({ courierId: deliveries.courierId, restaurantId: deliveries.restaurantId })
    .from(deliveries)
    .where(and(eq(deliveries.orderId, orderId), eq(deliveries.state, 'picked_up'), isNotNull(deliveries.courierId)))
  if (delivery?.courierId) await refreshArrivals(context, { courierId: delivery.courierId, restaurantId: delivery.restaurantId })
}
