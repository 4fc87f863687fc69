import { Agent, type IncomingMessage, request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp, getListeningPort } from '#tests/helpers/app.ts'
import { openStream } from '#tests/helpers/event-stream.ts'

async function startApp() {
  const house = await createTestApp()
  onTestFinished(() => house.close())
  const address = `http://127.0.0.1:${await getListeningPort(house)}`
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  /** Sends a request over kept connections, as a proxy does; resolves to the status, or the error's code. */
  const send = (path: string, method = 'GET') =>
    new Promise<{ status?: number | undefined; connection?: string | undefined; code?: string }>(resolve => {
      const outgoing = request(address + path, { agent, method }, (answer: IncomingMessage) => {
        answer.resume().once('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }))
      })
      outgoing.once('error', (error: NodeJS.ErrnoException) => resolve({ code: String(error.code) })).end()
    })
  return { house, address, send }
}

test('before an instance closes it answers as usual for a while, says so to load balancers and keeps no connection', async () => {
  const { house, send } = await startApp()
  expect(await send('/readyz')).toMatchObject({ status: 200, connection: 'keep-alive' })
  const drained = house.app.drain(3_600_000)
  expect(await send('/readyz')).toMatchObject({ status: 503 })
  expect(await send('/healthz')).toEqual({ status: 503, connection: 'close' })
  expect(await send('/api/v1/category/get-category')).toEqual({ status: 200, connection: 'close' })
  house.app.cutConnections()
  await drained
})

test('at last it hands over what may be repeated elsewhere, and event streams, while changes are still taken', async () => {
  const { house, address, send } = await startApp()
  const drained = house.app.drain(3_600_000, 3_600_000)
  expect(await send('/api/v1/category/get-category')).toEqual({ code: 'ECONNRESET' })
  expect(await send('/api/v1/auth/logout', 'POST')).toEqual({ status: 200, connection: 'close' })
  expect(await send('/healthz')).toMatchObject({ status: 503 })
  await expect(openStream(`${address}/api/v1/orders/none/events`)).rejects.toMatchObject({ code: 'ECONNRESET' })
  house.app.cutConnections()
  await drained
})
