/** Maximum keys per statement. */
const maxBatchSize = 100

/** Concurrent statements: more than one, so that a hung connection delays only its own callers. */
const maxConcurrentStatements = 3

/**
 * Wait for callers that are about to enqueue, in ms. Between the bounds the wait equals the last statement's duration: most of that cost is the same
 * for one key as for many, on fast and busy machines alike.
 */
const callerWaitMs = { least: 4, most: 25 }

/** Batch size that skips the wait: the database runs this batch while the next one forms, instead of all in step. */
const minFullBatch = 24

/**
 * Batches lookups by key: `read` gets the keys of all calls that arrived while statements were running, at about the cost of one. No call is answered
 * from a statement that began before it. `parallelAfterMs`: how long calls wait for the running statement before another starts in parallel.
 * `hasPendingCallers`: whether more callers are about to enqueue; the batch waits briefly for them. `sameTurn` batches all callers of one event-loop
 * turn, which helps when many requests arrive together.
 */
export function createBatchedRead<Key, Row>(
  read: (keys: Key[]) => Promise<(key: Key) => Row>,
  {
    parallelAfterMs = 0,
    hasPendingCallers = () => false,
    sameTurn = false,
  }: { parallelAfterMs?: number; hasPendingCallers?: () => boolean; sameTurn?: boolean } = {},
): (key: Key) => Promise<Row> {
  const queue: { key: Key; since: number; resolve(row: Row): void; reject(error: unknown): void }[] = []
  let runningCount = 0
  let startedAt = 0
  let endedAt = 0
  let lastDurationMs = 0
  let timer: NodeJS.Timeout | undefined
  let isScheduled = false

  const run = async () => {
    runningCount++
    const batch = queue.splice(0, maxBatchSize)
    const from = performance.now()
    startedAt = from
    try {
      const rowOf = await read(batch.map(({ key }) => key))
      for (const { key, resolve } of batch) resolve(rowOf(key))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    runningCount--
    endedAt = performance.now()
    lastDurationMs = endedAt - from
    // A hung parallel batch must not block new ones.
    startedAt = Number.NEGATIVE_INFINITY
    runWhenDue()
  }

  const getWaitMs = () => Math.min(callerWaitMs.most, Math.max(callerWaitMs.least, lastDurationMs))

  const runWhenDue = () => {
    isScheduled = false
    clearTimeout(timer)
    timer = undefined
    const [first] = queue
    if (!first || runningCount === maxConcurrentStatements) return
    const now = performance.now()
    if (runningCount > 0 && now - startedAt < parallelAfterMs) timer = setTimeout(runWhenDue, parallelAfterMs)
    else if (queue.length < minFullBatch && hasPendingCallers() && now - Math.max(first.since, endedAt) < getWaitMs()) timer = setTimeout(runWhenDue, 1)
    else void run()
  }

  return key =>
    new Promise((resolve, reject) => {
      queue.push({ key, since: performance.now(), resolve, reject })
      if (timer && runningCount > 0) return
      if (!sameTurn) runWhenDue()
      else if (!isScheduled) {
        isScheduled = true
        setImmediate(runWhenDue)
      }
    })
}

/** Shares a read without a key: calls join the next statement, never a running one. */
export function createSharedRead<Row>(read: () => Promise<Row>): () => Promise<Row> {
  const batched = createBatchedRead<undefined, Row>(async () => {
    const row = await read()
    return () => row
  })
  return () => batched(undefined)
}
