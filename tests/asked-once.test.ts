import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { isWorkAccess } from '#platform/auth/permissions.ts'
import { keyDone, keyPending } from '#platform/idempotency/idempotency-key.ts'
import { createTestApp } from './helpers/app.ts'
import { productConnections } from './helpers/database.ts'
import { buildOfficeRequests, type OfficeRequest } from './helpers/office-posts.ts'
import { createSample, fillPath, type Operation, readOperations } from './helpers/open-api.ts'
import { insertAdministrator, insertCook, insertManager, type Persona } from './helpers/personas.ts'
import { buildCart, insertSellingRestaurant, quoteAndOrder } from './helpers/selling-restaurant.ts'

/** What is asked for under a key is done once, over every POST of staff and administrators that the description of the API names. */
const testApp = await createTestApp({ connections: productConnections, config: { trustProxy: true }, at: '2030-01-07T11:00:00Z' })
afterAll(() => testApp.close())
const posts = await buildOfficeRequests(testApp)
/** Aliases are the same calls: `deprecated-routes.test.ts` sends a key over both. */
const isAlias = ({ path, successor }: Operation) => successor !== undefined && !(path.slice('/api/v1/'.length) in posts)
const operations = (await readOperations(testApp.app)).filter(operation => operation.method === 'POST' && isWorkAccess(operation.access) && !isAlias(operation))
const sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
const [admin, cook] = [await insertAdministrator(testApp), await insertCook(testApp, sale.restaurant.id)]
const manager = await insertManager(testApp, sale.restaurant.id)

/** Their answers are secrets that are told once and kept nowhere. */
const toldOnce = [
  ...['offer', 'confirm', 'recovery-codes'].map(path => `auth/second-factor/${path}`),
  ...['office/api-keys', 'office/api-keys/{id}/rotate'],
  ...['webhooks/endpoints', 'webhooks/endpoints/{id}/rotate-secret'],
  'office/restaurants/{restaurantId}/devices/codes',
  ...['office/restaurants/{restaurantId}/printers', 'office/restaurants/{restaurantId}/printers/{id}/rotate-token'],
]
/** They write nothing, or a picture under the name of its content: without their answer they do so again. */
const harmless = [
  ...['food/pictures', 'coupons/preview', 'food/bulk-prices/preview', 'office/closures/preview', 'office/restaurants/{restaurantId}/zones/check'],
  ...['office/desk/quote', 'office/orders/{id}/edit-quote', 'office/bulk/preview'],
]

/** Sends the same under the same key: one after the other, or all at once. */
async function sendPost(times: number, { person, url, payload, headers }: OfficeRequest, { atOnce = false, key = randomUUID() as string } = {}) {
  const all = { ...person.headers, ...headers, 'idempotency-key': key }
  const one = () => testApp.app.inject({ method: 'POST', url, headers: all, ...(payload && { payload }) })
  if (atOnce) return Promise.all(Array.from({ length: times }, one))
  const answers = []
  for (let remaining = times; remaining > 0; remaining--) answers.push(await one())
  return answers
}
const send = (times: number, path: string, person: Persona, payload?: object, options?: { atOnce?: boolean }) =>
  sendPost(times, { person, url: `/api/v1${path}`, payload }, options)
type Answers = Awaited<ReturnType<typeof sendPost>>

/** One was answered by what was done, every other as that one was. */
function expectOnce(answers: Answers, status = 200): void {
  expect(answers.map(({ statusCode, body }) => (statusCode === status ? statusCode : body))).toEqual(answers.map(() => status))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1)
}
const count = async (statement: string, ...values: unknown[]): Promise<number> =>
  Number((await testApp.database.pool.query(`select count(*) as many from ${statement}`, values)).rows[0].many)
const placed = async () => (await quoteAndOrder(testApp, buildCart(sale))).order as { id: string }
async function handedOver(): Promise<string> {
  const { id } = await placed()
  for (const step of ['accept', 'begin', 'ready', 'hand-over'])
    expect((await send(1, `/kitchen/orders/${id}/${step}`, cook, step === 'accept' ? {} : undefined))[0]?.statusCode).toBe(200)
  return id
}
const versionOf = async (id: string) => (await testApp.database.pool.query('select version from orders where id = $1', [id])).rows[0].version

