import { count, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#accounts/tables.ts'
import { getRestaurantCatalogue } from '#menu/public-menu/restaurant-catalogue.ts'
import { toSlug } from '#menu/slugs.ts'
import { categories, foodImages, foods, priceOverrides } from '#menu/tables.ts'
import { findTransition } from '#orders/lifecycle.ts'
import { orderDays, orderEvents, orderLines, orders } from '#orders/tables.ts'
import { dayMs } from '#platform/time-units.ts'
import { directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { computeOpenSpans } from '#restaurants/hours/opening-hours.ts'
import { closures, restaurants } from '#restaurants/tables.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { closuresFrom, easterSunday } from './load/holidays.ts'
import { loadDemo } from './load.ts'
import { demoFoods } from './menu.ts'
import { demoRestaurants } from './restaurants.ts'

const at = new Date('2026-11-20T19:30:00Z')

describe('the demo, loaded after a load that was interrupted', () => {
  let testApp: TestApp
  const logLines: string[] = []
  beforeAll(async () => {
    testApp = await createTestApp({ at: at.toISOString() })
    // An interrupted load leaves the database empty, and the next one succeeds.
    const interrupted = loadDemo(testApp.context, line => {
      if (line.includes('orders')) throw new Error('interrupted')
    })
    await expect(interrupted).rejects.toThrow('interrupted')
    expect([await howMany(restaurants), await howMany(users)]).toEqual([0, 0])
    expect(await loadDemo(testApp.context, line => logLines.push(line))).toBe(true)
  })
  afterAll(() => testApp.close())
  const howMany = async (table: Parameters<TestApp['context']['db']['$count']>[0]) => testApp.context.db.$count(table)

  it('is a whole chain: menu, restaurants, accounts, orders', async () => {
    expect(await howMany(restaurants)).toBe(demoRestaurants.length)
    expect(await howMany(foods)).toBeGreaterThanOrEqual(60)
    expect(await howMany(categories)).toBeGreaterThanOrEqual(9)
    expect(await howMany(priceOverrides)).toBeGreaterThan(3)
    expect(await howMany(users)).toBe(47)
    expect(await howMany(orders)).toBeGreaterThan(3000)
    expect(await howMany(orders)).toBeLessThan(9000)
    expect((await directorySnapshot.now(testApp.context)).cities).toHaveLength(37)
    expect(logLines.at(-1)).toMatch(/\d+ restaurants, \d+ dishes, \d+ orders/)
  })

  it('advertises its offers from the lowest price of the 30 days before them', async () => {
    const foods = (await getRestaurantCatalogue(testApp.context)).catalogue.foods
    const advertised = (slug: string) => foods.find(food => food.slug === toSlug(demoFoods.find(demoFood => demoFood.slug === slug)?.title ?? ''))?.reduction
    expect(advertised('alette-piccanti')).toMatchObject({ lowestCents: 550, struckCents: 550, percent: 14 })
    expect(advertised('te-menta')).toMatchObject({ struckCents: null, percent: 0 })
    expect(advertised('baklava')).toMatchObject({ lowestCents: 450, struckCents: 450, percent: 30 })
    expect(foods.filter(({ reduction }) => reduction?.percent).length).toBeGreaterThanOrEqual(8)
  })

  it('has dishes whose first version, in the log, is what they are: to put it back takes no question and no ingredient away', async () => {
    const { rows } = await testApp.context.db.execute<{ asks: number; logged: number }>(sql`
      select (select count(*) from food_option_groups g where g.food_id = f.id) + (select count(*) from food_ingredients i where i.food_id = f.id) as asks,
        jsonb_array_length(a.after->'groups') + jsonb_array_length(a.after->'ingredients') as logged
      from foods f join audit_log a on a.table_name = 'foods' and a.row_id = f.id::text`)
    expect(rows.length).toBeGreaterThanOrEqual(60)
    expect(rows.some(({ asks }) => Number(asks) > 0)).toBe(true)
    expect(rows.filter(({ asks, logged }) => Number(asks) !== Number(logged))).toEqual([])
  })

  it('has a picture for every dish that has been drawn', async () => {
    const images = await howMany(foodImages)
    expect([0, await howMany(foods)]).toContain(images)
  })

  it('has orders only while their restaurant was open, of the last 30 days, none in the future', async () => {
    const network = await directorySnapshot.now(testApp.context)
    const rows = await testApp.context.db.select({ restaurantId: orders.restaurantId, createdAt: orders.createdAt }).from(orders)
    const spans = new Map(network.restaurants.map(({ id, rules }) => [id, computeOpenSpans(rules, '2026-10-20', '2026-11-20')]))
    for (const { restaurantId, createdAt } of rows) {
      const instant = createdAt.getTime()
      expect(instant).toBeLessThan(at.getTime())
      expect(instant).toBeGreaterThan(at.getTime() - 32 * dayMs)
      expect(spans.get(restaurantId)?.some(({ from, until }) => from <= instant && instant < until)).toBe(true)
    }
  })

  it('has only events that the table of transitions knows, and orders that stand where their events lead', async () => {
    const { rows } = await testApp.context.db.execute<{ from: 'pending'; to: 'pending' }>(
      sql`select distinct from_status as "from", to_status as "to" from order_events where from_status is not null`,
    )
    for (const { from, to } of rows) expect(findTransition(from, to), `${from} to ${to}`).toBeDefined()
    const { rows: astray } = await testApp.context.db.execute(
      sql`select 1 from orders o where status <> (select to_status from order_events e where e.order_id = o.id order by e.id desc limit 1)`,
    )
    expect(astray).toEqual([])
    const [open] = await testApp.context.db.select({ open: count() }).from(orders).where(isNull(orders.closedAt))
    expect(open?.open).toBeGreaterThan(3)
    expect(open?.open).toBeLessThan(300)
  })

  it('adds up: lines to orders, orders to VAT, days to their orders, completed orders to payments', async () => {
    const { rows } = await testApp.context.db.execute<{ wrong: number }>(sql`
      select (select count(*) from orders o where lines_cents <> (select sum(total_cents) from order_lines l where l.order_id = o.id))::integer
        + (select count(*) from orders o where total_cents <> (select sum((v ->> 'grossCents')::integer) from jsonb_array_elements(vat) v))::integer
        + (select count(*) from order_days d where orders <> (select count(*) from orders o where (o.restaurant_id, o.business_date) = (d.restaurant_id, d.business_date)))::integer
        + (select count(*) from orders o where (status = 'completed') <> exists (select from payments p where p.order_id = o.id and p.amount_cents = o.total_cents))::integer as wrong`)
    expect(rows[0]?.wrong).toBe(0)
    expect(await howMany(orderLines)).toBeGreaterThan(await howMany(orders))
    expect(await howMany(orderEvents)).toBeGreaterThan(4 * (await howMany(orders)))
    expect(await howMany(orderDays)).toBeGreaterThan(1000)
  })

  it('is busier on Saturday than on Monday, and at dinner than in the afternoon', async () => {
    const { rows } = await testApp.context.db.execute<{ weekday: number; hour: number; orders: number }>(
      sql`select extract(isodow from business_date)::integer as weekday, extract(hour from created_at at time zone 'Europe/Rome')::integer as hour, count(*)::integer as orders from orders group by 1, 2`,
    )
    const sum = (rule: (row: (typeof rows)[number]) => boolean) => rows.filter(rule).reduce((total, row) => total + row.orders, 0)
    expect(sum(({ weekday }) => weekday === 6)).toBeGreaterThan(1.4 * sum(({ weekday }) => weekday === 1))
    expect(sum(({ hour }) => hour === 20)).toBeGreaterThan(3 * sum(({ hour }) => hour === 16))
  })

  it('gives the demo customer a history, and sells at the prices of the place', async () => {
    const [customer] = await testApp.context.db.select({ id: users.id }).from(users).where(eq(users.email, 'cliente@spiedo.test'))
    const mine = await testApp.context.db.$count(orders, eq(orders.customerId, customer?.id ?? ''))
    expect(mine).toBeGreaterThan(4)
    const { rows } = await testApp.context.db.execute<{ city: string; price: number }>(sql`
      select distinct c.name as city, l.list_price_cents as price from order_lines l join orders o on o.id = l.order_id join restaurants r on r.id = o.restaurant_id join cities c on c.id = r.city_id
      where l.title = 'Cola 33 cl' and c.name in ('Milano', 'Roma')`)
    expect(rows).toHaveLength(2)
    expect(Object.fromEntries(rows.map(({ city, price }) => [city, price]))).toEqual({ Milano: 300, Roma: 250 })
  })

  it('has feedback by the rules, containers that came back with their deposit, and orders of assistants', async () => {
    const { rows } = await testApp.context.db.execute<Record<string, number>>(sql`
      select (select count(*)::integer from order_feedback) as feedback,
        (select count(*)::integer from order_feedback f join orders o on o.id = f.order_id
          where o.status <> 'completed' or f.created_at not between o.closed_at and least(o.closed_at + interval '30 days', ${at.toISOString()}::timestamptz)) as "outsideRules",
        (select count(*)::integer from order_feedback where stars <= 2 and answer = '') as "waiting",
        (select count(*)::integer from dish_feedback) as dishes,
        (select count(*)::integer from orders where containers > 0) as lent,
        (select count(*)::integer from orders where containers > 0 and closed_at is null) as "openLent",
        (select count(*)::integer from orders where cutlery) as cutlery,
        (select sum(containers_returned)::integer from orders) as returned,
        (select count(*)::integer from orders o where (containers_returned > 0 or payment_status = 'partially_refunded') and round(deposit_cents * containers_returned::numeric / containers)
          is distinct from (select sum(amount_cents) from refunds r where r.order_id = o.id and r.state = 'succeeded' and r.reason = 'deposit_returned')) as "wrongDeposits",
        (select count(*)::integer from assistant_calls) as calls, (select count(*)::integer from assistant_calls where created_at > ${at.toISOString()}::timestamptz) as "callsAhead",
        (select count(*)::integer from assistant_orders) as "assistantOrders"`)
    const [found] = rows
    expect(found).toMatchObject({ outsideRules: 0, waiting: 2, openLent: 0, wrongDeposits: 0, callsAhead: 0 })
    for (const count of ['feedback', 'dishes', 'lent', 'cutlery', 'returned', 'calls']) expect(found?.[count], count).toBeGreaterThan(20)
    expect(found?.feedback).toBeLessThan(200)
    expect(found?.assistantOrders).toBeGreaterThan(3)
  })

  it('knows the coming days off', async () => {
    expect(await testApp.context.db.$count(closures, eq(closures.startsOn, '2026-12-25'))).toBe(1)
    expect(await testApp.context.db.$count(closures, eq(closures.startsOn, '2026-12-24'))).toBeGreaterThan(100)
  })

  it('is loaded into an empty database only', async () => {
    expect(await loadDemo(testApp.context, () => {})).toBe(false)
    expect(await howMany(restaurants)).toBe(demoRestaurants.length)
  })
})

describe('the chain’s days off', () => {
  it('follow Easter', () => {
    expect([2024, 2025, 2026, 2027, 2038].map(easterSunday)).toEqual(['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25'])
    expect(
      closuresFrom('2026-11-01')
        .slice(0, 4)
        .map(({ date }) => date),
    ).toContain('2026-12-25')
  })
})
