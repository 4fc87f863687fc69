import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createTemporaryFolder, type Product, removeFolder, startProduct } from '../helpers/product.ts'
import { createSellingFolder } from '../helpers/selling-folder.ts'
import { manyUnits, OrderLedger, recordFault, shopSettings } from './order-ledger.ts'

const { folder: prepared, sale } = await createSellingFolder('power', { unitsPerQuarter: manyUnits })
const room = createTemporaryFolder('power-cut')
const rounds = Math.ceil(Number(process.env.FAULT_ROUNDS ?? 200) / 7)
const image = join(room, 'disk.img')
const disk = join(room, 'disk')
const data = join(disk, 'data')
const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })

afterAll(() => {
  try {
    run('umount', '--lazy', disk)
  } catch {
    // Not mounted: the test has ended it.
  }
  for (const folder of [prepared, room]) removeFolder(folder)
})

/**
 * A copy of the image of a mounted file system holds what was written to the disk, and nothing that waits in memory: what a power cut leaves.
 * Needs root and loop devices.
 */
test(`power cut while orders are placed, ${rounds} rounds`, async () => {
  // The database runs as a user of its own.
  chmodSync(room, 0o711)
  mkdirSync(disk)
  run('truncate', '--size=700M', image)
  run('mkfs.ext4', '-q', image)
  run('mount', '-o', 'loop', image, disk)
  run('cp', '-a', prepared, data)
  run('sync', '--file-system', disk)
  const ledger = new OrderLedger()
  const recoveryMs: number[] = []
  let product = await startProduct(data, shopSettings)
  await ledger.prepare(product, sale)
  for (let round = 0; round < rounds; round++) {
    // Orders acknowledged before the copy began have to be in it.
    const acknowledged = await ledger.during(product, async () => {
      await wait(100 + Math.random() * 900)
      const before = new Map(ledger.acknowledged)
      signalAll(product, 'SIGSTOP')
      run('cp', '--sparse=always', image, `${image}.cut`)
      signalAll(product, 'SIGCONT')
      signalAll(product, 'SIGKILL')
      await product.ended
      return before
    })
    run('umount', '--lazy', disk)
    run('mv', `${image}.cut`, image)
    run('mount', '-o', 'loop', image, disk)
    const began = performance.now()
    product = await startProduct(data, shopSettings)
    recoveryMs.push(performance.now() - began)
    // What was acknowledged after the copy is not in it.
    for (const key of ledger.acknowledged.keys()) if (!acknowledged.has(key)) ledger.acknowledged.delete(key)
    await ledger.retry(product)
    expect({ round, ...(await ledger.compare(product)) }).toEqual({ round, lost: 0, doubled: 0, broken: 0 })
  }
  recordFault({ fault: 'power cut', rounds, ledger, compared: await ledger.compare(product), recoveryMs })
  await product.stop()
})

/** Signals the server and all processes of its database. */
function signalAll(product: Product, signal: NodeJS.Signals): void {
  const children = execFileSync('ps', ['--no-headers', '-o', 'pid', '--ppid', String(product.postmasterPid())], { encoding: 'utf8' })
  for (const pid of [product.process.pid, product.postmasterPid(), ...children.split('\n').map(Number)])
    if (pid) {
      try {
        process.kill(pid, signal)
      } catch {
        // A backend may have ended since.
      }
    }
}
