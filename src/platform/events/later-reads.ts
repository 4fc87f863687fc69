/** Creates a reader that shows the newest result. Of concurrent reads the one started last wins: a late response to an earlier read is outdated. */
export function createLatestReader<Read>(read: () => Promise<Read>, show: (read: Read) => void): () => Promise<void> {
  let [requestCount, shownRequest] = [0, 0]
  return async () => {
    const request = ++requestCount
    const result = await read()
    if (request < shownRequest) return
    shownRequest = request
    show(result)
  }
}

/**
 * Creates a reader of rows by id that reads together: ids asked for while a read runs are read by the next one. A row is read after it was
 * asked for.
 */
export function createBatchReader<Row>(readRows: (ids: string[]) => Promise<ReadonlyMap<string, Row>>): (id: string) => Promise<Row | undefined> {
  let running: Promise<unknown> = Promise.resolve()
  let ids = new Set<string>()
  let next: Promise<ReadonlyMap<string, Row>> | undefined
  const readNext = () => {
    const batch = [...ids]
    ids = new Set()
    next = undefined
    const rows = readRows(batch)
    running = rows.catch(() => {})
    return rows
  }
  return async id => {
    ids.add(id)
    next ??= running.then(readNext)
    return (await next).get(id)
  }
}
