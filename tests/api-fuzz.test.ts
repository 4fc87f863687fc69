import { Readable } from 'node:stream'
import type { InjectOptions } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { apiKeyScopes } from '#platform/auth/vocabulary.ts'
import { insertCategory, insertFood } from './helpers/a-menu.ts'
import { insertApiKey } from './helpers/an-api-key.ts'
import { createTestApp } from './helpers/app.ts'
import { createSample, fillPath, type JsonSchema, type Operation, readOperations } from './helpers/open-api.ts'
import { insertAdministrator } from './helpers/personas.ts'

/**
 * Bad input at every operation of the running app's own description, as an administrator, who comes furthest, or as a key of a program. Always
 * the same requests for the same FUZZ_SEED; FUZZ_REQUESTS=20000 makes it the long run.
 */
const requests = Number(process.env.FUZZ_REQUESTS ?? 2000)
const seed = Number(process.env.FUZZ_SEED ?? 1997)
/** Longest answer to one of them, in ms. Only `npm run test:security` sets a limit: speed is no matter of `npm test`. */
const limitMs = Number(process.env.FUZZ_LIMIT_MS ?? Number.POSITIVE_INFINITY)

const testApp = await createTestApp({ config: { trustProxy: true, limits: { loginsPerMinute: 1e6, loginFailures: 1e6, registrationsPerHour: 1e6 } } })
afterAll(() => testApp.close())
const operations = (await readOperations(testApp.app)).filter(({ path }) => path.startsWith('/api/v1/'))
let administrator = await insertAdministrator(testApp)
const apiKey = await insertApiKey(testApp, [...apiKeyScopes])
const food = await insertFood(testApp.context)
const category = await insertCategory(testApp.context)

/** Mulberry32: small, and the same on every machine. */
function generator(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
type Random = () => number
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

const deep = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)
const huge = Buffer.alloc(5 * 1024 * 1024, 'x')
/** The same five megabytes sent for each field, not written out for some hundred operations: that was as much again as all other bad input. */
const withHuge = (text: string, mark: string): Buffer[] =>
  text.split(mark).flatMap((part, index) => (index === 0 ? [Buffer.from(part)] : [huge, Buffer.from(part)]))
const nasty = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u200b',
  'İ'.repeat(300),
  'ﷺ'.repeat(200),
  '%',
  '_%\\',
  "' or 1=1; --",
  '$1',
  '{}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '[object Object]',
  'null',
  '-1',
  '1e308',
  'x'.repeat(10_000),
  '😀'.repeat(1000),
  '00000000-0000-0000-0000-000000000000',
  '01890000-0000-7000-8000-00000000abcg',
]
const wrongValues: unknown[] = [
  ...nasty,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  {},
  [[]],
  ['a', 1],
  { $gt: '' },
  { toString: 'x', valueOf: 1, toJSON: {} },
  { length: 1e9 },
  JSON.parse(deep(200, '[', ']')),
  JSON.parse(deep(200, '{"a":', '}').replace('{"a":}', '{"a":1}')),
]
const wrongParameters = [...nasty, '0', '1.5', '1e9', '99999999999999999999', 'NaN', 'Infinity', '0x10', '１', '[]', 'a'.repeat(299), 'a'.repeat(301)]
/** As they would stand in the address, for what no encoder writes. */
const rawParameters = ['%00', '%', '%zz', '%ff%fe', '%c0%80', '..%2f..', '%2e%2e', 'a%0d%0ax-header:1', ';', '%25', '\u00e8']
const wrongTypes = [
  undefined,
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=b',
  `multipart/form-data; boundary=${'b'.repeat(200)}`,
  'image/svg+xml',
  'json',
  '\u00e8',
  '/',
]
const brokenJson = [
  '',
  '{',
  '[',
  'nul',
  '{"a":}',
  '{"a":1,}',
  "{'a':1}",
  '\0',
  '\ufeff{}',
  '"text"',
  '1',
  'null',
  'true',
  '[]',
  '{"__proto__":{"role":1}}',
  '{"constructor":{"prototype":{"role":1}}}',
  '{"a":"\\ud800"}',
  '{"a":1e999}',
  deep(200, '[', ']'),
  deep(50_000, '[', ']'),
  deep(200, '{"a":', '}'),
  `{"name":"${'x'.repeat(200_000)}"}`,
]
const crlf = (lines: string[]) => lines.join('\r\n')
const brokenForms = [
  '',
  '--b',
  '--b--\r\n',
  crlf(['--b', 'content-disposition: form-data; name="name"', '', 'x']),
  crlf(['--b', 'content-disposition: form-data', '', 'x', '--b--', '']),
  crlf(['--b', 'content-disposition: form-data; name="image"; filename="a.png"', 'content-type: image/png', '', 'not a picture', '--b--', '']),
  crlf(['--b', 'content-disposition: form-data; name="image"; filename="a\0.svg"', 'content-type: image/svg+xml', '', '<svg onload="x"/>', '--b--', '']),
  crlf(['--b', 'content-disposition: form-data; name="__proto__"', '', 'x', '--b--', '']),
  crlf([...Array.from({ length: 300 }, (_, index) => `--b\r\ncontent-disposition: form-data; name="f${index}"\r\n\r\nx`), '--b--', '']),
  crlf(['--b', `content-disposition: form-data; name="${'n'.repeat(20_000)}"`, '', 'x', '--b--', '']),
]

