import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transitions } from '#orders/lifecycle.ts'
import { countOrders, countRestaurantOrders, findTotalAt, readOrderCounts } from '#orders/lists/count-orders.ts'
import { orders } from '#orders/tables.ts'
import { advanceOrder } from '#orders/transitions/advance-order.ts'
import type { OrderStatus } from '#orders/vocabulary.ts'
import { buildCounterPayment } from '#payments/counter-payment.ts'
import { payments, type Refund, refunds } from '#payments/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Restaurant } from '#restaurants/tables.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { buildPricedFood, insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { expectLockWaiters, productConnections } from '#tests/helpers/database.ts'
import type { Sales } from './contract.ts'
import { readFigures } from './read-figures.ts'
import { readSales } from './read-sales.ts'
import { checkSales, sumSales } from './sum-sales.ts'

let testApp: TestApp
let places: Restaurant[]
const dishes = [uuidv7(), uuidv7(), uuidv7()]
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections, at: '2026-03-02T11:00:00Z' })
  // The two business days end at 5:00 and at half past midnight.
  places = [await insertRestaurant(testApp.context), await insertRestaurant(testApp.context, { businessDayCutoff: 30 })]
})
beforeEach(async () => {
  const { db } = testApp.context
  await db.execute(sql`update orders set status = 'cancelled', closed_at = now() where closed_at is null`)
})
afterAll(() => testApp.close())

let made = 0
/** Inserts an order placed at that instant in that status. */
async function placed(at: string, status: OrderStatus = 'completed', from = places[made % 2] as Restaurant): Promise<string> {
  made += 1
  const now = testApp.clock.now()
  testApp.clock.set(at)
  const lines = [
    buildPricedFood({
      foodId: dishes[made % 3] as string,
      title: `Dish ${made}`,
      quantity: 1 + (made % 4),
      listPriceCents: 100 + made,
      unitPriceCents: 100 + made,
    }),
    buildPricedFood({ foodId: dishes[(made + 1) % 3] as string, quantity: 1 }),
  ]
  const { id } = await insertPlacedOrder(testApp.context, from, {
    cart: { lines, discountCents: made % 7, deliveryFeeCents: 0, tipCents: 0, priceListVersion: testApp.context.catalogueVersion.current() },
  })
  await to(id, status)
  testApp.clock.set(now)
  return id
}

/** Moves an order to a status by the shortest path of the transition table. */
async function to(orderId: string, status: OrderStatus): Promise<void> {
  const { rows } = await testApp.context.db.execute<{ status: OrderStatus }>(sql`select status from orders where id = ${orderId}`)
  const path = pathBetween(rows[0]?.status ?? 'pending', status)
  for (const [from, next] of path)
    await advanceOrder(testApp.context, { orderId, from, to: next, actor: { kind: 'staff' }, restaurantIds: places.map(({ id }) => id) })
}
function pathBetween(from: OrderStatus, target: OrderStatus): [OrderStatus, OrderStatus][] {
  const paths: { at: OrderStatus; path: [OrderStatus, OrderStatus][] }[] = [{ at: from, path: [] }]
  for (const { at, path } of paths) {
    if (at === target) return path
    for (const step of transitions) if (step.from === at) paths.push({ at: step.to, path: [...path, [at, step.to]] })
  }
  throw new Error(`no way from ${from} to ${target}`)
}

/** Refunds an order; a cash payment at the counter is recorded first if missing. */
async function refunded(orderId: string, amountCents: number, reason: Refund['reason'] = 'goodwill', state: Refund['state'] = 'succeeded'): Promise<string> {
  const { db, clock } = testApp.context
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('no such order')
  const now = clock.now()
  const [paid] = await db.select().from(payments).where(eq(payments.orderId, orderId))
  const [payment] = paid
    ? [paid]
    : await db
        .insert(payments)
        .values(buildCounterPayment(order, now) as typeof payments.$inferInsert)
        .returning()
  const of = { paymentId: payment?.id as string, companyId: order.companyId, orderId }
  const [made] = await db
    .insert(refunds)
    .values({ ...of, amountCents, reason, state, succeededAt: state === 'succeeded' ? now : null })
    .returning()
  return made?.id as string
}

