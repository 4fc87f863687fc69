import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { type MailServer, startMailServer } from '#tests/helpers/mail-server.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant, sampleContact } from '#tests/helpers/selling-restaurant.ts'
import { startTracing } from './start-tracing.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** Bodies that the collector received, as OTLP's JSON. */
const received: string[] = []
const collector = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  received.push(`${request.url} ${Buffer.concat(chunks)}`)
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
let tracing: ReturnType<typeof startTracing>
let testApp: TestApp
let mailServer: MailServer
let sale: SellingRestaurant

beforeAll(async () => {
  await new Promise<void>(resolve => collector.listen(0, '127.0.0.1', resolve))
  tracing = startTracing({ endpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`, ratio: 1 })
  mailServer = await startMailServer()
  testApp = await createTestApp({ connections: productConnections, config: { smtpUrl: mailServer.url } })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
})
afterAll(async () => {
  await testApp.close()
  await tracing.stop()
  await mailServer.close()
  collector.close()
})

async function collectSpans(): Promise<{ spans: Span[]; text: string }> {
  await tracing.flush()
  const text = received.join('\n')
  const spans = received.flatMap(body =>
    JSON.parse(body.slice(body.indexOf(' ')))
      .resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) => scopeSpans)
      .flatMap(({ spans }: { spans: Span[] }) => spans),
  )
  return { spans, text }
}
const attribute = (span: Span | undefined, key: string) => {
  const value = span?.attributes.find(entry => entry.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

it('sends requests, statements, jobs and mails to a collector, and nothing about a person', async () => {
  const password = 'una-password-segreta-99'
  const account = { name: 'Ottavia Pianta', email: 'ottavia.pianta@example.com', password }
  await postJson(testApp, '/api/v1/auth/register', account)
  await postJson(testApp, '/api/v1/auth/login', { email: account.email, password })
  const contact = { ...sampleContact, note: 'Citofono Pianta, interno 12', allergy: 'arachidi' }
  const placed = await quoteAndOrder(testApp, buildCart(sale), { contact, headers: { 'user-agent': 'Browser-di-Ottavia' } })
  expect(placed.status).toBe(201)
  const { id, token } = placed.order
  await testApp.app.inject(`/api/v1/orders/${id}?token=${token}`)
  await testApp.app.inject(`/api/v1/orders/${id}?token=sbagliato-${token}`)
  await testApp.app.inject(`/api/v1/food/search/cerca-ottavia`)
  await testApp.app.inject('/reset-password?token=un-gettone-di-ripristino')
  await testApp.context.jobs.start()
  await expect.poll(async () => (await collectSpans()).spans.some(({ name }) => name === 'SMTP send')).toBe(true)
  await testApp.context.jobs.stop()

  const { spans, text } = await collectSpans()
  expect(received.every(body => body.startsWith('/v1/traces '))).toBe(true)
  const placing = spans.find(({ name }) => name === 'POST /api/v1/orders')
  expect(attribute(placing, 'http.route')).toBe('/api/v1/orders')
  expect(attribute(placing, 'http.response.status_code')).toBe(201)
  expect(attribute(placing, 'spiedo.request_id')).toBe(placed.headers['x-request-id'])
  // Its statements are its children, also those after the body was read.
  const statements = spans.filter(span => span.traceId === placing?.traceId && attribute(span, 'db.system.name') === 'postgresql')
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.every(({ parentSpanId }) => parentSpanId === placing?.spanId)).toBe(true)
  expect(statements.some(span => String(attribute(span, 'db.query.text')).includes('$1'))).toBe(true)
  const job = spans.find(({ name }) => name === 'job mail.order_news')
  const sending = spans.find(({ name }) => name === 'SMTP send')
  expect(job?.kind).toBe(5)
  expect(sending?.traceId).toBe(job?.traceId)
  expect(spans.find(({ name }) => name === 'GET /api/v1/orders/:id')).toBeDefined()

  const secrets = [account.name, account.email, password, contact.name, contact.phone, '5550101', '555 0101', contact.email, 'Citofono', 'arachidi']
  for (const secret of [...secrets, id, token, 'cerca-ottavia', 'ripristino', 'Browser-di-Ottavia', '127.0.0.1']) {
    const line = text.indexOf(secret) < 0 ? '' : text.slice(Math.max(0, text.indexOf(secret) - 200), text.indexOf(secret) + 50)
    // The mail server of the test is addressed by its IP.
    if (secret !== '127.0.0.1') expect([secret, line]).toEqual([secret, ''])
  }
})
