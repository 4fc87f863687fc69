import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, getListeningPort, type TestApp } from '../helpers/app.ts'

let testApp: TestApp
let port = 0

beforeAll(async () => {
  testApp = await createTestApp()
  port = await getListeningPort(testApp)
})
afterAll(() => testApp.close())

/** Sends `opening`, then a byte every half second, until the server hangs up. Answers after how long, in ms. */
function drip(opening: string): Promise<number> {
  return new Promise(resolve => {
    const startedAt = Date.now()
    const socket = connect(port, '127.0.0.1')
    let timer: NodeJS.Timeout | undefined
    socket.on('connect', () => {
      if (opening) socket.write(opening)
      timer = setInterval(() => socket.write('a'), 500)
    })
    socket.on('error', () => {})
    socket.on('data', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      resolve(Date.now() - startedAt)
    })
  })
}

test('a client that sends a header or body slowly is cut off, and others are served meanwhile', async () => {
  const dripping = Promise.all([
    drip('GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: '),
    drip('POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10000\r\n\r\n{'),
  ])
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  // After 11 and 14 s on a machine with nothing else to do; by itself Node waits for 60 and 300 s.
  for (const lasted of await dripping) expect(lasted).toBeLessThan(45_000)
})
