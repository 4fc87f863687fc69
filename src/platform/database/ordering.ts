import { type SQL, sql } from 'drizzle-orm'

/**
 * What a list is sorted by, to stand before its own order, which decides between equals. Empty values come last either way.
 * @param columns by the names that the query knows
 */
export function toOrderBy<Key extends string>(sort: Key | `-${Key}` | undefined, columns: Record<Key, SQL>): SQL[] {
  if (sort === undefined) return []
  const isDescending = sort.startsWith('-')
  const column = columns[(isDescending ? sort.slice(1) : sort) as Key]
  return [isDescending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`]
}
