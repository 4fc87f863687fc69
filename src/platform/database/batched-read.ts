/** Most keys that one statement looks up. */
const batchSize = 100

/** Statements under way at once: more than one, so that a connection that hangs holds up only those on it. */
const lanes = 3

/**
 * Looks rows up by key, always anew: `read` is given the keys of all calls that came in while statements were under way,
 * which costs the database about as much as one. No call is answered from a statement that began before it. `patience`: so many ms
 * calls wait for the statement under way, to go together after it, before another is begun beside it.
 */
export function batchedRead<Key, Row>(read: (keys: Key[]) => Promise<(key: Key) => Row>, { patience = 0 } = {}): (key: Key) => Promise<Row> {
  const waiting: { key: Key; resolve(row: Row): void; reject(error: unknown): void }[] = []
  let underWay = 0
  let began = 0
  let looking: NodeJS.Timeout | undefined

  const run = async () => {
    underWay++
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchSize)
      began = performance.now()
      try {
        const rowOf = await read(batch.map(({ key }) => key))
        for (const { key, resolve } of batch) resolve(rowOf(key))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    underWay--
  }

  const look = () => {
    looking = undefined
    if (waiting.length === 0 || underWay === lanes) return
    if (underWay === 0 || performance.now() - began >= patience) void run()
    else looking = setTimeout(look, patience)
  }

  return key =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
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
