import { spawn } from 'node:child_process'
import { readdirSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { buildNewerVersion } from '../helpers/newer-version.ts'
import { compileCacheFolder, createTemporaryFolder, type Product, removeFolder, runProduct, startProduct, waitUntil } from '../helpers/product.ts'
import { createSellingFolder } from '../helpers/selling-folder.ts'
import { connectTo, manyUnits, OrderLedger, recordFault, shopSettings, waitUntilReady } from './order-ledger.ts'

const { folder: data, sale } = await createSellingFolder('interrupted', { unitsPerQuarter: manyUnits })
const backups = createTemporaryFolder('interrupted-backups')
// The second statement holds the transaction open: the first has taken the table's lock and changed its rows by then.
const newer = buildNewerVersion([`alter table orders add column added_by_a_newer_version integer default floor(random() * 10)`, 'select pg_sleep(2)'])
afterAll(() => {
  for (const folder of [data, backups, dirname(newer)]) removeFolder(folder)
})
const rounds = Math.ceil(Number(process.env.FAULT_ROUNDS ?? 200) / 10)

/** Runs a command of backups beside the server. */
function runBackup(args: string[] = []) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/operations/backup/backup.command.ts', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCacheFolder, DATA_DIR: data, BACKUP_TO: backups },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  return { child, ended: new Promise<{ code: number | null; output: string }>(resolve => child.once('exit', code => resolve({ code, output }))) }
}

test(`kill -9 in the middle of a backup during orders, ${rounds} rounds: orders go on, and only whole backups are listed`, async () => {
  const ledger = new OrderLedger()
  const recoveryMs: number[] = []
  const product = await startProduct(data, shopSettings)
  await ledger.prepare(product, sale)
  let killed = 0
  await ledger.during(product, async () => {
    for (let round = 0; round < rounds; round++) {
      const { child, ended } = runBackup()
      await waitUntil(() => readdirSync(backups).some(name => name.endsWith('.part')) || child.exitCode !== null)
      await wait(Math.random() * 300)
      child.kill('SIGKILL')
      if ((await ended).code === null) killed += 1
      recoveryMs.push(await waitUntilReady(product))
      for (const name of readdirSync(backups)) age(name)
    }
  })
  await ledger.retry(product)
  expect(killed).toBeGreaterThan(rounds / 2)
  expect(await runBackup().ended).toMatchObject({ code: 0 })
  expect(readdirSync(backups).filter(name => name.endsWith('.part'))).toEqual([])
  expect(await runBackup(['--drill']).ended).toMatchObject({ code: 0, output: expect.stringContaining('the ledgers are equal') })
  expect(ledger.refusals).toEqual(new Map())
  recordFault({ fault: 'kill -9 in a backup', rounds: killed, ledger, compared: await ledger.compare(product), recoveryMs })
  await product.stop()
})

/** Makes a draft look as old as one that nobody writes any more. */
function age(name: string): void {
  const longAgo = new Date(Date.now() - 3_700_000)
  if (name.endsWith('.part')) utimesSync(join(backups, name), longAgo, longAgo)
}

test(`kill -9 in the middle of a migration, ${rounds} rounds: the version before starts, and then the new one migrates`, async () => {
  const ledger = new OrderLedger()
  const recoveryMs: number[] = []
  let product = await startProduct(data, shopSettings)
  await ledger.prepare(product, sale)
  for (let round = 0; round < rounds; round++) {
    await ledger.during(product, () => wait(500))
    await ledger.retry(product)
    await product.stop()
    const migrating = runProduct({ DATA_DIR: data, ...shopSettings }, { file: newer })
    await waitUntil(() => isMigrating(product))
    await wait(Math.random() * 1000)
    if (round % 2 === 1) process.kill(product.postmasterPid(), 'SIGKILL')
    migrating.process.kill('SIGKILL')
    await migrating.ended
    const began = performance.now()
    product = await startProduct(data, shopSettings)
    recoveryMs.push(performance.now() - began)
    expect({ round, ...(await ledger.compare(product)) }).toEqual({ round, lost: 0, doubled: 0, broken: 0 })
  }
  recordFault({ fault: 'kill -9 in a migration', rounds, ledger, compared: await ledger.compare(product), recoveryMs })
  await product.stop()

  const migrated = await startProduct(data, shopSettings, { file: newer })
  expect(await ledger.compare(migrated)).toEqual({ lost: 0, doubled: 0, broken: 0 })
  await migrated.stop()
  const outdated = runProduct({ DATA_DIR: data })
  expect(await outdated.ended).toBe(1)
  expect(outdated.words()).toContain('This Spiedo is older than its database')
})

async function isMigrating(product: Product): Promise<boolean> {
  const client = await connectTo(product)
  try {
    return (await client.query(`select from pg_stat_activity where query like '%pg_sleep(2)%' and state = 'active' and pid <> pg_backend_pid()`)).rowCount === 1
  } finally {
    await client.end()
  }
}
