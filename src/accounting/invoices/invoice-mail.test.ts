import { afterAll, beforeAll, expect, test } from 'vitest'
import { companies } from '#restaurants/tables.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { type MailServer, startMailServer } from '#tests/helpers/mail-server.ts'
import { insertAdministrator, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { createInvoiceHandOver } from './hand-over.ts'

let mailServer: MailServer
let testApp: TestApp
let sale: SellingRestaurant
let administrator: Persona
let manager: Persona
beforeAll(async () => {
  mailServer = await startMailServer()
  testApp = await createTestApp({ config: { smtpUrl: mailServer.url } })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
  administrator = await insertAdministrator(testApp)
  manager = await insertManager(testApp, sale.restaurant.id)
  await testApp.context.db.update(companies).set({ vatNumber: '00743110157' })
})
afterAll(async () => {
  await testApp.close()
  await mailServer.close()
})

const rows = async (text: string, ...values: unknown[]) => (await testApp.database.pool.query(text, values)).rows
const call = async (method: 'GET' | 'PUT' | 'POST', path: string, person: Persona = manager, payload?: object) => {
  const answer = await testApp.app.inject({ method, url: `/api/v1/accounting${path}`, headers: person.headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const mailbox = 'fatture@intermediario.example'
let version = 0
const save = async (values: object) => {
  const answer = await call('PUT', `/companies/${sale.restaurant.companyId}/settings`, administrator, { version, ...values })
  if (answer.status === 200) version = answer.settings.version
  return answer
}
async function issue(): Promise<{ id: string; fileName: string }> {
  const address = { street: 'Via Roma', streetNumber: '10', postcode: '00185', city: 'Roma', province: 'RM' }
  const { order } = await quoteAndOrder(testApp, buildCart(sale), {
    invoice: { name: 'Arrosti S.r.l.', vatNumber: '00743110157', sdiCode: 'M5UXCR1', ...address },
  })
  await rows(`update orders set status = 'completed', payment_status = 'paid', closed_at = $2 where id = $1`, order.id, testApp.clock.now())
  return (await call('POST', `/orders/${order.id}/invoice`)).invoice
}
const handOver = (fileId: string, context = testApp.context) =>
  createInvoiceHandOver(context)({ fileId }, { id: fileId, attempt: 1, signal: AbortSignal.timeout(10_000) })
const jobs = async () => (await rows(`select count(*)::int as jobs from jobs.job where name = 'accounting.invoice_hand_over'`))[0].jobs
const fileOf = async (state: string, id: string) =>
  (await call('GET', `/invoices?state=${state}`)).invoices.find(({ file }: { file: { id: string } }) => file.id === id)?.file

test('an invoice goes to the mailbox of the intermediary with its XML attached, once', async () => {
  expect(await save({ delivery: 'mail' })).toMatchObject({ status: 400, errors: [{ field: 'deliveryEmail' }] })
  expect((await save({ delivery: 'mail', deliveryEmail: 'non-è-una-mail' })).status).toBe(400)
  expect(await save({ delivery: 'mail', deliveryEmail: ` ${mailbox.toUpperCase()} ` })).toMatchObject({ status: 200, settings: { deliveryEmail: mailbox } })
  const { id, fileName } = await issue()
  expect(await jobs()).toBe(1)
  await handOver(id)
  await handOver(id)
  const [mail, ...more] = mailServer.to(mailbox)
  expect(more).toEqual([])
  expect(mail?.subject).toContain(fileName)
  expect(mail?.attachments).toMatchObject([{ filename: fileName, mimeType: 'application/xml' }])
  expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).toString()).toContain('<FatturaElettronicaHeader>')
  expect(await fileOf('waiting', id)).toMatchObject({ state: 'handed_over', problem: null, handOverFailedAt: null })
  expect(await call('POST', `/invoice-files/${id}/hand-over`)).toMatchObject({ status: 409, code: 'invoice_not_waiting' })
})

test('a failure stands beside the invoice with its reason, until a retry succeeds', async () => {
  const { id } = await issue()
  const { smtpUrl: _, ...config } = testApp.context.config
  await expect(handOver(id, { ...testApp.context, config } as typeof testApp.context)).rejects.toThrow('no mail server')
  expect(await fileOf('failed', id)).toMatchObject({ state: 'written', problem: 'no_mail_server', handOverFailedAt: '2026-03-02T11:00:00.000Z' })
  const before = await jobs()
  expect((await call('POST', `/invoice-files/${id}/hand-over`)).status).toBe(200)
  expect(await jobs()).toBe(before + 1)
  await handOver(id)
  expect(await fileOf('failed', id)).toBeUndefined()
  expect(await fileOf('waiting', id)).toMatchObject({ state: 'handed_over', problem: null })
})
