import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineJob } from '#platform/jobs/jobs.ts'
import { buildMultipart, createPhoto } from './helpers/a-menu.ts'
import { type SecondInstance, startSecondInstance } from './helpers/another-instance.ts'
import { createTestApp, type TestApp } from './helpers/app.ts'
import { openAppStream } from './helpers/event-stream.ts'
import { insertAdministrator, insertCook, insertCustomer } from './helpers/personas.ts'
import { buildCart, insertSellingRestaurant, quoteAndOrder } from './helpers/selling-restaurant.ts'

let one: TestApp
let other: SecondInstance
beforeAll(async () => {
  one = await createTestApp({ connections: 4 })
  other = await startSecondInstance(one)
})
afterAll(async () => {
  await other.close()
  await one.close()
})
/** The other instance, for helpers that take an app. */
const otherApp = () => ({ ...one, app: other.app, context: other.context })

test('a session begun on one instance is known on the other, and ended there it is ended on both', async () => {
  await insertCustomer(one, { email: 'ovunque@example.com', password: 'pollo-croccante' })
  const signedIn = await one.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email: 'ovunque@example.com', password: 'pollo-croccante' } })
  const headers = { authorization: `Bearer ${signedIn.json().token}` }
  const myOrders = { url: '/api/v1/orders/my-orders', headers }
  expect((await other.app.inject(myOrders)).statusCode).toBe(200)
  await other.app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers })
  expect((await one.app.inject(myOrders)).statusCode).toBe(401)
})

test('an order placed on one instance appears at once on a kitchen screen of the other', async () => {
  const sale = await insertSellingRestaurant(one.context)
  const cook = await insertCook(one, sale.restaurant.id)
  await expect.poll(() => other.catalogueVersion.current()).toBe(one.context.catalogueVersion.current())
  const { messages } = await openAppStream(otherApp(), `/api/v1/kitchen/events?restaurant=${sale.restaurant.id}`, cook.headers)
  const { order, status } = await quoteAndOrder(one, buildCart(sale))
  expect(status).toBe(201)
  await expect.poll(() => JSON.stringify(messages)).toContain(order.id)
})

test('one order sent to both instances at once under one key is placed once', async () => {
  const sale = await insertSellingRestaurant(one.context)
  await expect.poll(() => other.catalogueVersion.current()).toBe(one.context.catalogueVersion.current())
  const keys = Array.from({ length: 10 }, () => randomUUID())
  for (const key of keys) {
    const answers = await Promise.all([quoteAndOrder(one, buildCart(sale), { key }), quoteAndOrder(otherApp(), buildCart(sale), { key })])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.order.id).toBe(answers[1]?.order.id)
  }
})

test('a picture uploaded to one instance is shown by the other', async () => {
  const administrator = await insertAdministrator(one)
  const { payload, headers } = buildMultipart({ name: 'Dolci' }, { bytes: await createPhoto('jpeg', { width: 900, height: 600 }) })
  const url = '/api/v1/category/create-category'
  const answer = await one.app.inject({ method: 'POST', url, payload, headers: { ...administrator.headers, ...headers } })
  const picture = await other.app.inject({ url: answer.json().category.image })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
})

test('each job runs once, whichever instance takes it', async () => {
  const counted = defineJob<{ number: number }>('test.counted')
  const done: number[] = []
  for (const { context } of [one, other]) context.jobs.handle(counted, async ({ number }) => void done.push(number))
  await Promise.all([one.context.jobs.start(), other.context.jobs.start()])
  const numbers = Array.from({ length: 60 }, (_, number) => number)
  for (const number of numbers) await one.context.db.transaction(tx => (number % 2 ? one : other).context.jobs.send(tx, counted, { number }))
  await expect.poll(() => done.length).toBeGreaterThanOrEqual(60)
  await expect.poll(async () => (await one.database.pool.query(`select 1 from jobs.job where name = 'test.counted' and state < 'completed'`)).rowCount).toBe(0)
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers)
})
