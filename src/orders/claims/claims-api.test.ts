import { randomBytes } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { refunds } from '#payments/tables.ts'
import { attachments, auditLog } from '#platform/database/tables.ts'
import { renderEmail } from '#platform/mail/email-content.ts'
import type { OutgoingMail } from '#platform/mail/mail.ts'
import { diningTables } from '#restaurants/tables.ts'
import { insertCombo } from '#tests/helpers/a-combo.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { expectLockWaiters, productConnections } from '#tests/helpers/database.ts'
import { openAppStream } from '#tests/helpers/event-stream.ts'
import { insertAdministrator, insertCook, insertCustomer, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant, sampleContact } from '#tests/helpers/selling-restaurant.ts'
import { sampleOrder } from '../mail/sample-order.ts'
import { eraseOrders } from '../privacy/erase-person.ts'
import { claimBudgets, claims } from '../tables/claims.ts'
import { orders } from '../tables/orders.ts'
import { renderClaimEmail, sendClaimEmail } from './claim-mail.ts'

let testApp: TestApp
let sale: SellingRestaurant
let manager: Persona
const sent: OutgoingMail[] = []
const start = '2026-03-02T11:00:00Z'
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections, config: { trustProxy: true } })
  testApp.context.mail.send = async parcel => {
    sent.push(parcel)
    return 'posted'
  }
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000, restaurant: { claimBudgetCents: 2000 } })
  manager = await insertManager(testApp, sale.restaurant.id)
})
afterEach(async () => {
  testApp.clock.set(start)
  await testApp.context.db.delete(claimBudgets)
  // Each test starts without a history: earlier refunds are dated back.
  await testApp.context.db.update(claims).set({ createdAt: new Date('2026-01-01T00:00:00Z') })
})
afterAll(() => testApp.close())

let calls = 0
const from = () => ({ 'x-forwarded-for': `10.4.${++calls >> 8}.${calls & 255}` })
interface Placed {
  id: string
  token: string
}
/** Creates a completed order paid in cash. */
async function eaten({
  email = `ospite.${++calls}@example.com`,
  headers = {},
  quantity = 2,
  lines = [{ foodId: sale.panino.id, quantity }],
  name = sampleContact.name,
  phone = `+39 300 ${String(++calls).padStart(3, '0')} ${String(1000 + calls)}`,
}: {
  email?: string
  name?: string
  phone?: string
  headers?: Record<string, string>
  quantity?: number
  lines?: object[]
} = {}): Promise<Placed> {
  const cart = buildCart(sale, { lines })
  const { order: placed } = await quoteAndOrder(testApp, cart, { contact: { ...sampleContact, name, email, phone }, headers })
  for (const step of ['accept', 'begin', 'ready', 'hand-over']) await postJson(testApp, `/api/v1/kitchen/orders/${placed.id}/${step}`, {}, manager.headers)
  return placed
}
const one = [{ lineNumber: 1, quantity: 1 }]
/** Creates a distinct photo each time, like a new picture. */
const aPhoto = (): Promise<Buffer> =>
  sharp(randomBytes(9 * 8 * 3), { raw: { width: 9, height: 8, channels: 3 } })
    .resize(90, 80)
    .jpeg()
    .toBuffer()
