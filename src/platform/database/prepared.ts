import type { Database } from './database.ts'

/**
 * A query that is built once per database and planned once per connection: for reads that many requests make.
 * `build` ends in Drizzle's `.prepare(name)`, with `sql.placeholder` where values go; names are unique in the product.
 * A transaction builds its own, and shares the plan of its connection.
 */
export function cachePrepared<Query extends object>(build: (db: Database) => Query): (db: Database) => Query {
  const queryCache = new WeakMap<Database, Query>()
  return db => {
    let query = queryCache.get(db)
    if (!query) queryCache.set(db, (query = build(db)))
    return query
  }
}
