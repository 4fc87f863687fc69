import { type SQL, sql } from 'drizzle-orm'

/**
 * What a list is sorted by, to stand before its own order, which decides between equals. Empty values come last either way.
 * @param columns by the names that the query knows
 */
export function ordering<Key extends string>(sort: Key | `-${Key}` | undefined, columns: Record<Key, SQL>): SQL[] {
  if (sort === undefined) return []
  const down = sort.startsWith('-')
  const column = columns[(down ? sort.slice(1) : sort) as Key]
  return [down ? sql`${column} desc nulls last` : sql`${column} asc nulls last`]
}
