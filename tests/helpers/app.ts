import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { sessionReader } from '#accounts/read-session.ts'
import { buildApp } from '#app/app.ts'
import { followCatalogueVersion } from '#platform/catalogue-version.ts'
import { type Config, readConfig } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { type TestDatabase, testDatabase } from './database.ts'

export interface TestApp {
  app: FastifyInstance
  context: Context
  database: TestDatabase
  clock: { now(): Date; set(instant: string | Date): void }
  close(): Promise<void>
}

/** The whole app in this process over a database of its own. The clock stands still until it is set. */
export async function testApp({
  config = {},
  at = '2026-03-02T11:00:00Z',
  prepare,
}: {
  config?: Partial<Config>
  at?: string
  prepare?: (context: Context) => Promise<void>
} = {}): Promise<TestApp> {
  const database = await testDatabase()
  let now = new Date(at)
  const clock = { now: () => now, set: (instant: string | Date) => void (now = new Date(instant)) }
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const catalogueVersion = await followCatalogueVersion(database.pool, () => new pg.Client(database.connection), log)
  const context: Context = {
    config: { ...readConfig({ DEMO: '0', LOG_LEVEL: 'silent' }), ...config },
    db: database.db,
    pool: database.pool,
    clock,
    log,
    catalogueVersion,
    readSession: sessionReader(database.db, clock),
    publicUrl: () => 'http://spiedo.test',
  }
  await prepare?.(context)
  const app = await buildApp(context, { pages: 'none' })
  await app.ready()
  return {
    app,
    context,
    database,
    clock,
    async close() {
      await app.close()
      await catalogueVersion.close()
      await database.close()
    },
  }
}
