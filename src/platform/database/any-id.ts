import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Matches any of these ids with one parameter, where `inArray` takes one per id. */
export const anyId = (column: AnyPgColumn, ids: string[]): SQL => sql`${column} = any(${sql.param(ids)}::uuid[])`

/**
 * Same for a prepared statement. The subquery hides the number of ids from the planner: otherwise a plan for these ids seems cheaper than one for
 * any, and PostgreSQL plans the statement at every call.
 */
export const anyPreparedId = (column: AnyPgColumn, ids: Placeholder): SQL => sql`${column} = any(array(select unnest(${ids}::uuid[])))`
