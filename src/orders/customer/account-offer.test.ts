import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { runMailJob } from '#tests/helpers/mailed.ts'
import { insertCustomer } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant, sampleContact } from '#tests/helpers/selling-restaurant.ts'
import { sendAccountOffer } from './account-offer.ts'

let testApp: TestApp
let sale: SellingRestaurant
beforeAll(async () => {
  testApp = await createTestApp({ config: { trustProxy: true } })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 900 })
})
afterAll(() => testApp.close())

interface Placed {
  id: string
  token: string
}
const place = async (email: string): Promise<Placed> =>
  (await quoteAndOrder(testApp, buildCart(sale), { contact: { ...sampleContact, name: 'Gina Ospite', email } })).order
let calls = 0
const ask = ({ id, token }: Placed, call = 'account', headers: Record<string, string> = {}) =>
  postJson(testApp, `/api/v1/orders/${id}/${call}?token=${token}`, {}, { 'x-forwarded-for': `10.7.0.${++calls}`, ...headers })
const mailOf = ({ id }: Placed) => runMailJob(testApp, sendAccountOffer, { orderId: id })
const buttonOf = (mail: Awaited<ReturnType<typeof mailOf>>) =>
  new URL(mail?.content.parts.flatMap(part => ('button' in part ? part.button.address : []))[0] ?? '')
const rows = async (text: string, ...values: unknown[]) => (await testApp.database.pool.query(text, values)).rows
const ownerOf = async ({ id }: Placed) => (await rows('select customer_id from orders where id = $1', id))[0].customer_id
const show = async ({ id, token }: Placed) => (await testApp.app.inject(`/api/v1/orders/${id}?token=${token}`)).json().order

test('one tap makes an account of the order; the mailed link sets its password, and the order is in it', async () => {
  const placed = await place('Gina.Nuova@example.com')
  expect((await show(placed)).mayCreateAccount).toBe(true)
  expect(await ask(placed)).toMatchObject({ status: 200, success: true })
  const first = buttonOf(await mailOf(placed))
  // A retried mail writes to the same account again, with a new link in place of the old one.
  const link = buttonOf(await mailOf(placed))
  expect(link.pathname).toBe('/reset-password')
  const [user] = await rows('select * from users where email_folded = $1', 'gina.nuova@example.com')
  expect(user).toMatchObject({ name: 'Gina Ospite', phone: sampleContact.phone, password_hash: null, role: 0 })
  expect(await ownerOf(placed)).toBe(user.id)
  expect((await show(placed)).mayCreateAccount).toBe(false)
  expect(await ask(placed)).toMatchObject({ status: 409, code: 'order_in_account' })
  const set = (url: URL) => postJson(testApp, '/api/v1/auth/reset-password', { token: url.hash.slice(1), password: 'spiedo-girevole-7' })
  expect((await set(first)).status).toBe(422)
  expect((await set(link)).status).toBe(200)
  const { token } = await postJson(testApp, '/api/v1/auth/login', { email: 'gina.nuova@example.com', password: 'spiedo-girevole-7' })
  const mine = (await testApp.app.inject({ url: '/api/v1/orders/my-orders', headers: { authorization: `Bearer ${token}` } })).json().orders
  expect(mine.map(({ id }: Placed) => id)).toEqual([placed.id])
  expect(await mailOf(placed)).toBeUndefined()
})

test('an address with an account gets a link to sign in, by the same answer; the order enters it by its owner’s hand', async () => {
  const anna = await insertCustomer(testApp, { email: 'anna.nota@example.com', password: 'kebab-e-patatine' })
  const [placed, other] = [await place('Anna.Nota@example.com'), await place('altra@example.com')]
  const [known, unknown] = [await ask(placed), await ask(other)]
  expect([known.status, known.message]).toEqual([unknown.status, unknown.message])
  const signIn = buttonOf(await mailOf(placed))
  expect([signIn.pathname, signIn.searchParams.get('account')]).toEqual([`/orders/${placed.id}`, '1'])
  expect(await ownerOf(placed)).toBeNull()
  expect(await ask(other, 'add-to-account', anna.headers)).toMatchObject({ status: 409, code: 'order_of_other_address' })
  expect(await ask({ ...placed, token: 'falso' }, 'add-to-account', anna.headers)).toMatchObject({ status: 404 })
  expect((await ask(placed, 'add-to-account')).status).toBe(401)
  for (let again = 0; again < 2; again++) expect((await ask(placed, 'add-to-account', anna.headers)).status).toBe(200)
  expect(await ownerOf(placed)).toBe(anna.id)
})

test('a locked account gets no mail, a stranger no account, and a mailbox no flood', async () => {
  const leo = await insertCustomer(testApp, { email: 'leo@example.com' })
  await rows('update users set status = 1 where id = $1', leo.id)
  const placed = await place('leo@example.com')
  expect((await ask({ ...placed, token: 'falso' })).status).toBe(404)
  expect((await ask(placed)).status).toBe(200)
  expect(await mailOf(placed)).toBeUndefined()
  for (let again = 0; again < 2; again++) await ask(placed)
  expect(await ask(placed)).toMatchObject({ status: 429, code: 'too_many' })
})
