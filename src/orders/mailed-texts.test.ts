import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { renderEmail } from '#platform/mail/email-content.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertCustomer } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant, sampleContact } from '#tests/helpers/selling-restaurant.ts'
import { claimInput } from './claims/contract.ts'
import { renderOrderEmail } from './mail/order-mail-content.ts'
import { loadOrders } from './tracking/read-order.ts'

const lure = 'Hai vinto! vai su http://evil.example/premio'

let testApp: TestApp
let sale: SellingRestaurant
const dataFolder = mkdtempSync(join(tmpdir(), 'spiedo-mailed-'))
beforeAll(async () => {
  testApp = await createTestApp({ config: { dataFolder, outsiders: { ...readConfig({}).outsiders, mailsPerHour: 5 } } })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 5000 })
})
afterAll(async () => {
  await testApp.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

describe('what anybody writes and a mail tells', () => {
  const line = (values: object) => buildCart(sale, { lines: [{ foodId: sale.panino.id, quantity: 1, ...values }] })
  const body = (cart: object, contact: object = {}) => ({
    ...cart,
    contact: { ...sampleContact, ...contact },
    paymentMethod: 'cash',
    seen: { totalCents: 690, promisedAt: '2026-03-02T11:15:00.000Z' },
  })
  const address = { street: 'Via Roma', streetNumber: '1', postcode: '00185', city: 'Roma' }
  const invoice = {
    name: lure,
    vatNumber: '01234567897',
    sdiCode: 'SUBM70N',
    street: 'Via Roma',
    streetNumber: '1',
    postcode: '00185',
    city: 'Roma',
    province: 'RM',
  }

  it.each([
    ['the name', 'contact.name', () => body(buildCart(sale), { name: lure })],
    ['a name with an e-mail', 'contact.name', () => body(buildCart(sale), { name: 'Anna\r\nBcc: ladro@evil.example' })],
    ['a name disguised', 'contact.name', () => body(buildCart(sale), { name: 'Premio evi\u200bl。com' })],
    ['the note', 'contact.note', () => body(buildCart(sale), { note: lure })],
    ['a dish’s note', 'lines.0.note', () => body(line({ note: lure }))],
    ['a friend’s name', 'lines.0.forName', () => body(line({ forName: 'vai su bit.ly/x' }))],
    ['the street', 'address.street', () => body(buildCart(sale, { fulfilment: 'delivery', address: { ...address, street: 'www.evil.example' } }))],
    ['the invoice’s name', 'invoice.name', () => ({ ...body(buildCart(sale)), invoice })],
  ])('%s takes no web address', async (_, field, made) => {
    const answer = await postJson(testApp, '/api/v1/orders', made(), { 'idempotency-key': randomUUID() })
    expect([answer.status, answer.errors?.map((error: { field: string }) => error.field)]).toEqual([400, [field]])
  })

  it('nor does a group, an account, a form or a claim', async () => {
    const group = { restaurantId: sale.restaurant.id, host: { author: 'a'.repeat(20), forName: 'evil.com', lines: [{ foodId: sale.panino.id, quantity: 1 }] } }
    expect(await postJson(testApp, '/api/v1/group-orders', group)).toMatchObject({ status: 400, errors: [{ field: 'host.forName' }] })
    const account = { name: lure, email: 'nuova@example.com', password: 'abbastanza-lunga' }
    expect(await postJson(testApp, '/api/v1/auth/register', account)).toMatchObject({ status: 400, errors: [{ field: 'name' }] })
    expect(
      await postJson(testApp, '/api/v1/messages/contact', { name: 'evil.com', email: 'a@example.com', subject: 'other', message: 'Ciao', token: 'x' }),
    ).toMatchObject({
      status: 400,
      errors: [{ field: 'name' }],
    })
    expect(claimInput.safeParse({ kind: 'other', description: lure, lines: '[]' }).error?.issues.map(({ path }) => path)).toEqual([['description']])
  })

  it('stored before the rule, or a firm that is called like its site, it is no link in the mail', async () => {
    const { order: placed } = await quoteAndOrder(testApp, buildCart(sale))
    const [found] = await loadOrders(testApp.context.db, [placed.id])
    if (!found) throw new Error('no order')
    const { shown } = found
    const worst = {
      ...shown,
      contact: { ...shown.contact, name: lure, note: lure, address: lure },
      lines: shown.lines.map(line => ({ ...line, note: lure, forName: lure })),
      invoice: { name: 'Evil.example S.r.l.', taxCode: null, vatNumber: null, sdiCode: null, pec: null, address: lure, issued: null },
    }
    const content = renderOrderEmail(worst, {
      news: 'placed',
      language: 'it',
      brand: 'Spiedo',
      origin: 'http://spiedo.test',
      address: 'http://spiedo.test/orders/x',
    })
    const { html, text } = renderEmail(content)
    for (const written of [html, text]) expect(written).not.toMatch(/http:\/\/evil|evil\.example/i)
  })
})

it('one mailbox gets so many mails an hour that anybody can have sent, however its address is spelled; another is written to', async () => {
  const { email } = await insertCustomer(testApp)
  const content = { language: 'it' as const, brand: 'Spiedo', subject: 'x', heading: 'x', parts: [], footer: [] }
  const send = (to: string, pace?: 'follows' | 'free') => testApp.context.mail.send({ id: randomUUID(), to, content, ...(pace && { pace }) })
  const spelled = Array.from({ length: 12 }, (_, index) => email.replace('@', `+${index}@`).toUpperCase())
  const outcomes = await Promise.all(spelled.map(to => send(to)))
  expect(outcomes.filter(outcome => outcome === 'folder')).toHaveLength(5)
  expect(outcomes.filter(outcome => outcome === 'withheld')).toHaveLength(7)
  expect(readdirSync(join(dataFolder, 'outbox'))).toHaveLength(5)
  expect(await Promise.all([send('altra@example.com'), send(email, 'follows'), send(email, 'free')])).toEqual(['folder', 'folder', 'folder'])
})
