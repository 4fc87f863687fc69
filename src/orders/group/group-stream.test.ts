import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { openAppStream } from '#tests/helpers/event-stream.ts'
import { insertSellingRestaurant, postJson, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
let sale: SellingRestaurant
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 900 })
})
afterAll(() => testApp.close())

const at = '/api/v1/group-orders'
const open = async () => (await postJson(testApp, at, { restaurantId: sale.restaurant.id })).group as { id: string; joinToken: string; hostToken: string }
const add = ({ id, joinToken }: Awaited<ReturnType<typeof open>>) => {
  const line = { foodId: sale.panino.id, quantity: 1 }
  return postJson(testApp, `${at}/${id}/lines`, { token: joinToken, author: randomBytes(16).toString('hex'), forName: randomBytes(4).toString('hex'), line })
}

it('a crowd that follows one group prices it once for all of them', async () => {
  const group = await open()
  await add(group)
  const crowd = await Promise.all(Array.from({ length: 40 }, () => openAppStream(testApp, `${at}/${group.id}/events?token=${group.joinToken}`)))
  const asked = vi.spyOn(testApp.database.pool, 'query')
  await add(group)
  await expect.poll(() => crowd.map(({ messages }) => messages.at(-1)?.data.items.length)).toEqual(Array(40).fill(2))
  const priced = asked.mock.calls.filter(([query]) => JSON.stringify(query).includes('from \\"cart_lines\\"'))
  asked.mockRestore()
  // Priced for the response and for the event, not per page.
  expect(priced.length).toBeGreaterThan(0)
  expect(priced.length).toBeLessThanOrEqual(4)
})

it('allows a maximum of simultaneous pages; a page that closes makes room', async () => {
  const group = await open()
  const url = `${at}/${group.id}/events?token=${group.joinToken}`
  const crowd = await Promise.all(Array.from({ length: 120 }, () => openAppStream(testApp, url)))
  await expect(openAppStream(testApp, url)).rejects.toThrow('answered 429')
  // Access to other groups is refused.
  const other = await open()
  await openAppStream(testApp, `${at}/${other.id}/events?token=${other.joinToken}`)
  crowd[0]?.close()
  await expect.poll(() => openAppStream(testApp, url).catch(({ message }: Error) => message)).toMatchObject({ messages: expect.anything() })
  // Refused requests do not count as followers.
  await expect(openAppStream(testApp, `${at}/${other.id}/events?token=nobody`)).rejects.toThrow('answered 404')
})
