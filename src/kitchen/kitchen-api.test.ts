import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderEvents } from '#orders/tables.ts'
import { payments } from '#payments/tables.ts'
import { auditLog } from '#platform/database/tables.ts'
import { deliveryZones } from '#restaurants/tables.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { openAppStream } from '#tests/helpers/event-stream.ts'
import { insertAdministrator, insertCook, insertCourier, insertCustomer, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
let sale: SellingRestaurant
let cook: Persona
let stranger: Persona
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
  cook = await insertCook(testApp, sale.restaurant.id)
  stranger = await insertCook(testApp, (await insertSellingRestaurant(testApp.context)).restaurant.id)
})
afterAll(() => testApp.close())

const board = async (persona: Persona, query = `?restaurant=${sale.restaurant.id}`) => {
  const answer = await testApp.app.inject({ url: `/api/v1/kitchen/orders${query}`, headers: persona.headers })
  return { ...answer.json(), status: answer.statusCode }
}
const one = async (id: string, persona: Persona) => {
  const answer = await testApp.app.inject({ url: `/api/v1/kitchen/orders/${id}`, headers: persona.headers })
  return { ...answer.json(), status: answer.statusCode }
}
const step = async (id: string, path: string, body?: object, persona: Persona = cook) => {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: `/api/v1/kitchen/orders/${id}/${path}`,
    headers: persona.headers,
    ...(body && { payload: body }),
  })
  return { ...answer.json(), status: answer.statusCode }
}
const call = (url: string, body: object, persona: Persona = cook) => postJson(testApp, url, body, persona.headers)
const listen = (persona: Persona, restaurantId = sale.restaurant.id) =>
  openAppStream(testApp, `/api/v1/kitchen/events?restaurant=${restaurantId}`, persona.headers)
const quoteOf = (at: SellingRestaurant) => postJson(testApp, '/api/v1/orders/quote', buildCart(at))

