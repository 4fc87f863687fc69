import { spawnSync } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyInitializedFolder } from '../helpers/begun-folder.ts'
import { type Product, removeFolder, startProduct, waitUntil } from '../helpers/product.ts'

/**
 * What one client can make the server hold beyond what it holds anyway (in MB, resident): the same bound whatever is asked for. Up to 282 were
 * measured, since the heap may grow by a share of itself before it is collected; 400 bodies alone would be 380, and what is not read a multiple.
 */
const mostAddedMegabytes = 320
let startMegabytes = 0
let folder = ''
let product: Product
let port = 0
const calls: Socket[] = []

beforeAll(async () => {
  folder = copyInitializedFolder('one-client')
  product = await startProduct(folder)
  port = Number(new URL(product.address).port)
  // Written and packed before anybody floods it.
  expect((await fetch(`${product.address}/api/v1/openapi.json`)).status).toBe(200)
  startMegabytes = megabytes()
})
afterAll(async () => {
  for (const socket of calls) socket.destroy()
  await product.stop()
  removeFolder(folder)
})

const megabytes = () => Number(spawnSync('ps', ['-o', 'rss=', '-p', String(product.process.pid)], { encoding: 'utf8' }).stdout) / 1024

/** Sends so many requests at once over a connection of their own, and reads nothing. */
function ask(path: string, times: number): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(times)))
  socket.on('error', () => {})
  socket.pause()
  calls.push(socket)
  return socket
}

/** The most memory that is taken meanwhile. Everybody else is answered. */
async function watched(ms: number): Promise<number> {
  let most = 0
  for (const end = Date.now() + ms; Date.now() < end; ) {
    expect((await fetch(`${product.address}/healthz`)).status).toBe(200)
    most = Math.max(most, megabytes())
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return most
}

test('4,200 requests on one connection whose responses are not read use no memory', async () => {
  ask('/api/v1/openapi.json', 4200)
  expect(await watched(4000)).toBeLessThan(startMegabytes + mostAddedMegabytes)
})

test.each(['/api/v1/openapi.json', '/sitemap.xml', '/', '/api/v1/food/get-foods?limit=100'])(
  'a thousand connections that request %s and read nothing use no memory',
  async path => {
    for (let index = 0; index < 1000; index++) ask(path, 5)
    expect(await watched(5000)).toBeLessThan(startMegabytes + mostAddedMegabytes)
  },
)

test('hundreds of unfinished bodies use no memory, and a complete one is read meanwhile', async () => {
  const head = 'POST /api/v1/orders/quote HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n'
  for (let index = 0; index < 400; index++) {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}{"notes":"${'a'.repeat(950_000)}`))
    socket.on('error', () => {})
    calls.push(socket)
  }
  const most = watched(5000)
  const read = await fetch(`${product.address}/api/v1/orders/quote`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  expect(read.status).toBe(400)
  expect(await most).toBeLessThan(startMegabytes + mostAddedMegabytes)
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
