import { existsSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { copyInitializedFolder } from '../helpers/begun-folder.ts'
import { isProcessAlive, type Product, removeFolder, runProduct, startProduct, waitUntil } from '../helpers/product.ts'
import { prepareLongRecovery } from '../helpers/recovers-long.ts'

/** Bound of tests whose only failure is a start that never ends. They take 5 s on a machine with nothing else to do. */
const hangMs = 120_000

let data = ''
let product: Product
beforeAll(() => {
  data = copyInitializedFolder('close')
})
beforeEach(async () => {
  product = await startProduct(data)
})
afterAll(async () => {
  await product.stop()
  removeFolder(data)
})

/** A line of one's own, that says what it is given and waits. */
async function lineTo({ address }: Product, text = ''): Promise<Socket> {
  const { hostname, port } = new URL(address)
  const line = connect(Number(port), hostname)
  line.on('error', () => {})
  onTestFinished(() => void line.destroy())
  await new Promise<void>(resolve => line.once('connect', resolve))
  if (text) await new Promise(resolve => line.write(text, resolve))
  return line
}

test('idle and half-sent connections do not keep the server from stopping', async () => {
  const head = 'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email":'
  const texts = ['', 'GET / HTTP/1.1\r\nHost:', head, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n']
  await Promise.all(texts.map(text => lineTo(product, text)))
  // The last one has its answer, and stays.
  await fetch(`${product.address}/healthz`)
  const startedAt = performance.now()
  expect(await product.stop()).toBe(0)
  // None of the four ever leaves.
  expect(performance.now() - startedAt).toBeLessThan(60_000)
  expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false)
})

test('the server stops in order when its output is no longer read', async () => {
  const postmaster = product.postmasterPid()
  product.process.stderr?.destroy()
  product.process.kill('SIGTERM')
  expect(await product.ended).toBe(0)
  expect(isProcessAlive(postmaster)).toBe(false)
})

test('a start that waits for a long recovery stops on SIGTERM and leaves no database running', { timeout: hangMs }, async () => {
  await product.stop()
  const { letGo } = prepareLongRecovery(data)
  const run = runProduct({ DATA_DIR: data })
  await waitUntil(() => existsSync(join(data, 'postgres', 'postmaster.pid')))
  const postmaster = product.postmasterPid()
  run.process.kill('SIGTERM')
  // Nobody lets it go on: it would recover for ever.
  expect(await run.ended).toBe(0)
  expect(isProcessAlive(postmaster)).toBe(false)
  letGo()
})

test('a start stopped before its database has started does not wait for it', { timeout: hangMs }, async () => {
  await product.stop()
  const { letGo } = prepareLongRecovery(data)
  const run = runProduct({ DATA_DIR: data })
  run.process.stderr?.on('data', () => run.words().includes('Starting PostgreSQL') && run.process.kill('SIGTERM'))
  expect(await run.ended).toBe(0)
  expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false)
  letGo()
})
