import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Engine, startEngine } from '../../src/platform/database/engine.ts'
import { migrateDatabase } from '../../src/platform/database/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The cluster of this run; its database `template_spiedo` is migrated and empty. */
    cluster: pg.PoolConfig
  }
}

const quiet = { warn: () => {}, info: () => {} }

/** One PostgreSQL for the whole run, in a folder of its own; each test file clones the migrated template. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'spiedo-test-'))
  const engine: Engine = await startEngine(folder, quiet, { durable: false })
  const { Client } = (await import('pg')).default
  const admin = new Client({ ...engine.connection, database: 'postgres' })
  await admin.connect()
  await admin.query('create database template_spiedo')
  await admin.end()
  await migrateDatabase({ ...engine.connection, database: 'template_spiedo' }, async () => {})
  project.provide('cluster', engine.connection)
  return async () => {
    await engine.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
