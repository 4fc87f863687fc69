import type { Context } from '../context.ts'
import { mailRetentionDays } from '../mail/mail-states.ts'
import { deleteOldOutboxMails } from '../mail/outbox.ts'

/** How often it is looked for, in ms. */
const purgeIntervalMs = 3_600_000
/** Rows in one statement: no lock is held for long. */
const maxRowsPerDelete = 5000

/** What is kept for a while only: answers to keys for a day (a retry may come late), news for a week (screens read them at once). */
const expired = [
  { table: 'idempotency_keys', age: '24 hours' },
  { table: 'events', age: '7 days' },
] as const

/** Whoever wanted to be told of an order has been, or has eaten, a day after it was promised. */
const deleteSubscriptions = `delete from push_subscriptions where ctid = any(array(
  select p.ctid from push_subscriptions p left join orders o on o.id = p.order_id
  where p.created_at < $1::timestamptz - interval '24 hours' and (o.promised_at is null or o.promised_at < $1::timestamptz - interval '24 hours') limit ${maxRowsPerDelete}))`

/** Carts say themselves until when: friends' names are gone a day after. */
const deleteCarts = `delete from carts where ctid = any(array(select ctid from carts where expires_at < $1::timestamptz - interval '24 hours' limit ${maxRowsPerDelete}))`

/**
 * Tries say themselves until when they count, by the database's clock. Those that somebody is counting just now are left: both would
 * wait for each other.
 */
const deleteCounters = `delete from tries where ctid = any(array(select ctid from tries where ends_at < now() limit ${maxRowsPerDelete} for update skip locked))`

/** An order that nobody closed counts no more: its counters have ended, too. */
const deleteHolds = `delete from order_holds where ctid = any(array(select ctid from order_holds where ends_at < now() limit ${maxRowsPerDelete} for update skip locked))`

/** Empties what has expired. Every instance may do it at any time. */
export async function purgeExpired({ pool, clock }: Pick<Context, 'pool' | 'clock'>): Promise<void> {
  for (const { table, age } of expired) {
    const batch = `delete from ${table} where ctid = any(array(select ctid from ${table} where created_at < $1::timestamptz - interval '${age}' limit ${maxRowsPerDelete}))`
    for (let deleted = maxRowsPerDelete; deleted === maxRowsPerDelete; ) deleted = (await pool.query(batch, [clock.now()])).rowCount ?? 0
  }
  for (const batch of [deleteSubscriptions, deleteCarts])
    for (let deleted = maxRowsPerDelete; deleted === maxRowsPerDelete; ) deleted = (await pool.query(batch, [clock.now()])).rowCount ?? 0
  for (const batch of [deleteCounters, deleteHolds])
    for (let deleted = maxRowsPerDelete; deleted === maxRowsPerDelete; ) deleted = (await pool.query(batch)).rowCount ?? 0
}

/** Deletes mails that lie in this instance's outbox longer than the list of mails shows them: they hold names and addresses. */
export async function purgeOutbox({ config, clock, log }: Pick<Context, 'config' | 'clock' | 'log'>): Promise<void> {
  const deletedCount = await deleteOldOutboxMails(config.dataFolder, new Date(clock.now().getTime() - mailRetentionDays * 86_400_000))
  if (deletedCount > 0) log.info({ gone: deletedCount }, 'old mails were deleted from the outbox')
}

/** Does so once an hour until it is stopped. */
export function startPurging(context: Pick<Context, 'config' | 'pool' | 'clock' | 'log'>): () => void {
  const purge = () => Promise.all([purgeExpired(context), purgeOutbox(context)])
  const timer = setInterval(() => void purge().catch(error => context.log.warn({ err: error }, 'nothing forgotten this time')), purgeIntervalMs)
  timer.unref()
  return () => clearInterval(timer)
}
