import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeProgress } from '#app/web/admin/mails/progress-words.ts'
import { messages } from '#messages/tables.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertCustomer, insertManager } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, sampleContact } from '#tests/helpers/selling-restaurant.ts'

let withServer: TestApp
let without: TestApp
beforeAll(async () => {
  // No server listens on that port: the texts must not depend on delivery.
  withServer = await createTestApp({ config: { smtpUrl: 'smtp://127.0.0.1:9' } })
  without = await createTestApp()
})
afterAll(() => Promise.all([withServer.close(), without.close()]))

/** Texts that announce a mail, in toasts and pages; for an answer also its card. */
async function promisesOf(testApp: TestApp): Promise<string[]> {
  const admin = await insertAdministrator(testApp)
  const ask = async (path: string, body: object) => postJson(testApp, `/api/v1${path}`, body, admin.headers)
  const [written] = await testApp.context.db
    .insert(messages)
    .values({ kind: 'contact', name: 'Anna', email: 'anna@example.com', body: 'Ciao', privacyVersion: '1' })
    .returning()
  const answered = await ask(`/messages/received/${written?.id}/answer`, { body: 'Ciao Anna', version: 1 })
  const sale = await insertSellingRestaurant(testApp.context)
  const manager = await insertManager(testApp, sale.restaurant.id)
  const claimed = async () => {
    const { order: placed } = await quoteAndOrder(testApp, buildCart(sale), { contact: sampleContact })
    for (const step of ['accept', 'begin', 'ready', 'hand-over']) await postJson(testApp, `/api/v1/kitchen/orders/${placed.id}/${step}`, {}, manager.headers)
    return (await postJson(testApp, `/api/v1/orders/${placed.id}/claims?token=${placed.token}`, { kind: 'late', description: 'Era freddo.' })).claim.id
  }
  return [
    answered.message,
    describeProgress(answered.received.answers[0].mail),
    (await ask('/auth/forgot-password', { email: 'anna@example.com' })).message,
    (await ask(`/auth/send-password-reset/${(await insertCustomer(testApp)).id}`, {})).message,
    (await ask(`/office/restaurants/${sale.restaurant.id}/staff`, { email: 'gino@example.com', role: 'kitchen' })).message,
    (await ask(`/claims/${await claimed()}/decide`, { version: 1, decision: 'refund', amountCents: 100 })).message,
    (await ask(`/claims/${await claimed()}/decide`, { version: 1, decision: 'decline', answer: 'Era caldo.' })).message,
  ]
}

it('without a mail server nothing promises a mail: toasts and cards say that it does not go out', async () => {
  const texts = await promisesOf(without)
  for (const text of texts) expect(text).toMatch(/non parte/)
  expect(texts.join(' ')).not.toMatch(/parte tra poco|spedit[ao]|inviata|riceve una mail/i)
})

it('with one both say that it goes out', async () => {
  const texts = await promisesOf(withServer)
  expect(texts.join(' ')).not.toMatch(/non parte|outbox/)
  expect(texts.slice(0, 2)).toEqual(['La risposta è in coda: parte tra poco.', 'Parte tra poco.'])
})
