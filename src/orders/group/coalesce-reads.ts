/**
 * Coalesces concurrent reads by key: one runs at a time, and all callers during that share the next. No caller gets a read that began
 * before the call.
 */
export function coalesceReads<Row>(read: (key: string) => Promise<Row>): (key: string) => Promise<Row> {
  const inFlight = new Map<string, { row: Promise<Row>; next?: Promise<Row> }>()

  const begin = (key: string): Promise<Row> => {
    const pendingRead: { row: Promise<Row>; next?: Promise<Row> } = { row: read(key) }
    inFlight.set(key, pendingRead)
    const finish = () => void (pendingRead.next || inFlight.delete(key))
    pendingRead.row.then(finish, finish)
    return pendingRead.row
  }

  return key => {
    const turn = inFlight.get(key)
    if (!turn) return begin(key)
    const readAgain = () => begin(key)
    turn.next ??= turn.row.then(readAgain, readAgain)
    return turn.next
  }
}
