import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Product } from '../../product.ts'

/** Time without an order that ends, in ms, after which the rest counts as stuck: an order that nobody answers is rejected after minutes. */
const maxStandstillMs = 6 * 60_000
/** Papers are tried again after up to half a minute, three times where nobody knows whether they came out. */
const maxPaperMs = 3 * 60_000

/** Waits until no order of the run is open and no paper waits, then a moment for the last pages; whatever is left then counts as a fault. */
export async function waitForTheEnd({ connection }: Product, since: Date): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  const waitUntilNone = async (query: string, values: unknown[], maxMs: number) => {
    for (const until = performance.now() + maxMs; performance.now() < until; await wait(1000)) if ((await client.query(query, values)).rowCount === 0) return
  }
  try {
    // A machine that is too small for the day is late, and still has to end every order.
    let [open, changedAt] = [Number.POSITIVE_INFINITY, performance.now()]
    while (open > 0 && performance.now() - changedAt < maxStandstillMs) {
      await wait(1000)
      const { rows } = await client.query<{ open: number }>('select count(*)::integer as open from orders where created_at >= $1 and closed_at is null', [
        since,
      ])
      const left = rows[0]?.open ?? 0
      if (left < open) changedAt = performance.now()
      open = Math.min(open, left)
    }
    await waitUntilNone(`select 1 from print_jobs where state in ('queued', 'offered') and created_at >= $1 limit 1`, [since], maxPaperMs)
    // Of a courier's last hand-over the time to take it back passes, and the last events reach the pages.
    await wait(15_000)
  } finally {
    await client.end()
  }
}