/** Same report, summed directly from all orders. */
async function plain(days: 7 | 30): Promise<Pick<Sales, 'days' | 'hours' | 'foods' | 'restaurants'>> {
  const { db } = testApp.context
  const { first, last } = await readSales(testApp.context, { days })
  const sold = sql`orders where status not in ('pending', 'rejected', 'cancelled') and business_date between ${first}::date and ${last}::date`
  const local = sql`(created_at at time zone 'Europe/Rome')`
  const sums = sql`count(*)::integer as orders, sum(total_cents)::float as "revenueCents"`
  const asked = async <Row>(query: ReturnType<typeof sql>) => (await db.execute(query)).rows as Row[]
  return {
    days: await asked(sql`select business_date::text as date, ${sums} from ${sold} group by 1 order by 1`),
    hours: await asked(
      sql`select (extract(isodow from ${local}) - 1)::integer as weekday, extract(hour from ${local})::integer as hour, ${sums} from ${sold} group by 1, 2 order by 1, 2`,
    ),
    foods: await asked(sql`
      select food_id as id, max(title) as title, sum(quantity)::integer as quantity, sum(l.total_cents)::float as "revenueCents"
      from order_lines l where cancelled_at is null and order_id in (select id from ${sold}) group by 1 order by 3 desc, 4 desc, 1`),
    restaurants: await asked(sql`select restaurant_id as id, ${sums} from ${sold} group by 1 order by 3 desc, 1`),
  }
}

/** Compares the reports with the direct sums. */
async function exact(): Promise<void> {
  for (const days of [7, 30] as const) {
    const { days: byDay, hours, foods, restaurants } = await readSales(testApp.context, { days })
    const shown = { days: byDay.filter(({ orders }) => orders > 0), hours, foods, restaurants: restaurants.map(({ name: _, slug: __, ...sums }) => sums) }
    expect(shown).toEqual(await plain(days))
  }
  const { rows } = await testApp.context.db.execute<{ orders: number; cents: number; pending: number }>(sql`
    select count(*)::integer as orders, sum(total_cents) filter (where status not in ('pending', 'rejected', 'cancelled'))::integer as cents,
      (count(*) filter (where status = 'pending'))::integer as pending from orders`)
  const figures = { orders: rows[0]?.orders, revenueCents: rows[0]?.cents, pendingOrders: rows[0]?.pending, refundedCents: await givenBack() }
  expect(await readFigures(testApp.context)).toMatchObject(figures)
  for (const days of [7, 30] as const) {
    const { first, last, refundedCents } = await readSales(testApp.context, { days })
    expect(refundedCents).toBe(await givenBack(first, last))
  }
  expect(await countOrders(testApp.context.db)).toBe(rows[0]?.orders)
  for (const { id } of places)
    expect(await countRestaurantOrders(testApp.context.db, [id])).toBe(await testApp.context.db.$count(orders, eq(orders.restaurantId, id)))
  await expectMonthsOfDays()
}

/** Compares the months' sums, of the chain and of all restaurants together, with those of the days. */
async function expectMonthsOfDays(): Promise<void> {
  const sums = sql`max(title) as title, sum(orders)::integer as orders, sum(quantity)::integer as quantity, sum(gross_cents)::integer as gross, sum(discount_cents)::integer as discount`
  const select = async (month: ReturnType<typeof sql>, from: ReturnType<typeof sql>) =>
    (await testApp.context.db.execute(sql`select dimension, ${month}::text as month, key, ${sums} from ${from} group by 1, 2, 3 order by 1, 2, 3`)).rows
  const ofDays = await select(sql`date_trunc('month', business_date)::date`, sql`sales_reports`)
  expect(await select(sql`month`, sql`sales_report_months where restaurant_id is null`)).toEqual(ofDays)
  expect(await select(sql`month`, sql`sales_report_months where restaurant_id is not null`)).toEqual(ofDays)
}

