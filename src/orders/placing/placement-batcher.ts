import type { Context } from '#platform/context.ts'
import { createBatchedRead } from '#platform/database/batched-read.ts'
import { isOutage } from '#platform/database/database.ts'
import { insertOrders, type Placement, type PlacementResult } from './insert-orders.ts'

/**
 * Places an order: immediately when idle; under load in one statement with the orders that arrived during the previous one. If a batch
 * fails because of one order's conflict, each is placed alone.
 */
export async function placeInBatch({ pool }: Pick<Context, 'pool'>, placing: Placement): Promise<PlacementResult> {
  let batcher = batchers.get(pool)
  if (!batcher) batchers.set(pool, (batcher = createPlacementBatcher(pool)))
  return (await batcher(placing))()
}

const pendingCallers = new WeakMap<object, number>()

/** Runs the work before placing; running batches wait briefly for such callers, to include them. */
export async function withPendingPlacement<Result>({ pool }: Pick<Context, 'pool'>, work: () => Promise<Result>): Promise<Result> {
  pendingCallers.set(pool, (pendingCallers.get(pool) ?? 0) + 1)
  try {
    return await work()
  } finally {
    pendingCallers.set(pool, (pendingCallers.get(pool) ?? 0) - 1)
  }
}

/** Outcome of one order: its failure is separate from others in the batch. */
type Outcome = () => PlacementResult

const batchers = new WeakMap<object, (placing: Placement) => Promise<Outcome>>()

/** Timeout in ms: a slower statement is waiting for a lock. */
const batchTimeoutMs = 50

const createPlacementBatcher = (pool: Context['pool']) =>
  createBatchedRead(
    async (placings: Placement[]) => {
      const outcomes = await placeBatch(pool, placings)
      return (placing: Placement): Outcome => outcomes.get(placing) as Outcome
    },
    { parallelAfterMs: batchTimeoutMs, hasPendingCallers: () => (pendingCallers.get(pool) ?? 0) > 0 },
  )

async function placeBatch(pool: Context['pool'], placings: Placement[]): Promise<Map<Placement, Outcome>> {
  const outcomes = new Map<Placement, Outcome>()
  // Duplicate keys in a batch share the response of the first.
  const batch = [...new Map(placings.toReversed().map(placing => [getIdempotencyKey(placing), placing])).values()]
  if (batch.length > 1) {
    try {
      const placed = await insertOrders(pool, batch)
      for (const [index, placing] of batch.entries()) outcomes.set(placing, () => placed[index] as PlacementResult)
    } catch (error) {
      if (isOutage(error)) throw error
    }
  }
  for (const placing of placings) if (!outcomes.has(placing)) outcomes.set(placing, await toOutcome(placeAlone(pool, placing)))
  return outcomes
}

const getIdempotencyKey = ({ needs: { key } }: Placement) => `${key.scope} ${key.key}`

async function placeAlone(pool: Context['pool'], placing: Placement): Promise<PlacementResult> {
  const [placed] = await insertOrders(pool, [placing])
  return placed as PlacementResult
}

const toOutcome = (promise: Promise<PlacementResult>): Promise<Outcome> =>
  promise.then(
    placed => () => placed,
    error => () => {
      throw error
    },
  )
