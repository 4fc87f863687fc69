import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { type ClientBounds, defaultBounds } from './bounds.ts'
import { type ClientLimits, limitClients } from './client-limits.ts'

const quick: ClientBounds = { ...defaultBounds, lookEveryMs: 20, maxStalledLooks: 75 }
type Fresh = (request: IncomingMessage, response: ServerResponse) => void

/** Server whose responses the test controls. */
async function aServer(fresh: Fresh, bounds: ClientBounds = quick): Promise<{ limits: ClientLimits; call(bytes: string): Socket }> {
  const server = createServer()
  const limits = limitClients(server, { kept: () => undefined, fresh }, { bounds })
  server.on('request', limits.take).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const call = (bytes: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes))
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    return socket
  }
  return { limits, call }
}
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: x\r\n${more}\r\n`
/** Resolves when the socket closes, by an end or a reset. */
const closed = (socket: Socket) => new Promise<void>(resolve => void socket.once('close', () => resolve()))
const large = Buffer.alloc(24 * 1024 * 1024, 'kebab ')

test('requests on one connection are answered one after the other, in their order', async () => {
  let atOnce = 0
  let mostAtOnce = 0
  const { call } = await aServer((request, response) => {
    mostAtOnce = Math.max(mostAtOnce, ++atOnce)
    setTimeout(() => {
      atOnce -= 1
      response.end(`<${request.url}>`)
    }, 5)
  })
  const response = await text(call([1, 2, 3, 4, 5, 6, 7, 8].map(at => get(`/${at}`)).join('') + get('/last', 'connection: close\r\n')))
  expect(response.match(/<[^>]+>/g)).toEqual(['</1>', '</2>', '</3>', '</4>', '</5>', '</6>', '</7>', '</8>', '</last>'])
  expect(mostAtOnce).toBe(1)
})

test('a client with more concurrent requests than allowed is cut off, and its requests are dropped', async () => {
  const asked: string[] = []
  const { limits, call } = await aServer(request => void asked.push(request.url ?? ''))
  await closed(call(Array.from({ length: 2000 }, (_, index) => get(`/${index}`)).join('')))
  expect(asked).toEqual(['/0'])
  expect(limits.cuts).toMatchObject({ pipelined: 1 })
})

test('a client that does not read is cut; one that reads slowly gets all of it', async () => {
  const { limits, call } = await aServer((_request, response) => response.end(large))
  const deaf = call(get('/'))
  deaf.pause()
  const slow = call(get('/', 'connection: close\r\n'))
  // On a fast machine it has everything before the other one is closed.
  const slowIsDone = closed(slow)
  let bytes = 0
  slow.on('data', piece => {
    bytes += piece.length
    slow.pause()
    setTimeout(() => slow.resume(), 2)
  })
  await expect.poll(() => limits.cuts.unread, { timeout: 10_000 }).toBe(1)
  await slowIsDone
  expect(bytes).toBeGreaterThan(large.length)
  expect(limits.cuts).toMatchObject({ unread: 1, unread_total: 0 })
}, 60_000)

test('answers that wait for their readers are bounded all together, also while none of them has waited for long', async () => {
  const { limits, call } = await aServer((_request, response) => response.end(large), { ...quick, maxStalledLooks: 1e6, maxUnsent: 3 * large.length })
  for (let index = 0; index < 8; index++) call(get('/')).pause()
  await expect.poll(() => limits.cuts.unread_total, { timeout: 10_000 }).toBeGreaterThanOrEqual(5)
  expect(limits.cuts.unread_total).toBeLessThan(8)
})

test('bodies on their way in are bounded all together, and the slowest go first', async () => {
  const { limits, call } = await aServer(request => void request.on('data', () => {}), { ...quick, maxIncoming: 4_000_000 })
  const post = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9000000\r\n\r\n'
  const dripping = call(post)
  const timer = setInterval(() => dripping.write('a'.repeat(2000)), 10)
  onTestFinished(() => clearInterval(timer))
  dripping.on('close', () => clearInterval(timer))
  await new Promise(resolve => setTimeout(resolve, 300))
  for (let index = 0; index < 2; index++) call(post + 'b'.repeat(2_500_000))
  await closed(dripping)
  expect(limits.cuts.incoming_total).toBeLessThanOrEqual(2)
  expect(limits.cuts.incoming_total).toBeGreaterThanOrEqual(1)
})

test('two hundred requests that come together are answered over many turns, so that others come in between', async () => {
  let answered = 0
  let most = 0
  const { call } = await aServer((request, response) => {
    const until = performance.now() + (request.url === '/heavy' ? 4 : 0)
    while (performance.now() < until);
    most = Math.max(most, ++answered)
    response.end()
  })
  const sockets = Array.from({ length: 200 }, () => call(''))
  await Promise.all(sockets.map(socket => once(socket, 'connect')))
  // A timer stands for other work: it is due again after each of these responses.
  const timer = setInterval(() => {
    answered = 0
  }, 1)
  for (const socket of sockets) socket.write(get('/heavy'))
  await Promise.all(sockets.map(socket => once(socket, 'data')))
  clearInterval(timer)
  // A turn lasts 10 ms; without that limit all 200 run in one.
  expect(most).toBeLessThan(20)
})
