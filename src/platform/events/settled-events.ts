import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../context.ts'

/** Attempts, and pause between them in ms, until the transactions that were running have ended. */
const maxAttempts = 10
const pauseMs = 20

/**
 * Finds an id up to which every order event is committed, or never will be: a reader that has read up to it misses nothing, although ids are drawn
 * before commit. The same reasoning as `EventFloor`, in two statements: whoever drew a lower id than the highest one seen had a transaction id below
 * that of the first statement; once xmin has reached it, all of those have ended. Beside a long transaction it falls back to the instance's floor,
 * which is up to some seconds older.
 * @returns `last`: last id drawn; a position beyond it comes from another database
 */
export async function findSettledEvents({ pool, events }: Pick<Context, 'pool' | 'events'>): Promise<{ settled: number; last: number }> {
  const { rows } = await pool.query<{ transaction: string; highest: string | null; last: string }>({
    name: 'note-settled-events',
    text: `select pg_current_xact_id()::text as transaction, (select max(id) from order_events)::text as highest, last_value::text as last from event_ids`,
  })
  const [noted] = rows
  if (!noted) throw new Error('the sequence of events has no row')
  const [highest, last, floor] = [Number(noted.highest ?? 0), Number(noted.last), events.floor()]
  for (let attempt = 0; highest > floor && attempt < maxAttempts; attempt++) {
    if (attempt > 0) await wait(pauseMs)
    const { rows: snapshots } = await pool.query<{ xmin: string }>({
      name: 'read-xmin',
      text: 'select pg_snapshot_xmin(pg_current_snapshot())::text as xmin',
    })
    if (BigInt(snapshots[0]?.xmin ?? 0) >= BigInt(noted.transaction)) return { settled: highest, last }
  }
  return { settled: floor, last }
}
