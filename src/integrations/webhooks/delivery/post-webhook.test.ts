import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { startReceiver } from '#tests/helpers/webhook-receiver.ts'
import type { Resolve } from './checked-lookup.ts'
import { postWebhook } from './post-webhook.ts'

const post = (url: string, allowed: string[] = [], more: { timeoutMs?: number; resolve?: Resolve } = {}) =>
  postWebhook({ url, body: '{}', headers: {}, allowed, signal: new AbortController().signal, ...more })

test('a private address is not connected to, whether written as a number or behind a name', async () => {
  const receiver = await startReceiver()
  const port = new URL(receiver.url).port
  for (const host of ['127.0.0.1', 'localhost']) {
    expect(await post(`http://${host}:${port}/`)).toMatchObject({ status: null, problem: 'address_refused' })
    expect(await post(`http://${host}:${port}/`, ['127.0.0.1', '::1'])).toMatchObject({ status: 204, problem: null })
  }
  expect(receiver.received).toHaveLength(2)
  await receiver.close()
})

test('a redirect to a private address is not followed', async () => {
  const inner = await startReceiver()
  const outer = await startReceiver(response => response.writeHead(307, { location: inner.url }).end())
  expect(await post(outer.url, ['127.0.0.1'])).toMatchObject({ status: 307, problem: 'redirect' })
  expect(inner.received).toHaveLength(0)
  await Promise.all([inner.close(), outer.close()])
})

test('a name that does not exist, a closed port and a target without TLS are told apart', async () => {
  const server = createServer()
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  expect(await post('https://nowhere.invalid/')).toMatchObject({ problem: 'name_unknown' })
  expect(await post(`https://127.0.0.1:${port}/`, ['127.0.0.1'])).toMatchObject({ problem: 'tls' })
  await new Promise(resolve => server.close(resolve))
  expect(await post(`http://127.0.0.1:${port}/`, ['127.0.0.1'])).toMatchObject({ problem: 'connection' })
})

test('a target that never answers is given up, one that never ends its answer counts by its status', async () => {
  const silent = await startReceiver(() => {})
  expect(await post(silent.url, ['127.0.0.1'], { timeoutMs: 200 })).toMatchObject({ status: null, problem: 'timeout', response: null })
  const endless = await startReceiver(response => void response.writeHead(500).write('begun'))
  expect(await post(endless.url, ['127.0.0.1'], { timeoutMs: 200 })).toMatchObject({ status: 500, problem: 'status', response: 'begun' })
  await Promise.all([silent.close(), endless.close()])
})

test('a name whose address changes after the check (DNS rebinding) leads to the checked address or nowhere', async () => {
  const receiver = await startReceiver()
  const { port } = new URL(receiver.url)
  // The receiver listens on 127.0.0.1 alone: the first answer leads nowhere, the later ones would reach it.
  const answers = [['127.0.0.2'], ['127.0.0.1'], ['127.0.0.2', '127.0.0.1']]
  let asked = 0
  const resolve: Resolve = (_name, _options, done) =>
    done(
      null,
      (answers[asked++] ?? []).map(address => ({ address, family: 4 })),
    )
  const problems = []
  for (let attempt = 0; attempt < answers.length; attempt++) problems.push((await post(`http://rebinding.test:${port}/`, ['127.0.0.2'], { resolve })).problem)
  expect(problems).toEqual(['connection', 'address_refused', 'address_refused'])
  expect(asked).toBe(answers.length)
  expect(receiver.received).toEqual([])
  await receiver.close()
})