/** Half of the time a row that is there, so that the request gets past "not found". */
const anId = (random: Random, operation: Operation) => {
  const there = { auth: administrator.id, category: category.id, food: food.id } as Record<string, string>
  return random() < 0.5 ? (there[operation.path.split('/')[3] ?? ''] ?? food.id) : '01890000-0000-7000-8000-00000000abcd'
}
const isId = ({ format }: JsonSchema) => format === 'uuid'

function address(random: Random, operation: Operation): string {
  const path = fillPath(operation, ({ name, schema }) =>
    random() < 0.25 ? pick(random, wrongParameters).slice(0, 400).toWellFormed() : isId(schema) ? anId(random, operation) : String(createSample(schema, name)),
  )
  const spoiled = operation.path.includes('{') && random() < 0.1 ? path.replace(/[^/]+$/, pick(random, rawParameters)) : path
  const query = operation.parameters.filter(parameter => parameter.in === 'query' && random() < 0.5)
  const parts = query.map(({ name, schema }) => {
    const value = random() < 0.6 ? pick(random, wrongParameters).slice(0, 2000) : String(createSample(schema, name))
    return random() < 0.1 ? `${name}=${pick(random, rawParameters)}&${name}=1` : `${name}=${encodeURIComponent(value.toWellFormed())}`
  })
  if (random() < 0.05) parts.push(pick(random, ['__proto__[role]=1', 'constructor=1', '=', '&&&', 'page[]=1', 'a'.repeat(3000)]))
  return spoiled + (parts.length ? `?${parts.join('&')}` : '')
}

/** Some fields right, one or more wrong, missing or too many. */
function spoiledObject(random: Random, schema: JsonSchema): unknown {
  const right = createSample(schema)
  if (typeof right !== 'object' || right === null) return pick(random, wrongValues)
  const fields = { ...right } as Record<string, unknown>
  for (const name of Object.keys(fields)) {
    const dice = random()
    if (dice < 0.3) fields[name] = pick(random, wrongValues)
    else if (dice < 0.4) delete fields[name]
  }
  if (random() < 0.2)
    fields[pick(random, ['role', 'id', '_id', 'sprice', 'toString', 'hasOwnProperty', '', '\0', 'x'.repeat(2000)])] = pick(random, wrongValues)
  return fields
}

