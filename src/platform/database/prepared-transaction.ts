import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Database } from './database.ts'

const dialect = new PgDialect()
const clients = new WeakMap<object, pg.PoolClient>()
const names = new Map<string, string>()

/** PostgreSQL keeps a plan under a name, once a connection. */
function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) names.set(text, (name = createHash('sha256').update(text).digest('base64url').slice(0, 32)))
  return name
}

/**
 * A transaction whose statements can be asked for by name (`executePrepared`): for the few that are large, always the same, and
 * run so often that planning them anew would cost more than running them.
 */
export async function preparedTransaction<Result>(pool: pg.Pool, work: (tx: Database) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const tx = drizzle(client)
    clients.set(tx, client)
    await client.query('begin')
    try {
      const result = await work(tx)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => {
        broken = lost
      })
      throw error
    }
  } finally {
    client.release(broken)
  }
}

/** Runs a statement that is planned once a connection; in any other transaction it is run as ever. Instants come as `Date`. */
export async function executePrepared<Row extends Record<string, unknown>>(db: Pick<Database, 'execute'>, query: SQL): Promise<Row[]> {
  const run = preparedRunner(db)
  if (!run) return (await db.execute<Row>(query)).rows as Row[]
  const { sql, params } = dialect.sqlToQuery(query)
  return (await run(sql, params)).rows as Row[]
}

/** How a transaction of `preparedTransaction` runs a text; undefined for any other. */
export function preparedRunner(db: object): ((text: string, values?: unknown[]) => Promise<pg.QueryResult>) | undefined {
  const client = clients.get(db)
  return client && ((text, values = []) => client.query({ name: nameOf(text), text, values }))
}
