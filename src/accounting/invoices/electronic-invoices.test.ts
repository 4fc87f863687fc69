import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companies } from '#restaurants/tables.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertManager, insertSession, type Persona } from '#tests/helpers/personas.ts'
import { insertRefund } from '#tests/helpers/sales.ts'
import { buildCart, insertSellingRestaurant, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'spiedo-invoices-'))
let testApp: TestApp
let sale: SellingRestaurant
let manager: Persona
let administrator: Persona
beforeAll(async () => {
  testApp = await createTestApp({ connections: 8, at: '2026-03-02T11:00:00Z', config: { dataFolder } })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
  manager = await insertManager(testApp, sale.restaurant.id)
  administrator = await insertAdministrator(testApp)
  await testApp.context.db.update(companies).set({ vatNumber: '00743110157', rea: 'RM-1234567' })
})
afterAll(async () => {
  await testApp.close()
  rmSync(dataFolder, { recursive: true })
})

const rows = async (text: string, ...values: unknown[]) => (await testApp.database.pool.query(text, values)).rows
const call = async (method: 'GET' | 'PUT' | 'POST', path: string, person: Persona = manager, payload?: object) => {
  const answer = await testApp.app.inject({ method, url: `/api/v1/accounting${path}`, headers: person.headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...(answer.headers['content-type']?.includes('json') ? answer.json() : { text: answer.body }) }
}
const address = { street: 'Via dell’Università', streetNumber: '10', postcode: '00185', city: 'Roma', province: 'RM' }
const invoice = { name: 'Ćosić & Figli S.r.l.', vatNumber: '00743110157', sdiCode: 'M5UXCR1', ...address }
async function sell({ completed = true, request = invoice as object } = {}): Promise<string> {
  const { order } = await quoteAndOrder(testApp, buildCart(sale), { invoice: request })
  if (completed) await rows(`update orders set status = 'completed', payment_status = 'paid', closed_at = $2 where id = $1`, order.id, testApp.clock.now())
  return order.id
}
const issue = (orderId: string, person = manager) => call('POST', `/orders/${orderId}/invoice`, person)
const list = async (state: string, person = manager) => (await call('GET', `/invoices?state=${state}`, person)).invoices
const parse = (xml: string) => new XMLParser({ ignoreAttributes: false, parseTagValue: false, removeNSPrefix: true }).parse(xml).FatturaElettronica

test('an invoice is issued under the next number, and its XML adds up', async () => {
  const path = `/companies/${sale.restaurant.companyId}/settings`
  const settings = { taxRegime: 'RF01', invoiceSuffix: 'W', delivery: 'folder' }
  expect((await call('PUT', path, administrator, { ...settings, invoiceSuffix: 'w!', version: 0 })).status).toBe(400)
  expect(await call('PUT', path, administrator, { ...settings, version: 0 })).toMatchObject({ status: 200, settings: { invoiceSuffix: 'W', version: 1 } })
  expect(await call('PUT', path, administrator, { ...settings, version: 0 })).toMatchObject({ status: 409, code: 'settings_changed' })
  expect((await call('GET', path, manager)).status).toBe(403)

  const open = await sell({ completed: false })
  expect(await issue(open)).toMatchObject({ status: 409, code: 'invoice_order_open' })
  const id = await sell()
  expect((await list('due')).map(({ orderId }: { orderId: string }) => orderId)).toEqual([id])
  const issued = await issue(id)
  expect(issued).toMatchObject({ status: 201, invoice: { number: '1/W', issuedOn: '2026-03-02', fileName: 'IT00743110157_00001.xml' } })
  expect(await issue(id)).toMatchObject({ status: 409, code: 'invoice_issued_before' })

  const { text } = await call('GET', `/invoice-files/${issued.invoice.id}/xml`)
  const { '@_versione': format, FatturaElettronicaHeader: header, FatturaElettronicaBody: body } = parse(text)
  expect(format).toBe('FPR12')
  expect(header.CessionarioCommittente.DatiAnagrafici.Anagrafica.Denominazione).toBe('Cosic & Figli S.r.l.')
  expect(header.CedentePrestatore.IscrizioneREA).toMatchObject({ Ufficio: 'RM', NumeroREA: '1234567' })
  expect(body.DatiGenerali.DatiGeneraliDocumento).toMatchObject({ TipoDocumento: 'TD01', Data: '2026-03-02', Numero: '1/W', ImportoTotaleDocumento: '6.90' })
  expect(body.DatiBeniServizi.DatiRiepilogo).toMatchObject({ AliquotaIVA: '10.00', ImponibileImporto: '6.27', Imposta: '0.63' })
  expect(body.DatiBeniServizi.DettaglioLinee).toMatchObject({ PrezzoTotale: '6.27', Quantita: '1.00' })

  const stranger = await insertManager(testApp, (await insertRestaurant(testApp.context)).id, { email: 'altra@example.com' })
  expect((await call('GET', `/invoice-files/${issued.invoice.id}/xml`, stranger)).status).toBe(404)
  expect((await issue(await sell(), stranger)).status).toBe(404)
  expect(await list('issued', stranger)).toEqual([])
})

test('numbers have no gap, also when many are issued at once and one is refused in between', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => sell()))
  await rows(`update invoice_requests set postcode = '1' where order_id = $1`, ids[3])
  const answers = await Promise.all(ids.map(id => issue(id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 422])
  expect(answers[3]).toMatchObject({ code: 'invoice_data_incomplete' })
  const numbers = await rows(`select number from invoice_files order by number`)
  expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
  testApp.clock.set('2027-01-02T11:00:00Z')
  // Sessions end sooner than the test.
  Object.assign(manager, await insertSession(testApp, manager.id))
  await rows(`update invoice_requests set postcode = '00185' where order_id = $1`, ids[3])
  expect(await issue(ids[3] ?? '')).toMatchObject({ invoice: { number: '1/W', issuedOn: '2027-01-02' } })
})

