import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startEngine } from '#platform/database/embedded/engine.ts'
import { findEngineBinaries } from '#platform/database/embedded/engine-binaries.ts'
import { chooseEngineUser } from '#platform/database/embedded/engine-user.ts'
import { createTemporaryFolder, removeFolder, startProduct } from '../helpers/product.ts'

const quiet = { warn: () => {}, info: () => {} }
const isRoot = process.getuid?.() === 0
const folders: string[] = []
const folder = (name: string) => {
  const made = createTemporaryFolder(name)
  folders.push(made)
  return made
}
afterEach(() => {
  vi.unstubAllEnvs()
  for (const made of folders.splice(0)) removeFolder(made)
})

async function answersIn(dataFolder: string): Promise<void> {
  const engine = await startEngine(dataFolder, quiet, { durable: false })
  try {
    const client = new pg.Client(engine.connection)
    await client.connect()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
  } finally {
    await engine.stop()
  }
}

/** A PATH on which `unshare` is not to be found: what a machine without user namespaces looks like. */
function pathWithoutNamespaces(): string {
  const bin = folder('bin')
  symlinkSync(execFileSync('which', ['id'], { encoding: 'utf8' }).trim(), join(bin, 'id'))
  return bin
}

describe.runIf(isRoot)('as root', () => {
  test('PostgreSQL runs in a user namespace, also below a folder closed to others', async () => {
    const closed = folder('closed')
    chmodSync(closed, 0o700)
    const data = join(closed, 'home', 'data')
    expect((await chooseEngineUser(findEngineBinaries(), data)).kind).toBe('namespace')
    await answersIn(data)
    expect(statSync(join(data, 'postgres')).uid).toBe(0)
  })

  test('without user namespaces PostgreSQL runs as a system user', async () => {
    const open = folder('open')
    chmodSync(open, 0o755)
    vi.stubEnv('PATH', pathWithoutNamespaces())
    const data = join(open, 'data')
    expect((await chooseEngineUser(findEngineBinaries(), data)).kind).toBe('system-user')
    await answersIn(data)
  })

  test('without either, one line names DATABASE_URL', async () => {
    const closed = folder('unreachable')
    const hidden = join(closed, 'bin', 'postgres')
    mkdirSync(dirname(hidden))
    copyFileSync('/bin/true', hidden)
    chmodSync(hidden, 0o700)
    chmodSync(closed, 0o700)
    vi.stubEnv('PATH', pathWithoutNamespaces())
    await expect(chooseEngineUser({ ...findEngineBinaries(), postgres: hidden }, folder('data'))).rejects.toThrow('DATABASE_URL')
  })
})

test('an ordinary user’s start creates and runs the database as that user, also after an interrupted first start and on a folder used by root', async () => {
  const data = folder('ordinary')
  const password = join(data, 'postgres.password')
  writeFileSync(password, '')
  const nobody = 65534
  if (isRoot) for (const path of [data, password]) chownSync(path, nobody, nobody)
  expect((await chooseEngineUser(findEngineBinaries(), data, false)).kind).toBe('self')
  const product = await startProduct(data, {}, isRoot ? { uid: nobody } : {})
  expect((await fetch(`${product.address}/readyz`)).status).toBe(200)
  expect(await product.stop()).toBe(0)
  expect(readFileSync(password, 'utf8').trim()).toMatch(/^[\w-]{32}$/)
  expect(statSync(password).mode & 0o777).toBe(0o600)

  if (!isRoot) return
  const log = join(data, 'postgres.log')
  removeFolder(log)
  // As by `sudo npm start`, once: what it leaves is still that user's.
  expect((await chooseEngineUser(findEngineBinaries(), data)).ids.uid).toBe(nobody)
  await answersIn(data)
  for (const path of [log, join(data, 'socket'), join(data, 'postgres', 'PG_VERSION')]) expect([path, statSync(path).uid]).toEqual([path, nobody])
})
