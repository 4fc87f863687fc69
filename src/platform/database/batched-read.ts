/** Most keys that one statement looks up. */
const batchSize = 100

/** Statements under way at once: more than one, so that a connection that hangs holds up only those on it. */
const lanes = 3

/** In ms: so long those who are on their way are waited for at most. */
const comersFor = 4

/** So many go without waiting for others: the database writes them while the next are got ready, instead of all in step. */
const enough = 12

/**
 * Looks rows up by key, always anew: `read` is given the keys of all calls that came in while statements were under way,
 * which costs the database about as much as one. No call is answered from a statement that began before it. `patience`: so many ms
 * calls wait for the statement under way, to go together after it, before another is begun beside it. `comers` says whether others are
 * on their way here, who are waited for a moment.
 */
export function batchedRead<Key, Row>(
  read: (keys: Key[]) => Promise<(key: Key) => Row>,
  { patience = 0, comers = () => false }: { patience?: number; comers?: () => boolean } = {},
): (key: Key) => Promise<Row> {
  const waiting: { key: Key; since: number; resolve(row: Row): void; reject(error: unknown): void }[] = []
  let underWay = 0
  let began = 0
  let ended = 0
  let looking: NodeJS.Timeout | undefined

  const run = async () => {
    underWay++
    const batch = waiting.splice(0, batchSize)
    began = performance.now()
    try {
      const rowOf = await read(batch.map(({ key }) => key))
      for (const { key, resolve } of batch) resolve(rowOf(key))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    underWay--
    ended = performance.now()
    // Whoever hangs beside it holds up nobody.
    began = Number.NEGATIVE_INFINITY
    look()
  }

  const look = () => {
    clearTimeout(looking)
    looking = undefined
    const [first] = waiting
    if (!first || underWay === lanes) return
    const now = performance.now()
    if (underWay > 0 && now - began < patience) looking = setTimeout(look, patience)
    else if (waiting.length < enough && comers() && now - Math.max(first.since, ended) < comersFor) looking = setTimeout(look, 1)
    else void run()
  }

  return key =>
    new Promise((resolve, reject) => {
      waiting.push({ key, since: performance.now(), resolve, reject })
      if (!looking || underWay === 0) look()
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
