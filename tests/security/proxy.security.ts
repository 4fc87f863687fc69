import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, getListeningPort } from '../helpers/app.ts'
import { waitUntil } from '../helpers/product.ts'

/** The app behind a real nginx with the settings of deploy/nginx.conf, without TLS: smuggled requests and forged headers. */
const logLines: string[] = []
const testApp = await createTestApp({ logLines, config: { trustProxy: (_address, hop) => hop < 1 } })
const folder = mkdtempSync(join(tmpdir(), 'spiedo-nginx-'))
let nginx: ChildProcess
let proxyPort: number

const freePort = () =>
  new Promise<number>(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

beforeAll(async () => {
  const appPort = await getListeningPort(testApp)
  proxyPort = await freePort()
  const settings = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${appPort}`)
    .replace(/server \{\s*listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/listen 443 [^;]+;(\s*http2 on;)?/, `listen 127.0.0.1:${proxyPort};`)
    .replace(/ssl_certificate\S* [^;]+;/g, '')
  const folders = ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  for (const name of folders) mkdirSync(join(folder, name))
  const paths = folders.map(name => `${name === 'body' ? 'client_body' : name}_temp_path ${join(folder, name)};`).join(' ')
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { log_format seen '$request_uri'; access_log ${folder}/access.log seen; ${paths}\n${settings}\n}`,
  )
  nginx = spawn('nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', file], { stdio: 'ignore' })
  await waitUntil(async () => (await send('GET /healthz HTTP/1.1\r\nHost: spiedo.example\r\nConnection: close\r\n\r\n')).includes(' 200 '))
})
afterAll(async () => {
  nginx.kill()
  await testApp.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Sends bytes as they are, and returns what comes until the proxy closes or has answered. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(proxyPort, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(1500, () => socket.destroy())
    socket.on('data', chunk => void (answer += chunk)).on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}

const requests = () => logLines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'request')
let seenBefore = 0
const countInApp = () => requests().filter(({ path }) => path === '/api/v1/smuggled').length
const countInProxy = () => readFileSync(join(folder, 'access.log'), 'utf8').split('/api/v1/smuggled').length - 1 - seenBefore
const hidden = 'GET /api/v1/smuggled HTTP/1.1\r\nHost: spiedo.example\r\n\r\n'
const post = (headers: string[], body: string) =>
  `${['POST /api/v1/orders/quote HTTP/1.1', 'Host: spiedo.example', 'Content-Type: application/json', ...headers].join('\r\n')}\r\n\r\n${body}`
const short = `0\r\n\r\n${hidden}`
const chunked = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`

describe('a request hidden in another', () => {
  test.each<[string, string]>([
    ['length before chunks', post([`Content-Length: ${short.length}`, 'Transfer-Encoding: chunked'], short)],
    ['chunks before length', post(['Transfer-Encoding: chunked', 'Content-Length: 4'], chunked)],
    ['a space before the colon', post([`Content-Length: ${short.length}`, 'Transfer-Encoding : chunked'], short)],
    ['a tab before the value', post([`Content-Length: ${short.length}`, 'Transfer-Encoding:\tchunked'], short)],
    ['an unknown coding', post([`Content-Length: ${short.length}`, 'Transfer-Encoding: xchunked'], short)],
    ['two codings', post([`Content-Length: ${short.length}`, 'Transfer-Encoding: identity', 'Transfer-Encoding: chunked'], short)],
    ['a folded line', post([`Content-Length: ${short.length}`, 'Transfer-Encoding:\r\n chunked'], short)],
    ['two lengths', post(['Content-Length: 0', `Content-Length: ${hidden.length}`], hidden)],
    ['a signed length', post(['Content-Length: +0'], hidden)],
    ['a line feed alone', post(['X: a\nTransfer-Encoding: chunked', `Content-Length: ${short.length}`], short)],
    ['a chunk with an extension and a line feed', post(['Transfer-Encoding: chunked'], `1;a\n{\r\n0\r\n\r\n`) + hidden.replace('smuggled', 'second')],
    ['a body of GET', `GET /healthz HTTP/1.1\r\nHost: spiedo.example\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`],
  ])('%s is none for the app that is none for the proxy', async (_name, bytes) => {
    logLines.length = 0
    seenBefore += countInProxy()
    await send(bytes)
    await send('GET /healthz HTTP/1.1\r\nHost: spiedo.example\r\nConnection: close\r\n\r\n')
    await expect.poll(() => requests().some(({ path }) => path === '/healthz')).toBe(true)
    // nginx notes what it took for a request. Another one in the app's log was hidden from nginx, and from all that it checks.
    expect(countInApp()).toBeLessThanOrEqual(countInProxy())
    expect(requests().at(-1)).toMatchObject({ path: '/healthz', status: 200 })
  })

  test('would be seen in the log', async () => {
    logLines.length = 0
    await send(hidden.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
    await expect.poll(() => requests().map(({ path }) => path)).toEqual(['/api/v1/smuggled'])
    expect(countInApp()).toBe(1)
  })
})

describe('a header that the proxy sets', () => {
  test.each(['X-Forwarded-For: 6.6.6.6', 'X-Forwarded-For: 6.6.6.6, 127.0.0.1', 'X-Real-IP: 6.6.6.6', 'Forwarded: for=6.6.6.6'])(
    'is not believed from a client: %s',
    async header => {
      logLines.length = 0
      await send(`GET /api/v1/orders/my-orders HTTP/1.1\r\nHost: spiedo.example\r\n${header}\r\nConnection: close\r\n\r\n`)
      await expect.poll(() => requests().map(({ ip, refused }) => [ip, refused])).toEqual([['127.0.0.1', 'signed_out']])
    },
  )

  test('another host is named in no answer', async () => {
    const answer = await send('GET /api/v1/category/get-category HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n')
    expect(answer).toContain(' 200 ')
    expect(answer).not.toContain('evil.example')
  })
})
