import { z } from 'zod'
import { computePageCount } from './inputs.ts'

/** A column by which a list is sorted, with a minus from the last down. */
export type Sort<Key extends string> = Key | `-${Key}`

/** `sort` of a list's query: by one of these columns; left out, as the list comes. */
export const createSortQuery = <const Key extends string>(...keys: [Key, ...Key[]]) =>
  z
    .enum(keys.flatMap((key): Sort<Key>[] => [key, `-${key}`]) as [Sort<Key>, ...Sort<Key>[]])
    .optional()
    .describe('A minus: from the last down')

const italianCollator = new Intl.Collator('it', { numeric: true })

/** A short list that is read whole, sorted as `ordering` sorts those that are read by the page: equals stay as they are, empty values come last. */
export function sortRows<Row, Key extends string>(rows: Row[], sort: Sort<Key> | undefined, by: Record<Key, (row: Row) => string | number | null>): Row[] {
  if (sort === undefined) return rows
  const isDescending = sort.startsWith('-')
  const read = by[(isDescending ? sort.slice(1) : sort) as Key]
  return rows.toSorted((one, other) => {
    const [a, b] = [read(one), read(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : italianCollator.compare(String(a), String(b))
    return isDescending ? -order : order
  })
}

/** A page of a short list that is read whole, sorted, and what its answer says of it. */
export function sortAndPage<Row, Key extends string>(
  rows: Row[],
  { sort, page, limit }: { sort?: Sort<Key> | undefined; page: number; limit: number },
  by: Record<Key, (row: Row) => string | number | null>,
): { rows: Row[]; of: { page: number; totalPages: number; total: number } } {
  const total = rows.length
  return { rows: sortRows(rows, sort, by).slice((page - 1) * limit, page * limit), of: { page, totalPages: computePageCount(total, limit), total } }
}
