import { createServer } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { packResponse, sendCached } from './cached-response.ts'
import { PageCache, type RenderedResponse } from './page-cache.ts'

const page = (text: string, more: Partial<RenderedResponse> = {}): RenderedResponse => ({
  status: 200,
  body: Buffer.from(text),
  headers: { 'content-type': 'text/html; charset=utf-8' },
  validUntil: Number.POSITIVE_INFINITY,
  ...more,
})

let version = 1
let now = 1000
const keep = (limit?: number) => new PageCache({ version: () => version, now: () => now, limit })
const text = (answer: { identity: { body: Buffer | undefined } }) => answer.identity.body?.toString()

beforeEach(() => {
  version = 1
  now = 1000
})

describe('an answer', () => {
  test('is rendered once per version of the catalogue', async () => {
    const answers = keep()
    const render = vi.fn(async () => page(`at ${version}`))
    await answers.get('/menu', render)
    expect(text(await answers.get('/menu', render))).toBe('at 1')
    expect(render).toHaveBeenCalledTimes(1)
    version = 2
    expect(answers.peek('/menu')).toBeUndefined()
    expect(text(await answers.get('/menu', render))).toBe('at 2')
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('is rendered once for all who ask at the same time', async () => {
    const answers = keep()
    const render = vi.fn(async () => page('one'))
    await Promise.all(Array.from({ length: 50 }, () => answers.get('/menu', render)))
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('is rendered anew at the instant from which the clock alone makes it wrong', async () => {
    const answers = keep()
    await answers.get('/menu', async () => page('offer', { validUntil: 2000 }))
    now = 1999
    expect(answers.peek('/menu')).toBeDefined()
    now = 2000
    expect(text(await answers.get('/menu', async () => page('no offer')))).toBe('no offer')
  })

  test('that failed is not kept, and the next request tries again', async () => {
    const answers = keep()
    await expect(answers.get('/menu', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
    await answers.get('/menu', async () => page('oops', { status: 500 }))
    expect(text(await answers.get('/menu', async () => page('fine')))).toBe('fine')
  })

  test('rendered from an older version never replaces a newer one', async () => {
    const answers = keep()
    let finishOld = (_page: RenderedResponse) => {}
    const old = answers.get('/menu', () => new Promise(resolve => (finishOld = resolve)))
    version = 2
    await answers.get('/menu', async () => page('new'))
    finishOld(page('old'))
    await old
    expect(text(answers.peek('/menu') as never)).toBe('new')
  })

  test('a slow render is waited for at most a second when a last version is there', async () => {
    const answers = keep()
    await answers.get('/menu', async () => page('last'))
    version = 2
    const startedAt = Date.now()
    expect(text(await answers.get('/menu', () => new Promise(() => {})))).toBe('last')
    expect(Date.now() - startedAt).toBeGreaterThan(900)
  })

  test('the least recently used entry is evicted when the memory is full', async () => {
    const answers = keep(30_000)
    await answers.get('/', async () => page('home'))
    for (let index = 0; index < 20; index++) {
      answers.peek('/')
      await answers.get(`/category/${index}`, async () => page(`${index}`))
    }
    expect(answers.peek('/')).toBeDefined()
    expect(answers.stats().bytes).toBeLessThanOrEqual(30_000)
    expect(answers.peek('/category/0')).toBeUndefined()
    expect(answers.peek('/category/19')).toBeDefined()
  })
})

describe('a kept answer is sent', () => {
  let address = ''
  let close = () => {}
  const body = '<!doctype html>'.repeat(200)
  beforeEach(async () => {
    const answer = await packResponse({ ...page(body), version: 1 })
    const server = createServer((request, response) => sendCached(answer, request, response))
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(server.address() as { port: number }).port}/`
    close = () => server.close()
  })
  afterEach(() => close())

  async function ask(headers: Record<string, string>, method = 'GET') {
    const { request } = await import('node:http')
    return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      const sent = request(address, { method, headers }, answer => {
        const parts: Buffer[] = []
        answer.on('data', part => parts.push(part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }))
      })
      sent.on('error', reject)
      sent.end()
    })
  }

  test('in the best encoding the client takes', async () => {
    expect(brotliDecompressSync((await ask({ 'accept-encoding': 'gzip, deflate, br' })).body).toString()).toBe(body)
    expect(gunzipSync((await ask({ 'accept-encoding': 'gzip, br;q=0' })).body).toString()).toBe(body)
    expect(gunzipSync((await ask({ 'accept-encoding': 'br;q=0.1, gzip' })).body).toString()).toBe(body)
    expect((await ask({})).body.toString()).toBe(body)
    expect((await ask({ 'accept-encoding': 'brotli' })).headers['content-encoding']).toBeUndefined()
  })

  test('also unencoded when it is large, though it is held only compressed', async () => {
    const large = 'kebab '.repeat(50_000)
    const answer = await packResponse({ ...page(large), version: 1 })
    expect(answer.bytes).toBeLessThan(50_000)
    const server = createServer((request, response) => sendCached(answer, request, response))
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(server.address() as { port: number }).port}/`
    expect((await ask({})).body.toString()).toBe(large)
    server.close()
  })

  test('as 304 without a body to who has it already', async () => {
    const { headers } = await ask({ 'accept-encoding': 'br' })
    const again = await ask({ 'accept-encoding': 'br', 'if-none-match': `"other", ${headers.etag}` })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    expect(again.headers.etag).toBe(headers.etag)
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('without a body to HEAD, with the length it would have', async () => {
    const { headers, body: nothing } = await ask({}, 'HEAD')
    expect(headers['content-length']).toBe(String(body.length))
    expect(nothing).toHaveLength(0)
  })
})
