import { afterAll, describe, expect, test } from 'vitest'
import { buildSecurityHeaders } from '#platform/page-cache/content-security.ts'
import { insertRestaurant } from '../helpers/a-restaurant.ts'
import { createTestApp } from '../helpers/app.ts'
import { fillPath, readOperations } from '../helpers/open-api.ts'
import { insertCook, insertCustomer } from '../helpers/personas.ts'

/** What holds for every answer (OWASP ASVS 5.0, 3.4, 3.5, 4.1, 16.2, 16.3): headers, no other origin, lines in the log. */
const logLines: string[] = []
const testApp = await createTestApp({ logLines, config: { trustProxy: true } })
const operations = await readOperations(testApp.app)
afterAll(() => testApp.close())

const unknownId = '01890000-0000-7000-8000-00000000abcd'
let turn = 0
const ask = async (url: string, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS', headers: Record<string, string> = {}) => {
  const from = { 'x-forwarded-for': `10.7.${++turn >> 8}.${turn & 255}`, origin: 'https://elsewhere.example' }
  const answer = await testApp.app.inject({ method, url, headers: { ...from, ...headers }, payloadAsStream: true })
  answer.stream().destroy()
  return answer
}

describe('every answer', () => {
  test.each(operations.map(operation => [operation.title, operation] as const))('%s', async (_title, operation) => {
    const { headers, statusCode } = await ask(
      fillPath(operation, () => unknownId),
      operation.method,
    )
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin', 'x-frame-options': 'DENY' })
    const policy = String(headers['content-security-policy'])
    for (const directive of ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(directive)
    const type = headers['content-type']
    if (type !== undefined && /json|^text\//.test(String(type))) expect(type).toMatch(/; ?charset=utf-8/)
    expect(Object.keys(headers).filter(name => /^(access-control-|set-cookie$|server$|x-powered-by$)/.test(name))).toEqual([])
    expect(statusCode).toBeLessThan(500)
  })

  test('of a preflight from another origin allows nothing', async () => {
    const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
    for (const url of ['/api/v1/auth/login', '/api/v1/orders', '/api/v1/unknown']) {
      const { headers } = await ask(url, 'OPTIONS', asked)
      expect(Object.keys(headers).filter(name => name.startsWith('access-control-'))).toEqual([])
    }
  })

  test('to TRACE repeats nothing', async () => {
    const { statusCode, body } = await testApp.app.inject({ method: 'TRACE' as 'GET', url: '/api/v1/auth/login', headers: { 'x-secret': 'once' } })
    expect([404, 405]).toContain(statusCode)
    expect(body).not.toContain('once')
  })

  test('over TLS asks browsers to stay there for a year', () => {
    expect(buildSecurityHeaders({ secure: true })['strict-transport-security']).toBe('max-age=31536000')
    expect(buildSecurityHeaders({ secure: false })['strict-transport-security']).toBeUndefined()
  })
})

describe('the log', () => {
  const linesOf = (message: string) => logLines.map(line => JSON.parse(line)).filter(({ msg }) => msg === message)
  const post = (url: string, payload: object, headers: Record<string, string> = {}) => testApp.app.inject({ method: 'POST', url, payload, headers })

  test('says who was let in and who was refused what, by id and code', async () => {
    const password = 'una-password-buona'
    const customer = await insertCustomer(testApp, { password })
    const cook = await insertCook(testApp, (await insertRestaurant(testApp.context)).id)
    logLines.length = 0
    const answer = await post('/api/v1/auth/login', { email: customer.email, password })
    expect(answer.statusCode).toBe(200)
    await post('/api/v1/auth/login', { email: customer.email, password: 'un-altra-password' })
    await testApp.app.inject({ url: '/api/v1/auth/all-data' })
    await testApp.app.inject({ url: '/api/v1/auth/all-data', headers: cook.headers })
    await post('/api/v1/auth/login', { email: 1 })
    expect(linesOf('signed in')).toMatchObject([{ user: customer.id, ip: '127.0.0.1', reqId: expect.any(String) }])
    const seen = linesOf('request').map(({ status, user, refused }) => [status, refused, user])
    expect(seen).toEqual([
      [200, undefined, undefined],
      [401, 'wrong_credentials', undefined],
      [401, 'signed_out', undefined],
      [403, 'forbidden', cook.id],
      [400, 'invalid_input', undefined],
    ])
    const written = logLines.join('\n')
    for (const secret of [password, 'un-altra-password', customer.email, cook.token, answer.json().token]) expect(written).not.toContain(secret)
  })

  test('keeps what a caller sends in one line', async () => {
    logLines.length = 0
    await testApp.app.inject({ url: '/api/v1/x%0a{"level":"error","msg":"forged"}%0d%0a', headers: { 'user-agent': 'a' } })
    expect(logLines.join('').trimEnd().split('\n')).toHaveLength(logLines.length)
    expect(linesOf('forged')).toEqual([])
  })
})
