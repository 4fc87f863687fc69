/**
 * Reads anew, each time it is called, what moves, and shows it. Of reads that are under way at once the one that was asked for later counts: what
 * an earlier one is answered behind it is old.
 */
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
