import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

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
const open = async (): Promise<Group> => (await postJson(testApp, at, { restaurantId: sale.restaurant.id })).group
const send = ({ id }: Group, call: string, body: object) => postJson(testApp, `${at}/${id}/${call}`, body)
const join = (group: Group, forName: string, author = anAuthor()) => send(group, 'join', { token: group.joinToken, author, forName })
const add = (group: Group, forName: string, author = anAuthor()) =>
  send(group, 'lines', { token: group.joinToken, author, forName, line: { foodId: sale.panino.id, quantity: 1 } })
const waiting = ({ group }: { group: { waiting: { name: string }[] } }) => group.waiting.map(({ name }) => name)

test('who joined by name is waited for until the first dish, each name once', async () => {
  const group = await open()
  const [ada, bruno] = [anAuthor(), anAuthor()]
  expect(waiting(await join(group, 'Ada', ada))).toEqual(['Ada'])
  const both = await join(group, 'Bruno', bruno)
  expect(both.group.waiting).toEqual([
    { name: 'Ada', mine: false },
    { name: 'Bruno', mine: true },
  ])
  expect(waiting(await join(group, ' bruno'))).toEqual(['Ada', 'Bruno'])
  expect(waiting(await join(group, 'Ada Bis', ada))).toEqual(['Ada Bis', 'Bruno'])
  expect(waiting(await add(group, 'Bruno', bruno))).toEqual(['Ada Bis'])
  expect(waiting(await send(group, 'leave', { token: group.joinToken, author: ada }))).toEqual([])
})

test('a closed group takes nobody in, and sixty people are enough', async () => {
  const group = await open()
  await testApp.database.pool.query(
    `insert into group_members (id, cart_id, name, author_token_sha256)
      select gen_random_uuid(), $1, 'Ospite ' || n, sha256(n::text::bytea) from generate_series(1, 59) n`,
    [group.id],
  )
  expect((await join(group, 'La sessantesima')).status).toBe(200)
  expect(await join(group, 'Una di troppo')).toMatchObject({ status: 409, code: 'group_full' })
  expect(await join(group, 'https://example.com')).toMatchObject({ status: 400 })
  const closed = await open()
  await send(closed, 'state', { token: closed.hostToken, state: 'closed' })
  expect(await join(closed, 'Ada')).toMatchObject({ status: 409, code: 'group_closed' })
  expect(await send(closed, 'join', { token: 'falso', author: anAuthor(), forName: 'Ada' })).toMatchObject({ status: 404 })
})

test('where everyone pays, the order’s bill is split by name as it is placed; only the host decides that', async () => {
  const order = async (group: Group, names: string[]) => {
    const lines = names.map(forName => ({ foodId: sale.panino.id, quantity: 1, forName }))
    const placed = await quoteAndOrder(testApp, buildCart(sale, { lines }), { group: { id: group.id, hostToken: group.hostToken } })
    expect(placed.status).toBe(201)
    const { group: shown } = (await testApp.app.inject({ url: `${at}/${group.id}`, query: { token: group.joinToken } })).json()
    return shown.order.shares?.map(({ name, amountCents }: { name: string; amountCents: number }) => [name, amountCents]) ?? null
  }
  const group = await open()
  expect(await send(group, 'payment', { token: group.joinToken, eachPays: true })).toMatchObject({ status: 404 })
  expect((await send(group, 'payment', { token: group.hostToken, eachPays: true })).group.eachPays).toBe(true)
  expect(await order(group, ['Ada', 'Bruno'])).toEqual([
    ['Ada', 690],
    ['Bruno', 690],
  ])
  expect(await send(group, 'payment', { token: group.hostToken, eachPays: false })).toMatchObject({ status: 409, code: 'group_ordered' })
  // One name alone is no split, and without the choice one pays all.
  const alone = await open()
  await send(alone, 'payment', { token: alone.hostToken, eachPays: true })
  expect(await order(alone, ['Ada'])).toBeNull()
  expect(await order(await open(), ['Ada', 'Bruno'])).toBeNull()
})
