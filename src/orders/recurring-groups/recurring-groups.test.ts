import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeExpired } from '#platform/retention/purge-expired.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { orders } from '../tables.ts'
import { openRecurringGroups } from './open-recurring-groups.ts'

let testApp: TestApp
let sale: SellingRestaurant
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 900 })
})
afterAll(() => testApp.close())

const at = '/api/v1/group-orders'
const anAuthor = () => randomBytes(16).toString('hex')
interface Group {
  id: string
  joinToken: string
  hostToken: string
}
const open = async (body: object = {}): Promise<Group> => (await postJson(testApp, at, { restaurantId: sale.restaurant.id, ...body })).group
const send = ({ id }: Group, call: string, body: object) => postJson(testApp, `${at}/${id}/${call}`, body)
const add = (group: Group, forName: string, author = anAuthor()) =>
  send(group, 'lines', { token: group.joinToken, author, forName, line: { foodId: sale.panino.id, quantity: 1, allergy: 'sesamo' } })
const read = async ({ id, joinToken }: Group) => (await testApp.app.inject({ url: `${at}/${id}`, query: { token: joinToken } })).json().group
const thursdays = { weekday: 3, time: '13:00' }
const on = async (now: string) => {
  testApp.clock.set(now)
  return openRecurringGroups(testApp.context)
}

test('a weekly group opens again by its link, with its people and time, without last week’s dishes or order', async () => {
  testApp.clock.set('2026-03-02T11:00:00Z')
  const group = await open({ way: { fulfilment: 'pickup' } })
  await add(group, 'Ada')
  await send(group, 'join', { token: group.joinToken, author: anAuthor(), forName: 'Bruno' })
  const planned = await send(group, 'recurrence', { token: group.hostToken, ...thursdays })
  expect(planned.group.recurrence).toEqual({ ...thursdays, opensAt: '2026-03-05T08:00:00.000Z' })
  const lines = [{ foodId: sale.panino.id, quantity: 1, forName: 'Ada' }]
  const placed = await quoteAndOrder(testApp, buildCart(sale, { lines }), { group: { id: group.id, hostToken: group.hostToken } })
  expect(placed.status).toBe(201)
  expect(await read(group)).toMatchObject({ state: 'ordered', recurrence: thursdays })
  // A day after its week the dishes are gone, with what they say about allergies; the group is not.
  testApp.clock.set('2026-03-04T12:00:00Z')
  await purgeExpired(testApp.context)
  expect((await read(group)).items).toEqual([])
  expect(await on('2026-03-05T07:59:00Z')).toBe(0)
  expect(await on('2026-03-05T08:00:00Z')).toBe(1)
  expect(await on('2026-03-05T08:00:00Z')).toBe(0)
  const opened = await read(group)
  expect(opened).toMatchObject({ state: 'open', items: [], order: null, slot: '2026-03-05T12:00:00.000Z', fulfilment: 'pickup' })
  expect(opened.recurrence.opensAt).toBe('2026-03-12T08:00:00.000Z')
  expect(opened.waiting.map(({ name }: { name: string }) => name)).toEqual(['Ada', 'Bruno'])
  // Nothing was ordered by the job.
  expect(await testApp.context.db.$count(orders)).toBe(1)
  expect((await add(group, 'Carla')).status).toBe(200)
  expect((await send(group, 'state', { token: group.hostToken, state: 'closed' })).group.state).toBe('closed')
  await send(group, 'recurrence/end', { token: group.hostToken })
})

test('only its host plans and ends it; a wrong day or time is refused; an ended one opens no more', async () => {
  testApp.clock.set('2026-03-02T11:00:00Z')
  const group = await open()
  expect(await send(group, 'recurrence', { token: group.joinToken, ...thursdays })).toMatchObject({ status: 404, code: 'group_not_found' })
  for (const wrong of [{ weekday: 7 }, { time: '25:00' }, { time: '1:00' }, { minute: 4 }])
    expect((await send(group, 'recurrence', { token: group.hostToken, ...thursdays, ...wrong })).status).toBe(400)
  await send(group, 'recurrence', { token: group.hostToken, ...thursdays })
  expect(await send(group, 'recurrence/end', { token: group.joinToken })).toMatchObject({ status: 404 })
  expect((await send(group, 'recurrence/end', { token: group.hostToken })).group.recurrence).toBeNull()
  expect(await on('2026-03-05T08:00:00Z')).toBe(0)
  await purgeExpired(testApp.context)
  expect(await read(group)).toBeUndefined()
})

test('what is being filled stays, a meal missed by a stopped server is left out, and four empty weeks end it', async () => {
  testApp.clock.set('2026-03-05T07:00:00Z')
  const [filled, empty] = [await open(), await open()]
  for (const group of [filled, empty]) await send(group, 'recurrence', { token: group.hostToken, ...thursdays })
  await add(filled, 'Ada')
  expect(await on('2026-03-05T08:00:00Z')).toBe(1)
  expect((await read(filled)).items).toHaveLength(1)
  expect(await on('2026-03-12T12:30:00Z')).toBe(0)
  expect((await read(empty)).recurrence.opensAt).toBe('2026-03-19T08:00:00.000Z')
  for (const day of ['2026-03-19', '2026-03-26', '2026-04-02']) expect(await on(`${day}T08:00:00Z`)).toBe(2)
  expect((await read(empty)).recurrence).not.toBeNull()
  expect(await on('2026-04-09T08:00:00Z')).toBe(1)
  expect((await read(empty)).recurrence).toBeNull()
})

test('a host who leaves alone ends it, and nobody can plan it again', async () => {
  testApp.clock.set('2026-03-02T11:00:00Z')
  const group = await open()
  await send(group, 'recurrence', { token: group.hostToken, ...thursdays })
  await send(group, 'leave', { token: group.hostToken, author: anAuthor() })
  expect((await read(group)).recurrence).toBeNull()
  expect((await send(group, 'recurrence', { token: group.hostToken, ...thursdays })).status).toBe(404)
})
