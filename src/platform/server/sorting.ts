import { z } from 'zod'
import { computePageCount } from './inputs.ts'

/** Sort column of a list; a minus sorts descending. */
export type Sort<Key extends string> = Key | `-${Key}`

/** `sort` query parameter with these columns; default: the list's own order. */
export const createSortQuery = <const Key extends string>(...keys: [Key, ...Key[]]) =>
  z
    .enum(keys.flatMap((key): Sort<Key>[] => [key, `-${key}`]) as [Sort<Key>, ...Sort<Key>[]])
    .optional()
    .describe('A minus: from the last down')

const italianCollator = new Intl.Collator('it', { numeric: true })

/** Sorts a short list in memory as `ordering` sorts paged ones: stable, empty values last. */
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

/** Sorts a short list in memory and returns one page with its paging fields. */
export function sortAndPage<Row, Key extends string>(
  rows: Row[],
  { sort, page, limit }: { sort?: Sort<Key> | undefined; page: number; limit: number },
  by: Record<Key, (row: Row) => string | number | null>,
): { rows: Row[]; paging: { page: number; totalPages: number; total: number } } {
  const total = rows.length
  return { rows: sortRows(rows, sort, by).slice((page - 1) * limit, page * limit), paging: { page, totalPages: computePageCount(total, limit), total } }
}
