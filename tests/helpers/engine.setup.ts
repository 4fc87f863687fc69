import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Engine, startEngine } from '#platform/database/embedded/engine.ts'
// @ts-expect-error plain JavaScript, as everything in scripts/
import { ensureServer } from '../../scripts/build-server.mjs'
import { migrateDatabase } from '../../src/platform/database/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The cluster of this run; its database `template_spiedo` is migrated and empty. */
    cluster: pg.PoolConfig
    /** A data folder as the product leaves one that it has begun: stopped, its database migrated and empty. */
    begun: string
  }
}

const silentLog = { warn: () => {}, info: () => {} }

/** One PostgreSQL for the whole run, in a folder of its own; each test file clones the migrated template, and a product of its own begins on a copy of the folder. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  process.env.BUILT_SERVER = await ensureServer()
  const folder = mkdtempSync(join(tmpdir(), 'spiedo-test-'))
  const begun = mkdtempSync(join(tmpdir(), 'spiedo-begun-'))
  const firstEngine = await startEngine(folder, silentLog, { durable: false })
  await migrateDatabase(firstEngine.connection, async () => {})
  await firstEngine.stop()
  execFileSync('cp', ['-a', `${folder}/.`, begun])
  const engine: Engine = await startEngine(folder, silentLog, { durable: false })
  const { Client } = (await import('pg')).default
  const admin = new Client({ ...engine.connection, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database template_spiedo template ${engine.connection.database}`)
  // Signing in to it a thousand times: each time a client would reckon 4096 rounds of the password's hash.
  await admin.query('set scram_iterations = 1')
  await admin.query(`alter role ${admin.escapeIdentifier(String(engine.connection.user))} password ${admin.escapeLiteral(String(engine.connection.password))}`)
  await admin.end()
  // Whoever opens a database first has PostgreSQL write down what it knows of its catalogue: clones have that with them.
  const first = new Client({ ...engine.connection, database: 'template_spiedo' })
  await first.connect()
  await first.end()
  project.provide('cluster', engine.connection)
  project.provide('begun', begun)
  return async () => {
    await engine.stop()
    for (const temporaryFolder of [folder, begun]) rmSync(temporaryFolder, { recursive: true, force: true })
  }
}