describe('one after the other, done once and answered as it was', () => {
  it('each step of the kitchen', async () => {
    const { id } = await placed()
    for (const step of ['accept', 'begin', 'ready', 'hand-over']) {
      const answers = await send(2, `/kitchen/orders/${id}/${step}`, cook, step === 'accept' ? {} : undefined)
      expectOnce(answers)
      expect(answers[1]?.headers['idempotent-replayed']).toBe('true')
    }
  })

  it('an invitation, and one that is sent anew: a mail each', async () => {
    const mails = () => count(`jobs.job_common where name = 'mail.invitation'`)
    const path = `/office/restaurants/${sale.restaurant.id}`
    const invited = await send(3, `${path}/staff`, manager, { email: 'nuova.cuoca@example.com', role: 'kitchen' })
    expectOnce(invited)
    expect(await mails()).toBe(1)
    expectOnce(await send(2, `${path}/invitations/${invited[0]?.json().invitations[0].id}/send`, manager))
    expect(await mails()).toBe(2)
  })

  it('a change of an account', async () => {
    const { id, email } = await insertCook(testApp, sale.restaurant.id)
    expectOnce(await send(2, `/auth/update-user/${id}`, admin, { name: 'Carla Cuoca', email, status: 0, role: 0 }))
    expect(await count(`audit_log where action = 'user.updated' and row_id = $1`, id)).toBe(1)
  })
})

describe('at once, done once: whoever comes meanwhile is answered as the first was', () => {
  it('a refund', async () => {
    const id = await handedOver()
    expectOnce(await send(4, `/orders/${id}/refunds`, admin, { version: await versionOf(id), reason: 'goodwill', amountCents: 100 }, { atOnce: true }), 201)
    expect(await count('refunds where order_id = $1', id)).toBe(1)
  })

  it('a step of the kitchen, and more of them than there are connections', async () => {
    const { id } = await placed()
    expectOnce(await send(3 * productConnections, `/kitchen/orders/${id}/accept`, cook, {}, { atOnce: true }))
  })
})

describe('every call', () => {
  const named = operations.map(operation => [operation.path.slice('/api/v1/'.length), operation] as const)
  const paths = named.map(([path]) => path)
  const toStatusAndCode = (answers: Answers) => answers.map(({ statusCode, json }) => [statusCode, json().code])
  const rowOf = async (key: string) => (await testApp.database.pool.query('select status from idempotency_keys where key = $1', [key])).rows[0]

  it('names the key that it takes, but for what is told once', () => {
    const takes = named.filter(([, { parameters }]) => parameters.some(({ in: place, name }) => place === 'header' && name === 'idempotency-key'))
    expect(takes.map(([path]) => path)).toEqual(paths.filter(path => !toldOnce.includes(path)))
    expect(paths).toEqual(expect.arrayContaining([...Object.keys(posts), ...toldOnce, ...harmless]))
  })

  test.each(Object.entries(posts))('%s is done once, asked for at once and after', async (_path, prepare) => {
    const [post, key] = [await prepare(), randomUUID()]
    const answers = [...(await sendPost(2, post, { key, atOnce: true })), ...(await sendPost(1, post, { key }))]
    const [{ statusCode = 0, body = '' } = {}] = answers
    expect(statusCode, body).toBeLessThan(300)
    expectOnce(answers, statusCode)
  })

  describe('whose answer is lost', () => {
    const lose = `create function lose_answers() returns trigger language plpgsql as $$ begin raise 'lost'; end $$;
      create trigger lose_answers before update on idempotency_keys for each row when (new.status >= 200) execute function lose_answers()`
    beforeAll(() => testApp.database.pool.query(lose))
    afterAll(() => testApp.database.pool.query('drop function lose_answers cascade'))

    test.each(Object.entries(posts))('%s is not done again', async (path, prepare) => {
      const [post, key] = [await prepare(), randomUUID()]
      expect((await sendPost(1, post, { key }))[0]?.statusCode).toBeLessThan(300)
      expect(await rowOf(key)).toEqual({ status: harmless.includes(path) ? keyPending : keyDone })
      if (harmless.includes(path)) return
      await testApp.database.pool.query(`update idempotency_keys set created_at = now() - interval '1 minute' where key = $1`, [key])
      expect(toStatusAndCode(await sendPost(1, post, { key }))).toEqual([[409, 'already_done']])
    })
  })

  test.each(named)('%s that is refused gives its key back', async (_path, operation) => {
    const [schema] = Object.values(operation.bodies)
    const payload = schema && { nothing: 'of this', ...(createSample(schema) as object) }
    const url = fillPath(operation, ({ schema: of, name }) => String(createSample(of, name)))
    const key = randomUUID()
    const answers = await sendPost(2, { person: admin, url, payload }, { key })
    const [[status] = []] = toStatusAndCode(answers)
    if (Number(status) < 300) return
    expect(status).toBeLessThan(500)
    expect(toStatusAndCode(answers)[1]).toEqual(toStatusAndCode(answers)[0])
    expect(await rowOf(key)).toBeUndefined()
  })
})
