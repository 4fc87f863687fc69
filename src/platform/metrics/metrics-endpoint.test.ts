import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'

const token = 'un-gettone-per-prometheus'
let testApp: TestApp
let closed: TestApp

beforeAll(async () => {
  testApp = await createTestApp({ config: { metricsToken: token } })
  closed = await createTestApp({ config: { trustProxy: true } })
})
afterAll(async () => {
  await testApp.close()
  await closed.close()
})

const status = async ({ app }: TestApp, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode

test('metrics need the token, from any address', async () => {
  const answer = await testApp.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` }, remoteAddress: '203.0.113.7' })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('spiedo_cut_connections_total')
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('without it they are not there, whatever address is claimed', async () => {
  expect(await status(testApp, {})).toBe(404)
  expect(await status(testApp, { authorization: 'Bearer un-altro-gettone' })).toBe(404)
  const claims: Record<string, string>[] = [{}, { 'x-forwarded-for': '127.0.0.1' }, { authorization: 'Bearer ' }, { authorization: 'Bearer undefined' }]
  for (const headers of claims) expect(await status(closed, headers)).toBe(404)
})