/** Refunded cents of sales, summed directly; duplicate payments were never sales. */
async function givenBack(first = '1970-01-01', last = '2999-12-31'): Promise<number> {
  const { rows } = await testApp.context.db.execute<{ cents: number }>(sql`
    select coalesce(sum(r.amount_cents), 0)::integer as cents from refunds r join orders o on o.id = r.order_id
    where r.state = 'succeeded' and r.reason <> 'paid_twice' and o.status not in ('pending', 'rejected', 'cancelled') and o.business_date between ${first}::date and ${last}::date`)
  return rows[0]?.cents ?? 0
}

/** Compares before the job runs, after its first run, and after its second. */
async function exactThroughout(): Promise<void> {
  await exact()
  for (let times = 0; times < 2; times++) {
    await sumSales(testApp.context)
    await exact()
  }
}
const leftOpen = async () => (await readOrderCounts(testApp.context.db)).leftOpen

/** Time moves on from test to test: no order is placed before the summed range. */
describe('summed sales are the plain sums of the orders', () => {
  it('by day, hour of the week, dish and restaurant, whatever became of the orders', async () => {
    for (const status of ['completed', 'cancelled', 'rejected', 'accepted', 'preparing', 'pending', 'out_for_delivery', 'completed'] as const)
      await placed('2026-03-01T18:00:00Z', status === 'out_for_delivery' ? 'ready' : status)
    await exactThroughout()
    expect(await leftOpen()).toHaveLength(4)
    // Younger than 15 minutes: not summed, but shown.
    await placed('2026-03-02T10:50:00Z')
    await exactThroughout()
  })

  it('when an order is completed or called off long after it was passed', async () => {
    testApp.clock.set('2026-03-12T11:00:00Z')
    const late = [await placed('2026-03-10T11:00:00Z', 'ready'), await placed('2026-03-10T11:05:00Z', 'ready'), await placed('2026-03-10T11:10:00Z', 'pending')]
    await sumSales(testApp.context)
    expect(await leftOpen()).toEqual(expect.arrayContaining(late))
    await exact()
    await to(late[0] as string, 'completed')
    await to(late[1] as string, 'cancelled')
    await to(late[2] as string, 'rejected')
    await exactThroughout()
    for (const id of late) expect(await leftOpen()).not.toContain(id)
  })

  it('a refund after the summary leaves the sales and is listed beside them', async () => {
    testApp.clock.set('2026-03-16T11:00:00Z')
    const id = await placed('2026-03-15T18:00:00Z')
    await sumSales(testApp.context)
    const before = await readFigures(testApp.context)
    await testApp.context.db.execute(sql`update orders set payment_status = 'refunded', version = version + 1 where id = ${id}`)
    await refunded(id, 150)
    await exactThroughout()
    expect(await readFigures(testApp.context)).toEqual({ ...before, refundedCents: before.refundedCents + 150 })
  })

  it('when money is given back before an order is completed or called off, twice over, or not at all', async () => {
    testApp.clock.set('2026-03-17T11:00:00Z')
    const before = (await readFigures(testApp.context)).refundedCents
    const [going, cancelled, twice] = [
      await placed('2026-03-17T10:00:00Z', 'ready'),
      await placed('2026-03-17T10:05:00Z', 'ready'),
      await placed('2026-03-17T10:10:00Z'),
    ]
    const back = await refunded(going, 40)
    await refunded(cancelled, 60)
    await refunded(twice, 80, 'paid_twice')
    await refunded(twice, 90, 'goodwill', 'pending')
    await exactThroughout()
    expect((await readFigures(testApp.context)).refundedCents).toBe(before + 100)
    await to(going, 'completed')
    await to(cancelled, 'cancelled')
    await exactThroughout()
    expect((await readFigures(testApp.context)).refundedCents).toBe(before + 40)
    // The refund fails at the bank afterwards.
    await testApp.context.db.update(refunds).set({ state: 'failed', succeededAt: null }).where(eq(refunds.id, back))
    await exactThroughout()
    expect((await readFigures(testApp.context)).refundedCents).toBe(before)
  })

  it('when an order that was passed is moved to another restaurant and another day', async () => {
    testApp.clock.set('2026-03-20T11:00:00Z')
    const id = await placed('2026-03-18T18:00:00Z', 'accepted', places[0])
    await sumSales(testApp.context)
    await testApp.context.db.execute(
      sql`update orders set restaurant_id = ${places[1]?.id}, business_date = '2026-03-20', number = 900, status = 'pending' where id = ${id}`,
    )
    await to(id, 'completed')
    await exactThroughout()
  })

  it('across the ends of business days, and both changes of the clock', async () => {
    for (const [day, now] of [
      ['2026-03-29', '2026-03-31T10:00:00Z'],
      ['2026-10-25', '2026-10-27T10:00:00Z'],
    ] as const) {
      testApp.clock.set(now)
      // Every half hour of the night of the clock change: before and after both cut-offs, the skipped hour and the repeated one.
      const from = Date.parse(`${day}T00:00:00Z`) - 4 * 3_600_000
      for (let half = 0; half < 20; half++) await placed(new Date(from + half * 1_800_000).toISOString())
      await exactThroughout()
    }
  })

  it('when jobs run into one another', async () => {
    testApp.clock.set('2026-11-10T12:00:00Z')
    for (let hour = 0; hour < 10; hour++) await placed(`2026-11-10T0${hour}:30:00Z`, hour % 3 === 0 ? 'ready' : 'completed')
    await Promise.all([sumSales(testApp.context), sumSales(testApp.context), sumSales(testApp.context), exact()])
    await exact()
  })
})

