import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendOrderEmail } from '#orders/mail/send-order-mail.ts'
import { orderEvents, orderLines, orders } from '#orders/tables.ts'
import { payments, refundLines, refunds } from '#payments/tables.ts'
import { type EmailContent, renderEmail } from '#platform/mail/email-content.ts'
import type { OutgoingMail } from '#platform/mail/mail.ts'
import { insertFood } from '#tests/helpers/a-menu.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { buildPricedFood, insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertCook, insertCourier, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
let sale: SellingRestaurant
let cook: Persona
let beer: { id: string }
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
  cook = await insertCook(testApp, sale.restaurant.id)
  beer = await insertFood(testApp.context, { title: 'Birra', priceCents: 350, vatClass: 'alcohol', marks: ['alcohol'] })
})
afterAll(() => testApp.close())

const buildLines = () => [
  { foodId: sale.panino.id, quantity: 1 },
  { foodId: beer.id, quantity: 2 },
]
const orderOf = async (id: string) => (await testApp.context.db.select().from(orders).where(eq(orders.id, id)))[0]
const kitchen = (path: string, body: object = {}, who = cook) => postJson(testApp, `/api/v1/kitchen/orders/${path}`, body, who.headers)
async function placeReady(): Promise<string> {
  const { order } = await quoteAndOrder(testApp, buildCart(sale, { lines: buildLines() }), { ageDeclared: true })
  for (const step of ['accept', 'begin', 'ready']) await kitchen(`${order.id}/${step}`)
  return order.id
}
const refundsOf = (id: string) => testApp.context.db.select().from(refunds).where(eq(refunds.orderId, id))

test('an order with alcohol needs the declaration of age, and is otherwise refused with a code', async () => {
  const cart = buildCart(sale, { lines: buildLines() })
  const { quote } = await postJson(testApp, '/api/v1/orders/quote', cart)
  expect(quote).toMatchObject({ ageCheck: true, orderable: true })
  for (const ageDeclared of [undefined, false])
    expect(await quoteAndOrder(testApp, cart, { ageDeclared })).toMatchObject({
      status: 422,
      code: 'age_declaration_needed',
      errors: [{ field: 'ageDeclared', message: 'Nell’ordine c’è alcol: conferma di avere almeno 18 anni.' }],
    })
  expect(await quoteAndOrder(testApp, cart, { ageDeclared: 'sì' })).toMatchObject({ status: 400 })
  const placed = await quoteAndOrder(testApp, cart, { ageDeclared: true })
  expect(placed).toMatchObject({ status: 201 })
  expect((await orderOf(placed.order.id))?.ageDeclaredAt).toEqual(testApp.context.clock.now())
  const { quote: sober } = await postJson(testApp, '/api/v1/orders/quote', buildCart(sale))
  expect(sober).toMatchObject({ ageCheck: false })
})

