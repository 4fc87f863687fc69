import { type SQL, sql } from 'drizzle-orm'

/**
 * Builds the ORDER BY of a requested sort, before the list's own order, which breaks ties. Nulls come last in both directions.
 * @param columns by the names that the query accepts
 */
export function toOrderBy<Key extends string>(sort: Key | `-${Key}` | undefined, columns: Record<Key, SQL>): SQL[] {
  if (sort === undefined) return []
  const isDescending = sort.startsWith('-')
  const column = columns[(isDescending ? sort.slice(1) : sort) as Key]
  return [isDescending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`]
}
