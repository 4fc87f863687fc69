import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

let people = 0
const register = (name: string) =>
  testApp.app.inject({
    method: 'POST',
    url: '/api/v1/auth/register',
    headers: { 'content-type': 'application/json' },
    payload: `{"name":"${name}","email":"persona.${++people}@example.com","password":"una-password"}`,
  })

test.each(['Gino \\ud83d', '\\uDE00 Gino', '\\ud83d\\ud83d\\ude00', '\\\\\\ud83d'])('half a sign is refused as no text: %s', async name => {
  const answer = await register(name)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_json'])
})

test('a compressed body is refused as such, not as invalid JSON', async () => {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/v1/auth/register',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync('{}'),
  })
  expect([answer.statusCode, answer.json().code, answer.headers['accept-encoding']]).toEqual([415, 'unsupported_type', 'identity'])
})

test.each([
  ['\\ud83e\\udd59 Gino', '🥙 Gino'],
  ['🥙\\u0041\\\\ud83d', '🥙A\\ud83d'],
])('a whole one is kept, however it is written: %s', async (written, name) => {
  expect((await register(written)).statusCode).toBe(201)
  const { rows } = await testApp.database.pool.query('select name from users where email = $1', [`persona.${people}@example.com`])
  expect(rows).toEqual([{ name }])
})
