import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { escalateOrders } from '#orders/escalation/escalate-orders.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { openAppStream } from '#tests/helpers/event-stream.ts'
import { insertAdministrator, insertCook, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

import { listCancelledTickets } from './cancelled-tickets.ts'

let testApp: TestApp
let sale: SellingRestaurant
let [cook, stranger, ada] = [] as unknown as [Persona, Persona, Persona]
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
  ;[cook, stranger, ada] = [
    await insertCook(testApp, sale.restaurant.id),
    await insertCook(testApp, (await insertSellingRestaurant(testApp.context)).restaurant.id),
    await insertAdministrator(testApp),
  ]
})
afterAll(() => testApp.close())

const call = (url: string, body: object = {}, { headers }: Persona = cook) => postJson(testApp, `/api/v1${url}`, body, headers)
const place = async () => (await quoteAndOrder(testApp, buildCart(sale))).order as { id: string; number: number; token: string }
const cancelled = async (persona = cook) => {
  const answer = await testApp.app.inject({ url: '/api/v1/kitchen/orders', headers: persona.headers })
  return answer.json().cancelledTickets as { id: string; number: number; was: string; cause: string; lines: object[] }[]
}
const ticketOf = async (id: string) => (await cancelled()).find(ticket => ticket.id === id)
const seen = (id: string, persona = cook) => call(`/kitchen/orders/${id}/acknowledge-cancellation`, {}, persona)

describe('a ticket that the kitchen lost', () => {
  it('stays in its column on all kitchen screens until somebody acknowledges it', async () => {
    const { id, number } = await place()
    for (const step of ['accept', 'begin']) await call(`/kitchen/orders/${id}/${step}`)
    const screens = await Promise.all([0, 1].map(() => openAppStream(testApp, `/api/v1/kitchen/events?restaurant=${sale.restaurant.id}`, cook.headers)))
    await call(`/orders/${id}/cancel`, { reason: 'Il cliente ha chiamato' }, ada)
    const ticket = { id, number, was: 'preparing', cause: 'office', lines: [{ quantity: 1, title: 'Panino kebab di pollo' }] }
    for (const screen of screens)
      await expect.poll(() => screen.messages.findLast(({ event }) => event === 'cancelled-tickets')?.data.cancelledTickets).toMatchObject([ticket])
    // Reloading shows the ticket again.
    expect(await cancelled()).toMatchObject([ticket])

    expect(await seen(id, stranger)).toMatchObject({ status: 404, code: 'cancellation_unknown' })
    const both = await Promise.all([seen(id), seen(id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    for (const screen of screens)
      await expect.poll(() => screen.messages.findLast(({ event }) => event === 'cancelled-tickets')?.data.cancelledTickets).toEqual([])
    expect(await cancelled()).toEqual([])
    const { rows } = await testApp.database.pool.query(`select actor_id from order_events where order_id = $1 and kind = 'cancellation_seen'`, [id])
    expect(rows).toEqual([{ actor_id: cook.id }])
    for (const screen of screens) screen.close()
  })

  it('is there when the buyer called it off, and when the time to accept it ran out', async () => {
    const bought = await place()
    await call(`/orders/${bought.id}/cancel?token=${bought.token}`, {}, { headers: {} } as Persona)
    expect(await ticketOf(bought.id)).toMatchObject({ was: 'pending', cause: 'customer' })
    const waiting = await place()
    testApp.clock.set(new Date(testApp.clock.now().getTime() + 3 * 3_600_000))
    await escalateOrders(testApp.context)
    expect(await ticketOf(waiting.id)).toMatchObject({ was: 'pending', cause: 'unanswered' })
    await seen(bought.id)
    await seen(waiting.id)
    expect(await cancelled()).toEqual([])
  })

  it('is not shown for orders rejected by the kitchen, nor on the next day', async () => {
    const { id } = await place()
    await call(`/kitchen/orders/${id}/reject`, { reason: 'closing' })
    expect(await ticketOf(id)).toBeUndefined()
    const left = await place()
    await call(`/orders/${left.id}/cancel`, {}, ada)
    testApp.clock.set(new Date(testApp.clock.now().getTime() + 24 * 3_600_000 + 1000))
    expect(await listCancelledTickets(testApp.context, sale.restaurant.id)).toEqual([])
  })
})