test('an electronic invoice is neither corrected nor taken back by hand, and its order says so', async () => {
  const id = await sell()
  const { invoice: issued } = await issue(id)
  const url = `/api/v1/orders/${id}/invoice`
  const seen = { number: issued.number, issuedOn: issued.issuedOn }
  const corrected = await testApp.app.inject({ method: 'PUT', url, headers: manager.headers, payload: { number: '99', issuedOn: issued.issuedOn, seen } })
  expect(corrected.json()).toMatchObject({ code: 'invoice_electronic' })
  const taken = await testApp.app.inject({ method: 'POST', url: `${url}/void`, headers: manager.headers, payload: { seen: issued.number } })
  expect(taken.json()).toMatchObject({ code: 'invoice_electronic' })
  const readInvoice = async (of: string) =>
    (await testApp.app.inject({ method: 'GET', url: `/api/v1/orders/${of}`, headers: manager.headers })).json().order.invoice
  expect(await readInvoice(id)).toMatchObject({ electronic: true, issued: seen })
  expect(await readInvoice(await sell())).not.toHaveProperty('electronic')
})

test('a refund of an invoiced order gets its credit note, once', async () => {
  const id = await sell()
  const { invoice: issued } = await issue(id)
  const [payment] = await rows(
    `insert into payments (id, order_id, company_id, method, state, amount_cents, succeeded_at) values (gen_random_uuid(), $1, $2, 'cash', 'succeeded', 690, $3) returning id`,
    ...[id, sale.restaurant.companyId, testApp.clock.now()],
  )
  const refundId = await insertRefund(testApp, { id, companyId: sale.restaurant.companyId, paymentId: payment.id }, { amountCents: 200 })
  expect(await list('credit_due')).toMatchObject([{ orderId: id, refundId, totalCents: 200 }])
  const note = await call('POST', `/refunds/${refundId}/credit-note`)
  expect(note).toMatchObject({ status: 201 })
  expect(await call('POST', `/refunds/${refundId}/credit-note`)).toMatchObject({ status: 409, code: 'invoice_issued_before' })
  const { FatturaElettronicaBody: body } = parse((await call('GET', `/invoice-files/${note.invoice.id}/xml`)).text)
  expect(body.DatiGenerali).toMatchObject({
    DatiGeneraliDocumento: { TipoDocumento: 'TD04', ImportoTotaleDocumento: '2.00' },
    DatiFattureCollegate: { IdDocumento: issued.number, Data: issued.issuedOn },
  })
  expect(body.DatiBeniServizi.DatiRiepilogo).toMatchObject({ ImponibileImporto: '1.82', Imposta: '0.18' })
})

test('files are put into the folder of the intermediary; receipts set their state, and a discarded one is written anew under its number', async () => {
  await testApp.context.jobs.start()
  await expect.poll(async () => (await rows(`select from invoice_files where state = 'written'`)).length, { timeout: 10_000 }).toBe(0)
  const [first] = await rows(`select id, file_name, xml from invoice_files where number = 2 and year = 2026`)
  const folder = join(dataFolder, 'invoices', '00743110157')
  expect(await readFile(join(folder, first.file_name), 'utf8')).toBe(first.xml)

  const receipt = (kind: string, name: string, more = '') =>
    call('POST', '/receipts', manager, {
      xml: `<?xml version="1.0"?><types:${kind} xmlns:types="http://www.fatturapa.gov.it/sdi/messaggi/v1.0"><IdentificativoSdI>111</IdentificativoSdI><NomeFile>${name}</NomeFile>${more}</types:${kind}>`,
    })
  const errors = '<ListaErrori><Errore><Codice>00311</Codice><Descrizione>CodiceDestinatario non valido</Descrizione></Errore></ListaErrori>'
  expect(await receipt('NotificaScarto', first.file_name, errors)).toMatchObject({
    status: 200,
    file: { state: 'discarded', problem: '00311 CodiceDestinatario non valido' },
  })
  expect(await list('discarded')).toMatchObject([{ number: '2/W', file: { fileName: first.file_name } }])
  const rewritten = await call('POST', `/invoice-files/${first.id}/rewrite`)
  expect(rewritten).toMatchObject({ status: 201, invoice: { number: '2/W', issuedOn: '2026-03-02' } })
  expect(rewritten.invoice.fileName).not.toBe(first.file_name)
  expect(await call('POST', `/invoice-files/${first.id}/rewrite`)).toMatchObject({ status: 409, code: 'invoice_not_discarded' })
  expect(await receipt('RicevutaConsegna', rewritten.invoice.fileName)).toMatchObject({ file: { state: 'delivered' } })
  expect(await list('discarded')).toEqual([])

  expect(await receipt('RicevutaConsegna', 'IT00000000000_00009.xml')).toMatchObject({ status: 422, code: 'receipt_of_another' })
  for (const xml of ['no xml', '<a>', '<Altro><NomeFile>x</NomeFile></Altro>'])
    expect(await call('POST', '/receipts', manager, { xml })).toMatchObject({ status: 422, code: 'receipt_unreadable' })
  const stale = { state: 'delivered', problem: '', version: 1 }
  expect(await call('PUT', `/invoice-files/${rewritten.invoice.id}/state`, manager, stale)).toMatchObject({ status: 409, code: 'invoice_file_changed' })
})
