import { type AddressInfo, connect } from 'node:net'
import { fastify } from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openStream } from '#tests/helpers/event-stream.ts'
import { type EventStream, openEventStreams } from './event-streams.ts'
import type { LiveEvents } from './live-events.ts'

/** Server whose streams the test controls; `before` runs before each opens. */
async function aServer({ stillAllowed, before }: { stillAllowed?: () => Promise<boolean>; before?: () => Promise<void> } = {}) {
  const app = fastify()
  const streams = openEventStreams(app, { floor: () => 42 } as LiveEvents)
  const opened: EventStream[] = []
  app.get('/', async (_request, reply) => {
    await before?.()
    opened.push(streams.open(reply, stillAllowed && { stillAllowed }))
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
  const good = await openStream(`http://127.0.0.1:${port}/`)
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

it('asks one after the other whether they are still allowed, so that the screens of a chain don’t all go to the database in the same moment', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let asked = 0
  const { opened, port } = await aServer({ stillAllowed: async () => ++asked <= 200 })
  const heard = await Promise.all(Array.from({ length: 100 }, () => openStream(`http://127.0.0.1:${port}/`)))
  expect(opened).toHaveLength(100)
  for (let tick = 1; tick <= 50; tick++) {
    const before = asked
    vi.advanceTimersByTime(100)
    expect(asked - before).toBe(2)
  }
  vi.advanceTimersByTime(5000)
  expect(asked).toBe(200)
  expect(heard.flatMap(({ messages }) => messages)).toEqual([])
  vi.advanceTimersByTime(5000)
  await Promise.all(heard.map(({ ended }) => ended))
  expect(heard.every(({ messages }) => messages.at(-1)?.event === 'ended')).toBe(true)
})

it('lets the server close although streams are open', async () => {
  const { app, port } = await aServer()
  const stream = await openStream(`http://127.0.0.1:${port}/`)
  await app.close()
  await stream.ended
})

it('is not kept open by a stream that is opened while it closes: that ends, whatever is still said', async () => {
  const [asked, closing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const before = () => {
    asked.resolve()
    return closing.promise
  }
  const { app, opened, port } = await aServer({ before })
  const late = openStream(`http://127.0.0.1:${port}/`, { connection: 'close' })
  await asked.promise
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  closing.resolve()
  await expect.poll(() => opened.length).toBe(1)
  opened[0]?.send('news', {})
  await closed
  expect((await late).messages).toEqual([])
})
