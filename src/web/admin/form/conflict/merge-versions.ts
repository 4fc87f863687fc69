import { same } from '../form-values.ts'

interface Row {
  key: string
}

/**
 * One field of a form that somebody else has saved meanwhile: theirs wherever nothing was changed here. Of rows (each with a `key`)
 * row by row, and of each row field by field: whoever changed one of them takes back none of the others.
 */
export function mergeVersions<Value>(before: Value, mine: Value, theirs: Value): Value {
  if (same(mine, before)) return theirs
  if (areRows(before) && areRows(mine) && areRows(theirs)) return mergeRows(before, mine, theirs) as Value
  return mine
}

/** The same field where theirs is taken: what they have changed is as they saved it, all else as it is here. */
export const takeVersions = <Value>(before: Value, mine: Value, theirs: Value): Value => (same(theirs, before) ? mine : theirs)

function mergeRows(before: Row[], mine: Row[], theirs: Row[]): Row[] {
  const [were, are] = [byKey(before), byKey(theirs)]
  const kept = mine.flatMap(row => {
    const [was, now] = [were.get(row.key), are.get(row.key)]
    if (was && now) return [mergeFields(was, row, now)]
    if (!was) return [row]
    // Taken away there: what was changed here is one of its own from now on.
    return same(row, was) ? [] : [{ ...row, ...('id' in row && { id: undefined }) }]
  })
  // Those that were brought in before are here already.
  const here = byKey(mine)
  const added = theirs.filter(({ key }) => !were.has(key) && !here.has(key))
  const own = mine.filter(({ key }) => were.has(key)).map(({ key }) => key)
  const isMoved = !same(
    own,
    before.map(({ key }) => key).filter(key => own.includes(key)),
  )
  const merged = [...kept, ...added]
  if (isMoved) return merged
  // Where they stand was not touched here: as they stand there.
  const place = new Map(theirs.map(({ key }, at) => [key, at]))
  return merged.toSorted((a, b) => (place.get(a.key) ?? theirs.length) - (place.get(b.key) ?? theirs.length))
}

const mergeFields = (was: Row, row: Row, now: Row): Row => {
  const fields = Object.keys({ ...now, ...row }) as (keyof Row)[]
  return Object.fromEntries(fields.map(name => [name, mergeVersions(was[name], row[name], now[name])])) as unknown as Row
}

const byKey = (rows: Row[]) => new Map(rows.map(row => [row.key, row]))

const areRows = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.every(each => typeof each === 'object' && each !== null && 'key' in each && typeof each.key === 'string')
