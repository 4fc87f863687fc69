import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '#platform/audit-log.ts'
import { saveSettings } from '#restaurants/settings/settings.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertCook, insertCustomer, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
let sale: SellingRestaurant
let [cook, manager, stranger] = [] as unknown as Persona[] as [Persona, Persona, Persona]
beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-03-02T11:00:00Z' })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
  cook = await insertCook(testApp, sale.restaurant.id)
  manager = await insertManager(testApp, sale.restaurant.id)
  stranger = await insertManager(testApp, (await insertSellingRestaurant(testApp.context)).restaurant.id)
})
afterAll(() => testApp.close())

const rows = async (text: string, ...values: unknown[]) => (await testApp.database.pool.query(text, values)).rows
const place = async (headers: Record<string, string> = {}) => (await quoteAndOrder(testApp, buildCart(sale), { headers })).order
const complete = ({ id }: { id: string }) => rows(`update orders set status = 'completed', closed_at = $2 where id = $1`, id, testApp.clock.now())
let callers = 0
/** Each call comes from another address: a single one may only call a few times. */
async function give({ id, token }: { id: string; token?: string }, payload: object, headers: Record<string, string> = {}) {
  const url = `/api/v1/orders/${id}/feedback${token ? `?token=${token}` : ''}`
  const answer = await testApp.app.inject({ method: 'POST', url, payload, headers, remoteAddress: `10.1.0.${++callers}` })
  return { ...answer.json(), status: answer.statusCode }
}
const get = async (path: string, headers: Record<string, string> = {}) => (await testApp.app.inject({ url: `/api/v1${path}`, headers })).json()
const moderate = async (id: string, payload: object, { headers }: Persona = manager) => {
  const answer = await testApp.app.inject({ method: 'PUT', url: `/api/v1/office/feedback/${id}`, payload, headers })
  return { status: answer.statusCode, ...answer.json() }
}
const readOwn = ({ id, token }: { id: string; token: string }) => get(`/orders/${id}/feedback?token=${token}`)

test('a buyer says once what the order and its dishes were like, after the hand-over and within 30 days', async () => {
  const order = await place()
  expect(await give(order, { stars: 5 })).toMatchObject({ status: 409, code: 'feedback_too_early' })
  expect(await readOwn(order)).toMatchObject({ feedback: null, until: null, published: false })
  await complete(order)
  expect(await readOwn(order)).toMatchObject({ feedback: null, until: '2026-04-01T11:00:00.000Z' })
  expect(await give({ ...order, token: 'falso' }, { stars: 5 })).toMatchObject({ status: 404, code: 'order_not_found' })
  for (const wrong of [
    { stars: 0 },
    { stars: 6 },
    { stars: 2.5 },
    {},
    { stars: 4, comment: 'Vedi www.example.com' },
    { stars: 4, dishes: [{ lineNumber: 1, stars: 9 }] },
  ])
    expect(await give(order, wrong)).toMatchObject({ status: 400 })
  expect(await give(order, { stars: 4, dishes: [{ lineNumber: 7, stars: 4 }] })).toMatchObject({ status: 422, code: 'feedback_line_unknown' })
  expect(await rows('select * from order_feedback')).toEqual([])
  const said = { stars: 4, comment: '<b>Buono</b> & caldo', dishes: [{ lineNumber: 1, stars: 5 }] }
  const both = await Promise.all([give(order, said), give(order, said)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await readOwn(order)).feedback).toMatchObject({ ...said, answer: '', hidden: false })
  const late = await place()
  await complete(late)
  testApp.clock.set('2026-04-01T11:00:00Z')
  expect(await readOwn(late)).toMatchObject({ feedback: null, until: null })
  expect(await give(late, { stars: 1 })).toMatchObject({ status: 409, code: 'feedback_too_late' })
  testApp.clock.set('2026-03-02T11:00:00Z')
})

test('only buyers say something: an account about its own order, nobody of the restaurant, not even with the link', async () => {
  const zoe = await insertCustomer(testApp)
  const order = await place(zoe.headers)
  await complete(order)
  expect(await give(order, { stars: 5 }, cook.headers)).toMatchObject({ status: 403, code: 'feedback_not_buyer' })
  expect(await give({ id: order.id }, { stars: 5 }, (await insertCustomer(testApp)).headers)).toMatchObject({ status: 404 })
  expect(await give({ id: order.id }, { stars: 2 }, zoe.headers)).toMatchObject({ status: 201, feedback: { stars: 2, dishes: [] } })
})

