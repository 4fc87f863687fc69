/** Most keys that one statement looks up. */
const maxBatchSize = 100

/** Statements under way at once: more than one, so that a connection that hangs holds up only those on it. */
const maxConcurrentStatements = 3

/**
 * In ms: so long those who are on their way are waited for, at least and at most. Between, as long as the last statement took: most of that
 * is the same for one as for many, so waiting for others is worth as much, whether the machine is quick or busy.
 */
const callerWaitMs = { least: 4, most: 25 }

/** So many go without waiting for others: the database writes them while the next are got ready, instead of all in step. */
const minFullBatch = 24

/**
 * Looks rows up by key, always anew: `read` is given the keys of all calls that came in while statements were under way,
 * which costs the database about as much as one. No call is answered from a statement that began before it. `patience`: so many ms
 * calls wait for the statement under way, to go together after it, before another is begun beside it. `comers` says whether others are
 * on their way here, who are waited for a moment. `sameTurn`: those who ask in one turn of the event loop go together, instead of the
 * first alone and the others after it: in a rush many requests have come in by the time that one is looked at.
 */
export function createBatchedRead<Key, Row>(
  read: (keys: Key[]) => Promise<(key: Key) => Row>,
  { patience = 0, comers = () => false, sameTurn = false }: { patience?: number; comers?: () => boolean; sameTurn?: boolean } = {},
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
    // Whoever hangs beside it holds up nobody.
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
    if (runningCount > 0 && now - startedAt < patience) timer = setTimeout(runWhenDue, patience)
    else if (queue.length < minFullBatch && comers() && now - Math.max(first.since, endedAt) < getWaitMs()) timer = setTimeout(runWhenDue, 1)
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

/** The same for a read without a key: calls share the next statement, never one that has begun. */
export function createSharedRead<Row>(read: () => Promise<Row>): () => Promise<Row> {
  const batched = createBatchedRead<undefined, Row>(async () => {
    const row = await read()
    return () => row
  })
  return () => batched(undefined)
}
