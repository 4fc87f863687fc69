import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { type Product, removeFolder, runProduct, startProduct } from '../helpers/product.ts'
import { createSellingFolder } from '../helpers/selling-folder.ts'
import { manyUnits, OrderLedger, recordFault, shopSettings, waitUntilReady } from './order-ledger.ts'

const { folder: data, sale } = await createSellingFolder('kills', { unitsPerQuarter: manyUnits })
afterAll(() => removeFolder(data))
const rounds = Number(process.env.FAULT_ROUNDS ?? 200)
const victims = ['server', 'database', 'both'] as const

test(`kill -9 of server, database or both while orders are placed, ${rounds} rounds, every fourth also while coming back`, async () => {
  const ledger = new OrderLedger()
  const recoveryMs: number[] = []
  let product = await startProduct(data, shopSettings)
  await ledger.prepare(product, sale)
  for (let round = 0; round < rounds; round++) {
    const victim = victims[round % 3] ?? 'both'
    await ledger.during(product, async () => {
      await wait(100 + Math.random() * 500)
      kill(product, victim)
      if (victim === 'database') recoveryMs.push(await waitUntilReady(product))
      else await product.ended
    })
    if (victim !== 'database') {
      if (round % 4 === 3) await killDuringStart()
      const began = performance.now()
      product = await startProduct(data, shopSettings)
      recoveryMs.push(performance.now() - began)
    } else if (round % 4 === 3) kill(product, 'database')
    await waitUntilReady(product)
    await ledger.retry(product)
    expect({ round, victim, ...(await ledger.compare(product)) }).toEqual({ round, victim, lost: 0, doubled: 0, broken: 0 })
  }
  recordFault({ fault: 'kill -9 of server, database or both', rounds, ledger, compared: await ledger.compare(product), recoveryMs })
  await product.stop()
})

function kill(product: Product, victim: (typeof victims)[number]): void {
  if (victim !== 'server') process.kill(product.postmasterPid(), 'SIGKILL')
  if (victim !== 'database') product.process.kill('SIGKILL')
}

/** Kills the server while its database recovers. The next start finds both in whatever state they were. */
async function killDuringStart(): Promise<void> {
  const run = runProduct({ DATA_DIR: data, ...shopSettings })
  await wait(100 + Math.random() * 900)
  run.process.kill('SIGKILL')
  await run.ended
}
