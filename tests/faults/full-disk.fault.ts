import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createTemporaryFolder, removeFolder, runProduct, startProduct } from '../helpers/product.ts'
import { createSellingFolder } from '../helpers/selling-folder.ts'
import { manyUnits, OrderLedger, recordFault, shopSettings, waitUntilReady } from './order-ledger.ts'

const { folder: prepared, sale } = await createSellingFolder('full', { unitsPerQuarter: manyUnits })
const room = createTemporaryFolder('full-disk')
const disk = join(room, 'disk')
const data = join(disk, 'data')
const rounds = 3
const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })

// The database runs as a user of its own.
chmodSync(room, 0o711)
mkdirSync(disk)
run('mount', '-t', 'tmpfs', '-o', 'size=600m', 'tmpfs', disk)
run('cp', '-a', prepared, data)
afterAll(() => {
  run('umount', '--lazy', disk)
  for (const folder of [prepared, room]) removeFolder(folder)
})

test(`the disk is full while orders are placed, ${rounds} rounds`, async () => {
  const ledger = new OrderLedger()
  const recoveryMs: number[] = []
  const product = await startProduct(data, shopSettings)
  await ledger.prepare(product, sale)
  for (let round = 0; round < rounds; round++) {
    await ledger.during(product, async () => {
      await wait(1000)
      fillDisk()
      await expect.poll(async () => (await fetch(`${product.address}/readyz`)).status).toBe(503)
      await wait(5000)
      rmSync(join(disk, 'filler'))
      recoveryMs.push(await waitUntilReady(product))
      await wait(500)
    })
    await ledger.retry(product)
    expect({ round, ...(await ledger.compare(product)) }).toEqual({ round, lost: 0, doubled: 0, broken: 0 })
  }
  recordFault({ fault: 'disk full', rounds, ledger, compared: await ledger.compare(product), recoveryMs })
  await product.stop()
})

test('a data folder that can only be read ends the start with a line that says so', async () => {
  run('mount', '-o', 'remount,ro', disk)
  const started = runProduct({ DATA_DIR: data })
  expect(await started.ended).toBe(1)
  expect(started.words()).toMatch(/read-only|can only be read|may not be written/i)
  expect(started.words()).not.toContain('    at ')
})

/** Fills the disk to the last block. */
function fillDisk(): void {
  const { bavail, bsize } = statfsSync(disk)
  const block = Buffer.alloc(1024 * 1024)
  for (let written = 0; written <= bavail * bsize; written += block.length) {
    try {
      writeFileSync(join(disk, 'filler'), block, { flag: 'a' })
    } catch {
      return
    }
  }
}
