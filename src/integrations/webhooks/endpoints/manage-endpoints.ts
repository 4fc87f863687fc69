import { count, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Actor, audit, auditChange } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { hourMs } from '#platform/time-units.ts'
import { restaurants } from '#restaurants/tables.ts'
import { type WebhookEndpoint, webhookEndpoints } from '../../tables.ts'
import { type EndpointInput, type EndpointView, refuseWebhook } from '../contract.ts'
import { findUrlProblem } from '../delivery/address-policy.ts'
import { maxEndpoints, secretOverlapHours } from '../vocabulary.ts'
import { createEndpointSecret } from './endpoint-secrets.ts'
import { readEndpoint } from './read-endpoints.ts'

/**
 * Adds an endpoint, which gets events from now on. The secret is shown this once.
 * @throws Refusal `webhook_url_…`, `restaurant_unknown`, `too_many_webhooks`
 */
export async function addEndpoint(context: Context, input: EndpointInput, actor: Actor): Promise<{ endpoint: EndpointView; secret: string }> {
  const id = uuidv7()
  const secret = await createEndpointSecret(context, id)
  await context.db.transaction(async tx => {
    await checkInput(context, tx, input)
    const [existing] = await tx.select({ count: count() }).from(webhookEndpoints)
    if ((existing?.count ?? 0) >= maxEndpoints) throw refuseWebhook('too_many_webhooks', { values: { max: maxEndpoints } })
    const startsAfter = await startFeed(tx)
    const values = { id, ...input, secret: secret.encrypted, startsAfter, createdAt: context.clock.now() }
    const [added] = await tx.insert(webhookEndpoints).values(values).returning()
    if (!added) throw new Error('a webhook endpoint was inserted and is not there')
    await audit(tx, actor, { action: 'webhook_endpoint.added', tableName: 'webhook_endpoints', rowId: id, after: toAudited(added) })
  })
  return { endpoint: await readEndpoint(context, id), secret: secret.text }
}

/** @throws Refusal as `addEndpoint`, `webhook_missing`, `changed_meanwhile` */
export async function updateEndpoint(context: Context, id: string, { version, ...input }: EndpointInput & { version: number }, actor: Actor) {
  await context.db.transaction(async tx => {
    const before = await lockEndpoint(context, tx, id, version)
    await checkInput(context, tx, input)
    await save(tx, before, input, { action: 'webhook_endpoint.updated', actor })
  })
  return readEndpoint(context, id)
}

/** Disables an endpoint, or enables it again for events from now on; waiting deliveries go on. @throws Refusal `webhook_missing`, `changed_meanwhile` */
export async function setEndpointActive(context: Context, id: string, { active, version }: { active: boolean; version: number }, actor: Actor) {
  await context.db.transaction(async tx => {
    const before = await lockEndpoint(context, tx, id, version)
    if (active === (before.disabledReason === null)) return
    const set = active
      ? { disabledReason: null, disabledAt: null, failingSince: null, startsAfter: await startFeed(tx) }
      : { disabledReason: 'by_hand' as const, disabledAt: context.clock.now() }
    await save(tx, before, set, { action: active ? 'webhook_endpoint.enabled' : 'webhook_endpoint.disabled', actor })
  })
  return readEndpoint(context, id)
}

/**
 * Gives an endpoint a new secret, shown this once. The former one signs, too, for a day.
 * @throws Refusal `webhook_missing`, `changed_meanwhile`
 */
export async function rotateSecret(context: Context, id: string, version: number, actor: Actor): Promise<{ endpoint: EndpointView; secret: string }> {
  const secret = await createEndpointSecret(context, id)
  await context.db.transaction(async tx => {
    const before = await lockEndpoint(context, tx, id, version)
    const until = new Date(context.clock.now().getTime() + secretOverlapHours * hourMs)
    const set = { secret: secret.encrypted, previousSecret: before.secret, previousSecretUntil: until }
    await tx
      .update(webhookEndpoints)
      .set({ ...set, version: sql`${webhookEndpoints.version} + 1` })
      .where(eq(webhookEndpoints.id, id))
    await audit(tx, actor, { action: 'webhook_endpoint.secret_rotated', tableName: 'webhook_endpoints', rowId: id, after: { previousSecretUntil: until } })
  })
  return { endpoint: await readEndpoint(context, id), secret: secret.text }
}

/** Deletes an endpoint with its deliveries. @throws Refusal `webhook_missing` */
export async function deleteEndpoint(context: Context, id: string, actor: Actor): Promise<void> {
  await context.db.transaction(async tx => {
    const [deleted] = await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id)).returning()
    if (!deleted) throw refuseWebhook('webhook_missing')
    await audit(tx, actor, { action: 'webhook_endpoint.deleted', tableName: 'webhook_endpoints', rowId: id, before: toAudited(deleted) })
  })
}

async function lockEndpoint(context: Context, tx: Database, id: string, version: number): Promise<WebhookEndpoint> {
  const [endpoint] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('update')
  if (!endpoint) throw refuseWebhook('webhook_missing')
  if (endpoint.version !== version) throw refuseWebhook('changed_meanwhile', { details: { current: await readEndpoint(context, id) } })
  return endpoint
}

async function save(
  tx: Database,
  before: WebhookEndpoint,
  set: Partial<typeof webhookEndpoints.$inferInsert>,
  { action, actor }: { action: string; actor: Actor },
): Promise<void> {
  const [after] = await tx
    .update(webhookEndpoints)
    .set({ ...set, version: sql`${webhookEndpoints.version} + 1` })
    .where(eq(webhookEndpoints.id, before.id))
    .returning()
  if (after) await auditChange(tx, actor, { action, tableName: 'webhook_endpoints', rowId: before.id, before: toAudited(before), after: toAudited(after) })
}

async function checkInput({ config }: Context, tx: Database, { url, restaurantIds }: EndpointInput): Promise<void> {
  const problem = findUrlProblem(url, config.webhookAllowPrivate)
  if (problem) throw refuseWebhook(`webhook_url_${problem}`, { field: 'url' })
  if (restaurantIds === null) return
  const [known] = await tx.select({ count: count() }).from(restaurants).where(inArray(restaurants.id, restaurantIds))
  if (known?.count !== restaurantIds.length) throw refuseWebhook('restaurant_unknown', { field: 'restaurantIds' })
}

/** Returns the newest event of the feed, after which an endpoint starts. The first active endpoint moves the cursor there. */
async function startFeed(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ newest: string }>(
    sql`select greatest((select max(id) from order_events), (select max(id) from events), 0)::text as newest`,
  )
  const newest = Number(rows[0]?.newest ?? 0)
  await tx.execute(sql`
    update webhook_cursor set position = ${newest}, candidate = null, candidate_transaction = null,
      catalogue_version = (select version from catalogue_version)
    where not exists (select from webhook_endpoints where disabled_reason is null)`)
  return newest
}

const toAudited = ({ url, description, eventTypes, restaurantIds, disabledReason }: WebhookEndpoint) => ({
  url,
  description,
  eventTypes,
  restaurantIds,
  disabledReason,
})
