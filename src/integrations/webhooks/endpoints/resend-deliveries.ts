import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '../../tables.ts'
import { refuseWebhook } from '../contract.ts'
import { webhookTestType } from '../vocabulary.ts'

/** Sends an endpoint a test event. @returns the delivery's id @throws Refusal `webhook_missing`, `webhook_disabled` */
export async function sendTestEvent(context: Context, endpointId: string, actor: Actor): Promise<string> {
  const now = context.clock.now()
  const [eventId, deliveryId] = [uuidv7(), uuidv7()]
  await context.db.transaction(async tx => {
    const { description } = await requireActive(tx, endpointId)
    const orderingKey = `test:${eventId}`
    const event = { id: eventId, source: orderingKey, type: webhookTestType, orderingKey, data: { endpointId, description }, occurredAt: now }
    await tx.insert(webhookEvents).values(event)
    await tx.insert(webhookDeliveries).values({ id: deliveryId, endpointId, eventId, orderingKey, nextAttemptAt: now, createdAt: now })
    await audit(tx, actor, { action: 'webhook_endpoint.tested', tableName: 'webhook_endpoints', rowId: endpointId, after: { eventId } })
  })
  return deliveryId
}

/** The schedule of retries starts anew; `webhook-id` stays. */
const anew = (now: Date) => ({ state: 'pending' as const, nextAttemptAt: now, earlierAttempts: sql`${webhookDeliveries.attempts}` })

/** Sends one delivery again, whatever became of it. @throws Refusal `delivery_missing`, `webhook_disabled` */
export async function resendDelivery(context: Context, id: string, actor: Actor): Promise<void> {
  await context.db.transaction(async tx => {
    const [delivery] = await tx.select({ endpointId: webhookDeliveries.endpointId }).from(webhookDeliveries).where(eq(webhookDeliveries.id, id))
    if (!delivery) throw refuseWebhook('delivery_missing')
    await requireActive(tx, delivery.endpointId)
    await tx.update(webhookDeliveries).set(anew(context.clock.now())).where(eq(webhookDeliveries.id, id))
    await audit(tx, actor, { action: 'webhook_delivery.resent', tableName: 'webhook_deliveries', rowId: id })
  })
}

/** Sends all deliveries again that were given up, from `since` on, in their order. @returns their number @throws Refusal `webhook_missing`, `webhook_disabled` */
export async function resendFailed(context: Context, endpointId: string, since: Date, actor: Actor): Promise<number> {
  return context.db.transaction(async tx => {
    await requireActive(tx, endpointId)
    const { rowCount } = await tx
      .update(webhookDeliveries)
      .set(anew(context.clock.now()))
      .where(
        and(
          eq(webhookDeliveries.endpointId, endpointId),
          eq(webhookDeliveries.state, 'failed'),
          sql`${webhookDeliveries.createdAt} >= ${since.toISOString()}::timestamptz`,
        ),
      )
    const resent = rowCount ?? 0
    const entry = { action: 'webhook_endpoint.failed_resent', tableName: 'webhook_endpoints', rowId: endpointId, after: { since, count: resent } }
    if (resent > 0) await audit(tx, actor, entry)
    return resent
  })
}

async function requireActive(tx: Database, id: string): Promise<{ description: string }> {
  const [endpoint] = await tx
    .select({ description: webhookEndpoints.description, disabledReason: webhookEndpoints.disabledReason })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id))
  if (!endpoint) throw refuseWebhook('webhook_missing')
  if (endpoint.disabledReason !== null) throw refuseWebhook('webhook_disabled')
  return endpoint
}
