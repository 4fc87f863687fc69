import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startEngine } from '#platform/database/embedded/engine.ts'
import { createTemporaryFolder, removeFolder } from '#tests/helpers/product.ts'
import { convertCluster } from './convert-cluster.ts'
import { createDraft, recoverSwap, swapClusters } from './swap-clusters.ts'

const quiet = { warn: () => {}, info: () => {} }

/** Data folder with the file by which PostgreSQL tells a cluster's version. */
function createDataFolder(major: number): string {
  const data = createTemporaryFolder('swap')
  onTestFinished(() => removeFolder(data))
  writeFileSync(join(data, 'postgres.password'), 'secret\n')
  writeCluster(join(data, 'postgres'), major)
  return data
}

function writeCluster(cluster: string, major: number): void {
  mkdirSync(cluster)
  writeFileSync(join(cluster, 'PG_VERSION'), `${major}\n`)
}

const versionOf = (folder: string) => readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()

test('the complete copy takes the place of the former database, which stays beside with its version in the name', () => {
  const data = createDataFolder(17)
  const draft = createDraft(data)
  expect(readFileSync(join(draft, 'postgres.password'), 'utf8')).toBe('secret\n')
  writeCluster(join(draft, 'postgres'), 18)
  const former = swapClusters(data, 17)
  expect(former).toMatch(/postgres\.17\.\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/)
  expect([versionOf(former), versionOf(join(data, 'postgres'))]).toEqual(['17', '18'])
  expect(existsSync(draft)).toBe(false)
})

test('a crash between the two renames is finished by the next start; a draft that was never complete is not', () => {
  const data = createDataFolder(17)
  const draft = createDraft(data)
  writeCluster(join(draft, 'postgres'), 18)
  removeFolder(join(data, 'postgres'))
  writeFileSync(join(draft, 'complete'), '')
  recoverSwap(data)
  expect(versionOf(join(data, 'postgres'))).toBe('18')

  createDraft(data)
  writeCluster(join(draft, 'postgres'), 18)
  removeFolder(join(data, 'postgres'))
  recoverSwap(data)
  expect([existsSync(join(data, 'postgres')), existsSync(draft)]).toEqual([false, false])
})

test('while the former database is in place, an older copy never replaces it: it may have been written to since', () => {
  const data = createDataFolder(17)
  const draft = createDraft(data)
  writeCluster(join(draft, 'postgres'), 18)
  writeFileSync(join(draft, 'complete'), '')
  recoverSwap(data)
  expect([versionOf(join(data, 'postgres')), existsSync(draft)]).toEqual(['17', false])
})

test('a newer database, and one too old to convert, are refused in one line each, and stay', async () => {
  const newer = createDataFolder(19)
  const refused = `The database in ${newer}/postgres is of PostgreSQL 19, and this Spiedo brings 18: start the version that made it, or a later one.`
  await expect(startEngine(newer, quiet)).rejects.toThrow(refused)
  const older = createDataFolder(9)
  await expect(startEngine(older, quiet)).rejects.toThrow('npm start converts it and keeps the former one.')
  const conversion = convertCluster(older, { print: () => {}, signal: new AbortController().signal })
  await expect(conversion).rejects.toThrow("This Spiedo can't convert a database of PostgreSQL 9.")
  expect([versionOf(join(newer, 'postgres')), versionOf(join(older, 'postgres'))]).toEqual(['19', '9'])
})
