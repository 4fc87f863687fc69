import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, type Persona } from '#tests/helpers/personas.ts'
import type { MessageView } from './inbox/contract.ts'
import { messages } from './tables.ts'

let refuses = true
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => (refuses ? done(Object.assign(new Error(`${address} is full`), { responseCode: 452 })) : done()),
  onData: (stream, _session, done) => stream.on('end', () => done()).resume(),
})
let testApp: TestApp
let ada: Persona
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  testApp = await createTestApp({ config: { smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` } })
  ada = await insertAdministrator(testApp)
})
afterAll(async () => {
  await testApp.close()
  await new Promise<void>(resolve => server.close(() => resolve()))
})

const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
  const answer = await testApp.app.inject({ method, url: `/api/v1${path}`, headers: ada.headers, ...(payload && { payload }) })
  return { ...(answer.json() as { message: string; received: MessageView; code?: string }), status: answer.statusCode }
}

it('an answer is in the queue, says why its mail failed and when it is tried again, and that it was sent', async () => {
  const [written] = await testApp.context.db
    .insert(messages)
    .values({ kind: 'contact', name: 'Anna', email: 'anna@example.com', body: 'Ciao', privacyVersion: '1', createdAt: testApp.clock.now() })
    .returning()
  const id = written?.id
  expect(await call('POST', `/messages/received/${id}/answer`, { body: 'Ciao Anna', version: 1 })).toMatchObject({
    status: 201,
    message: 'La risposta è in coda: parte tra poco.',
    received: { answers: [{ mail: { state: 'waiting', tries: 0, goesOut: true } }] },
  })
  const answer = async () => (await call('GET', `/messages/received/${id}`)).received.answers[0]
  await testApp.context.jobs.start()
  await expect.poll(async () => (await answer())?.mail?.state).toBe('failed')
  const failed = await answer()
  expect(failed?.mail).toMatchObject({ tries: 1, reason: 'recipient_refused', answer: 452, doneAt: null })
  expect(Date.parse(failed?.mail?.nextTry ?? '')).toBeGreaterThan(Date.now())
  // Data in job rows survives an erasure.
  const { rows } = await testApp.database.pool.query('select * from jobs.job where id = $1', [failed?.id])
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('anna@example.com')

  refuses = false
  expect((await call('POST', `/mails/${failed?.id}/retry`)).status).toBe(200)
  await expect.poll(async () => (await answer())?.mail?.state).toBe('sent')
  expect((await answer())?.mail).toMatchObject({ tries: 2, nextTry: null, reason: null, doneAt: expect.any(String) })
  expect(await call('POST', `/mails/${failed?.id}/retry`)).toMatchObject({ status: 409, code: 'not_failed' })
})
