import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { deliveries } from '../tables.ts'
import { refuseCourier } from './contract.ts'

/** A delivery, with the courier who has it. */
interface DeliveryAssignment {
  orderId: string
  courierId: string
}

/** Whether it is on the road with that courier. */
export async function isCarriedBy(tx: Database, { orderId, courierId }: DeliveryAssignment): Promise<boolean> {
  const [delivery] = await tx
    .select({ orderId: deliveries.orderId })
    .from(deliveries)
    .where(and(eq(deliveries.orderId, orderId), eq(deliveries.courierId, courierId), eq(deliveries.state, 'picked_up')))
  return delivery !== undefined
}

/** The courier who is on the road with it; undefined: nobody. */
export async function findCarrier(tx: Database, orderId: string): Promise<string | undefined> {
  const [road] = await tx
    .select({ courierId: deliveries.courierId })
    .from(deliveries)
    .where(and(eq(deliveries.orderId, orderId), eq(deliveries.state, 'picked_up')))
  return road?.courierId ?? undefined
}

/** Whether a courier has taken it. */
export async function hasCourier(tx: Database, orderId: string): Promise<boolean> {
  const [road] = await tx
    .select({ orderId: deliveries.orderId })
    .from(deliveries)
    .where(and(eq(deliveries.orderId, orderId), isNotNull(deliveries.courierId)))
  return road !== undefined
}

/** It is handed over, by whoever has it; null: the account of whoever said so is gone since. @throws Refusal `delivery_gone` */
export async function markDelivered(tx: Database, { orderId, courierId, at }: { orderId: string; courierId: string | null; at: Date }): Promise<void> {
  if (courierId === null) throw refuseCourier('delivery_gone')
  await updateDelivery(tx, { orderId, courierId }, 'picked_up', { state: 'delivered', deliveredAt: at })
}

/** It could not be handed over; null: the account of whoever said so is gone since. @throws Refusal `delivery_gone` */
export async function markDeliveryFailed(
  tx: Database,
  { orderId, courierId, reason }: { orderId: string; courierId: string | null; reason: string | undefined },
): Promise<void> {
  if (courierId === null) throw refuseCourier('delivery_gone')
  await updateDelivery(tx, { orderId, courierId }, 'picked_up', { state: 'failed', failedReason: reason ?? null })
}

/** Moves it, if it stands there and is with that courier. @throws Refusal `delivery_gone` */
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
  if (!rowCount) throw refuseCourier('delivery_gone')
}
