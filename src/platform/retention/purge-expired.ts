import { dayMs, hourMs } from '#platform/time-units.ts'
import type { Context } from '../context.ts'
import { idempotencyKeyTtlMs } from '../idempotency/key-lifetime.ts'
import { mailRetentionDays } from '../mail/mail-states.ts'
import { deleteOldOutboxMails } from '../mail/outbox.ts'

/** Interval of the purge, in ms. */
const purgeIntervalMs = hourMs
/** Maximum rows per statement, so that no lock is held for long. */
const maxRowsPerDelete = 5000

/**
 * Tables with a maximum age: idempotency keys for their lifetime, events for a week (screens read them at once), undoable bulk changes for a month,
 * calls of assistants and orders that came of them for 90 days.
 */
const expired = [
  { table: 'idempotency_keys', age: `${idempotencyKeyTtlMs} ms` },
  { table: 'events', age: '7 days' },
  { table: 'bulk_changes', age: '30 days' },
  { table: 'assistant_calls', age: '90 days' },
  { table: 'assistant_orders', age: '90 days' },
] as const

/** Deletes push subscriptions a day after the promised time: no more notifications are due. */
const deleteSubscriptions = `delete from push_subscriptions where ctid = any(array(
  select p.ctid from push_subscriptions p left join orders o on o.id = p.order_id
  where p.created_at < $1::timestamptz - interval '24 hours' and (o.promised_at is null or o.promised_at < $1::timestamptz - interval '24 hours') limit ${maxRowsPerDelete}))`

/** Deletes carts, with friends' names, a day after their own expiry. Groups that open again each week stay, with the names of their people. */
const deleteCarts = `delete from carts where ctid = any(array(
  select c.ctid from carts c where c.expires_at < $1::timestamptz - interval '24 hours'
  and not exists (select from group_recurrences r where r.cart_id = c.id) limit ${maxRowsPerDelete}))`

/** Deletes the dishes of groups that open again, with notes and allergies, a day after their week's expiry. */
const deleteGroupDishes = `delete from cart_lines where ctid = any(array(
  select l.ctid from cart_lines l join group_recurrences r on r.cart_id = l.cart_id join carts c on c.id = l.cart_id
  where c.expires_at < $1::timestamptz - interval '24 hours' limit ${maxRowsPerDelete}))`

/** Deletes carts that assistants prepared, whose notes a person wrote, once their link has expired. */
const deleteAssistantCarts = `delete from assistant_carts where ctid = any(array(select ctid from assistant_carts where expires_at < $1::timestamptz limit ${maxRowsPerDelete}))`

/** Deletes reported telephone calls, which hold the caller's number, after an hour. */
const deleteCalls = `delete from events where ctid = any(array(
  select ctid from events where topic = 'call' and created_at < $1::timestamptz - interval '1 hour' limit ${maxRowsPerDelete}))`

/** Deletes rate-limit counters past their end, by the database's clock. Rows being counted right now are skipped, to avoid a deadlock. */
const deleteCounters = `delete from tries where ctid = any(array(select ctid from tries where ends_at < now() limit ${maxRowsPerDelete} for update skip locked))`

/** Deletes holds past their end: an order left open no longer counts, and its counters have ended, too. */
const deleteHolds = `delete from order_holds where ctid = any(array(select ctid from order_holds where ends_at < now() limit ${maxRowsPerDelete} for update skip locked))`

/** Deletes expired rows. Every instance may run this at any time. */
export async function purgeExpired({ pool, clock }: Pick<Context, 'pool' | 'clock'>): Promise<void> {
  for (const { table, age } of expired) {
    const batch = `delete from ${table} where ctid = any(array(select ctid from ${table} where created_at < $1::timestamptz - interval '${age}' limit ${maxRowsPerDelete}))`
    for (let deleted = maxRowsPerDelete; deleted === maxRowsPerDelete; ) deleted = (await pool.query(batch, [clock.now()])).rowCount ?? 0
  }
  for (const batch of [deleteSubscriptions, deleteCarts, deleteGroupDishes, deleteAssistantCarts, deleteCalls])
    for (let deleted = maxRowsPerDelete; deleted === maxRowsPerDelete; ) deleted = (await pool.query(batch, [clock.now()])).rowCount ?? 0
  for (const batch of [deleteCounters, deleteHolds])
    for (let deleted = maxRowsPerDelete; deleted === maxRowsPerDelete; ) deleted = (await pool.query(batch)).rowCount ?? 0
}

/** Deletes mails in this instance's outbox past the retention of the list of mails: they hold names and addresses. */
async function purgeOutbox({ config, clock, log }: Pick<Context, 'config' | 'clock' | 'log'>): Promise<void> {
  const deletedCount = await deleteOldOutboxMails(config.dataFolder, new Date(clock.now().getTime() - mailRetentionDays * dayMs))
  if (deletedCount > 0) log.info({ gone: deletedCount }, 'old mails were deleted from the outbox')
}

/** Purges once an hour until stopped. */
export function startPurging(context: Pick<Context, 'config' | 'pool' | 'clock' | 'log'>): () => void {
  const purge = () => Promise.all([purgeExpired(context), purgeOutbox(context)])
  const timer = setInterval(() => void purge().catch(error => context.log.warn({ err: error }, 'nothing forgotten this time')), purgeIntervalMs)
  timer.unref()
  return () => clearInterval(timer)
}