test('the restaurant reads, answers and hides it with a reason; two at once see each other; nobody else does', async () => {
  const order = await place()
  await complete(order)
  await give(order, { stars: 1, comment: 'Freddo', dishes: [{ lineNumber: 1, stars: 2 }] })
  const before = (await get('/office/attention', manager.headers)).attention.lowFeedback
  expect(before).toBeGreaterThan(0)
  // Others of the same moment are listed, too.
  const listed = (await get('/office/feedback?state=low', manager.headers)).feedback.find(({ orderId }: { orderId: string }) => orderId === order.id)
  expect(listed).toMatchObject({ orderId: order.id, stars: 1, comment: 'Freddo', dishes: [{ lineNumber: 1, title: sale.panino.title, stars: 2 }], version: 1 })
  expect((await get('/office/feedback', stranger.headers)).feedback).toEqual([])
  expect(await get(`/office/feedback?restaurant=${sale.restaurant.id}`, stranger.headers)).toMatchObject({ code: 'restaurant_not_found' })
  expect(await moderate(order.id, { version: 1, answer: 'No' }, stranger)).toMatchObject({ status: 404, code: 'feedback_unknown' })
  expect(await moderate(order.id, { version: 1, hidden: true })).toMatchObject({ status: 422, code: 'feedback_reason_missing' })
  expect(await moderate(order.id, { version: 1, answer: 'Ci dispiace.' })).toMatchObject({ status: 200, feedback: { answer: 'Ci dispiace.', version: 2 } })
  expect(await moderate(order.id, { version: 1, hidden: true, hiddenReason: 'Offende' })).toMatchObject({ status: 409, code: 'feedback_changed', version: 2 })
  expect(await moderate(order.id, { version: 2, hidden: true, hiddenReason: 'Offende' })).toMatchObject({ status: 200, feedback: { hidden: true } })
  expect((await get('/office/attention', manager.headers)).attention.lowFeedback).toBe(before - 1)
  expect((await readOwn(order)).feedback).toMatchObject({ answer: 'Ci dispiace.', hidden: true, hiddenReason: 'Offende', stars: 1 })
  const [audited] = await rows(`select after from audit_log where action = 'feedback.moderated' and row_id = $1 order by id limit 1`, order.id)
  expect(JSON.stringify(audited)).not.toContain('dispiace')
})

test('one address may only call a few times', async () => {
  const order = await place()
  const statuses = []
  for (let turn = 0; turn < 11; turn++)
    statuses.push(
      (await testApp.app.inject({ method: 'POST', url: `/api/v1/orders/${order.id}/feedback?token=${order.token}`, payload: { stars: 5 } })).statusCode,
    )
  expect(statuses.slice(-2)).toEqual([409, 429])
})

test('averages are by restaurant, dish and station, those of two years', async () => {
  const { averages } = await get('/office/feedback/averages', manager.headers)
  const given = await rows('select stars from order_feedback where restaurant_id = $1', sale.restaurant.id)
  const average = Math.round((given.reduce((sum, { stars }) => sum + stars, 0) / given.length) * 100) / 100
  expect(averages).toMatchObject({
    total: { count: given.length, average },
    restaurants: [{ id: sale.restaurant.id, count: given.length, average }],
    dishes: [{ id: sale.panino.id, title: sale.panino.title, count: 2, average: 3.5 }],
    stations: [{ kind: 'spit', count: 2, average: 3.5 }],
  })
  expect((await get('/office/feedback/averages', stranger.headers)).averages.total).toEqual({ count: 0, average: null })
})

test('nothing is published unless the chain wants, and then neither what is hidden nor what is older than two years', async () => {
  const read = () => get(`/feedback?restaurant=${sale.restaurant.id}`)
  expect(await read()).toMatchObject({ published: false, count: 0, average: null, feedback: [] })
  await saveSettings(testApp.context, { section: 'feedback', value: { published: true }, version: 0 }, systemActor)
  expect(await read()).toMatchObject({ published: true, count: 2, average: 3, feedback: [{ stars: 4, comment: '<b>Buono</b> & caldo', month: '2026-03' }] })
  testApp.clock.set('2028-03-03T11:00:00Z')
  expect(await read()).toMatchObject({ published: true, count: 0, feedback: [] })
})
