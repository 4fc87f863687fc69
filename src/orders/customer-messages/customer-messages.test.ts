import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderOrderEmail } from '#orders/mail/order-mail-content.ts'
import { sampleOrder } from '#orders/mail/sample-order.ts'
import { anonymizeOrders } from '#orders/privacy/anonymize-orders.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
let sale: SellingRestaurant
let [manager, stranger] = [] as unknown as [Persona, Persona]
beforeAll(async () => {
  testApp = await createTestApp({ at: '2030-01-07T11:00:00Z' })
  sale = await insertSellingRestaurant(testApp.context)
  manager = await insertManager(testApp, sale.restaurant.id)
  stranger = await insertManager(testApp, (await insertSellingRestaurant(testApp.context)).restaurant.id)
})
afterAll(() => testApp.close())

const rows = async (text: string, ...values: unknown[]) => (await testApp.database.pool.query(text, values)).rows
const write = (id: string, body: object, by = manager) => postJson(testApp, `/api/v1/office/orders/${id}/messages`, body, by.headers)
const readBy = async ({ id, token }: { id: string; token: string }, language = 'it') =>
  (await testApp.app.inject({ url: `/api/v1/orders/${id}/messages?token=${token}`, headers: { 'accept-language': language } })).json()

test('a message is on the order’s page in the reader’s language, in a mail, and in the history without its words', async () => {
  const { order } = await quoteAndOrder(testApp, buildCart(sale))
  expect(await write(order.id, { template: 'late', text: 'Ancora cinque minuti.' })).toMatchObject({ status: 200, sent: { mail: true, push: false } })
  expect((await readBy(order)).messages).toMatchObject([{ text: 'Siamo in ritardo di qualche minuto, scusa: il tuo ordine arriva. Ancora cinque minuti.' }])
  expect((await readBy(order, 'en')).messages[0].text).toContain('We are a few minutes late')
  const shown = (await testApp.app.inject(`/api/v1/orders/${order.id}?token=${order.token}`)).json().order
  expect(shown.messages).toBe(1)
  expect(await rows(`select data ->> 'news' as news from jobs.job_common where name = 'mail.order_news' and data ->> 'orderId' = $1`, order.id)).toContainEqual(
    {
      news: 'message',
    },
  )
  const [event] = await rows(`select kind, actor_id, data from order_events where order_id = $1 order by id desc limit 1`, order.id)
  expect(event).toEqual({ kind: 'message_sent', actor_id: manager.id, data: { template: 'late' } })
  expect((await readBy({ ...order, token: 'falso' })).code).toBe('order_not_found')
  await testApp.context.db.transaction(tx => anonymizeOrders(tx, sql`(${order.id}::uuid)`))
  expect((await readBy(order)).messages[0].text).not.toContain('cinque')
  expect(await write(order.id, { template: 'late' })).toMatchObject({ status: 409, code: 'message_unreachable' })
})

test('one’s own words are needed where no template says anything, and only the restaurant writes', async () => {
  const { order } = await quoteAndOrder(testApp, buildCart(sale), { contact: { name: 'Zoe', phone: '+39 300 555 0102' } })
  expect(await write(order.id, { template: 'other' })).toMatchObject({ status: 400 })
  expect(await write(order.id, { template: 'other', text: 'Vai su www.example.com' })).toMatchObject({ status: 400 })
  expect(await write(order.id, { template: 'call_us' }, stranger)).toMatchObject({ status: 404, code: 'order_not_found' })
  expect(await write(order.id, { template: 'call_us' })).toMatchObject({ status: 200, sent: { mail: false } })
  expect((await readBy(order)).messages[0].text).toContain(sale.restaurant.phone)
})

test('the mail says what was written', () => {
  const content = renderOrderEmail(sampleOrder, {
    ...{ news: 'message', message: 'Chiamaci, per favore.', language: 'it', brand: 'Spiedo' },
    ...{ origin: 'https://spiedo.test', address: 'https://spiedo.test/orders/1' },
  })
  expect(content.parts).toContainEqual({ paragraph: 'Chiamaci, per favore.' })
})