describe('the kitchen', () => {
  it('sees its open orders with everything that is to be made', async () => {
    const here = await insertSellingRestaurant(testApp.context)
    const mine = await insertCook(testApp, here.restaurant.id)
    const lines = [{ foodId: here.panino.id, quantity: 1, options: [{ optionValueId: here.options.tahina }], without: [here.onion], note: 'ben cotto' }]
    const placed = await quoteAndOrder(testApp, buildCart(here, { lines }))
    const seen = await board(mine, '')
    expect(seen).toMatchObject({ status: 200, restaurant: { id: here.restaurant.id, state: 'open' }, shortages: [] })
    expect(seen.orders).toMatchObject([
      {
        id: placed.order.id,
        number: 1,
        status: 'pending',
        contact: { name: 'Giulia Ferrero', phone: '+39 300 555 0101' },
        lines: [
          {
            title: 'Panino kebab di pollo',
            options: [{ title: 'Tahina' }],
            without: [{ ingredientId: here.onion }],
            note: 'ben cotto',
            allergens: ['gluten', 'sesame'],
          },
        ],
      },
    ])
  })

  it('takes an order from one tap to the next, and the guest pays when it is handed over', async () => {
    const { order: placed } = await quoteAndOrder(testApp, buildCart(sale))
    expect(await step(placed.id, 'begin')).toMatchObject({
      status: 409,
      code: 'order_not_accepted',
      message: 'L’ordine non è ancora stato accettato.',
    })
    expect(await step(placed.id, 'accept', { promisedAt: '2026-03-02T11:25:00Z' })).toMatchObject({
      status: 200,
      message: `Ordine n. ${placed.number} accettato.`,
      order: { status: 'accepted', promisedAt: '2026-03-02T11:25:00.000Z' },
    })
    expect(await step(placed.id, 'ready')).toMatchObject({ status: 409, code: 'order_step_too_early', deprecatedCode: 'order_not_that_far' })
    expect(await step(placed.id, 'begin')).toMatchObject({ status: 200, order: { status: 'preparing', mayCancel: false } })
    expect((await postJson(testApp, `/api/v1/orders/${placed.id}/cancel?token=${placed.token}`, {})).status).toBe(409)
    expect(await step(placed.id, 'ready')).toMatchObject({ status: 200, order: { status: 'ready', readyAt: '2026-03-02T11:00:00.000Z' } })
    expect(await step(placed.id, 'hand-over')).toMatchObject({ status: 200, order: { status: 'completed', paymentStatus: 'paid' } })
    expect(await step(placed.id, 'hand-over')).toMatchObject({ status: 409, code: 'order_step_too_late' })
    expect(await testApp.context.db.select().from(payments).where(eq(payments.orderId, placed.id))).toMatchObject([
      { method: 'cash', state: 'succeeded', amountCents: 690, takenBy: cook.id },
    ])
    const orderEventRows = await testApp.context.db.select().from(orderEvents).where(eq(orderEvents.orderId, placed.id))
    expect(orderEventRows.map(({ kind, actorKind }) => `${kind} ${actorKind}`)).toEqual([
      'placed guest',
      'accepted staff',
      'preparing staff',
      'ready staff',
      'completed staff',
    ])
    expect((await board(cook)).orders.map(({ id }: { id: string }) => id)).not.toContain(placed.id)
  })

  it('rejects with a reason that the buyer reads; a promise in the past is none', async () => {
    const { order: placed } = await quoteAndOrder(testApp, buildCart(sale))
    expect(await step(placed.id, 'accept', { promisedAt: '2026-03-02T10:00:00Z' })).toMatchObject({ status: 422, code: 'promise_impossible' })
    expect(await step(placed.id, 'reject', { reason: ' ' })).toMatchObject({ status: 400 })
    expect(await step(placed.id, 'reject', { reason: 'Lo spiedo è fermo.' })).toMatchObject({
      status: 200,
      order: { status: 'rejected', closedReason: 'Lo spiedo è fermo.', paymentStatus: 'void' },
    })
  })

  it('lets exactly one of two cooks accept', async () => {
    const { order: placed } = await quoteAndOrder(testApp, buildCart(sale))
    const other = await insertManager(testApp, sale.restaurant.id)
    const tries = await Promise.all([cook, other, cook, other].map(persona => step(placed.id, 'accept', {}, persona)))
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it('hands deliveries to the courier first', async () => {
    await testApp.context.db.insert(deliveryZones).values({ restaurantId: sale.restaurant.id, title: 'CAP', shape: 'postcodes', postcodes: ['00185'] })
    await testApp.context.catalogueVersion.refresh()
    const address = { street: 'Via Merulana', streetNumber: '3', postcode: '00185', city: 'Roma' }
    const { order: placed } = await quoteAndOrder(testApp, buildCart(sale, { fulfilment: 'delivery', address }))
    for (const path of ['accept', 'begin', 'ready']) await step(placed.id, path, path === 'accept' ? {} : undefined)
    expect((await board(cook)).orders.find(({ id }: { id: string }) => id === placed.id).contact).toMatchObject({
      address: 'Via Merulana 3, 00185 Roma',
      phone: '+39 300 555 0101',
    })
    expect(await step(placed.id, 'arrived')).toMatchObject({ status: 409, code: 'order_step_too_early' })
    expect(await step(placed.id, 'hand-over')).toMatchObject({ order: { status: 'out_for_delivery', paymentStatus: 'due' } })
    // Repeated requests, by double tap or after a lost response, do not complete the delivery.
    expect(await step(placed.id, 'hand-over')).toMatchObject({ status: 409, code: 'order_step_too_late' })
    expect((await board(cook)).orders.find(({ id }: { id: string }) => id === placed.id)).toMatchObject({ status: 'out_for_delivery', paymentStatus: 'due' })
    expect(await step(placed.id, 'arrived', undefined, stranger)).toMatchObject({ status: 404, code: 'order_not_found' })
    expect(await step(placed.id, 'arrived')).toMatchObject({ order: { status: 'completed', paymentStatus: 'paid' } })
    expect(await step(placed.id, 'arrived')).toMatchObject({ status: 409, code: 'order_step_too_late' })
    expect(await testApp.context.db.$count(payments, eq(payments.orderId, placed.id))).toBe(1)
  })

  it('is for the restaurant’s kitchen staff only', async () => {
    const { order: placed } = await quoteAndOrder(testApp, buildCart(sale))
    const courier = await insertCourier(testApp, sale.restaurant.id)
    for (const persona of [stranger, courier]) {
      expect(await board(persona)).toMatchObject({ status: 404, code: 'kitchen_not_yours' })
      expect(await one(placed.id, persona)).toMatchObject({ status: 404, code: 'order_not_found' })
      for (const [path, body] of [['accept', {}], ['reject', { reason: 'no' }], ['begin'], ['ready'], ['hand-over']] as const)
        expect(await step(placed.id, path, body, persona)).toMatchObject({ status: 404, code: 'order_not_found' })
      expect(await call(`/api/v1/kitchen/restaurants/${sale.restaurant.id}/state`, { state: 'paused' }, persona)).toMatchObject({ status: 404 })
      const soldOutRequest = { restaurantId: sale.restaurant.id, foodId: sale.panino.id, soldOut: true }
      expect(await call('/api/v1/kitchen/shortages', soldOutRequest, persona)).toMatchObject({ status: 404 })
      await expect(listen(persona)).rejects.toThrow('404')
    }
    expect(await board(await insertCustomer(testApp))).toMatchObject({ status: 403 })
    expect(await one(placed.id, await insertCustomer(testApp))).toMatchObject({ status: 403 })
    for (const persona of [cook, await insertManager(testApp, sale.restaurant.id), await insertAdministrator(testApp)])
      expect(await one(placed.id, persona)).toMatchObject({ status: 200, order: { id: placed.id, status: 'pending', nextStepAt: null, courier: false } })
    await step(placed.id, 'rejecting', { reason: 'no' })
    expect((await one(placed.id, cook)).order.nextStepAt).toBe('2026-03-02T11:00:05.000Z')
    const { order: over } = await quoteAndOrder(testApp, buildCart(sale))
    await step(over.id, 'reject', { reason: 'no' })
    expect(await one(over.id, cook)).toMatchObject({ status: 200, order: null })
    expect(await one(over.id, stranger)).toMatchObject({ status: 404 })
    expect(await board(await insertAdministrator(testApp))).toMatchObject({ status: 200 })
    expect(await board(await insertAdministrator(testApp), `?restaurant=${randomUUID()}`)).toMatchObject({ status: 404 })
    expect(await board(await insertAdministrator(testApp), '')).toMatchObject({ status: 404 })
    expect((await quoteOf(sale)).quote.orderable).toBe(true)
  })
})

describe('a restaurant', () => {
  it('is paused, slowed down and opened again, from the next quote on', async () => {
    const here = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 4 })
    const mine = await insertManager(testApp, here.restaurant.id)
    const state = (body: object) => call(`/api/v1/kitchen/restaurants/${here.restaurant.id}/state`, body, mine)
    expect(await state({ state: 'paused', until: '2026-03-02T12:00:00Z' })).toMatchObject({
      status: 200,
      restaurant: { state: 'paused', stateUntil: '2026-03-02T12:00:00.000Z' },
    })
    expect((await quoteOf(here)).quote.problems).toMatchObject([{ code: 'restaurant_paused', opensAt: '2026-03-02T12:00:00.000Z' }])
    expect(await state({ state: 'throttled', percent: 25 })).toMatchObject({ status: 200, restaurant: { state: 'throttled', throttlePercent: 25 } })
    const three = buildCart(here, { slot: '2026-03-02T11:15:00Z', lines: [{ foodId: here.panino.id, quantity: 3 }] })
    expect((await postJson(testApp, '/api/v1/orders/quote', three)).quote.problems).toMatchObject([{ code: 'slot_full' }])
    expect(await state({ state: 'open' })).toMatchObject({ restaurant: { state: 'open', stateUntil: null, throttlePercent: 100 } })
    expect((await postJson(testApp, '/api/v1/orders/quote', three)).quote.orderable).toBe(true)
    expect(await state({ state: 'paused', until: '2026-03-02T10:00:00Z' })).toMatchObject({ status: 422, code: 'until_passed' })
    // A tablet with a clock one day ahead cannot close until tomorrow: pauses are durations by the server's clock.
    expect(await state({ state: 'paused', until: '2026-03-03T12:30:00Z' })).toMatchObject({ status: 422, code: 'until_too_far' })
    expect(await state({ state: 'paused', minutes: 30 })).toMatchObject({ restaurant: { state: 'paused', stateUntil: '2026-03-02T11:30:00.000Z' } })
    for (const minutes of [0, 1441, 1.5]) expect((await state({ state: 'paused', minutes })).status).toBe(400)
    expect((await state({ state: 'paused', minutes: 30, until: '2026-03-02T12:00:00Z' })).status).toBe(400)
    expect(await state({ state: 'closed' })).toMatchObject({ status: 400 })
    expect((await testApp.context.db.select().from(auditLog).where(eq(auditLog.action, 'restaurant.state_changed'))).map(({ actorId }) => actorId)).toContain(
      mine.id,
    )
  })

  it('knows the menu’s options, so that one of them can run out', async () => {
    const cook = await insertCook(testApp, sale.restaurant.id)
    const answer = await testApp.app.inject({ url: '/api/v1/kitchen/options', headers: cook.headers })
    expect(answer.json().groups).toContainEqual(
      expect.objectContaining({ title: 'Salse', values: expect.arrayContaining([{ id: sale.options.yogurt, title: 'Yogurt' }]) }),
    )
  })

  it('records stock-outs and their end in one call each', async () => {
    const here = await insertSellingRestaurant(testApp.context)
    const mine = await insertCook(testApp, here.restaurant.id)
    const note = (body: object) => call('/api/v1/kitchen/shortages', { restaurantId: here.restaurant.id, ...body }, mine)
    expect(await note({ foodId: here.panino.id, soldOut: true })).toMatchObject({
      status: 200,
      message: 'Panino kebab di pollo: finito.',
      shortages: [{ foodId: here.panino.id, remaining: 0, until: null }],
    })
    expect((await quoteOf(here)).quote.problems).toMatchObject([{ code: 'sold_out', remaining: 0 }])
    expect(await note({ foodId: here.panino.id, soldOut: true, remaining: 2, until: '2026-03-02T22:00:00Z' })).toMatchObject({ shortages: [{ remaining: 2 }] })
    expect(await note({ optionValueId: here.options.tahina, soldOut: true })).toMatchObject({ shortages: [{}, { optionValueId: here.options.tahina }] })
    expect(await note({ foodId: here.panino.id, soldOut: false })).toMatchObject({ shortages: [{ optionValueId: here.options.tahina }] })
    expect((await quoteOf(here)).quote.orderable).toBe(true)
    expect(await note({ foodId: randomUUID(), soldOut: true })).toMatchObject({ status: 422, code: 'item_unknown' })
    expect(await note({ soldOut: true })).toMatchObject({ status: 400 })
    expect(await note({ foodId: here.panino.id, optionValueId: here.options.tahina, soldOut: true })).toMatchObject({ status: 400 })
  })
})

