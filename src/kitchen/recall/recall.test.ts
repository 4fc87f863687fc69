import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertCook, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
let sale: SellingRestaurant
let [cook, stranger] = [] as unknown as [Persona, Persona]
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
  cook = await insertCook(testApp, sale.restaurant.id)
  stranger = await insertCook(testApp, (await insertSellingRestaurant(testApp.context)).restaurant.id)
})
afterAll(() => testApp.close())

const call = (id: string, path: string, body: object = {}, { headers } = cook) => postJson(testApp, `/api/v1/kitchen/orders/${id}/${path}`, body, headers)
const place = async (...steps: string[]) => {
  const { id } = (await quoteAndOrder(testApp, buildCart(sale))).order as { id: string }
  for (const step of steps) await call(id, step)
  return id
}
const finished = async (id: string) => {
  const answer = await testApp.app.inject({ url: `/api/v1/kitchen/finished?restaurant=${sale.restaurant.id}`, headers: cook.headers })
  return (answer.json().orders as { id: string; status: string; recallTo: string[]; lines: object[] }[]).find(order => order.id === id)
}

it('a ready order goes back to an earlier step, once, with an event that names both steps and the cook', async () => {
  const id = await place('accept', 'begin', 'ready')
  expect(await finished(id)).toMatchObject({ status: 'ready', recallTo: ['accepted', 'preparing'], lines: [{ quantity: 1, title: 'Panino kebab di pollo' }] })
  const both = await Promise.all([call(id, 'recall', { to: 'preparing' }), call(id, 'recall', { to: 'preparing' })])
  expect(both.map(({ status, order }) => [status, order.status, order.readyAt])).toEqual([
    [200, 'preparing', null],
    [200, 'preparing', null],
  ])
  const { rows } = await testApp.database.pool.query(`select from_status, to_status, actor_id from order_events where order_id = $1 and kind = 'recalled'`, [
    id,
  ])
  expect(rows).toEqual([{ from_status: 'ready', to_status: 'preparing', actor_id: cook.id }])
  expect(await finished(id)).toBeUndefined()
  expect((await call(id, 'ready')).order.status).toBe('ready')
})

it('an order that is finished again is not announced to its buyer again', async () => {
  const id = await place('accept', 'begin', 'ready')
  await call(id, 'recall', { to: 'preparing' })
  await call(id, 'ready')
  const { rows } = await testApp.database.pool.query(
    `select data ->> 'news' as news from jobs.job where name = 'mail.order_news' and data ->> 'orderId' = $1`,
    [id],
  )
  expect(rows.filter(({ news }) => news === 'ready')).toHaveLength(1)
})

it('a scheduled step of the earlier status does not come back with it', async () => {
  const id = await place('accept', 'beginning', 'begin')
  expect((await call(id, 'recall', { to: 'accepted' })).order).toMatchObject({ status: 'accepted', nextStepAt: null })
})

it('refuses steps that the lifecycle does not allow, and other kitchens', async () => {
  const id = await place('accept', 'begin', 'ready', 'hand-over')
  expect(await finished(id)).toMatchObject({ status: 'completed', recallTo: [] })
  expect(await call(id, 'recall', { to: 'ready' })).toMatchObject({ status: 409, code: 'recall_not_possible' })
  expect(await call(id, 'recall', { to: 'completed' })).toMatchObject({ status: 400 })
  const open = await place('accept')
  expect(await call(open, 'recall', { to: 'ready' })).toMatchObject({ status: 409, code: 'recall_not_possible' })
  expect(await call(open, 'recall', { to: 'accepted' }, stranger)).toMatchObject({ status: 404, code: 'order_not_found' })
})
