/** Most keys that one statement looks up. */
const batchSize = 100

/** Statements under way at once: more than one, so that a connection that hangs holds up only those on it. */
const lanes = 3

/**
 * Looks rows up by key, always anew: `read` is given the keys of all calls that came in while statements were under way,
 * which costs the database about as much as one. No call is answered from a statement that began before it.
 */
export function batchedRead<Key, Row>(read: (keys: Key[]) => Promise<(key: Key) => Row>): (key: Key) => Promise<Row> {
  const waiting: { key: Key; resolve(row: Row): void; reject(error: unknown): void }[] = []
  let underWay = 0

  const run = async () => {
    underWay++
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchSize)
      try {
        const rowOf = await read(batch.map(({ key }) => key))
        for (const { key, resolve } of batch) resolve(rowOf(key))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    underWay--
  }

  return key =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (underWay < lanes) void run()
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
