import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { advanceOrder } from '#orders/transitions/advance-order.ts'
import type { Restaurant } from '#restaurants/tables.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { openAppStream } from '#tests/helpers/event-stream.ts'
import { insertAdministrator, insertCook, insertManager, insertSession, type Persona } from '#tests/helpers/personas.ts'
import { insertStation } from '#tests/helpers/selling-restaurant.ts'
import { type Paper, toPlainText } from '#tests/printers/decode-print-data.ts'
import { startEscPosPrinter } from '#tests/printers/escpos-printer.ts'
import { createCloudPrntPrinter, createEpsonPrinter } from '#tests/printers/polling-printers.ts'
import type { Behaviour } from '#tests/printers/printer-faults.ts'
import { queueOrderDocuments } from './jobs/queue-order-documents.ts'
import { createNoticeWatch } from './printers/watch-notices.ts'
import { startPrintWorker } from './transports/print-worker.ts'

let testApp: TestApp
let ada: Persona
let manager: Persona
let cook: Persona
let stranger: Persona
let place: Restaurant
let other: Restaurant
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  testApp = await createTestApp({ config: { printNetworks: ['127.0.0.1'] } })
  // A test passes a day, and sessions that are not remembered end then.
  const remember = async (persona: Persona) => ({ ...persona, ...(await insertSession(testApp, persona.id, { remember: true })) })
  ada = await remember(await insertAdministrator(testApp))
  place = await insertRestaurant(testApp.context)
  other = await insertRestaurant(testApp.context)
  manager = await remember(await insertManager(testApp, place.id))
  cook = await remember(await insertCook(testApp, place.id))
  stranger = await remember(await insertManager(testApp, other.id))
})
afterAll(() => testApp.close())
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
  await testApp.database.pool.query('delete from printers')
  await testApp.database.pool.query('delete from printing_settings')
})

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, { as = manager, payload }: { as?: Persona; payload?: object } = {}) => {
  const answer = await testApp.app.inject({ method, url: `/api/v1${path}`, headers: as.headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const base = () => `/office/restaurants/${place.id}/printers`
const ticket = { kind: 'kitchen_ticket', moment: 'accepted', copies: 1 }
const star = { title: 'Cucina', protocol: 'cloudprnt', documents: [ticket] }
const accept = (orderId: string) => advanceOrder(testApp.context, { orderId, from: 'pending', to: 'accepted', actor: { kind: 'staff', id: cook.id } })
const statusOf = async (id: string) => (await testApp.database.pool.query('select status from orders where id = $1', [id])).rows[0]?.status
const work = () => {
  const worker = startPrintWorker(testApp.context, { times: { connectMs: 500, statusMs: 300, printMs: 100 } })
  closers.push(worker.stop)
  return worker
}
/** Looks once, then reads. */
const afterLook = async <Read>(worker: ReturnType<typeof work>, read: () => Read): Promise<Awaited<Read>> => {
  await worker.wake()
  return await read()
}
/** Words of a paper; lines are broken wherever they were full. */
const wordsOf = (paper: Paper | undefined): string => (paper ? toPlainText(paper).replace(/\s+/g, ' ') : '')
const passMs = (ms: number) => testApp.clock.set(new Date(testApp.clock.now().getTime() + ms))

test('a manager adds a printer of the own restaurant; nobody sees its token again, and other managers see nothing', async () => {
  const added = await call('POST', base(), { payload: star })
  expect(added).toMatchObject({ status: 201, printer: { title: 'Cucina', tokenPrefix: added.token.slice(0, 6) } })
  expect(added.pollAddress).toBe(`http://spiedo.test/api/v1/printing/cloudprnt/${added.token}`)
  const list = await call('GET', base())
  expect(list.printers).toHaveLength(1)
  expect(JSON.stringify(list)).not.toContain(added.token)
  expect((await call('GET', base(), { as: stranger })).status).toBe(404)
  expect((await call('GET', base(), { as: cook })).status).toBe(403)
  const { rows } = await testApp.database.pool.query('select token_sha256 from printers')
  expect(rows[0].token_sha256).toHaveLength(32)
})

test('only an administrator has the server connect to an address, and only to a network that the operator allows', async () => {
  const tcp = { ...star, protocol: 'tcp', host: '127.0.0.1', port: 9100 }
  expect(await call('POST', base(), { payload: tcp })).toMatchObject({ status: 403, code: 'tcp_needs_administrator' })
  expect((await call('POST', base(), { as: ada, payload: tcp })).status).toBe(201)
  for (const [host, code] of [
    ['192.168.1.5', 'printer_host_not_local'],
    ['8.8.8.8', 'printer_host_not_local'],
    ['169.254.169.254', 'printer_host_not_local'],
    ['stampante.local', 'printer_host_invalid'],
    ['0x7f.1', 'printer_host_invalid'],
    ['', 'printer_host_required'],
  ])
    expect(await call('POST', base(), { as: ada, payload: { ...tcp, host } }), host).toMatchObject({ status: 422, code })
  // The agent connects within the shop: any private address, no public one.
  expect((await call('POST', base(), { payload: { ...tcp, protocol: 'agent', host: '192.168.1.5' } })).status).toBe(201)
  expect(await call('POST', base(), { payload: { ...tcp, protocol: 'agent', host: '8.8.8.8' } })).toMatchObject({ status: 422 })
})

test('wrong printers, and settings of a restaurant that does not exist, are refused with a sentence', async () => {
  for (const payload of [
    { ...star, title: ' ' },
    { ...star, port: 0 },
    { ...star, columns: 40 },
    { ...star, documents: [ticket, ticket] },
    { ...star, documents: [{ ...ticket, moment: 'day_end' }] },
    { ...star, documents: [{ ...ticket, copies: 6 }] },
    { ...star, stationIds: [other.id] },
    { ...star, unknown: 1 },
  ]) {
    const refused = await call('POST', base(), { payload })
    expect(refused.status, JSON.stringify(payload)).toBeGreaterThanOrEqual(400)
    expect(refused.status).toBeLessThan(500)
    expect(refused.message).toMatch(/\p{L}{3}/u)
  }
  // An administrator may name any restaurant.
  const nowhere = `/office/restaurants/${ada.id}`
  expect(await call('POST', `${nowhere}/printers`, { as: ada, payload: star })).toMatchObject({ status: 404, code: 'restaurant_not_found' })
  const settings = { autoAccept: 'off', version: 0 }
  expect(await call('PUT', `${nowhere}/printing-settings`, { as: ada, payload: settings })).toMatchObject({ status: 404, code: 'restaurant_not_found' })
})

test('a printer fetches with its token: the former one is valid for a day, a revoked one for no one', async () => {
  const { token, printer } = await call('POST', base(), { payload: star })
  const poll = (which: string) => testApp.app.inject({ method: 'POST', url: `/api/v1/printing/cloudprnt/${which}`, payload: { statusCode: '200%20OK' } })
  expect((await poll(token)).json()).toEqual({ jobReady: false })
  const rotated = await call('POST', `${base()}/${printer.id}/rotate-token`, { payload: { version: printer.version } })
  expect([(await poll(token)).statusCode, (await poll(rotated.token)).statusCode]).toEqual([200, 200])
  passMs(25 * 3_600_000)
  expect([(await poll(token)).statusCode, (await poll(rotated.token)).statusCode]).toEqual([404, 200])
  expect((await call('POST', `${base()}/${printer.id}/revoke-token`, { payload: { version: rotated.printer.version } })).status).toBe(200)
  expect((await poll(rotated.token)).statusCode).toBe(404)
  // A token of another protocol opens nothing.
  const epson = await call('POST', base(), { payload: { ...star, protocol: 'epson' } })
  expect((await poll(epson.token)).statusCode).toBe(404)
})

test('an accepted order prints its ticket at once, a cancelled one a slip that says so, a reprint is marked as a copy', async () => {
  const { token } = await call('POST', base(), { payload: star })
  const printer = createCloudPrntPrinter(testApp.app, token)
  const order = await insertPlacedOrder(testApp.context, place)
  const worker = work()
  await accept(order.id)
  await expect.poll(() => afterLook(worker, () => printer.poll())).toBe(true)
  const [first] = printer.papers
  expect(wordsOf(first)).toMatch(new RegExp(`\\b${order.number}\\b[\\s\\S]*RITIRO[\\s\\S]*Panino kebab di pollo`))
  expect(wordsOf(first)).not.toMatch(/COPIA|ANNULLATO|DOPPIONE/)
  expect(await call('POST', `/kitchen/orders/${order.id}/print`, { as: cook, payload: { document: 'kitchen_ticket' } })).toMatchObject({ status: 200, jobs: 1 })
  expect(await call('POST', `/kitchen/orders/${order.id}/print`, { as: cook, payload: { document: 'bag_label' } })).toMatchObject({
    status: 409,
    code: 'no_printer',
  })
  expect(await call('POST', `/kitchen/orders/${order.id}/print`, { as: stranger, payload: { document: 'kitchen_ticket' } })).toMatchObject({ status: 404 })
  await printer.poll()
  expect(wordsOf(printer.papers[1])).toContain('COPIA')
  await advanceOrder(testApp.context, { orderId: order.id, from: 'accepted', to: 'cancelled', reason: 'trouble', actor: { kind: 'staff', id: cook.id } })
  await expect.poll(() => afterLook(worker, () => printer.poll())).toBe(true)
  expect(wordsOf(printer.papers[2])).toContain('ANNULLATO')
  expect(printer.papers).toHaveLength(3)
})

test('an order that is cancelled before anything was printed prints nothing', async () => {
  const { token } = await call('POST', base(), { payload: star })
  const order = await insertPlacedOrder(testApp.context, place)
  await accept(order.id)
  await advanceOrder(testApp.context, { orderId: order.id, from: 'accepted', to: 'cancelled', reason: 'trouble', actor: { kind: 'staff', id: cook.id } })
  const worker = work()
  await expect
    .poll(() => afterLook(worker, async () => (await call('GET', `/office/restaurants/${place.id}/print-jobs`)).jobs))
    .toMatchObject([{ state: 'failed', problem: 'not_needed' }])
  const printer = createCloudPrntPrinter(testApp.app, token)
  expect(await printer.poll()).toBe(false)
})

test('with accepting by print an order is accepted once its ticket is on paper, and stays on the board while the printer has none', async () => {
  const { token } = await call('POST', base(), { payload: { ...star, protocol: 'epson' } })
  expect((await call('PUT', `/office/restaurants/${place.id}/printing-settings`, { payload: { autoAccept: 'when_printed', version: 0 } })).status).toBe(200)
  expect((await call('PUT', `/office/restaurants/${place.id}/printing-settings`, { payload: { autoAccept: 'off', version: 0 } })).status).toBe(409)
  let hasPaper = false
  const printer = createEpsonPrinter(testApp.app, token, () => (hasPaper ? 'print' : 'jam'))
  const order = await insertPlacedOrder(testApp.context, place)
  const worker = work()
  await expect.poll(() => afterLook(worker, () => printer.poll())).toBe(true)
  passMs(40_000)
  await worker.wake()
  expect(await statusOf(order.id)).toBe('pending')
  expect((await call('GET', `/kitchen/printers?restaurant=${place.id}`, { as: cook })).printers).toMatchObject([
    { problem: 'no_paper', waiting: 1, waitingOrders: [order.number] },
  ])
  hasPaper = true
  await printer.poll()
  await expect.poll(() => afterLook(worker, () => statusOf(order.id))).toBe('accepted')
  // The ticket was printed before the order was accepted, and is not printed again.
  await worker.wake()
  expect(await printer.poll()).toBe(false)
  expect(printer.papers).toHaveLength(1)
})

test('the board hears through its stream when paper is missing for half a minute, and when it is there', async () => {
  const { token } = await call('POST', base(), { payload: star })
  const printer = createCloudPrntPrinter(testApp.app, token)
  const order = await insertPlacedOrder(testApp.context, place)
  const { messages } = await openAppStream(testApp, `/api/v1/kitchen/events?restaurant=${place.id}`, cook.headers)
  const told = () => messages.filter(({ event }) => event === 'printers').length
  const tellNotices = createNoticeWatch(testApp.context)
  await accept(order.id)
  const queue = async () => {
    await queueOrderDocuments(testApp.context)
    return (await call('GET', `/office/restaurants/${place.id}/print-jobs`)).jobs.length
  }
  await expect.poll(queue).toBe(1)
  await tellNotices()
  expect(told()).toBe(0)
  passMs(31_000)
  await tellNotices()
  await expect.poll(told).toBe(1)
  // The printer is asked by nobody but itself: time alone has begun the notice.
  await tellNotices()
  await printer.poll()
  await tellNotices()
  await expect.poll(told).toBe(2)
})

test('each station prints its lines; what no printer covers is on every ticket', async () => {
  await insertStation(testApp.context, place.id, { kind: 'spit' })
  await insertStation(testApp.context, place.id, { kind: 'fryer' })
  const { rows } = await testApp.database.pool.query<{ id: string; kind: string }>('select id, kind from stations where restaurant_id = $1', [place.id])
  const station = (kind: string) => rows.find(row => row.kind === kind)?.id
  const tokens = []
  for (const kind of ['spit', 'fryer']) tokens.push((await call('POST', base(), { payload: { ...star, title: kind, stationIds: [station(kind)] } })).token)
  const [spit, fryer] = tokens.map(token => createCloudPrntPrinter(testApp.app, token))
  const order = await insertPlacedOrder(testApp.context, place)
  const worker = work()
  await accept(order.id)
  await expect.poll(() => afterLook(worker, () => spit?.poll())).toBe(true)
  expect(wordsOf(spit?.papers[0])).toContain('Panino kebab di pollo')
  // Nothing of the order is fried.
  expect(await fryer?.poll()).toBe(false)
  const { jobs } = await call('GET', `/office/restaurants/${place.id}/print-jobs`)
  expect(jobs.map(({ printerTitle, state, problem }: Record<string, string>) => [printerTitle, state, problem])).toEqual(
    expect.arrayContaining([
      ['spit', 'printed', null],
      ['fryer', 'failed', 'not_needed'],
    ]),
  )
})

test('the ledger tells of a mark only where a marked paper came out, or may have', async () => {
  for (const [protocol, create] of [
    ['cloudprnt', createCloudPrntPrinter],
    ['epson', createEpsonPrinter],
  ] as const) {
    const { token } = await call('POST', base(), { payload: { ...star, protocol } })
    const behaviours: Behaviour[] = []
    const printer = create(testApp.app, token, () => behaviours.shift() ?? 'print')
    const read = async () => (await call('GET', `/office/restaurants/${place.id}/print-jobs`)).jobs[0]
    const isMarked = (paper: Paper | undefined) => wordsOf(paper).includes('POSSIBILE DOPPIONE')
    const worker = work()
    const queue = async (...next: Behaviour[]) => {
      behaviours.push(...next)
      printer.papers.length = 0
      const order = await insertPlacedOrder(testApp.context, place)
      await accept(order.id)
      await expect.poll(() => afterLook(worker, async () => (await read())?.orderNumber)).toBe(order.number)
    }
    const pollUntil = async (isDone: () => Promise<boolean> | boolean) => {
      for (let round = 0; round < 8 && !(await isDone()); round++) {
        await printer.poll()
        passMs(30_000)
      }
    }
    const isPrinted = async () => (await read()).state === 'printed'

    // Refused for lack of paper, then printed without a mark and confirmed late.
    await queue('jam', 'late')
    await pollUntil(isPrinted)
    expect(printer.papers.map(isMarked), protocol).toEqual([false])
    expect(await read(), protocol).toMatchObject({ state: 'printed', attempts: 2, mayBeDuplicate: false })

    // Lost, then refused with a mark that nobody sees, then printed with it.
    await queue('power_before', 'jam', 'print')
    await pollUntil(() => behaviours.length === 1)
    expect(printer.papers).toEqual([])
    expect(await read(), protocol).toMatchObject({ state: 'queued', attempts: 2, mayBeDuplicate: false })
    await pollUntil(isPrinted)
    expect(printer.papers.map(isMarked), protocol).toEqual([true])
    expect(await read(), protocol).toMatchObject({ state: 'printed', attempts: 3, mayBeDuplicate: true })
    await worker.stop()
    await testApp.database.pool.query('delete from printers')
  }
})

test('a job of another printer can be neither fetched nor confirmed', async () => {
  const [one, two] = [await call('POST', base(), { payload: star }), await call('POST', base(), { payload: { ...star, title: 'Cassa', documents: [] } })]
  const order = await insertPlacedOrder(testApp.context, place)
  await accept(order.id)
  const worker = work()
  const poll = async () =>
    (await testApp.app.inject({ method: 'POST', url: `/api/v1/printing/cloudprnt/${one.token}`, payload: { statusCode: '200%20OK' } })).json()
  await expect.poll(() => afterLook(worker, async () => (await poll()).jobReady)).toBe(true)
  const { jobToken } = await poll()
  const others = `/api/v1/printing/cloudprnt/${two.token}`
  expect((await testApp.app.inject({ url: others, query: { token: jobToken } })).statusCode).toBe(404)
  expect((await testApp.app.inject({ method: 'DELETE', url: others, query: { token: jobToken, code: '200 OK' } })).statusCode).toBe(404)
  expect((await call('GET', `/office/restaurants/${place.id}/print-jobs`)).jobs).toMatchObject([{ state: 'offered' }])
})

test('the server prints on a raw port, and tells what is wrong with a printer that is off', async () => {
  const printer = await startEscPosPrinter()
  closers.push(printer.close)
  const { printer: added } = await call('POST', base(), { as: ada, payload: { ...star, protocol: 'tcp', host: '127.0.0.1', port: printer.port } })
  const worker = work()
  await call('POST', `${base()}/${added.id}/test-page`)
  await expect.poll(() => afterLook(worker, () => printer.papers.length)).toBe(1)
  expect(wordsOf(printer.papers[0])).toContain('PAGINA DI PROVA')
  expect(printer.papers[0]?.isCut).toBe(true)
  await printer.close()
  await call('POST', `${base()}/${added.id}/test-page`)
  await expect.poll(() => afterLook(worker, async () => (await call('GET', base())).printers[0].problem)).toBe('unreachable')
})
