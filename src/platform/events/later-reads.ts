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
