import { sql } from 'drizzle-orm'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/refusal.ts'
import { takeDelivery } from './assign-delivery.ts'
import { refuseCourier } from './contract.ts'
import type { DeliverySummary } from './find-delivery.ts'

/** Deliveries to try: others may take the first ones at the same moment. */
const maxCandidates = 20

/**
 * Takes the delivery without a courier that is promised first. Two couriers who ask at once get different ones.
 * @throws Refusal `nothing_to_take`, `shift_needed`
 */
export async function takeNextDelivery(context: Context, { restaurantId, person }: { restaurantId: string; person: Person }): Promise<DeliverySummary> {
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select o.id from orders o left join deliveries d on d.order_id = o.id
    where o.restaurant_id = ${restaurantId} and o.closed_at is null and o.fulfilment = 'delivery' and o.status in ('ready', 'out_for_delivery')
      and d.courier_id is null
    order by o.promised_at, o.id limit ${maxCandidates}`)
  for (const { id: orderId } of rows) {
    try {
      return await takeDelivery(context, { orderId, person })
    } catch (error) {
      if (!(error instanceof Refusal) || !['delivery_taken', 'delivery_unavailable'].includes(error.code)) throw error
    }
  }
  throw refuseCourier('nothing_to_take')
}
