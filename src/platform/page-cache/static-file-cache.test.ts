import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendCached } from './cached-response.ts'
import { StaticFileCache } from './static-file-cache.ts'

const script = Buffer.from(`export const dish = '${'panino '.repeat(20_000)}'`)
const font = Buffer.from([0x77, 0x4f, 0x46, 0x32, 0, 1, 2, 3])
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spiedo-files-'))
  writeFileSync(join(folder, 'menu-a1.js'), script)
  writeFileSync(join(folder, 'menu-a1.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'menu-a1.js.gz'), gzipSync(script))
  writeFileSync(join(folder, 'figtree-b2.woff2'), font)
  writeFileSync(join(folder, 'notes.txt'), 'not for visitors')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const files = () => new StaticFileCache(folder, { 'x-content-type-options': 'nosniff' })

/** Fetches a file as a client that accepts this encoding. */
async function fetched(name: string, encoding?: string) {
  const file = await files().get(name)
  if (!file) throw new Error(`no ${name}`)
  const server = createServer((incoming, response) => sendCached(file, incoming, response)).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const answer = await new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request({ port, host: '127.0.0.1', headers: encoding ? { 'accept-encoding': encoding } : {} }, response => {
      const parts: Buffer[] = []
      response.on('data', part => parts.push(part))
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts) }))
    })
      .on('error', reject)
      .end()
  })
  server.close()
  return answer
}

test('a script comes as it was packed, and as it is to who takes neither', async () => {
  const br = await fetched('menu-a1.js', 'gzip, deflate, br, zstd')
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  })
  expect(brotliDecompressSync(br.body)).toEqual(script)
  expect(gunzipSync((await fetched('menu-a1.js', 'gzip')).body)).toEqual(script)
  const plain = await fetched('menu-a1.js')
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.body).toEqual(script)
})

test('a file that compression does not shrink is sent uncompressed', async () => {
  const { headers, body } = await fetched('figtree-b2.woff2', 'br')
  expect(headers).toMatchObject({ 'content-type': 'font/woff2', 'content-length': String(font.length) })
  expect(headers).not.toHaveProperty('content-encoding')
  expect(headers).not.toHaveProperty('vary')
  expect(body).toEqual(font)
})

test('is read once, and stays as it was read', async () => {
  const kept = files()
  const first = await kept.get('menu-a1.js')
  rmSync(join(folder, 'menu-a1.js'))
  expect(await kept.get('menu-a1.js')).toBe(first)
})

test.each(['none.js', 'menu-a1.js.br', 'notes.txt', '../menu-a1.js', '..', '.js', '', 'a/b.js', 'x\0.js'])('%j is no file of it', async name => {
  expect(await files().get(name)).toBeUndefined()
})
