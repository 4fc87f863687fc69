import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyInitializedFolder } from '../helpers/begun-folder.ts'
import { type Product, removeFolder, startProduct, waitUntil } from '../helpers/product.ts'

/**
 * What one client can make the server hold for long beyond what it holds anyway, in MB: 64 of answers that are not read, 64 of requests that are not
 * complete (`client-limits/bounds.ts`), and the connections themselves. Up to 160 were measured; 400 bodies alone would be 380. Objects and buffers
 * count as they are after a garbage collection: resident memory has garbage in it, and on some systems never falls again.
 */
const maxHeldMegabytes = 200
/** Time after which everything has arrived, and the server has looked a few times what it holds, in ms. */
const settlingMs = 2000

/** Loaded into the server: collects its garbage when asked to, and tells what is left in bytes. A second collection counts the buffers freed by the first. */
const tellHeldMemory = `process.on('message', () => {
  for (let time = 0; time < 2; time++) gc()
  const { heapUsed, external } = process.memoryUsage()
  process.send(heapUsed + external)
})`
let startMegabytes = 0
let folder = ''
let product: Product
let port = 0
const calls: Socket[] = []

beforeAll(async () => {
  folder = copyInitializedFolder('one-client')
  product = await startProduct(folder, {}, { nodeArgs: ['--expose-gc', '--import', `data:text/javascript,${encodeURIComponent(tellHeldMemory)}`] })
  port = Number(new URL(product.address).port)
  // Written and packed before anybody floods it.
  expect((await fetch(`${product.address}/api/v1/openapi.json`)).status).toBe(200)
  startMegabytes = await measureHeldMegabytes()
})
afterAll(async () => {
  for (const socket of calls) socket.destroy()
  await product.stop()
  removeFolder(folder)
})

async function measureHeldMegabytes(): Promise<number> {
  const told = once(product.process, 'message')
  product.process.send?.('tell')
  const [bytes] = await told
  return bytes / 1024 / 1024
}

/** Sends so many requests at once over a connection of their own, and reads nothing. */
function ask(path: string, times: number): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(times)))
  socket.on('error', () => {})
  socket.pause()
  calls.push(socket)
  return socket
}

/** Measures the most memory that is held beyond the start, for so long. Everybody else is answered all the time. */
async function measureAddedMegabytes(ms: number): Promise<number> {
  let most = 0
  const startedAt = Date.now()
  while (Date.now() < startedAt + ms) {
    expect((await fetch(`${product.address}/healthz`)).status).toBe(200)
    if (Date.now() > startedAt + settlingMs) most = Math.max(most, await measureHeldMegabytes())
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  expect(most).toBeGreaterThan(0)
  return most - startMegabytes
}

test('4,200 requests on one connection whose responses are not read use no memory', async () => {
  ask('/api/v1/openapi.json', 4200)
  expect(await measureAddedMegabytes(4000)).toBeLessThan(maxHeldMegabytes)
})

test.each(['/api/v1/openapi.json', '/sitemap.xml', '/', '/api/v1/food/get-foods?limit=100'])(
  'a thousand connections that request %s and read nothing use no memory',
  async path => {
    for (let index = 0; index < 1000; index++) ask(path, 5)
    expect(await measureAddedMegabytes(5000)).toBeLessThan(maxHeldMegabytes)
  },
)

test('hundreds of unfinished bodies use no memory, and a complete one is read meanwhile', async () => {
  const head = 'POST /api/v1/orders/quote HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n'
  for (let index = 0; index < 400; index++) {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}{"notes":"${'a'.repeat(950_000)}`))
    socket.on('error', () => {})
    calls.push(socket)
  }
  const most = measureAddedMegabytes(5000)
  const read = await fetch(`${product.address}/api/v1/orders/quote`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  expect(read.status).toBe(400)
  expect(await most).toBeLessThan(maxHeldMegabytes)
})

test('a client that does not read is cut off within 15 s', async () => {
  for (const socket of calls.splice(0)) socket.destroy()
  const deaf = ask('/api/v1/openapi.json', 9)
  const startedAt = Date.now()
  let closedAfterMs = 0
  deaf.on('close', () => (closedAfterMs = Date.now() - startedAt))
  // The end of a connection that is not read from is only heard of by whoever writes: a line between two requests, which means nothing.
  const timer = setInterval(() => deaf.write('\r\n'), 250)
  await waitUntil(() => closedAfterMs > 0, 40_000)
  clearInterval(timer)
  expect(closedAfterMs).toBeGreaterThan(8000)
  // 12 s on a machine with nothing else to do.
  expect(closedAfterMs).toBeLessThan(25_000)
})
