import { isDeepEqual } from '../form-values.ts'

interface Row {
  key: string
}

/**
 * Merges one field after another save: theirs wherever it is unchanged here. Rows (each with a `key`) merge row by row and field by field, so that
 * one changed row reverts no other.
 */
export function mergeVersions<Value>(before: Value, mine: Value, theirs: Value): Value {
  if (isDeepEqual(mine, before)) return theirs
  if (isRowList(before) && isRowList(mine) && isRowList(theirs)) return mergeRows(before, mine, theirs) as Value
  return mine
}

/** Merges the same field in their favour: their changes win, the rest stays as it is here. */
export const preferTheirs = <Value>(before: Value, mine: Value, theirs: Value): Value => (isDeepEqual(theirs, before) ? mine : theirs)

function mergeRows(before: Row[], mine: Row[], theirs: Row[]): Row[] {
  const [beforeByKey, theirsByKey] = [byKey(before), byKey(theirs)]
  const mergedRows = mine.flatMap(row => {
    const [was, now] = [beforeByKey.get(row.key), theirsByKey.get(row.key)]
    if (was && now) return [mergeFields(was, row, now)]
    if (!was) return [row]
    // Row deleted there and changed here: it becomes a new row.
    return isDeepEqual(row, was) ? [] : [{ ...row, ...('id' in row && { id: undefined }) }]
  })
  // Rows merged in earlier are already here.
  const mineByKey = byKey(mine)
  const addedRows = theirs.filter(({ key }) => !beforeByKey.has(key) && !mineByKey.has(key))
  const ownOrder = mine.filter(({ key }) => beforeByKey.has(key)).map(({ key }) => key)
  const isMoved = !isDeepEqual(
    ownOrder,
    before.map(({ key }) => key).filter(key => ownOrder.includes(key)),
  )
  const merged = [...mergedRows, ...addedRows]
  if (isMoved) return merged
  // Order unchanged here: take theirs.
  const theirIndex = new Map(theirs.map(({ key }, index) => [key, index]))
  return merged.toSorted((a, b) => (theirIndex.get(a.key) ?? theirs.length) - (theirIndex.get(b.key) ?? theirs.length))
}

const mergeFields = (was: Row, row: Row, now: Row): Row => {
  const fields = Object.keys({ ...now, ...row }) as (keyof Row)[]
  return Object.fromEntries(fields.map(name => [name, mergeVersions(was[name], row[name], now[name])])) as unknown as Row
}

const byKey = (rows: Row[]) => new Map(rows.map(row => [row.key, row]))

const isRowList = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.every(each => typeof each === 'object' && each !== null && 'key' in each && typeof each.key === 'string')