async function claim({ id, token }: Placed, fields: Record<string, unknown> = {}, photo?: Buffer | null, more: Record<string, string> = {}) {
  const form = new FormData()
  const filled = { kind: 'missing', description: 'Mancava un panino.', lines: one, ...fields }
  for (const [name, value] of Object.entries(filled)) form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  const file = photo === undefined ? await aPhoto() : photo
  if (file) form.set('image', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'foto.jpg')
  const request = new Request('http://x', { method: 'POST', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  const headers = { 'content-type': request.headers.get('content-type') ?? '', ...from(), ...more }
  const answer = await testApp.app.inject({ method: 'POST', url: `/api/v1/orders/${id}/claims?token=${token}`, payload, headers })
  return { ...answer.json(), status: answer.statusCode }
}
const list = async (who: Persona = manager, query = '') => (await testApp.app.inject({ url: `/api/v1/claims${query}`, headers: who.headers })).json()
const decide = (id: string, body: object, who: Persona = manager) => postJson(testApp, `/api/v1/claims/${id}/decide`, body, who.headers)
const followed = (id: string) => new Promise<void>(resolve => void testApp.context.events.ofSubject(id, () => resolve()))
const moneyOf = async ({ id }: Placed) => (await testApp.app.inject({ url: `/api/v1/orders/${id}/payments`, headers: manager.headers })).json()
const giveBack = async (placed: Placed, body: object) =>
  postJson(testApp, `/api/v1/orders/${placed.id}/refunds`, { version: (await moneyOf(placed)).version, reason: 'goodwill', ...body }, manager.headers)
const refundsOf = ({ id }: Placed) => testApp.context.db.select().from(refunds).where(eq(refunds.orderId, id))
const renderMail = async (claimId: string, news: 'refunded' | 'received' | 'declined') => {
  sent.length = 0
  await sendClaimEmail(testApp.context)({ claimId, news }, { id: 'x', attempt: 1, signal: new AbortController().signal })
  return sent[0] && renderEmail(sent[0].content)
}

it('is refunded at once within the restaurant’s budget, with a photo', async () => {
  const placed = await eaten()
  const made = await claim(placed)
  expect(made).toMatchObject({
    status: 201,
    claim: { state: 'refunded', amountCents: 690, counter: true, lines: [{ lineNumber: 1, quantity: 1, title: 'Panino kebab di pollo' }] },
  })
  expect(await refundsOf(placed)).toMatchObject([{ reason: 'claim', amountCents: 690, state: 'requested' }])
  expect((await renderMail(made.claim.id, 'refunded'))?.text).toMatch(/6,90\s€ ti aspettano al banco di .+: di’ il numero \d+ del 2 marzo\./)
  const { claims: mine, claimableUntil } = (await testApp.app.inject(`/api/v1/orders/${placed.id}/claims?token=${placed.token}`)).json()
  expect(mine).toMatchObject([{ state: 'refunded' }])
  expect(claimableUntil).toBe('2026-03-04T11:00:00.000Z')
  expect((await testApp.app.inject(`/api/v1/orders/${placed.id}/claims`)).statusCode).toBe(404)
})

it('says until when something can be claimed, and for two weeks more that it is too late', async () => {
  const placed = await eaten()
  const at = async (instant: string) => {
    testApp.clock.set(instant)
    const { claimableUntil, tooLate } = (await testApp.app.inject(`/api/v1/orders/${placed.id}/claims?token=${placed.token}`)).json()
    return [claimableUntil, tooLate]
  }
  expect(await at('2026-03-04T10:59:59Z')).toEqual(['2026-03-04T11:00:00.000Z', false])
  expect(await at('2026-03-04T11:00:00Z')).toEqual([null, true])
  expect(await at('2026-03-18T10:59:59Z')).toEqual([null, true])
  expect(await at('2026-03-18T11:00:00Z')).toEqual([null, false])
  const { order: open } = await quoteAndOrder(testApp, buildCart(sale))
  expect((await testApp.app.inject(`/api/v1/orders/${open.id}/claims?token=${open.token}`)).json()).toMatchObject({ claimableUntil: null, tooLate: false })
})

it('delivery customers can phone about a refund that waits at the counter', () => {
  const claimed = { about: 'missing' as const, amountCents: 690, counter: true, answerOnly: false, answer: null, description: null, lines: [] }
  const more = { news: 'refunded' as const, language: 'it' as const, brand: 'Spiedo', origin: 'https://spiedo.test', address: 'https://spiedo.test/orders/x' }
  const written = (fulfilment: 'delivery' | 'pickup') => renderEmail(renderClaimEmail(claimed, { ...sampleOrder, fulfilment }, more)).text
  expect(written('delivery')).toContain('di’ il numero 42 del 2 marzo.')
  // After midnight the business date is the previous day, which guests do not know.
  expect(renderEmail(renderClaimEmail(claimed, { ...sampleOrder, createdAt: '2026-03-02T23:04:00.000Z' }, more)).text).toContain('del 3 marzo.')
  expect(written('delivery')).toContain('Chiama Spiedo Roma Termini, +39 06 555 0101')
  expect(written('pickup')).not.toContain('+39 06 555 0101')
  expect(written('pickup')).toContain('Venduto da Spiedo Italia S.p.A., Via dello Spiedo 97, 00185 Roma (RM), partita IVA 99900010580.')
})

it('answers in the language of the page, what was claimed too', async () => {
  const made = await claim(await eaten(), {}, undefined, { 'accept-language': 'en' })
  expect(made).toMatchObject({ status: 201, claim: { lines: [{ title: 'Chicken kebab' }] } })
})

it.each([
  ['without a photo', {}, null],
  ['about an allergen', { kind: 'allergen', lines: [] }, undefined],
  ['that came late', { kind: 'late', lines: [] }, undefined],
])('%s goes to a person', async (_what, fields, file) => {
  const placed = await eaten()
  expect(await claim(placed, fields, file)).toMatchObject({ status: 201, claim: { state: 'escalated' } })
  expect(await refundsOf(placed)).toEqual([])
})

it('goes to a person once the month’s budget is used, and never over it', async () => {
  const placed = await Promise.all(Array.from({ length: 4 }, () => eaten()))
  const made = await Promise.all(placed.map(each => claim(each)))
  expect(made.map(({ claim: { state } }) => state).sort()).toEqual(['escalated', 'escalated', 'refunded', 'refunded'])
  expect(await testApp.context.db.select().from(claimBudgets)).toMatchObject([{ month: '2026-03-01', limitCents: 2000, usedCents: 1380 }])
  // The next month has its own budget.
  testApp.clock.set('2026-04-01T11:00:00Z')
  manager = await insertManager(testApp, sale.restaurant.id)
  const april = await eaten()
  expect(await claim(april)).toMatchObject({ claim: { state: 'refunded' } })
})

it('goes to a person for whom it becomes a habit', async () => {
  const states: string[] = []
  for (let round = 0; round < 3; round++) {
    await testApp.context.db.delete(claimBudgets)
    states.push((await claim(await eaten({ email: 'sempre@example.com' }))).claim.state)
  }
  expect(states).toEqual(['refunded', 'refunded', 'escalated'])
})

it('goes to a person for whom it becomes a habit, also of several orders at once', async () => {
  const email = 'insieme@example.com'
  expect(await claim(await eaten({ email }))).toMatchObject({ claim: { state: 'refunded' } })
  await testApp.context.db.update(claimBudgets).set({ usedCents: 0 })
  const both = [await eaten({ email }), await eaten({ email })]
  const budget = await testApp.database.pool.connect()
  await budget.query('begin; select from claim_budgets for update')
  const made = both.map(each => claim(each))
  try {
    await expectLockWaiters(testApp.database.pool, 2)
  } finally {
    await budget.query('commit')
    budget.release()
  }
  expect((await Promise.all(made)).map(({ claim: { state } }) => state).sort()).toEqual(['escalated', 'refunded'])
})

it('goes to a person where less is left of what was paid than it is about', async () => {
  const placed = await eaten()
  const { version } = (await testApp.app.inject({ url: `/api/v1/orders/${placed.id}/payments`, headers: manager.headers })).json()
  await postJson(testApp, `/api/v1/orders/${placed.id}/refunds`, { version, reason: 'goodwill', amountCents: 1000 }, manager.headers)
  expect(await claim(placed)).toMatchObject({ status: 201, claim: { state: 'escalated', amountCents: 690 } })
  expect(await refundsOf(placed)).toMatchObject([{ amountCents: 1000 }])
  expect(await testApp.context.db.select().from(claimBudgets)).toEqual([])
})

it('is made once for each that was sold of a line, whatever was decided about the others', async () => {
  const placed = await eaten({ quantity: 3 })
  const some = (quantity: number) => claim(placed, { lines: [{ lineNumber: 1, quantity }] }, null)
  const first = await some(1)
  expect(first).toMatchObject({ status: 201, claim: { amountCents: 690 } })
  await decide(first.claim.id, { version: 1, decision: 'refund' })
  expect(await some(3)).toMatchObject({ status: 409, code: 'claim_made' })
  const second = await some(1)
  expect(second).toMatchObject({ status: 201, claim: { state: 'escalated', amountCents: 690 } })
  await decide(second.claim.id, { version: 1, decision: 'decline', answer: 'Nella busta c’era.' })
  expect(await some(2)).toMatchObject({ status: 409, code: 'claim_made' })
  const last = await Promise.all([some(1), some(1)])
  expect(last.map(({ status }) => status).sort()).toEqual([201, 409])
})

it('can be made once per line, for sold dishes, within the deadline, by the order’s owner', async () => {
  const placed = await eaten({ quantity: 1 })
  expect(await claim(placed, { lines: [{ lineNumber: 1, quantity: 2 }] })).toMatchObject({ status: 422, code: 'refund_line_unknown' })
  expect(await claim(placed, { lines: [{ lineNumber: 9, quantity: 1 }] })).toMatchObject({ status: 422 })
  expect(await claim(placed, { lines: [] })).toMatchObject({ status: 422, code: 'claim_lines_missing' })
  expect(await claim(placed, { lines: 'no' })).toMatchObject({ status: 400 })
  expect(await claim(placed, { description: ' ' })).toMatchObject({ status: 400 })
  expect(await claim({ ...placed, token: 'x' })).toMatchObject({ status: 404 })
  expect(await claim(placed, {}, Buffer.from('<svg onload=alert(1)>'))).toMatchObject({ status: 415 })
  const both = await Promise.all([claim(placed), claim(placed)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await claim(placed)).toMatchObject({ status: 409, code: 'claim_made' })
  const late = await eaten()
  testApp.clock.set('2026-03-04T11:00:01Z')
  expect(await claim(late)).toMatchObject({ status: 409, code: 'claim_too_late' })
  const { order: open } = await quoteAndOrder(testApp, buildCart(sale))
  expect(await claim(open)).toMatchObject({ status: 409, code: 'claim_not_yet' })
})

it('is decided once, by the restaurant’s managers', async () => {
  const placed = await eaten()
  const { claim: made } = await claim(placed, { description: 'Freddo e <b>duro</b>.', kind: 'quality' }, null)
  const stranger = await insertManager(testApp, (await insertSellingRestaurant(testApp.context)).restaurant.id)
  const cook = await insertCook(testApp, sale.restaurant.id)
  expect((await list(stranger)).claims).toEqual([])
  expect(await decide(made.id, { version: 1, decision: 'refund' }, stranger)).toMatchObject({ status: 404 })
  expect(await decide(made.id, { version: 1, decision: 'refund' }, cook)).toMatchObject({ status: 403 })
  const { claims: waiting } = await list(manager, '?state=escalated')
  expect(waiting.find(({ id }: { id: string }) => id === made.id)).toMatchObject({
    description: 'Freddo e <b>duro</b>.',
    refundableCents: 1380,
    order: { id: placed.id },
  })
  expect(await decide(made.id, { version: 1, decision: 'decline' })).toMatchObject({ status: 422, code: 'claim_answer_missing' })
  expect(await decide(made.id, { version: 1, decision: 'refund', amountCents: 1381 })).toMatchObject({ status: 422, code: 'refund_too_much' })
  const both = await Promise.all([
    decide(made.id, { version: 1, decision: 'refund', amountCents: 300 }),
    decide(made.id, { version: 1, decision: 'decline', answer: 'No.' }, await insertAdministrator(testApp)),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)).toMatchObject({ code: 'claim_decided', claim: { version: 2 } })
})

it('about an allergen names the dish and is listed first while undecided', async () => {
  const placed = await eaten({ quantity: 1 })
  expect(await claim(placed, { kind: 'allergen', lines: [{ lineNumber: 9, quantity: 1 }] }, null)).toMatchObject({ status: 422, code: 'refund_line_unknown' })
  const { claim: urgent } = await claim(placed, { kind: 'allergen' }, null)
  expect(urgent).toMatchObject({ state: 'escalated', amountCents: 0, lines: [{ lineNumber: 1, title: 'Panino kebab di pollo' }] })
  // The same dish was also cold.
  expect(await claim(placed, { kind: 'quality' }, null)).toMatchObject({ status: 201, claim: { amountCents: 690 } })
  const { claim: later } = await claim(await eaten(), {}, null)
  const place = async (id: string) => (await list(manager, '?limit=100')).claims.findIndex((claim: { id: string }) => claim.id === id)
  expect(await place(urgent.id)).toBeLessThan(await place(later.id))
  await decide(urgent.id, { version: 1, decision: 'decline', answer: 'Ti chiamiamo.' })
  expect(await place(urgent.id)).toBeGreaterThan(await place(later.id))
})

it('about an allergen is answered by a mail that says whom to ring up, and what was written', async () => {
  const words = 'C’era <sesamo>.'
  const { claim: urgent } = await claim(await eaten(), { kind: 'allergen', description: words }, null)
  const written = await renderMail(urgent.id, 'received')
  for (const expectedText of ['Chiama subito il 112.', sale.restaurant.phone, `> ${words}`, 'C’era un allergene non indicato'])
    expect(written?.text).toContain(expectedText)
  expect(written?.html).toContain('C’era &lt;sesamo&gt;.')
  const { claim: late } = await claim(await eaten(), { kind: 'late', description: words }, null)
  const plain = await renderMail(late.id, 'received')
  expect(plain?.text).toContain(`> ${words}`)
  expect(plain?.text).not.toContain('il 112')
})

it('is only answered where nothing can be refunded any more: nothing says that a refund was refused', async () => {
  const placed = await eaten()
  const { version } = (await testApp.app.inject({ url: `/api/v1/orders/${placed.id}/payments`, headers: manager.headers })).json()
  await postJson(testApp, `/api/v1/orders/${placed.id}/refunds`, { version, reason: 'goodwill', amountCents: 1380 }, manager.headers)
  const { claim: made } = await claim(placed, {}, null)
  expect((await list(manager, `?order=${placed.id}`)).claims).toMatchObject([{ answerOnly: true, paidCents: 1380, refundableCents: 0 }])
  await decide(made.id, { version: 1, decision: 'decline', answer: 'Ci dispiace.' })
  expect((await renderMail(made.id, 'declined'))?.text).not.toContain('rimborsa')
  const refused = await eaten()
  const { claim: other } = await claim(refused, {}, null)
  expect(other).toMatchObject({ answerOnly: false })
  await decide(other.id, { version: 1, decision: 'decline', answer: 'C’era.' })
  expect((await renderMail(other.id, 'declined'))?.text).toContain('questa volta non rimborsa')
  // Later refunds do not change the answer.
  testApp.clock.set('2026-03-02T12:00:00Z')
  const { version: then } = (await testApp.app.inject({ url: `/api/v1/orders/${refused.id}/payments`, headers: manager.headers })).json()
  expect(
    await postJson(testApp, `/api/v1/orders/${refused.id}/refunds`, { version: then, reason: 'goodwill', amountCents: 1380 }, manager.headers),
  ).toMatchObject({ status: 201 })
  const found = async (state: string) => (await list(manager, `?limit=100&state=${state}`)).claims.map(({ id }: { id: string }) => id)
  const [answered, declined] = [await found('answered'), await found('declined')]
  expect([answered.includes(made.id), answered.includes(other.id)]).toEqual([true, false])
  expect([declined.includes(made.id), declined.includes(other.id)]).toEqual([false, true])
  const logged = await testApp.context.db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.rowId, [made.id, other.id]))
    .orderBy(auditLog.id)
  expect(logged.map(({ action }) => action)).toEqual(['claim.answered', 'claim.declined'])
})

it('is searched for by number, name, address and restaurant', async () => {
  const placed = await eaten({ email: 'cerca_mi@example.com', name: 'Nicolò Sartù' })
  const { claim: made } = await claim(placed, {}, null)
  await claim(await eaten({ email: 'cercaxmi@example.com' }), {}, null)
  const { order: shown } = (await list(manager, `?order=${placed.id}`)).claims[0]
  const found = async (search: string) => (await list(manager, `?limit=100&search=${encodeURIComponent(search)}`)).claims.map(({ id }: { id: string }) => id)
  expect(await found('CERCA_MI@')).toEqual([made.id])
  expect(await found(`n. ${shown.number}`)).toContain(made.id)
  expect(await found('n. 99999')).toEqual([])
  for (const name of [shown.name, 'nicolo SARTÙ']) expect(await found(name)).toContain(made.id)
  expect(await found(sale.restaurant.name)).toContain(made.id)
  expect(await list(await insertManager(testApp, (await insertSellingRestaurant(testApp.context)).restaurant.id), '?search=cerca_mi')).toMatchObject({
    total: 0,
  })
})

it('is found by its order number, by the restaurant’s managers only', async () => {
  const placed = await eaten()
  const { claim: made } = await claim(placed, {}, null)
  await claim(await eaten(), {}, null)
  const stranger = await insertManager(testApp, (await insertSellingRestaurant(testApp.context)).restaurant.id)
  const query = `?order=${placed.id}`
  expect((await list(manager, query)).claims.map(({ id }: { id: string }) => id)).toEqual([made.id])
  expect(await list(await insertAdministrator(testApp), query)).toMatchObject({ total: 1, claims: [{ id: made.id, state: 'escalated' }] })
  expect(await list(stranger, query)).toMatchObject({ total: 0, claims: [] })
  expect(await list(await insertCook(testApp, sale.restaurant.id), query)).toMatchObject({ success: false, code: 'forbidden' })
  const status = async (headers?: Record<string, string>) =>
    (await testApp.app.inject({ url: `/api/v1/claims${query}`, ...(headers && { headers }) })).statusCode
  expect([await status(), await status((await insertCustomer(testApp)).headers)]).toEqual([401, 403])
})

it('is declined with a reason that its maker reads', async () => {
  const placed = await eaten()
  const { claim: made } = await claim(placed, {}, null)
  expect(await decide(made.id, { version: 1, decision: 'decline', answer: 'Nella busta <c’era>.' })).toMatchObject({
    status: 200,
    claim: { state: 'declined', version: 2 },
  })
  expect(await refundsOf(placed)).toEqual([])
  const written = await renderMail(made.id, 'declined')
  expect(written?.text).toContain('> Nella busta <c’era>.')
  expect(written?.html).toContain('Nella busta &lt;c’era&gt;.')
})

it('sends the decision and the cash handover to the order’s live page', async () => {
  const placed = await eaten()
  const version = async () => (await testApp.app.inject({ url: `/api/v1/orders/${placed.id}?token=${placed.token}` })).json().order.version
  const shown = async () => (await testApp.app.inject({ url: `/api/v1/orders/${placed.id}/claims?token=${placed.token}` })).json().claims[0]
  const { claim: made } = await claim(placed, {}, null)
  const before = await version()
  const streamed = followed(placed.id)
  await decide(made.id, { version: 1, decision: 'refund' })
  expect(await version()).toBeGreaterThan(before)
  await streamed
  expect(await shown()).toMatchObject({ state: 'refunded', counter: true, handedOver: false })
  const found = async (state: string) => (await list(manager, `?state=${state}&order=${placed.id}`)).claims.map(({ id }: { id: string }) => id)
  expect(await Promise.all(['escalated', 'at_counter', 'refunded'].map(found))).toEqual([[], [made.id], []])
  const [refund] = await refundsOf(placed)
  expect(await postJson(testApp, `/api/v1/refunds/${refund?.id}/hand-over`, {}, manager.headers)).toMatchObject({ status: 200 })
  expect(await shown()).toMatchObject({ state: 'refunded', counter: true, handedOver: true })
  expect(await Promise.all(['escalated', 'at_counter', 'refunded'].map(found))).toEqual([[], [], [made.id]])
})

it('shows its photo to the restaurant’s managers only', async () => {
  const placed = await eaten()
  const { claim: made } = await claim(placed, { kind: 'allergen', lines: [] })
  const [shown] = (await list()).claims.filter(({ id }: { id: string }) => id === made.id)
  const url = `/api/v1/claims/${made.id}/photos/${shown.photos[0]}`
  const seen = await testApp.app.inject({ url, headers: manager.headers })
  expect(seen.headers['content-type']).toBe('image/webp')
  expect((await sharp(seen.rawPayload).metadata()).width).toBe(90)
  expect((await testApp.app.inject({ url, headers: (await insertCook(testApp, sale.restaurant.id)).headers })).statusCode).toBe(403)
})

it('loses words, answer and photo when its maker is forgotten', async () => {
  const customer = await insertCustomer(testApp)
  const placed = await eaten({ headers: customer.headers })
  const { claim: made } = await claim(placed)
  const { db } = testApp.context
  await db.update(claims).set({ answer: 'Ci dispiace, Zoe.' }).where(eq(claims.id, made.id))
  const before = await db.$count(attachments)
  await db.transaction(tx => eraseOrders(tx, customer.id))
  expect(await db.select().from(claims).where(eq(claims.id, made.id))).toMatchObject([{ description: null, answer: null, deviceKey: null, amountCents: 690 }])
  expect(await db.$count(attachments)).toBe(before - 1)
  expect(await db.select({ id: orders.id }).from(orders).where(eq(orders.id, placed.id))).toHaveLength(1)
})

it('is sent live to pages of the closed order and to lists of claims, for managers only of their own restaurants', async () => {
  const placed = await eaten()
  const { order: shown } = (await testApp.app.inject({ url: `/api/v1/orders/${placed.id}`, headers: manager.headers })).json()
  const page = await openAppStream(testApp, `/api/v1/orders/${placed.id}/events`, manager.headers)
  const elsewhere = await insertManager(testApp, (await insertSellingRestaurant(testApp.context)).restaurant.id)
  // Skip pending events of earlier claims.
  await testApp.context.events.skipToNow()
  const [own, others, all] = await Promise.all(
    [manager, elsewhere, await insertAdministrator(testApp)].map(({ headers }) => openAppStream(testApp, '/api/v1/claims/events', headers)),
  )
  await expect.poll(() => [page, own, others, all].map(stream => stream?.messages.length)).toEqual([1, 1, 1, 1])
  const made = await claim(placed, { kind: 'late', lines: [] })
  expect(made).toMatchObject({ claim: { state: 'escalated' } })
  await expect.poll(() => page.messages.at(-1)?.data.version).toBeGreaterThan(shown.version)
  await decide(made.claim.id, { version: 1, decision: 'decline', answer: 'Era in orario.' })
  const expectedEvents = [{ orderId: null }, { orderId: placed.id }, { orderId: placed.id }]
  for (const stream of [own, all]) await expect.poll(() => stream?.messages.map(({ data }) => data)).toEqual(expectedEvents)
  // Events arrive in order, so an event for others would be here by now.
  expect(others?.messages).toHaveLength(1)
})

it('of a combo is made dish by dish: each is worth its share, and all of them what the combo cost', async () => {
  const combo = await insertCombo(testApp, sale)
  const placed = await eaten({ lines: [{ comboId: combo.id, quantity: 2 }] })
  const { order: shown } = (await testApp.app.inject(`/api/v1/orders/${placed.id}?token=${placed.token}`)).json()
  expect(shown.lines[0].parts).toMatchObject([
    { lineNumber: 2, title: 'Panino kebab di pollo', quantity: 2, unitPriceCents: 587 },
    { lineNumber: 3, title: 'Cola', quantity: 2, unitPriceCents: 213 },
  ])
  const some = (...lines: [number, number][]) => claim(placed, { lines: lines.map(([lineNumber, quantity]) => ({ lineNumber, quantity })) })
  expect(await some([3, 3])).toMatchObject({ status: 422, code: 'refund_line_unknown' })
  const drink = await some([3, 1])
  expect(drink).toMatchObject({ status: 201, claim: { state: 'refunded', amountCents: 213, lines: [{ lineNumber: 3, quantity: 1, title: 'Cola' }] } })
  expect((await renderMail(drink.claim.id, 'refunded'))?.text).toContain('1 × Cola')
  // Naming a whole combo means its dishes: one of them was claimed already.
  expect(await some([1, 2])).toMatchObject({ status: 409, code: 'claim_made' })
  expect(await some([1, 1], [2, 1])).toMatchObject({ status: 422, code: 'refund_line_unknown' })
  const whole = await some([1, 1])
  expect(whole).toMatchObject({ status: 201, claim: { amountCents: 800, lines: [{ lineNumber: 2 }, { lineNumber: 3 }] } })
  await decide(whole.claim.id, { version: 1, decision: 'refund' })
  expect((await moneyOf(placed)).refundableLines).toEqual([{ lineNumber: 2, quantity: 1, amounts: [587] }])
  const rest = await giveBack(placed, { lines: [{ lineNumber: 2, quantity: 1 }] })
  expect(rest).toMatchObject({ status: 201, amountCents: 587, refundableCents: 0, refundableLines: [] })
  const { order: now } = (await testApp.app.inject(`/api/v1/orders/${placed.id}?token=${placed.token}`)).json()
  expect(now.refundedLines).toEqual([
    { lineNumber: 2, quantity: 2 },
    { lineNumber: 3, quantity: 2 },
  ])
})

it('is not made of what was given back already: that is said', async () => {
  const placed = await eaten({ quantity: 3 })
  await giveBack(placed, { lines: [{ lineNumber: 1, quantity: 2 }] })
  const some = (quantity: number) => claim(placed, { lines: [{ lineNumber: 1, quantity }] })
  expect(await some(2)).toMatchObject({ status: 409, code: 'claim_refunded', message: 'Questo ti è già stato rimborsato.' })
  expect(await some(1)).toMatchObject({ status: 201, claim: { state: 'refunded', amountCents: 690 } })
  expect(await some(1)).toMatchObject({ status: 409, code: 'claim_refunded' })
})

it('the decision shows later refunds of the same dishes and asks before refunding them twice', async () => {
  const placed = await eaten({ quantity: 3 })
  const shown = async () => (await list(manager, `?order=${placed.id}`)).claims[0]
  const { claim: made } = await claim(placed, {}, null)
  expect(await shown()).toMatchObject({ amountCents: 690, leftCents: 690, backCents: 0, answerOnly: false })
  await giveBack(placed, { lines: one })
  expect(await shown()).toMatchObject({ amountCents: 690, leftCents: 0, backCents: 690, refundableCents: 1380, answerOnly: true, standing: 'escalated' })
  expect(await decide(made.id, { version: 1, decision: 'refund' })).toMatchObject({ status: 422, code: 'refund_nothing' })
  // State of a dialog opened before.
  const stale = await decide(made.id, { version: 1, decision: 'refund', amountCents: 690, seenCents: 2070 })
  expect(stale).toMatchObject({ status: 409, code: 'refund_changed' })
  expect(await refundsOf(placed)).toHaveLength(1)
  await decide(made.id, { version: 1, decision: 'decline', answer: 'Te l’abbiamo già rimborsato.' })
  expect(await shown()).toMatchObject({ standing: 'answered' })
  expect((await renderMail(made.id, 'declined'))?.text).not.toContain('non rimborsa')
})

it('of dishes of which some went back is refunded for the others; what went back before it was made is not counted for it', async () => {
  const line = { foodId: sale.panino.id, quantity: 1 }
  const placed = await eaten({
    lines: [
      { ...line, quantity: 2 },
      { ...line, options: [{ optionValueId: sale.options.tahina }] },
    ],
  })
  const shown = async () => (await list(manager, `?order=${placed.id}`)).claims[0]
  await giveBack(placed, { lines: one })
  const { claim: made } = await claim(placed, { lines: [...one, { lineNumber: 2, quantity: 1 }] }, null)
  expect(await shown()).toMatchObject({ leftCents: made.amountCents, backCents: 690, answerOnly: false })
  await giveBack(placed, { lines: [{ lineNumber: 2, quantity: 1 }] })
  expect(await shown()).toMatchObject({ leftCents: 690, answerOnly: false })
  expect(await decide(made.id, { version: 1, decision: 'refund' })).toMatchObject({ status: 200, claim: { amountCents: 690 } })
  expect((await moneyOf(placed)).refunds.at(-1)).toMatchObject({ amountCents: 690, lines: [{ lineNumber: 1, quantity: 1 }] })
})

it('distinguishes dishes with the same name by person, customization and combo', async () => {
  const combo = await insertCombo(testApp, sale)
  const [plain, made] = [
    { foodId: sale.panino.id, quantity: 1, forName: 'Anna' },
    { note: 'Ben cotto', options: [{ optionValueId: sale.options.tahina }], without: [sale.onion] },
  ]
  const placed = await eaten({ lines: [plain, { ...plain, ...made, forName: 'Bruno' }, { comboId: combo.id, quantity: 1, forName: 'Carla' }] })
  const { claim: createdClaim } = await claim(placed, { lines: [2, 5].map(lineNumber => ({ lineNumber, quantity: 1 })) }, null)
  expect(createdClaim.lines[0]).toEqual({ lineNumber: 2, quantity: 1, title: 'Panino kebab di pollo' })
  expect((await list(manager, `?order=${placed.id}`)).claims[0].lines).toMatchObject([
    {
      title: 'Panino kebab di pollo',
      combo: null,
      forName: 'Bruno',
      note: 'Ben cotto',
      options: [{ title: 'Tahina' }],
      without: [{ ingredientId: sale.onion }],
    },
    { title: 'Cola', combo: 'Menu kebab', forName: 'Carla', options: [], without: [] },
  ])
})

it('of a customer without an e-mail address is answered on the order page, and promises no mail', async () => {
  const qrToken = 'tavolo-senza-mail'
  await testApp.context.db.insert(diningTables).values({ restaurantId: sale.restaurant.id, label: '7', qrToken })
  await testApp.context.catalogueVersion.refresh()
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale, { fulfilment: 'table', table: qrToken }), { contact: { name: 'Ugo' } })
  for (const step of ['accept', 'begin', 'ready', 'hand-over']) await postJson(testApp, `/api/v1/kitchen/orders/${placed.id}/${step}`, {}, manager.headers)
  const made = await claim(placed, {}, null)
  expect(made).toMatchObject({ status: 201, claim: { state: 'escalated', byMail: false } })
  expect(made.message).toBe('L’abbiamo ricevuta: una persona la guarda, e la risposta la trovi sulla pagina del tuo ordine.')
  expect((await list(manager, `?order=${placed.id}`)).claims).toMatchObject([{ byMail: false }])
  const decided = await decide(made.claim.id, { version: 1, decision: 'refund' })
  expect(decided).toMatchObject({ status: 200, message: 'Rimborso avviato: chi ha segnalato lo legge sulla pagina del suo ordine.' })
  expect(await claim(await eaten(), {}, null)).toMatchObject({ claim: { byMail: true }, message: expect.stringContaining('per mail') })
})