it('count no order twice for whoever looks a place in the list by total up meanwhile', async () => {
  testApp.clock.set('2026-11-11T12:00:00Z')
  for (let order = 0; order < 4; order += 1) await placed('2026-11-11T09:00:00Z')
  const { db, pool, clock } = testApp.context
  const last = (await countOrders(db)) - 1
  const [asked] = await db.transaction(async tx => {
    await tx.execute(sql`lock table order_totals`)
    const asking = findTotalAt(db, last, false)
    await expectLockWaiters(pool, 1)
    await sumSales({ db: tx as unknown as Context['db'], clock })
    return [asking]
  })
  expect(await asked).toEqual(await findTotalAt(db, last, false))
})

it('are made anew when orders were written into the past', async () => {
  testApp.clock.set('2026-11-12T12:00:00Z')
  await placed('2026-11-12T10:00:00Z')
  await sumSales(testApp.context)
  expect(await checkSales(testApp.context)).toEqual({ orders: 0, cents: 0 })
  await placed('2026-11-11T10:00:00Z')
  expect(await checkSales(testApp.context)).toMatchObject({ orders: -1 })
  await exact()
  await testApp.context.db.execute(sql`update sales_refunds set refunded_cents = refunded_cents + 5 where business_date = '2026-03-15'`)
  expect(await checkSales(testApp.context)).toEqual({ orders: 0, cents: 5 })
  await exactThroughout()
  // The months of the chain and those of its restaurants are checked each.
  for (const ofWhom of [sql`restaurant_id is null`, sql`restaurant_id = ${places[0]?.id}`]) {
    await testApp.context.db.execute(sql`
      update sales_report_months set gross_cents = gross_cents + 3 where dimension = 'restaurant' and month = '2026-11-01' and key = ${places[0]?.id} and ${ofWhom}`)
    expect(await checkSales(testApp.context)).toEqual({ orders: 0, cents: -3 })
    await exact()
  }
  expect(await checkSales(testApp.context)).toEqual({ orders: 0, cents: 0 })
})