describe('the kitchen’s screen', () => {
  it('begins with the board and sends each new order', async () => {
    const here = await insertSellingRestaurant(testApp.context)
    const mine = await insertCook(testApp, here.restaurant.id)
    const screens = await Promise.all([listen(mine, here.restaurant.id), listen(mine, here.restaurant.id)])
    const elsewhere = await listen(stranger, (await board(stranger, '')).restaurant.id)
    await expect.poll(() => screens.every(({ messages }) => messages[0]?.event === 'board'), { interval: 5 }).toBe(true)
    expect(screens[0]?.messages[0]?.data).toMatchObject({ restaurant: { id: here.restaurant.id }, orders: [], shortages: [] })
    const { order: placed } = await quoteAndOrder(testApp, buildCart(here))
    await expect.poll(() => screens.map(({ messages }) => messages[1]?.data.order?.id), { interval: 5 }).toEqual([placed.id, placed.id])
    expect(screens[0]?.messages[1]?.data.order).toMatchObject({ status: 'pending', lines: [{ title: 'Panino kebab di pollo' }] })
    await step(placed.id, 'accept', {}, mine)
    // Each message has the current state of its topic; the order between topics is not guaranteed.
    await expect.poll(() => screens[0]?.messages.map(({ event }) => event)).toEqual(['board', 'order', 'order'])
    await call(`/api/v1/kitchen/restaurants/${here.restaurant.id}/state`, { state: 'paused' }, mine)
    await expect.poll(() => screens[0]?.messages.map(({ event }) => event)).toEqual(['board', 'order', 'order', 'restaurant'])
    await call('/api/v1/kitchen/shortages', { restaurantId: here.restaurant.id, foodId: here.panino.id, soldOut: true }, mine)
    // The order says that its dish has run out.
    await expect
      .poll(() =>
        screens[0]?.messages
          .slice(4)
          .map(({ event }) => event)
          .toSorted(),
      )
      .toEqual(['order', 'shortages'])
    expect(screens[0]?.messages[2]?.data.order.status).toBe('accepted')
    expect(screens[0]?.messages[3]?.data.restaurant.state).toBe('paused')
    expect(elsewhere.messages.map(({ event }) => event)).toEqual(['board'])
    const again = await listen(mine, here.restaurant.id)
    await expect.poll(() => again.messages[0]?.data.orders?.[0]?.status).toBe('accepted')
  })

  it('ends for people who no longer work there', async () => {
    const here = await insertSellingRestaurant(testApp.context)
    const mine = await insertCook(testApp, here.restaurant.id)
    const screen = await listen(mine, here.restaurant.id)
    await expect.poll(() => screen.messages[0]?.event).toBe('board')
    await testApp.database.pool.query('delete from staff_memberships where user_id = $1', [mine.id])
    await expect.poll(() => screen.messages.at(-1)?.event).toBe('ended')
    await screen.ended
  })
})
