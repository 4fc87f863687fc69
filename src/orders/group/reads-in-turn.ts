/**
 * Reads that many ask for at once: of each key one at a time is under way, and all that ask meanwhile share the next. Nobody is answered by
 * a read that began before he asked.
 */
export function readsInTurn<Row>(read: (key: string) => Promise<Row>): (key: string) => Promise<Row> {
  const underWay = new Map<string, { row: Promise<Row>; next?: Promise<Row> }>()

  const begin = (key: string): Promise<Row> => {
    const turn: { row: Promise<Row>; next?: Promise<Row> } = { row: read(key) }
    underWay.set(key, turn)
    const over = () => void (turn.next || underWay.delete(key))
    turn.row.then(over, over)
    return turn.row
  }

  return key => {
    const turn = underWay.get(key)
    if (!turn) return begin(key)
    const anew = () => begin(key)
    turn.next ??= turn.row.then(anew, anew)
    return turn.next
  }
}
