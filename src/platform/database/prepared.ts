import type { Database } from './database.ts'

/**
 * Caches a query that is built once per database and planned once per connection, for frequent reads. `build` ends in Drizzle's `.prepare(name)`,
 * with `sql.placeholder` for values; names are unique in the app. A transaction builds its own and shares its connection's plan.
 */
export function cachePrepared<Query extends object>(build: (db: Database) => Query): (db: Database) => Query {
  const queryCache = new WeakMap<Database, Query>()
  return db => {
    let query = queryCache.get(db)
    if (!query) queryCache.set(db, (query = build(db)))
    return query
  }
}
