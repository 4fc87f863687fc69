import { afterAll, expect, test } from 'vitest'
import { renderEmail } from '#platform/mail/email-content.ts'
import { createTestApp } from '#tests/helpers/app.ts'
import { runMailJob } from '#tests/helpers/mailed.ts'
import { messages } from '../tables.ts'
import { sendApplicationReceipt } from './application-mail.ts'

const testApp = await createTestApp({ config: { mailToStaff: 'staff@spiedo.test' } })
afterAll(() => testApp.close())

let visitors = 0
async function apply(email: string, more: Record<string, string> = {}, language = 'it') {
  const { token } = (await testApp.app.inject('/api/v1/messages/form-token')).json() as { token: string }
  testApp.clock.set(new Date(testApp.clock.now().getTime() + 5000))
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: 'Pillole Gratis', phone: '+39 333 555 0199', message: 'Compra qui', email, token, ...more }))
    form.append(name, value)
  const packed = new Response(form)
  const answer = await testApp.app.inject({
    ...{ method: 'POST', url: '/api/v1/messages/careers', remoteAddress: `10.1.0.${++visitors}` },
    headers: { 'content-type': packed.headers.get('content-type') ?? '', 'accept-language': language },
    payload: Buffer.from(await packed.arrayBuffer()),
  })
  return answer.statusCode
}
/** Message ids of enqueued receipts, in order. */
async function asked(): Promise<string[]> {
  await testApp.context.jobs.ready()
  const { rows } = await testApp.database.pool.query(
    "select data->>'messageId' as id from jobs.job_common where name = 'mail.application_received' order by id",
  )
  return rows.map(({ id }) => id)
}
async function receipt(messageId: string) {
  const sent = await runMailJob(testApp, sendApplicationReceipt, { messageId })
  return sent && { to: sent.to, replyTo: sent.replyTo, ...renderEmail(sent.content) }
}

test('applicants get a receipt by mail in their language, without the text they wrote; bots get none', async () => {
  expect(await apply('anna@example.com')).toBe(201)
  expect(await apply('bob@example.com', {}, 'en-GB')).toBe(201)
  expect(await apply('bot@example.com', { website: 'https://buy.example' })).toBe(201)
  const ids = await asked()
  expect(ids).toHaveLength(2)
  const [anna, bob] = await Promise.all(ids.map(receipt))
  expect(anna).toMatchObject({ to: 'anna@example.com', subject: 'Abbiamo ricevuto la tua candidatura', replyTo: { address: 'staff@spiedo.test' } })
  expect(bob).toMatchObject({ to: 'bob@example.com', subject: 'We have received your application' })
  for (const written of [anna?.text, anna?.html]) expect(written).not.toMatch(/Pillole|Compra qui/)
})

test('one address gets at most three receipts a day, however it is spelled; erased applicants get none', async () => {
  const before = (await asked()).length
  for (const email of ['carlo@example.com', 'CARLO@example.com', 'carlo@example.com', 'carlo@example.com']) expect(await apply(email)).toBe(201)
  const ids = (await asked()).slice(before)
  const sent = async () => (await Promise.all(ids.map(receipt))).map(email => email !== undefined)
  expect(await sent()).toEqual([true, true, true, false])
  await testApp.context.db.update(messages).set({ name: null, email: null, phone: null, body: null, erasedAt: testApp.clock.now() })
  expect(await sent()).toEqual([false, false, false, false])
})
