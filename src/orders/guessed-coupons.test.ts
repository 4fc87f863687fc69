import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type SecondInstance, startSecondInstance } from '#tests/helpers/another-instance.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertCustomer } from '#tests/helpers/personas.ts'
import { insertCoupon } from '#tests/helpers/promotions.ts'
import { buildCart, insertSellingRestaurant, type SellingRestaurant, sampleContact } from '#tests/helpers/selling-restaurant.ts'
import { expireRateLimits } from '#tests/helpers/time-for-tries.ts'
import { orders } from './tables.ts'

let testApp: TestApp
let sale: SellingRestaurant
let other: SecondInstance
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
  other = await startSecondInstance(testApp)
})
afterAll(async () => {
  await other.close()
  await testApp.close()
})

let address = ''
let made = 0
beforeEach(() => {
  address = `203.0.113.${++made}`
})

const call = async (url: string, payload: object, headers: Record<string, string> = {}, remoteAddress = address, { app }: Pick<TestApp, 'app'> = testApp) => {
  const answer = await app.inject({ method: 'POST', url, payload, headers, remoteAddress })
  return { ...answer.json(), status: answer.statusCode, retryAfter: answer.headers['retry-after'] }
}
const quoted = (coupons: string[], headers = {}, from = address, on: Pick<TestApp, 'app'> = testApp, cart?: string) =>
  call('/api/v1/orders/quote', { ...buildCart(sale, { coupons }), ...(cart && { cart }) }, headers, from, on)
const codesOf = ({ quote }: { quote: { problems: { code: string }[] } }) => quote.problems.map(({ code }) => code)
const guesses = (count: number, headers = {}, from = address) =>
  Promise.all(Array.from({ length: count }, (_, index) => quoted([`TENTATIVO${made}${from}${index}`.slice(-40)], headers, from)))

it('after twenty unknown codes no new code is checked for a while, valid or not', async () => {
  const [mine, others] = [await insertCoupon(testApp), await insertCoupon(testApp)]
  expect(codesOf(await quoted([mine.code]))).toEqual([])
  for (const answer of await guesses(20)) expect(codesOf(answer)).toEqual(['coupon_unknown'])
  const stopped = await quoted([others.code])
  expect(stopped).toMatchObject({
    status: 200,
    retryAfter: '600',
    quote: {
      orderable: false,
      discountCents: 0,
      problems: [
        {
          code: 'coupon_too_many_attempts',
          coupon: others.code,
          retryAfterSeconds: 600,
          message: 'Da qui sono arrivati troppi codici sbagliati: riprova tra 10 minuti.',
        },
      ],
    },
  })
  expect(codesOf(await quoted(['ANCORAUNO']))).toEqual(['coupon_too_many_attempts'])
  // The limit spares carts without a code and codes that were valid before.
  expect(await quoted([])).toMatchObject({ status: 200, retryAfter: undefined, quote: { orderable: true } })
  expect((await quoted([` ${mine.code.toLowerCase()} `])).quote).toMatchObject({ orderable: true, discountCents: 200 })
  // Other networks are not limited.
  expect((await quoted([others.code], {}, '198.51.100.7')).quote).toMatchObject({ orderable: true, discountCents: 200 })
  // Placing an order counts against the same limit as quoting.
  const written = await testApp.context.db.$count(orders)
  const order = {
    ...buildCart(sale, { coupons: [others.code] }),
    seen: { totalCents: 490, promisedAt: '2026-03-02T11:15:00.000Z' },
    contact: sampleContact,
    paymentMethod: 'cash',
  }
  const placed = await call('/api/v1/orders', order, { 'idempotency-key': crypto.randomUUID() })
  expect(placed).toMatchObject({ status: 409, code: 'order_changed', problems: [{ code: 'coupon_too_many_attempts' }] })
  expect(await testApp.context.db.$count(orders)).toBe(written)

  const before = testApp.clock.now()
  testApp.clock.set(new Date(before.getTime() + 10 * 60_000))
  await expireRateLimits(testApp.database.pool, 10 * 60_000)
  expect((await quoted([others.code])).quote).toMatchObject({ discountCents: 200 })
  testApp.clock.set(before)
})

it('the same wrong code in a cart that is looked at for an hour is one', async () => {
  const coupon = await insertCoupon(testApp)
  for (let round = 0; round < 30; round++) expect(codesOf(await quoted(['SBAGLIATO', 'sbagliato ']))).toContain('coupon_unknown')
  expect((await quoted([coupon.code])).quote.discountCents).toBe(200)
})

it('another address does not help an account', async () => {
  const gino = await insertCustomer(testApp)
  const coupon = await insertCoupon(testApp)
  await guesses(12, gino.headers, '198.51.100.20')
  await guesses(12, gino.headers, '198.51.100.21')
  expect(codesOf(await quoted([coupon.code], gino.headers, '198.51.100.22'))).toEqual(['coupon_too_many_attempts'])
  expect(codesOf(await quoted([coupon.code], {}, '198.51.100.22'))).toEqual([])
})

