import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, getListeningPort, type TestApp } from '../helpers/app.ts'

let testApp: TestApp
let port = 0

beforeAll(async () => {
  testApp = await createTestApp()
  port = await getListeningPort(testApp)
})
afterAll(() => testApp.close())

/** Sends these bytes and answers all that comes back until the server hangs up. */
function raw(bytes: string): Promise<string> {
  return new Promise(resolve => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', data => {
      answer += data
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}

test.each([
  ['no HTTP at all', 'ciao ciao\r\n\r\n', 400, 'bad_request'],
  ['an unknown method', 'PANINO / HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'bad_request'],
  ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(70_000)}\r\n\r\n`, 431, 'too_large'],
  ['a space in the address', 'GET /a b HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'bad_request'],
  ['no name of a host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'bad_request'],
  ['two names of a host', 'GET / HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n', 400, 'bad_request'],
  ['the same host twice', 'GET / HTTP/1.1\r\nhost: x\r\nhost: x\r\nconnection: close\r\n\r\n', 400, 'bad_request'],
  ['two hosts in HTTP/1.0', 'GET / HTTP/1.0\r\nhost: x\r\nhost: y\r\n\r\n', 400, 'bad_request'],
  ['an expectation that nobody knows', 'POST / HTTP/1.1\r\nhost: x\r\nexpect: foo\r\nconnection: close\r\n\r\n', 417, 'bad_request'],
])('%s answers the envelope with the usual headers', async (_what, bytes, status, code) => {
  const answer = await raw(bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toMatchObject({ success: false, code })
  const kept = await testApp.app.inject('/api/v1/category/get-category')
  const named = ['x-content-type-options', 'x-frame-options', 'content-security-policy', 'referrer-policy']
  for (const name of named) expect(answer.toLowerCase()).toContain(`\r\n${name}: ${String(kept.headers[name]).toLowerCase()}\r\n`)
})

test('an HTTP/1.0 request needs no Host header', async () => {
  expect(await raw('GET /api/v1/category/get-category HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /)
})

test('an empty body declared as JSON is no body; another content type answers 415', async () => {
  const logout = (headers: Record<string, string>, payload?: string) =>
    testApp.app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers, ...(payload && { payload }) })
  expect((await logout({ 'content-type': 'application/json' })).statusCode).toBe(200)
  expect((await logout({ 'content-type': 'text/plain' }, 'ciao')).statusCode).toBe(415)
})

test('values of a wrong type are named in the caller’s language, never in a library’s', async () => {
  const ask = (language: string) => testApp.app.inject({ url: '/api/v1/food/single-food/none', headers: { 'accept-language': language } })
  expect((await ask('it')).json()).toMatchObject({ success: false, errors: [{ message: 'Questo valore non è valido.' }] })
  expect((await ask('en')).json()).toMatchObject({ success: false, errors: [{ message: 'This value is not valid.' }] })
})

test.each([
  ['POST', '/api/v1/food/get-foods?page=2', 'GET, HEAD, OPTIONS'],
  ['DELETE', '/api/v1/food/single-food/none', 'GET, HEAD, OPTIONS'],
  ['GET', '/api/v1/auth/login', 'POST, OPTIONS'],
  ['PUT', '/healthz', 'GET, HEAD, OPTIONS'],
] as const)('%s %s: the address is known, the method is not', async (method, url, allow) => {
  // A body in any tongue changes nothing: it is not read.
  const answer = await testApp.app.inject({ method, url, headers: { accept: 'application/json', ...(method !== 'GET' && { 'content-type': 'text/plain' }) } })
  expect(answer.statusCode).toBe(405)
  expect(answer.headers.allow).toBe(allow)
  expect(answer.json()).toEqual({ success: false, code: 'wrong_method', message: `Questo indirizzo non accetta ${method}. Accetta ${allow}.` })
})

test('OPTIONS lists the methods of a known address; an unknown address answers 404 to any method', async () => {
  const options = await testApp.app.inject({ method: 'OPTIONS', url: '/api/v1/auth/login' })
  expect([options.statusCode, options.headers.allow, options.body]).toEqual([204, 'POST, OPTIONS', ''])
  expect((await testApp.app.inject({ method: 'HEAD', url: '/api/v1/food/get-foods' })).statusCode).toBe(200)
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const)
    expect((await testApp.app.inject({ method, url: '/api/v1/no/such/call' })).statusCode).toBe(404)
})

test('a query of a wrong type names the parameter; a number out of range names its limits', async () => {
  const answerTo = async (query: string) => (await testApp.app.inject(`/api/v1/food/get-foods?${query}`)).json()
  expect(await answerTo('sort=upside-down')).toMatchObject({
    success: false,
    code: 'invalid_input',
    message: 'La richiesta non è valida: controlla l’ordinamento. Questo valore non è valido.',
  })
  expect(await answerTo('limit=101')).toMatchObject({ message: 'Per pagina si possono chiedere da 1 a 100 voci.' })
})
