import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startTracing } from '#platform/tracing/start-tracing.ts'
import { createTestApp } from '#tests/helpers/app.ts'
import { insertAdministrator } from '#tests/helpers/personas.ts'
import { startReceiver } from '#tests/helpers/webhook-receiver.ts'
import { startWebhookWorker } from './webhook-worker.ts'

test('each attempt of a delivery is a span with type, status and problem, and without the address', async () => {
  let collected = ''
  const collector = createServer(async (request, response) => {
    for await (const chunk of request) collected += chunk
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>(resolve => collector.listen(0, '127.0.0.1', resolve))
  const tracing = startTracing({ endpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`, ratio: 1 })
  const receiver = await startReceiver(response => response.writeHead(500).end('no'))
  const testApp = await createTestApp({ config: { webhookAllowPrivate: ['127.0.0.1'] }, at: new Date().toISOString() })
  const worker = startWebhookWorker(testApp.context)
  onTestFinished(async () => {
    await worker.stop()
    await testApp.close()
    await receiver.close()
    await tracing.stop()
    collector.close()
  })
  const { headers } = await insertAdministrator(testApp)
  const post = (path: string, payload?: object) =>
    testApp.app.inject({ method: 'POST', url: `/api/v1/webhooks/endpoints${path}`, headers, ...(payload && { payload }) })
  const { endpoint } = (await post('', { url: `${receiver.url}-segreto`, eventTypes: ['order.placed'] })).json()
  await post(`/${endpoint.id}/test`)
  await expect.poll(() => receiver.received.length).toBe(1)
  await worker.wake()
  await expect
    .poll(async () => {
      await tracing.flush()
      return collected
    })
    .toContain('"name":"webhook"')

  const span = /\{[^{}]*"name":"webhook".*?"attributes":(\[.*?\]),"dropped/.exec(collected)?.[1] ?? '[]'
  const attributes = (JSON.parse(span) as { key: string; value: Record<string, unknown> }[]).map(({ key, value }) => [key, Object.values(value)[0]])
  expect(Object.fromEntries(attributes)).toMatchObject({
    ...{ 'webhook.type': 'webhook.test', 'webhook.attempt': 1, 'webhook.endpoint': endpoint.id },
    ...{ 'http.response.status_code': 500, 'webhook.problem': 'status' },
  })
  expect(collected).not.toContain('segreto')
})