it('of hundreds of concurrent guesses exactly twenty are answered, while fifty valid codes at once all are', async () => {
  const asked = await guesses(300)
  expect(asked.filter(answer => codesOf(answer)[0] === 'coupon_unknown').length).toBe(20)
  address = `203.0.113.${++made}`
  const good = await Promise.all(Array.from({ length: 50 }, () => insertCoupon(testApp)))
  for (const answer of await Promise.all(good.map(({ code }) => quoted([code])))) expect(codesOf(answer)).toEqual([])
})

it('an archived code counts as unknown', async () => {
  const [over, others] = [await insertCoupon(testApp, { archivedAt: testApp.context.clock.now() }), await insertCoupon(testApp)]
  await guesses(19)
  expect(codesOf(await quoted([over.code]))).toEqual(['coupon_archived'])
  expect(codesOf(await quoted([others.code]))).toEqual(['coupon_too_many_attempts'])
})

it('the limit holds over instances, and a code that was valid on one stays usable', async () => {
  const [mine, others] = [await insertCoupon(testApp), await insertCoupon(testApp)]
  expect(codesOf(await quoted([mine.code]))).toEqual([])
  // The same unknown code sent to both instances counts once.
  for (const on of [testApp, other])
    for (let index = 0; index < 10; index++) expect(codesOf(await quoted([`UGUALE${index}`], {}, address, on))).toEqual(['coupon_unknown'])
  for (let index = 0; index < 10; index++)
    expect(codesOf(await quoted([`ALTRO${index}`], {}, address, index % 2 ? testApp : other))).toEqual(['coupon_unknown'])
  for (const on of [testApp, other]) {
    expect(codesOf(await quoted([others.code], {}, address, on))).toEqual(['coupon_too_many_attempts'])
    expect(codesOf(await quoted([mine.code], {}, address, on))).toEqual([])
  }
})

it('of hundreds of concurrent guesses on two instances as many are answered as on one', async () => {
  const asked = await Promise.all(Array.from({ length: 200 }, (_, index) => quoted([`INSIEME${index}`], {}, address, index % 2 ? testApp : other)))
  expect(asked.filter(answer => codesOf(answer)[0] === 'coupon_unknown').length).toBe(20)
  expect(codesOf(await quoted([(await insertCoupon(testApp)).code], {}, address, other))).toEqual(['coupon_too_many_attempts'])
})

it('a network of IPv6 is one, whichever of its addresses asks', async () => {
  const coupon = await insertCoupon(testApp)
  for (let index = 0; index < 20; index++) await quoted([`SEI${index}`], {}, `2001:db8:0:7::${index}`)
  expect(codesOf(await quoted([coupon.code], {}, '2001:db8:0:7:ffff::1'))).toEqual(['coupon_too_many_attempts'])
})

it('a guest who tries codes limits neither other carts nor signed-in customers of the network', async () => {
  const coupon = await insertCoupon(testApp)
  const gino = await insertCustomer(testApp)
  for (let index = 0; index < 20; index++)
    expect(codesOf(await quoted([`MIO${index}`], {}, address, index % 2 ? testApp : other, 'mio'))).toEqual(['coupon_unknown'])
  for (const on of [testApp, other]) {
    expect(codesOf(await quoted([coupon.code], {}, address, on, 'mio'))).toEqual(['coupon_too_many_attempts'])
    expect(codesOf(await quoted([coupon.code], {}, address, on, 'tuo'))).toEqual([])
    // A customer who signs in gets a limit of their own.
    expect(codesOf(await quoted([coupon.code], gino.headers, address, on, 'mio'))).toEqual([])
  }
})

it('a fresh cart for each guess lifts nothing: after three hundred in an hour no guest of the network finds a new one; customers do', async () => {
  const coupon = await insertCoupon(testApp)
  const used = await insertCoupon(testApp)
  const gino = await insertCustomer(testApp)
  expect(codesOf(await quoted([used.code], {}, address, testApp, 'un altro carrello'))).toEqual([])
  for (let round = 0; round < 10; round++)
    await Promise.all(
      Array.from({ length: 32 }, (_, index) => quoted([`NUOVO${round}X${index}`], {}, address, index % 2 ? testApp : other, `carrello${round}-${index}`)),
    )
  for (const on of [testApp, other]) {
    const stopped = await quoted([coupon.code], {}, address, on, crypto.randomUUID())
    expect(codesOf(stopped)).toEqual(['coupon_too_many_attempts'])
    expect(Number(stopped.retryAfter)).toBeGreaterThan(10 * 60)
    expect(codesOf(await quoted([coupon.code], gino.headers, address, on))).toEqual([])
    // Only the cart that used a valid code before keeps using it; other carts must not learn which codes are valid.
    expect(codesOf(await quoted([used.code], {}, address, on, 'un altro carrello'))).toEqual([])
    expect(codesOf(await quoted([used.code], {}, address, on, crypto.randomUUID()))).toEqual(['coupon_too_many_attempts'])
  }
  const before = testApp.clock.now()
  testApp.clock.set(new Date(before.getTime() + 60 * 60_000))
  await expireRateLimits(testApp.database.pool, 60 * 60_000)
  expect(codesOf(await quoted([coupon.code], {}, address, other, 'domani'))).toEqual([])
  testApp.clock.set(before)
})