test('a beer kept back at the counter is not paid: payment and refund succeed together, with event and mail', async () => {
  const id = await placeReady()
  expect(await kitchen(`${id}/lines/1/refuse`)).toMatchObject({ status: 422, code: 'line_not_restricted' })
  expect(await kitchen(`${id}/lines/9/refuse`)).toMatchObject({ status: 422, code: 'line_not_restricted' })
  const stranger = await insertCook(testApp, (await insertRestaurant(testApp.context)).id)
  expect(await kitchen(`${id}/lines/2/refuse`, {}, stranger)).toMatchObject({ status: 404, code: 'order_not_found' })
  // Tapped twice, it is refused once.
  for (const _ of [1, 2]) expect(await kitchen(`${id}/lines/2/refuse`)).toMatchObject({ status: 200, message: 'Birra: non consegnato, e non si paga.' })
  const board = (await testApp.app.inject({ url: `/api/v1/kitchen/orders/${id}`, headers: cook.headers })).json()
  expect(board.order.lines).toMatchObject([{ ageRefusedCents: null }, { marks: ['alcohol'], ageRefusedCents: 700 }])
  expect(board.order.ageRefusedLines).toEqual([{ lineNumber: 2, amountCents: 700 }])
  expect(await refundsOf(id)).toEqual([])

  expect(await kitchen(`${id}/hand-over`)).toMatchObject({ status: 200 })
  expect(await orderOf(id)).toMatchObject({ status: 'completed', paymentStatus: 'partially_refunded', totalCents: 1390 })
  expect(await testApp.context.db.select().from(payments).where(eq(payments.orderId, id))).toMatchObject([{ amountCents: 1390, state: 'succeeded' }])
  expect(await refundsOf(id)).toMatchObject([{ amountCents: 700, state: 'succeeded' }])
  expect(await testApp.context.db.select().from(refundLines).where(eq(refundLines.orderId, id))).toMatchObject([
    { lineNumber: 2, quantity: 2, amountCents: 700 },
  ])
  const kinds = (await testApp.context.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id))).map(({ kind }) => kind)
  expect(kinds.filter(kind => kind === 'line_refused')).toHaveLength(1)
  expect(kinds).toContain('refunded')

  const { rows } = await testApp.database.pool.query(`select data from jobs.job where name = 'mail.order_news' and data ->> 'orderId' = $1`, [id])
  const news = rows.map(({ data }) => data).find(data => data.news === 'line_refused')
  const sent: OutgoingMail[] = []
  const send = async (mail: OutgoingMail) => {
    sent.push(mail)
    return 'posted' as const
  }
  await sendOrderEmail({ ...testApp.context, mail: { ...testApp.context.mail, send } })(news, { id: 'x', attempt: 1, signal: new AbortController().signal })
  const { subject, text } = renderEmail(sent[0]?.content as EmailContent)
  expect(subject).toContain('gli alcolici non sono stati consegnati')
  expect(text).toContain('2 × Birra')
})

test('before it is ready, or once it is over, no line is kept back', async () => {
  const { order } = await quoteAndOrder(testApp, buildCart(sale, { lines: buildLines() }), { ageDeclared: true })
  expect(await kitchen(`${order.id}/lines/2/refuse`)).toMatchObject({ status: 409, code: 'order_not_accepted' })
  const done = await placeReady()
  await kitchen(`${done}/hand-over`)
  expect(await kitchen(`${done}/lines/2/refuse`)).toMatchObject({ status: 409, code: 'order_step_too_late' })
  expect((await testApp.context.db.select().from(orderLines).where(eq(orderLines.orderId, done))).map(({ refusedAt }) => refusedAt)).toEqual([null, null])
})

test('at the door the courier keeps it back, collects less, and owes less at the end of the shift', async () => {
  const rino = await insertCourier(testApp, sale.restaurant.id)
  const courier = (path: string, body: object = {}) => postJson(testApp, `/api/v1/courier/${path}`, body, rino.headers)
  await courier('shift/start', { restaurantId: sale.restaurant.id, floatCents: 2000 })
  const lines = [buildPricedFood(), buildPricedFood({ title: 'Birra', unitPriceCents: 350, listPriceCents: 350, marks: ['alcohol'] })]
  const cart = { lines, discountCents: 0, deliveryFeeCents: 0, tipCents: 0, priceListVersion: 1 }
  const { id } = await insertPlacedOrder(testApp.context, sale.restaurant, { fulfilment: 'delivery', cart })
  for (const step of ['accept', 'begin', 'ready']) await kitchen(`${id}/${step}`)
  await courier(`orders/${id}/take`)
  expect(await courier(`orders/${id}/lines/2/refuse`)).toMatchObject({ status: 409, code: 'delivery_unavailable' })
  await courier(`orders/${id}/leave`)
  expect(await kitchen(`${id}/lines/2/refuse`)).toMatchObject({ status: 409, code: 'delivery_with_courier' })
  const before = await courier('trip/plan', { restaurantId: sale.restaurant.id })
  expect(before.stops).toMatchObject([{ alcohol: [{ lineNumber: 2, title: 'Birra', quantity: 1, refused: false, amountCents: 350 }], refusedCents: 0 }])
  expect(await courier(`orders/${id}/lines/2/refuse`)).toMatchObject({
    status: 200,
    stops: [{ alcohol: [{ refused: true }], refusedCents: 350, totalCents: 1040 }],
  })
  await courier(`orders/${id}/delivered`)
  expect(await courier('shift/end', { handedInCents: 2690, note: '' })).toMatchObject({ lastShift: { collectedCents: 690, handedInCents: 2690 } })
})
