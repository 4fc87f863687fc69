import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Food } from '#menu/tables.ts'
import { expireSubstitutions } from '#orders/substitutions/expire-substitutions.ts'
import { followStock } from '#orders/substitutions/follow-stock.ts'
import { orders } from '#orders/tables.ts'
import { payments, refunds } from '#payments/tables.ts'
import { insertFood } from '#tests/helpers/a-menu.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertCook, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
let sale: SellingRestaurant
let cook: Persona
let office: Persona
let foods: Record<'nuts' | 'cheap' | 'dear' | 'side', Food>
beforeAll(async () => {
  testApp = await createTestApp()
  const { context } = testApp
  sale = await insertSellingRestaurant(context, { unitsPerQuarter: 1000 })
  cook = await insertCook(testApp, sale.restaurant.id)
  office = await insertAdministrator(testApp)
  foods = {
    nuts: await insertFood(context, { title: 'Panino alle noci', priceCents: 500, allergens: ['gluten', 'nuts'] }),
    cheap: await insertFood(context, { title: 'Piadina', priceCents: 590, allergens: ['gluten'] }),
    dear: await insertFood(context, { title: 'Panino doppio', priceCents: 890, allergens: ['gluten'] }),
    side: await insertFood(context, { title: 'Patatine', priceCents: 300 }),
  }
  await context.catalogueVersion.refresh()
  await allow('food', sale.panino.id, [foods.nuts.id, foods.cheap.id, foods.dear.id])
  await allow('option', sale.options.piccante, [sale.options.tahina, sale.options.yogurt])
})
afterAll(() => testApp.close())
afterEach(async () => {
  await note(sale.panino.id, false)
  testApp.clock.set('2026-03-02T11:00:00Z')
})

const allow = async (kind: string, id: string, substituteIds: string[]) => {
  const answer = await testApp.app.inject({ method: 'PUT', url: `/api/v1/substitutes/${kind}/${id}`, headers: office.headers, payload: { substituteIds } })
  return { ...answer.json(), status: answer.statusCode }
}
const note = (foodId: string, soldOut = true) =>
  postJson(testApp, '/api/v1/kitchen/shortages', { restaurantId: sale.restaurant.id, foodId, soldOut }, cook.headers)
const twoDishes = () =>
  buildCart(sale, {
    lines: [
      { foodId: sale.panino.id, quantity: 2 },
      { foodId: foods.side.id, quantity: 1 },
    ],
  })
const read = async ({ id, token }: { id: string; token: string }) => (await testApp.app.inject(`/api/v1/orders/${id}?token=${token}`)).json().order
const place = async (cart: object = twoDishes(), more: object = {}) => (await quoteAndOrder(testApp, cart, { ...more })).order
const answer = (order: { id: string; token: string }, question: { id: string }, body: object) =>
  postJson(testApp, `/api/v1/orders/${order.id}/substitutions/${question.id}?token=${order.token}`, body)
const decide = (order: { id: string }, question: { id: string }, body: object) =>
  postJson(testApp, `/api/v1/kitchen/orders/${order.id}/substitutions/${question.id}`, body, cook.headers)
const questionOf = async (order: { id: string; token: string }) => (await read(order)).substitutions.at(-1)

test('a cart with a sold-out dish is offered what is allowed and has no further allergen', async () => {
  await note(sale.panino.id)
  const { quote } = await postJson(testApp, '/api/v1/orders/quote', twoDishes())
  expect(quote.problems[0]).toMatchObject({
    code: 'sold_out',
    line: 0,
    replacements: [
      { title: 'Piadina', unitPriceCents: 590, differenceCents: -200, allergens: ['gluten'], line: { foodId: foods.cheap.id } },
      { title: 'Panino doppio', differenceCents: 400 },
    ],
  })
})

