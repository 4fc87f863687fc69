import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { trackConnections } from './open-connections.ts'

let server: Server
let asked: ServerResponse[]
let closed: Promise<void>
beforeEach(async () => {
  asked = []
  server = createServer((_request, response) => void asked.push(response))
  closed = new Promise(resolve => server.once('close', () => resolve()))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => server.closeAllConnections())

async function say(text: string): Promise<{ line: Socket; ended: Promise<string> }> {
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  line.setEncoding('utf8').on('data', chunk => (heard += chunk))
  line.on('error', () => {})
  const ended = new Promise<string>(resolve => line.once('close', () => resolve(heard)))
  await new Promise<void>(resolve => line.once('connect', resolve))
  if (text) await new Promise(resolve => line.write(text, resolve))
  return { line, ended }
}
const whole = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
const unfinished = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{'
const come = (many: number) => expect.poll(() => asked.length).toBe(many)

test('idle connections close at once, active ones after their response', async () => {
  const connections = trackConnections(server, { secure: false })
  const [silent, begun, answered, waiting] = [await say(''), await say('GET / HTTP/1.1\r\nHost'), await say(whole), await say(whole)]
  await come(2)
  asked[0]?.end('first')
  await expect.poll(() => asked[0]?.writableFinished).toBe(true)
  server.close()
  connections.close()
  expect([await silent.ended, await begun.ended]).toEqual(['', ''])
  expect(await answered.ended).toContain('first')
  expect(waiting.line.destroyed).toBe(false)
  asked[1]?.end('second')
  expect(await waiting.ended).toContain('second')
  await closed
})

test('a request that never comes in whole is waited for a while, and one that is being answered longer', async () => {
  const connections = trackConnections(server, { secure: false }, { request: 50, answer: 200 })
  const [slow, long] = [await say(unfinished), await say(whole)]
  await come(2)
  server.close()
  connections.close()
  await slow.ended
  expect(long.line.destroyed).toBe(false)
  await long.ended
  await closed
})

test('once it is cut nobody is waited for', async () => {
  const connections = trackConnections(server, { secure: false })
  const long = await say(whole)
  await come(1)
  server.close()
  connections.close()
  connections.cut()
  await long.ended
  await closed
})
