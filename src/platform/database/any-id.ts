import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Matches any of these ids with one parameter, where `inArray` takes one per id. */
export const anyId = (column: AnyPgColumn, ids: string[]): SQL => sql`${column} = any(${sql.param(ids)}::uuid[])`
