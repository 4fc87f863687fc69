import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packResponse, sendCached } from './cached-response.ts'

const body = '<!doctype html><title>Panini</title>'.repeat(40)
let port = 0
const ended: (() => void)[] = []

beforeAll(async () => {
  const answer = await packResponse({
    status: 200,
    body: Buffer.from(body),
    headers: { 'content-type': 'text/html' },
    version: 1,
    validUntil: Number.POSITIVE_INFINITY,
  })
  const server = createServer((request, response) => sendCached(answer, request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  ended.push(() => server.close())
})
afterAll(() => {
  for (const end of ended) end()
})

/** Sends requests together over one connection and returns its responses; the last request has to close it. */
async function conversation(requests: string[]): Promise<string[]> {
  const socket = connect(port, '127.0.0.1')
  socket.write(requests.map(request => `${request}\r\n\r\n`).join(''))
  const response = await text(socket)
  return response.split(/(?=HTTP\/1\.1 )/)
}
const get = 'GET / HTTP/1.1\r\nhost: x'
const last = `${get}\r\nconnection: close`
const [undated, date] = [(answer = '') => answer.replace(/\r\nDate: [^\r]+/, ''), (answer = '') => Date.parse(/\r\nDate: ([^\r]+)/.exec(answer)?.[1] ?? '')]

test('answers on one connection are the same to the byte, the first and those in one piece', async () => {
  const answers = await conversation([...Array.from({ length: 40 }, () => get), last])
  expect(answers).toHaveLength(41)
  const [first, ...others] = answers.slice(0, 40).map(undated)
  expect(first).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\nConnection: keep-alive\r\n/s)
  expect(first?.endsWith(`\r\n\r\n${body}`)).toBe(true)
  for (const other of others) expect(other).toBe(first)
  for (const answer of answers) expect(Math.abs(date(answer) - Date.now())).toBeLessThan(30_000)
})

test('Connection: close, HTTP/1.0 and HEAD are honoured', async () => {
  const [kept, head, closing] = await conversation([get, 'HEAD / HTTP/1.1\r\nhost: x', last])
  expect(undated(kept)).toContain('Connection: keep-alive')
  expect(undated(`${head}${body}`)).toBe(undated(kept))
  expect(closing).toContain('Connection: close')
  expect(closing).not.toContain('keep-alive')
  const [old] = await conversation(['GET / HTTP/1.0'])
  expect(old).toContain('Connection: close')
  expect(old?.endsWith(body)).toBe(true)
})

test('the date goes on', async () => {
  const dateNow = async () => date((await conversation([get, get, last]))[1])
  const startedAt = await dateNow()
  await expect.poll(dateNow, { timeout: 10_000, interval: 100 }).toBeGreaterThan(startedAt)
})
