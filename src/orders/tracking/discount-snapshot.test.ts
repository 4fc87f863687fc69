import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Food, priceLists, priceOverrides } from '#menu/tables.ts'
import { pointsBalances } from '#promotions/tables.ts'
import { deliveryZones } from '#restaurants/tables.ts'
import { insertFood } from '#tests/helpers/a-menu.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertCustomer, type Persona } from '#tests/helpers/personas.ts'
import { insertCoupon, insertProgramme } from '#tests/helpers/promotions.ts'
import {
  buildCart,
  insertSellingRestaurant,
  insertStation,
  postJson,
  quoteAndOrder,
  type SellingRestaurant,
  sampleContact,
} from '#tests/helpers/selling-restaurant.ts'
import { orders } from '../tables/orders.ts'
import { advanceOrder } from '../transitions/advance-order.ts'

let testApp: TestApp
let sale: SellingRestaurant
let administrator: Persona
let fries: Food
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
  administrator = await insertAdministrator(testApp)
  fries = await insertFood(testApp.context, { title: 'Patatine fritte', priceCents: 320, allergens: [], marks: [], work: {}, vatClass: 'drink' })
  await testApp.context.catalogueVersion.refresh()
})
afterAll(() => testApp.close())

interface Placed {
  id: string
  token: string
  totalCents: number
}
const stored = async ({ id }: Placed) => (await testApp.context.db.select().from(orders).where(eq(orders.id, id)))[0]
async function handedOver(placed: Placed): Promise<void> {
  const steps = ['pending', 'accepted', 'preparing', 'ready', 'completed'] as const
  const { fulfilment } = (await stored(placed)) ?? {}
  const statuses = fulfilment === 'delivery' ? ([...steps.slice(0, -1), 'out_for_delivery', 'completed'] as const) : steps
  for (const [at, to] of statuses.slice(1).entries())
    await advanceOrder(testApp.context, { orderId: placed.id, from: statuses[at] ?? 'pending', to, actor: { kind: 'staff' } })
}
/** Reads the refund amounts offered for one of each line, for two, and so on; in cents. */
async function worth({ id }: Placed): Promise<number[][]> {
  const money = (await testApp.app.inject({ url: `/api/v1/orders/${id}/payments`, headers: administrator.headers })).json()
  return money.refundableLines.map(({ amounts }: { amounts: number[] }) => amounts)
}
const friesFree = () => insertCoupon(testApp, { kind: 'free_food', amountCents: null, freeFoodId: fries.id, stackable: true })
const paninoAndFries = (values: object = {}) => ({
  lines: [
    { foodId: sale.panino.id, quantity: 1 },
    { foodId: fries.id, quantity: 1 },
  ],
  ...values,
})

it('a dish that a code gives is what costs nothing: VAT, refund and claim know the panino at what was paid for it', async () => {
  const { code } = await friesFree()
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale, paninoAndFries({ coupons: [code] })))
  expect((await stored(placed))?.vat).toEqual([{ rateBasisPoints: 1000, grossCents: 690, netCents: 627, vatCents: 63 }])
  await handedOver(placed)
  expect(await worth(placed)).toEqual([[690], [0]])
  const about = { kind: 'missing', description: 'Mancava il panino', lines: [{ lineNumber: 1, quantity: 1 }] }
  const claimed = await postJson(testApp, `/api/v1/orders/${placed.id}/claims?token=${placed.token}`, about)
  expect(claimed.claim).toMatchObject({ amountCents: 690 })
  const { version } = (await stored(placed)) ?? {}
  const lines = [
    { lineNumber: 1, quantity: 1 },
    { lineNumber: 2, quantity: 1 },
  ]
  expect(await postJson(testApp, `/api/v1/orders/${placed.id}/refunds`, { version, reason: 'goodwill', lines }, administrator.headers)).toMatchObject({
    ...{ status: 201, amountCents: 690, refundableCents: 0 },
    refunds: [{ lines: [{ amountCents: 690 }, { amountCents: 0 }] }],
  })
})

