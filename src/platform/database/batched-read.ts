/** Most keys that one statement looks up. */
const batchSize = 100

/** Statements under way at once: more than one, so that a connection that hangs holds up only those on it. */
const lanes = 3

/**
 * In ms: so long those who are on their way are waited for, at least and at most. Between, as long as the last statement took: most of that
 * is the same for one as for many, so waiting for others is worth as much, whether the machine is quick or busy.
 */
const comersFor = { least: 4, most: 25 }

/** So many go without waiting for others: the database writes them while the next are got ready, instead of all in step. */
const enough = 24

/**
 * Looks rows up by key, always anew: `read` is given the keys of all calls that came in while statements were under way,
 * which costs the database about as much as one. No call is answered from a statement that began before it. `patience`: so many ms
 * calls wait for the statement under way, to go together after it, before another is begun beside it. `comers` says whether others are
 * on their way here, who are waited for a moment. `sameTurn`: those who ask in one turn of the event loop go together, instead of the
 * first alone and the others after it: in a rush many requests have come in by the time that one is looked at.
 */
export function batchedRead<Key, Row>(
  read: (keys: Key[]) => Promise<(key: Key) => Row>,
  { patience = 0, comers = () => false, sameTurn = false }: { patience?: number; comers?: () => boolean; sameTurn?: boolean } = {},
): (key: Key) => Promise<Row> {
  const waiting: { key: Key; since: number; resolve(row: Row): void; reject(error: unknown): void }[] = []
  let underWay = 0
  let began = 0
  let ended = 0
  let took = 0
  let looking: NodeJS.Timeout | undefined
  let turning = false

  const run = async () => {
    underWay++
    const batch = waiting.splice(0, batchSize)
    const from = performance.now()
    began = from
    try {
      const rowOf = await read(batch.map(({ key }) => key))
      for (const { key, resolve } of batch) resolve(rowOf(key))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    underWay--
    ended = performance.now()
    took = ended - from
    // Whoever hangs beside it holds up nobody.
    began = Number.NEGATIVE_INFINITY
    look()
  }

  const waitFor = () => Math.min(comersFor.most, Math.max(comersFor.least, took))

  const look = () => {
    turning = false
    clearTimeout(looking)
    looking = undefined
    const [first] = waiting
    if (!first || underWay === lanes) return
    const now = performance.now()
    if (underWay > 0 && now - began < patience) looking = setTimeout(look, patience)
    else if (waiting.length < enough && comers() && now - Math.max(first.since, ended) < waitFor()) looking = setTimeout(look, 1)
    else void run()
  }

  return key =>
    new Promise((resolve, reject) => {
      waiting.push({ key, since: performance.now(), resolve, reject })
      if (looking && underWay > 0) return
      if (!sameTurn) look()
      else if (!turning) {
        turning = true
        setImmediate(look)
      }
    })
}

/** The same for a read without a key: calls share the next statement, never one that has begun. */
export function sharedRead<Row>(read: () => Promise<Row>): () => Promise<Row> {
  const batched = batchedRead<undefined, Row>(async () => {
    const row = await read()
    return () => row
  })
  return () => batched(undefined)
}