function formOf(fields: unknown): string {
  const texts = Object.entries((fields ?? {}) as object).map(([name, value]) => [name, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')])
  return crlf([
    ...texts.map(([name = '', value]) => `--b\r\ncontent-disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '')}"\r\n\r\n${value}`),
    '--b--',
    '',
  ])
}

function body(random: Random, operation: Operation): Pick<InjectOptions, 'payload'> & { type: string | undefined } {
  const types = Object.keys(operation.bodies)
  const dice = random()
  if (types.length === 0 && dice < 0.7) return { type: undefined }
  const isForm = types.includes('multipart/form-data') && random() < 0.7
  if (dice < 0.6) {
    const schema = operation.bodies[isForm ? 'multipart/form-data' : (types[0] ?? '')] ?? {}
    const fields = spoiledObject(random, schema)
    return isForm ? { type: 'multipart/form-data; boundary=b', payload: formOf(fields) } : { type: 'application/json', payload: JSON.stringify(fields) }
  }
  if (dice < 0.8)
    return isForm
      ? { type: 'multipart/form-data; boundary=b', payload: pick(random, brokenForms) }
      : { type: 'application/json', payload: pick(random, brokenJson) }
  return { type: pick(random, wrongTypes), payload: pick(random, [...brokenJson, ...brokenForms]) }
}

/** The sample with 100 kB in each of its texts, or less where a body has many: 900 kB in all. */
function withLongTexts(sample: unknown, part: string): unknown {
  const texts = JSON.stringify(sample).match(/"(?:[^"\\\\]|\\\\.)*"(?!:)/g)?.length ?? 1
  const text = part.repeat(Math.min(100_000, Math.floor(900_000 / texts)) / part.length)
  return JSON.parse(JSON.stringify(sample), (_key, value) => (typeof value === 'string' ? text : value))
}

const looksInside = /\bat [\w.<>]+ \(|node_modules|\.ts:\d+|\/src\/|Error:|select .* from|violates|constraint|syntax at or near/i
let turn = 0

async function send(operation: Operation, url: string, { type, payload, length }: ReturnType<typeof body> & { length?: number }): Promise<number> {
  // Another address each time, another administrator now and then: limits are not what is tested here.
  if (++turn % 20 === 0) administrator = await insertAdministrator(testApp)
  const headers = {
    ...(operation.access.startsWith('api-key:') ? apiKey : administrator).headers,
    'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
    ...(type !== undefined && { 'content-type': type }),
    ...(length !== undefined && { 'content-length': String(length) }),
  }
  const request = { method: operation.method, url, headers, ...(payload !== undefined && { payload }) }
  const answer = await testApp.app.inject({ ...request, payloadAsStream: true })
  const status = answer.statusCode
  const failureText = `${operation.method} ${url.slice(0, 200)} (${type}) ${String(payload ?? '').slice(0, 300)} → ${status}`
  expect(status, failureText).toBeLessThan(500)
  if (status < 400 && !String(answer.headers['content-type']).includes('json')) {
    answer.stream().destroy()
    return status
  }
  const text = await textOf(answer.stream())
  // Protocols of assistants have envelopes of their own, tested beside them; what is said of errors holds there, too.
  const hasOwnEnvelope = /\/(ucp|acp)\//.test(operation.path)
  if (status >= 400) {
    if (hasOwnEnvelope) expect(text, failureText).toMatch(/"code":"[a-z_]+"/)
    else
      expect(JSON.parse(text), failureText).toMatchObject({
        success: false,
        message: expect.stringMatching(/\p{L}{3}/u),
        code: expect.stringMatching(/^[a-z_]+$/),
      })
    expect(text, failureText).not.toMatch(looksInside)
    expect(answer.headers['content-type'], failureText).toMatch(/^application\/json/)
  } else if (hasOwnEnvelope) expect(JSON.parse(text), failureText).toBeTypeOf('object')
  else if (text) expect(JSON.parse(text), failureText).toHaveProperty('success', true)
  // Signed out, locked or deleted by itself: somebody else goes on.
  if (status === 401 || operation.path.endsWith('/logout')) administrator = await insertAdministrator(testApp)
  return status
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

describe('bad input never breaks it', () => {
  const share = Math.ceil(requests / operations.length)

  test.each(operations.map((operation, index) => [operation.title, operation, index] as const))(
    '%s',
    { timeout: 300_000 + requests * 20 },
    async (_title, operation, at) => {
      const random = generator(seed + at * 7919)
      const statuses = new Map<number, number>()
      for (let count = 0; count < share; count++) {
        const url = address(random, operation)
        const began = performance.now()
        const status = await send(operation, url, body(random, operation))
        expect(performance.now() - began, `${operation.method} ${url}`).toBeLessThan(limitMs)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
      expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(share)
      // Some of these calls close the storefront, and all others would be refused.
      if (operation.path.endsWith('/operations/maintenance'))
        await testApp.app.inject({ method: 'PUT', url: operation.path, headers: administrator.headers, payload: { on: false } })
    },
  )

  test.each(operations.filter(({ bodies }) => Object.keys(bodies).length > 0).map(operation => [operation.title, operation] as const))(
    '%s: five megabytes in every text field are refused',
    async (_title, operation) => {
      const url = fillPath(operation, ({ name, schema }) => String(createSample(schema, name)))
      for (const [type, schema] of Object.entries(operation.bodies)) {
        const described = Object.keys(schema.properties ?? {})
        // A body that may hold nothing gets a field of its own.
        const names = described.length > 0 ? described : ['text']
        const isForm = type === 'multipart/form-data'
        const fields = Object.fromEntries(names.map(name => [name, '<5 MB>']))
        const parts = withHuge(isForm ? formOf(fields) : JSON.stringify(fields), '<5 MB>')
        const status = await send(operation, url, {
          type: isForm ? 'multipart/form-data; boundary=b' : 'application/json',
          length: parts.reduce((sum, { length }) => sum + length, 0),
          payload: Readable.from(parts, { objectMode: false }),
        })
        expect([400, 413, 415, 422]).toContain(status)
      }
    },
  )

  test.each(operations.filter(({ bodies }) => bodies['application/json']).map(operation => [operation.title, operation] as const))(
    '%s: texts as long as a body may be take no more than a moment',
    async (_title, operation) => {
      const url = fillPath(operation, ({ name, schema }) => String(createSample(schema, name)))
      const sample = createSample(operation.bodies['application/json'] as JsonSchema)
      for (const part of ['x', 'a-']) {
        const startedAt = performance.now()
        const status = await send(operation, url, { type: 'application/json', payload: JSON.stringify(withLongTexts(sample, part)) })
        expect(status).toBeLessThan(500)
        // A pattern that starts anew at each letter takes minutes, and nobody else is answered meanwhile.
        expect(performance.now() - startedAt, operation.title).toBeLessThan(10_000)
      }
    },
  )

  test('still answers as before after all of it', async () => {
    const answer = await testApp.app.inject({ url: '/api/v1/auth/all-data', headers: (await insertAdministrator(testApp)).headers })
    expect(answer.json()).toMatchObject({ success: true })
  })
})
