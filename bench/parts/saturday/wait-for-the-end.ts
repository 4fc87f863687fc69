import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Product } from '../../product.ts'

/** Longest time that the last orders and papers may take, in ms: an order that nobody answers is rejected after minutes. */
const maxDrainMs = 6 * 60_000
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
    await waitUntilNone('select 1 from orders where created_at >= $1 and closed_at is null limit 1', [since], maxDrainMs)
    await waitUntilNone(`select 1 from print_jobs where state in ('queued', 'offered') and created_at >= $1 limit 1`, [since], maxPaperMs)
    // Of a courier's last hand-over the time to take it back passes, and the last events reach the pages.
    await wait(15_000)
  } finally {
    await client.end()
  }
}
