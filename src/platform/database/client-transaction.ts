import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from './database.ts'

/** Runs a transaction that also exposes its client, so that a `Statement` can run beside Drizzle queries. */
export async function runClientTransaction<Result>(pool: pg.Pool, work: (tx: Database, client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    try {
      const result = await work(drizzle(client), client)
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
