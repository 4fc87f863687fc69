import { type AddressInfo, connect } from 'node:net'
import { fastify } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { hearStream } from '#tests/helpers/event-stream.ts'
import { type EventStream, openEventStreams } from './event-streams.ts'
import type { LiveEvents } from './live-events.ts'

/** A server whose streams are in the test's hand. */
async function aServer() {
  const app = fastify()
  const streams = openEventStreams(app, { floor: () => 42 } as LiveEvents)
  const opened: EventStream[] = []
  app.get('/', async (_request, reply) => {
    opened.push(streams.open(reply))
    return reply
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return { app, opened, port: (app.server.address() as AddressInfo).port }
}

it('drops a client that does not read, and nobody else', async () => {
  const { opened, port } = await aServer()
  const slow = connect(port, '127.0.0.1', () => slow.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'))
  slow.on('error', () => {})
  slow.pause()
  await expect.poll(() => opened.length).toBe(1)
  const good = await hearStream(`http://127.0.0.1:${port}/`)
  let dropped = false
  opened[0]?.onEnd(() => (dropped = true))
  const text = 'x'.repeat(64 * 1024)
  for (let sent = 0; sent < 200; sent += 1) {
    for (const stream of opened) stream.send('news', { sent, text })
    await new Promise(resolve => setTimeout(resolve, 2))
  }
  await expect.poll(() => dropped).toBe(true)
  await expect.poll(() => good.messages.length).toBe(200)
  expect(good.messages[199]).toMatchObject({ id: '42', event: 'news', data: { sent: 199 } })
  slow.destroy()
  good.close()
})

it('lets the server close although streams are open', async () => {
  const { app, port } = await aServer()
  const stream = await hearStream(`http://127.0.0.1:${port}/`)
  await app.close()
  await stream.ended
})
