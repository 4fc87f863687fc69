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
    /** Cluster of this run; its database `template_spiedo` is migrated and empty. */
    cluster: pg.PoolConfig
    /** Data folder initialized by the app: stopped, its database migrated and empty. */
    begun: string
  }
}

const silentLog = { warn: () => {}, info: () => {} }

/**
 * Starts one PostgreSQL for the whole run in a temporary folder; test files clone the migrated template, and separate processes start on a copy of
 * the folder.
 */
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
  // Tests sign in a thousand times: by default each client would compute 4096 rounds of the password's hash.
  await admin.query('set scram_iterations = 1')
  await admin.query(`alter role ${admin.escapeIdentifier(String(engine.connection.user))} password ${admin.escapeLiteral(String(engine.connection.password))}`)
  await admin.end()
  // The first connection makes PostgreSQL write its catalogue caches, which clones then inherit.
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
