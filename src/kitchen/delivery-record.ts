import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { refuseCourier } from './delivery/contract.ts'
import { deliveries } from './tables.ts'

/** Delivery with its courier. */
interface DeliveryAssignment {
  orderId: string
  courierId: string
}

/** Tells whether that courier is out with the delivery. */
export async function isCarriedBy(tx: Database, { orderId, courierId }: DeliveryAssignment): Promise<boolean> {
  const [delivery] = await tx
    .select({ orderId: deliveries.orderId })
    .from(deliveries)
    .where(and(eq(deliveries.orderId, orderId), eq(deliveries.courierId, courierId), eq(deliveries.state, 'picked_up')))
  return delivery !== undefined
}

/** Finds the courier who is out with the delivery; undefined: none. */
export async function findCarrier(tx: Database, orderId: string): Promise<string | undefined> {
  const [delivery] = await tx
    .select({ courierId: deliveries.courierId })
    .from(deliveries)
    .where(and(eq(deliveries.orderId, orderId), eq(deliveries.state, 'picked_up')))
  return delivery?.courierId ?? undefined
}

/** Tells whether a courier has taken the delivery. */
export async function hasCourier(tx: Database, orderId: string): Promise<boolean> {
  const [delivery] = await tx
    .select({ orderId: deliveries.orderId })
    .from(deliveries)
    .where(and(eq(deliveries.orderId, orderId), isNotNull(deliveries.courierId)))
  return delivery !== undefined
}

/**
 * Marks a delivery as delivered by its courier; null: the account no longer exists.
 * @throws Refusal `delivery_unavailable`
 */
export async function markDelivered(tx: Database, { orderId, courierId, at }: { orderId: string; courierId: string | null; at: Date }): Promise<void> {
  if (courierId === null) throw refuseCourier('delivery_unavailable')
  await updateDelivery(tx, { orderId, courierId }, 'picked_up', { state: 'delivered', deliveredAt: at })
}

/**
 * Marks a delivery as failed; null: the account no longer exists.
 * @throws Refusal `delivery_unavailable`
 */
export async function markDeliveryFailed(
  tx: Database,
  { orderId, courierId, reason }: { orderId: string; courierId: string | null; reason: string | undefined },
): Promise<void> {
  if (courierId === null) throw refuseCourier('delivery_unavailable')
  await updateDelivery(tx, { orderId, courierId }, 'picked_up', { state: 'failed', failedReason: reason ?? null })
}

/**
 * Updates a delivery in the expected state with that courier.
 * @throws Refusal `delivery_unavailable`
 */
export async function updateDelivery(
  tx: Database,
  { orderId, courierId }: DeliveryAssignment,
  from: 'assigned' | 'picked_up',
  changes: Partial<typeof deliveries.$inferInsert>,
): Promise<void> {
  const { rowCount } = await tx
    .update(deliveries)
    .set({ ...changes, version: sql`${deliveries.version} + 1` })
    .where(and(eq(deliveries.orderId, orderId), eq(deliveries.courierId, courierId), eq(deliveries.state, from), isNull(deliveries.deliveredAt)))
  if (!rowCount) throw refuseCourier('delivery_unavailable')
}