it('a percentage beside it is of what is left, and of two of a dish the one that was paid comes back first', async () => {
  const { code } = await friesFree()
  const tenth = await insertCoupon(testApp, { kind: 'percent', percent: 10, amountCents: null, stackable: true })
  const lines = [
    { foodId: sale.panino.id, quantity: 1 },
    { foodId: fries.id, quantity: 2 },
  ]
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale, { lines, coupons: [code, tenth.code] }))
  expect(placed.totalCents).toBe(909)
  await handedOver(placed)
  expect(await worth(placed)).toEqual([[621], [288, 288]])
})

it('free delivery is taken off the delivery alone', async () => {
  const address = { street: 'Via Garibaldi', streetNumber: '1', postcode: '10122', city: 'Torino' }
  await testApp.context.db
    .insert(deliveryZones)
    .values({ restaurantId: sale.restaurant.id, title: 'Centro', shape: 'postcodes', postcodes: ['10122'], feeCents: 250 })
  await testApp.context.catalogueVersion.refresh()
  const free = await insertCoupon(testApp, { kind: 'free_delivery', amountCents: null, stackable: true })
  const tenth = await insertCoupon(testApp, { kind: 'percent', percent: 10, amountCents: null, stackable: true })
  const asked = { fulfilment: 'delivery', address, lines: [{ foodId: sale.panino.id, quantity: 3 }], coupons: [free.code, tenth.code] }
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale, asked), { address })
  expect(placed.totalCents).toBe(1863)
  await handedOver(placed)
  expect(await worth(placed)).toEqual([[621, 1242, 1863]])
})

it('points give their own dish: the others are worth what they cost', async () => {
  const customer = await insertCustomer(testApp)
  const programme = await insertProgramme(testApp, { categoryId: sale.panino.categoryId, rewardFoodId: fries.id })
  await testApp.context.db.insert(pointsBalances).values({ userId: customer.id, programmeId: programme.id, balance: 3 })
  const cart = buildCart(sale, paninoAndFries({ rewards: [programme.id] }))
  const { quote } = await postJson(testApp, '/api/v1/orders/quote', cart, customer.headers)
  const { order: placed } = await quoteAndOrder(testApp, cart, {
    headers: customer.headers,
    contact: { ...sampleContact, email: customer.email },
    seen: { totalCents: quote.totalCents, promisedAt: quote.promisedAt },
  })
  await handedOver(placed)
  expect(await worth(placed)).toEqual([[690], [0]])
})

it('moved to where its dishes cost otherwise, the gift is that of the new line', async () => {
  const { code } = await friesFree()
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale, paninoAndFries({ coupons: [code] })))
  const expensiveRestaurant = await insertRestaurant(testApp.context, { companyId: sale.restaurant.companyId })
  await insertStation(testApp.context, expensiveRestaurant.id, { unitsPerQuarter: 40 })
  const [list] = await testApp.context.db.insert(priceLists).values({ restaurantId: expensiveRestaurant.id }).returning()
  await testApp.context.db
    .insert(priceOverrides)
    .values({ priceListId: list?.id ?? '', foodId: fries.id, priceCents: 400, validFrom: new Date('2026-01-01T00:00:00Z') })
  await testApp.context.catalogueVersion.refresh()
  const move = (path: string, body: object) =>
    postJson(testApp, `/api/v1/orders/${placed.id}/${path}?token=${placed.token}`, { restaurantId: expensiveRestaurant.id, ...body })
  const { quote } = await move('transfer-quote', {})
  const seen = { totalCents: quote.totalCents, promisedAt: quote.promisedAt, discountCents: 400 }
  expect(await move('transfer', { seen })).toMatchObject({ status: 200 })
  await handedOver(placed)
  expect(await worth(placed)).toEqual([[690], [0]])
})

it('an order from before gifts were kept is refunded as it was written: spread over its lines', async () => {
  const { code } = await friesFree()
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale, paninoAndFries({ coupons: [code] })))
  await testApp.context.pool.query(
    `alter table order_events disable trigger user; update order_events set data = '{}' where order_id = '${placed.id}'; alter table order_events enable trigger user`,
  )
  await handedOver(placed)
  expect(await worth(placed)).toEqual([[471], [219]])
})