test('an unpaid order costs less with the cheaper dish, and never more with the dearer one', async () => {
  const [one, other] = [await place(), await place()]
  await note(sale.panino.id)
  const question = await questionOf(one)
  expect(question).toMatchObject({
    lineNumber: 1,
    state: 'open',
    offered: [
      { title: 'Piadina', differenceCents: -200 },
      { title: 'Panino doppio', differenceCents: 0 },
    ],
    expiresAt: '2026-03-02T11:05:00.000Z',
  })
  expect(await answer(one, question, { choice: 'replace', substituteId: foods.nuts.id })).toMatchObject({ status: 422, code: 'substitution_not_offered' })
  expect(await answer(one, question, { choice: 'replace', substituteId: foods.cheap.id })).toMatchObject({ status: 200 })
  expect(await read(one)).toMatchObject({ totalCents: 2 * 590 + 300, lines: [{ title: 'Patatine' }, { title: 'Piadina', quantity: 2 }] })
  expect(await answer(one, question, { choice: 'leave_out' })).toMatchObject({ status: 409, code: 'substitution_closed' })
  await answer(other, await questionOf(other), { choice: 'replace', substituteId: foods.dear.id })
  expect(await read(other)).toMatchObject({ totalCents: 2 * 690 + 300, lines: [{}, { title: 'Panino doppio', unitPriceCents: 690 }] })
})

test('of a paid order the difference, or the dish that is left out, is refunded', async () => {
  const { db, clock } = testApp.context
  const [one, other] = [await place(), await place()]
  for (const order of [one, other]) {
    const [row] = await db.update(orders).set({ paymentStatus: 'paid' }).where(eq(orders.id, order.id)).returning()
    await db.insert(payments).values({
      ...{ orderId: order.id, companyId: row?.companyId ?? '', method: 'card', state: 'succeeded', amountCents: order.totalCents, succeededAt: clock.now() },
    } as typeof payments.$inferInsert)
  }
  await note(sale.panino.id)
  await answer(one, await questionOf(one), { choice: 'replace', substituteId: foods.cheap.id })
  await answer(other, await questionOf(other), { choice: 'leave_out' })
  const refundOf = async (order: { id: string }) =>
    (
      await db
        .select()
        .from(refunds)
        .where(and(eq(refunds.orderId, order.id), eq(refunds.reason, 'substitution')))
    )[0]
  expect(await refundOf(one)).toMatchObject({ amountCents: 200 })
  expect(await refundOf(other)).toMatchObject({ amountCents: 1380 })
  expect(await read(other)).toMatchObject({ totalCents: 1680, lines: [{ title: 'Patatine' }], substitutions: [{ state: 'left_out' }] })
})

test('without an answer the kitchen decides; the only dish is not left out', async () => {
  const [order, single] = [await place(), await place(buildCart(sale))]
  await note(sale.panino.id)
  const question = await questionOf(order)
  expect(await answer(single, await questionOf(single), { choice: 'leave_out' })).toMatchObject({ status: 422, code: 'substitution_last_line' })
  testApp.clock.set('2026-03-02T11:05:00Z')
  await expireSubstitutions(testApp.context)
  expect(await questionOf(order)).toMatchObject({ state: 'with_kitchen' })
  expect(await answer(order, question, { choice: 'leave_out' })).toMatchObject({ status: 409, code: 'substitution_closed' })
  expect(await decide(order, question, { choice: 'leave_out' })).toMatchObject({ status: 200, substitutions: [{ state: 'left_out' }] })
  expect(await decide(single, await questionOf(single), { choice: 'keep' })).toMatchObject({ status: 200, substitutions: [{ state: 'withdrawn' }] })
})

