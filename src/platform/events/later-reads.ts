/**
 * Reads anew, each time it is called, what moves, and shows it. Of reads that are under way at once the one that was asked for later counts: what
 * an earlier one is answered behind it is old.
 */
export function laterReads<Read>(read: () => Promise<Read>, show: (read: Read) => void): () => Promise<void> {
  let [asks, shownOf] = [0, 0]
  return async () => {
    const ask = ++asks
    const found = await read()
    if (ask < shownOf) return
    shownOf = ask
    show(found)
  }
}
