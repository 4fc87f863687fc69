import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { buildMapArchive } from '#tests/helpers/map-archive.ts'
import { openMapTiles } from './open-map-tiles.ts'

const folder = mkdtempSync(join(tmpdir(), 'spiedo-map-'))
const archive = buildMapArchive()
let files = 0
const write = (bytes: Uint8Array | string) => {
  const path = join(folder, `${++files}.pmtiles`)
  writeFileSync(path, bytes)
  return path
}

/** Server with an archive; `answer` is how it treats requests. */
let answer: RequestListener
let requests: { url: string | undefined; range: string | undefined }[] = []
const server: Server = createServer((request, response) => {
  requests.push({ url: request.url, range: request.headers.range })
  answer(request, response)
})
let address: string
const sendRange: (etag: string) => RequestListener = etag => (request, response) => {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const bytes = archive.subarray(Number(first), Number(last) + 1)
  response.writeHead(206, { etag, 'content-range': `bytes ${first}-${Number(first) + bytes.length - 1}/${archive.length}` }).end(bytes)
}

let testApp: TestApp
beforeAll(async () => {
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/italia.pmtiles?key=1`
  testApp = await createTestApp({ config: { mapTiles: write(archive) } })
})
afterAll(async () => {
  await testApp.close()
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

const readMap = async ({ app } = testApp) => (await app.inject('/api/v1/map')).json().map
const readRange = async (range?: string, { app } = testApp) => app.inject({ url: (await readMap({ app } as TestApp)).url, headers: range ? { range } : {} })

describe('the street map', () => {
  it('is described, with credits without markup', async () => {
    expect(await readMap()).toEqual({
      ...{ url: expect.stringMatching(/^\/map\/[0-9a-f]{16}\.pmtiles$/), attribution: 'Mappe di Prova © OpenStreetMap' },
      ...{ bounds: [11.1, 43.7, 11.4, 43.85], minZoom: 0, maxZoom: 14 },
    })
  })

  it('answers single ranges, to be kept for ever', async () => {
    const response = await readRange('bytes=0-6')
    expect([response.statusCode, response.body, response.headers['content-range']]).toEqual([206, 'PMTiles', `bytes 0-6/${archive.length}`])
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    // The reader asks for more than a short archive has.
    expect((await readRange('bytes=100-16383')).rawPayload).toEqual(archive.subarray(100))
  })

  it.each([undefined, 'bytes=0-', 'bytes=-5', 'bytes=5-2', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=999999999-999999999', 'bytes=0-99999999999999999999'])(
    'refuses the range %s',
    async range => {
      const response = await readRange(range)
      expect([response.statusCode, response.headers['content-range']]).toEqual([416, `bytes */${archive.length}`])
    },
  )

  it.each(['/map/0123456789abcdef.pmtiles', '/map/..%2f..%2fetc%2fpasswd'])('is nothing else: %s', async url => {
    expect((await testApp.app.inject({ url, headers: { range: 'bytes=0-6' } })).statusCode).toBe(404)
  })

  it('says that there is none where the archive is damaged, and serves nothing of it', async () => {
    const damaged = await createTestApp({ config: { mapTiles: write(archive.subarray(0, -1)) } })
    expect(await readMap(damaged)).toBeNull()
    expect((await damaged.app.inject({ url: '/map/0123456789abcdef.pmtiles', headers: { range: 'bytes=0-6' } })).statusCode).toBe(404)
    await damaged.close()
  })

  it('comes from the configured address alone, by ranges', async () => {
    answer = sendRange('"1"')
    requests = []
    const remote = await createTestApp({ config: { mapTiles: address } })
    expect((await readRange('bytes=0-6', remote)).body).toBe('PMTiles')
    expect(new Set(requests.map(({ url }) => url))).toEqual(new Set(['/italia.pmtiles?key=1']))
    expect(requests.at(-1)?.range).toBe('bytes=0-6')
    // Another archive at the same address: the address of the old one ends.
    const { url } = await readMap(remote)
    answer = sendRange('"2"')
    expect((await remote.app.inject({ url, headers: { range: 'bytes=0-6' } })).statusCode).toBe(503)
    expect((await readMap(remote)).url).not.toBe(url)
    await remote.close()
  })
})

describe('an archive that can’t be used', () => {
  const change = (bytes: Buffer, position: number, value: number) => {
    const changed = Buffer.from(bytes)
    changed[position] = value
    return changed
  }
  it.each<[string, () => string, string]>([
    ['a file that is not there', () => join(folder, 'none'), 'there is no such file'],
    ['a folder', () => folder, 'it is no file'],
    ['an empty file', () => write(''), 'it is no PMTiles archive'],
    ['a picture', () => write(Buffer.from('89504e470d0a1a0a', 'hex')), 'it is no PMTiles archive'],
    ['its beginning alone', () => write(archive.subarray(0, 100)), 'it is truncated: 100 bytes'],
    ['a truncated archive', () => write(archive.subarray(0, 200)), `it is truncated: 200 of ${archive.length} bytes`],
    ['a later version', () => write(change(archive, 7, 4)), 'it is PMTiles 4, and 3 is needed'],
    ['pictures as tiles', () => write(change(archive, 99, 2)), 'it has no vector tiles'],
    ['tiles in Brotli', () => write(change(archive, 98, 3)), 'its tiles are compressed in a way that browsers do not read'],
    ['damaged metadata', () => write(change(archive, archive.indexOf('{"attribution'), 0)), "its metadata can't be read"],
  ])('%s is named', async (_, setting, message) => {
    await expect(openMapTiles(setting())).rejects.toThrow(message)
  })

  it.each<[string, RequestListener, string]>([
    ['redirects', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), 'its server does not answer (TypeError)'],
    ['has no ranges', (_request, response) => response.end(archive), 'its server does not answer ranges of bytes'],
    ['does not know it', (_request, response) => response.writeHead(404).end(), 'its server answers 404'],
    [
      'sends too much',
      (_request, response) => response.writeHead(206, { 'content-range': `bytes 0-126/${archive.length}` }).end(archive),
      'its server sends more than was asked for',
    ],
  ])('at a server that %s is named', async (_, listener, message) => {
    answer = listener
    await expect(openMapTiles(address)).rejects.toThrow(message)
  })
})
