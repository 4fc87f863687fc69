import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertCook, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
let sale: SellingRestaurant
let cook: Persona
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
  cook = await insertCook(testApp, sale.restaurant.id)
})
afterAll(() => testApp.close())

/** A tap that waited on a device for so many seconds. */
const replay = (id: string, step: string, secondsAgo: number, { key = randomUUID(), body = {} }: { key?: string; body?: object } = {}) => {
  const tappedAt = new Date(testApp.clock.now().getTime() - secondsAgo * 1000).toISOString()
  return postJson(testApp, `/api/v1/kitchen/orders/${id}/${step}`, body, { ...cook.headers, 'tapped-at': tappedAt, 'idempotency-key': key })
}
const place = async () => (await quoteAndOrder(testApp, buildCart(sale))).order as { id: string; token: string }
const kinds = async (id: string) =>
  (await testApp.database.pool.query('select kind from order_events where order_id = $1 order by id', [id])).rows.map(({ kind }) => kind)

it('steps that waited longer than their time to undo are applied at once, in their order', async () => {
  const { id } = await place()
  const statuses = []
  for (const step of ['accepting', 'beginning', 'finishing', 'handing-over']) {
    const { status, order, message } = await replay(id, step, 60)
    statuses.push([status, order.status, order.nextStepAt])
    // Nothing is left to wait for.
    expect(message).not.toContain('secondi')
  }
  expect(statuses).toEqual([
    [200, 'accepted', null],
    [200, 'preparing', null],
    [200, 'ready', null],
    [200, 'completed', null],
  ])
})

it('a step that waited shortly can be undone for the rest of its time; a clock ahead or a day behind changes nothing', async () => {
  const [first, ahead, old] = [await place(), await place(), await place()]
  const now = testApp.clock.now().getTime()
  const dueIn = async (id: string, secondsAgo: number) => (Date.parse((await replay(id, 'accepting', secondsAgo)).order.nextStepAt) - now) / 1000
  expect([await dueIn(first.id, 2), await dueIn(ahead.id, -600), await dueIn(old.id, 86_401)]).toEqual([3, 5, 5])
  expect(await postJson(testApp, `/api/v1/kitchen/orders/${old.id}/accepting`, {}, { ...cook.headers, 'tapped-at': 'ieri' })).toMatchObject({
    status: 400,
    code: 'invalid_input',
  })
})

it('a tap that arrives twice is done once, and one for a cancelled order is refused with what became of it', async () => {
  const { id } = await place()
  const key = randomUUID()
  const answers = [await replay(id, 'rejecting', 60, { key, body: { reason: 'busy' } }), await replay(id, 'rejecting', 60, { key, body: { reason: 'busy' } })]
  expect(answers.map(({ status, order }) => [status, order.status])).toEqual([
    [200, 'rejected'],
    [200, 'rejected'],
  ])
  expect(await kinds(id)).toEqual(['placed', 'rejecting', 'rejected'])

  const other = await place()
  expect(await postJson(testApp, `/api/v1/orders/${other.id}/cancel?token=${other.token}`, {})).toMatchObject({ status: 200 })
  const refused = await replay(other.id, 'accepting', 60)
  expect(refused).toMatchObject({ code: 'order_step_too_late', message: expect.stringMatching(/andato avanti/) })
})