test('the kitchen rejects an accepted order of which nothing can be made, and what was paid goes back', async () => {
  const order = await place(buildCart(sale))
  const many = await place()
  for (const { id } of [order, many]) await postJson(testApp, `/api/v1/kitchen/orders/${id}/accept`, {}, cook.headers)
  await note(sale.panino.id)
  const question = await questionOf(order)
  const { db } = testApp.context
  const [row] = await db.update(orders).set({ paymentStatus: 'paid' }).where(eq(orders.id, order.id)).returning()
  await db.insert(payments).values({
    ...{ orderId: order.id, companyId: row?.companyId ?? '', method: 'card', state: 'succeeded', amountCents: order.totalCents },
    ...{ succeededAt: testApp.clock.now() },
  } as typeof payments.$inferInsert)
  expect(await decide(many, await questionOf(many), { choice: 'reject' })).toMatchObject({ status: 422, code: 'substitution_lines_left' })
  expect(await read(many)).toMatchObject({ status: 'accepted', substitutions: [{ state: 'open' }] })
  expect(await decide(order, question, { choice: 'reject' })).toMatchObject({ status: 200, substitutions: [{ state: 'withdrawn' }] })
  expect(await read(order)).toMatchObject({ status: 'rejected', rejectedFor: 'sold_out', soldOutLines: [1] })
  expect(await db.select().from(refunds).where(eq(refunds.orderId, order.id))).toMatchObject([{ reason: 'rejected', amountCents: order.totalCents }])
  const jobs = await db.execute(sql`select data from jobs.job_common where name = 'mail.order_news' and data ->> 'orderId' = ${order.id}`)
  expect(jobs.rows).toContainEqual({ data: expect.objectContaining({ news: 'rejected' }) })
  expect(await decide(order, question, { choice: 'reject' })).toMatchObject({ status: 409, code: 'substitution_closed' })
})

test('a wish of the checkout is followed at once', async () => {
  const wished = {
    replace: await place(twoDishes(), { ifSoldOut: 'replace' }),
    leave_out: await place(twoDishes(), { ifSoldOut: 'leave_out' }),
    call: await place(twoDishes(), { ifSoldOut: 'call' }),
  }
  await note(sale.panino.id)
  expect(await read(wished.replace)).toMatchObject({ totalCents: 1480, substitutions: [{ state: 'replaced', chosenId: foods.cheap.id }] })
  expect(await read(wished.leave_out)).toMatchObject({ totalCents: 300, substitutions: [{ state: 'left_out' }] })
  expect(await read(wished.call)).toMatchObject({ totalCents: 1680, substitutions: [{ state: 'with_kitchen' }] })
})

test('a question ends when the dish is back or the kitchen has begun', async () => {
  const [order, begun] = [await place(), await place()]
  await note(sale.panino.id)
  const question = await questionOf(begun)
  for (const step of ['accept', 'begin']) await postJson(testApp, `/api/v1/kitchen/orders/${begun.id}/${step}`, {}, cook.headers)
  expect(await answer(begun, question, { choice: 'leave_out' })).toMatchObject({ status: 409, code: 'substitution_closed' })
  await note(sale.panino.id, false)
  expect(await questionOf(order)).toMatchObject({ state: 'withdrawn' })
  expect(await read(order)).toMatchObject({ totalCents: 1680 })
})

test('a question ends with the time of its stock-out, although nobody says so', async () => {
  const order = await place()
  const until = '2026-03-02T11:04:00.000Z'
  await postJson(testApp, '/api/v1/kitchen/shortages', { restaurantId: sale.restaurant.id, foodId: sale.panino.id, soldOut: true, until }, cook.headers)
  await followStock(testApp.context)
  expect(await questionOf(order)).toMatchObject({ state: 'open' })
  testApp.clock.set(until)
  await followStock(testApp.context)
  expect(await questionOf(order)).toMatchObject({ state: 'withdrawn' })
})

test('bad answers and lists are refused with a code', async () => {
  const order = await place()
  await note(sale.panino.id)
  const question = await questionOf(order)
  expect(await answer(order, { id: order.id }, { choice: 'leave_out' })).toMatchObject({ status: 404, code: 'substitution_unknown' })
  expect(await answer({ ...order, token: 'x' }, question, { choice: 'leave_out' })).toMatchObject({ status: 404, code: 'order_not_found' })
  expect(await answer(order, question, { choice: 'replace' })).toMatchObject({ status: 400, code: 'invalid_input' })
  expect(await allow('food', sale.panino.id, [sale.panino.id])).toMatchObject({ status: 422, code: 'substitute_itself' })
  expect(await allow('food', sale.panino.id, [sale.options.tahina])).toMatchObject({ status: 422, code: 'part_unknown' })
  expect(await allow('option', sale.options.piccante, [sale.options.tahina, sale.options.tahina])).toMatchObject({ status: 400, code: 'invalid_input' })
})
