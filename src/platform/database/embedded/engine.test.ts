import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { copyInitializedFolder } from '#tests/helpers/begun-folder.ts'
import { isProcessAlive, removeFolder, runProduct, waitUntil } from '#tests/helpers/product.ts'
import { prepareLongRecovery } from '#tests/helpers/recovers-long.ts'
import { type Engine, launchEngine, startEngine } from './engine.ts'

const quiet = { warn: () => {}, info: () => {} }
const folders: string[] = []
const engines: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.stop()
  for (const made of folders.splice(0)) removeFolder(made)
})
const folder = (name: string) => {
  const made = copyInitializedFolder(name)
  folders.push(made)
  return made
}
const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const pidFile = (data: string) => join(data, 'postgres', 'postmaster.pid')
const postmasterOf = (data: string) => Number(readFileSync(pidFile(data), 'utf8').split('\n')[0])

async function expectAnswer({ connection }: Engine): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
}

test('a recovery is waited for beyond the recoveryTimeoutMs with one that says nothing, which is said once; stopped meanwhile, nothing is left', async () => {
  const data = folder('recovers')
  const { letGo } = prepareLongRecovery(data)
  // Long enough for a busy machine to report that it recovers.
  const recoveryTimeoutMs = 5000
  const stopped = await launchEngine(data, quiet, { durable: false, recoveryTimeoutMs })
  engines.push(stopped)
  await waitUntil(() => existsSync(pidFile(data)))
  const first = postmasterOf(data)
  await stopped.stop()
  await expect(stopped.answers).rejects.toThrow('stopped')
  expect(isProcessAlive(first)).toBe(false)

  const warn = vi.fn()
  const launched = await launchEngine(data, { ...quiet, warn }, { durable: false, recoveryTimeoutMs })
  engines.push(launched)
  await wait(recoveryTimeoutMs + 1000)
  letGo()
  await expectAnswer(await launched.answers)
  expect(warn.mock.calls).toEqual([[{}, 'database is recovering from a crash, waiting until it is done']])
})

test('one that ends in the moment in which it answers is started again', async () => {
  const data = folder('ends')
  const { end } = pg.Client.prototype
  let killed = 0
  // The readiness check disconnects: until then the process was alive.
  const hangingUp = vi.spyOn(pg.Client.prototype, 'end').mockImplementation(async function (this: pg.Client & { processID?: number }) {
    if (killed === 0 && this.processID) {
      killed = postmasterOf(data)
      process.kill(killed, 'SIGKILL')
      // Wait until the process is reaped, so that the supervisor has its exit event. A later event would look like a crash in use, and cause a
      // restart.
      await waitUntil(() => !existsSync(`/proc/${killed}`))
    }
    await (end as () => Promise<void>).call(this)
  })
  onTestFinished(() => hangingUp.mockRestore())
  const launched = await launchEngine(data, quiet, { durable: false })
  engines.push(launched)
  await expectAnswer(await launched.answers)
  expect(postmasterOf(data)).not.toBe(killed)
})

test('an orphan that still recovers is let finish', async () => {
  const data = folder('orphan')
  const { letGo } = prepareLongRecovery(data)
  const run = runProduct({ DATA_DIR: data })
  await waitUntil(() => existsSync(pidFile(data)) && readFileSync(join(data, 'postgres.log'), 'utf8'))
  run.process.kill('SIGKILL')
  await run.ended
  const orphan = postmasterOf(data)
  const launched = await launchEngine(data, quiet, { durable: false })
  engines.push(launched)
  await wait(3000)
  expect([postmasterOf(data), isProcessAlive(orphan)]).toEqual([orphan, true])
  letGo()
  await expectAnswer(await launched.answers)
  expect([postmasterOf(data) === orphan, isProcessAlive(orphan)]).toEqual([false, false])
})

test('a password that is not the database’s ends the start with one line that names it, and the database with it', async () => {
  const data = folder('password')
  const file = join(data, 'postgres.password')
  writeFileSync(file, 'another\n')
  await expect(startEngine(data, quiet, { durable: false })).rejects.toThrow(
    `The password in ${file} does not open the database in ${join(data, 'postgres')}: bring back the one it was made with.`,
  )
  expect(existsSync(pidFile(data))).toBe(false)
  rmSync(file)
  await expect(startEngine(data, quiet, { durable: false })).rejects.toThrow(`${file} is missing or empty`)
  expect(existsSync(file)).toBe(false)
})
