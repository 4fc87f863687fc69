import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderSort } from '#orders/contract.ts'
import { findOrderIds } from '#orders/lists/find-order-ids.ts'
import type { OrderQuery } from '#orders/lists/order-query.ts'
import { orderMilestones } from '#orders/tables.ts'
import { insertCategory, insertFood } from '#tests/helpers/a-menu.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { fillOrders } from '../../bench/many-orders.ts'
import { sumSales } from './sum-sales.ts'

/** More than are counted one by one, or scanned. */
const orders = 24_000
let testApp: TestApp
let places: string[]
beforeAll(async () => {
  testApp = await createTestApp({ at: new Date().toISOString() })
  places = [(await insertRestaurant(testApp.context)).id, (await insertRestaurant(testApp.context)).id]
  await insertFood(testApp.context, { categoryId: (await insertCategory(testApp.context)).id })
  const client = await testApp.context.pool.connect()
  await fillOrders(client, { from: 1, to: orders })
  client.release()
})
afterAll(() => testApp.close())

const found = (wanted: Partial<OrderQuery>, term?: string) =>
  findOrderIds(testApp.context.db, term, '2026-11-21', { offset: 0, limit: 20, sort: '-date', ...wanted })
const by: Record<OrderSort, ReturnType<typeof sql>> = {
  '-date': sql`o.id desc`,
  date: sql`o.id`,
  '-total': sql`total_cents desc, o.id desc`,
  total: sql`total_cents, o.id`,
}
const plain = async (sort: OrderSort, offset: number, where = sql`true`) => {
  const { rows } = await testApp.context.db.execute<{ id: string }>(
    sql`select o.id from orders o join order_contacts on order_id = o.id where ${where} order by ${by[sort]} offset ${offset} limit 20`,
  )
  return rows.map(({ id }) => id)
}
const sorts = ['-date', 'date', '-total', 'total'] as const

describe.each([
  ['none are counted', false],
  ['nearly all are counted', true],
])('pages of very many orders, when %s', (_, counted) => {
  beforeAll(async () => {
    if (counted) await sumSales(testApp.context)
    expect(await testApp.context.db.$count(orderMilestones)).toBe(counted ? 24 : 0)
  })

  it.each(sorts)('hold what counting off finds, sorted by %s', async sort => {
    for (const offset of [0, 20, 999, 1000, 1001, 5980, 12_000, 19_980, 22_999, 23_000, 23_980, 23_990, 24_000])
      expect(await found({ sort, offset }), `from ${offset}`).toEqual({ ids: await plain(sort, offset), total: orders })
  })

  it.each(['-total', 'total'] as const)('hold it too while an order under way changes its total, sorted by %s', async sort => {
    const { rows } = await testApp.context.db.execute<{ id: string }>(sql`select id from orders where closed_at is null order by id limit 1`)
    const change = (cents: number) =>
      testApp.context.db.execute(sql`update orders set total_cents = total_cents + ${cents}, lines_cents = lines_cents + ${cents} where id = ${rows[0]?.id}`)
    await change(3900)
    for (const offset of [400, 5980, 12_000, 23_500]) expect((await found({ sort, offset })).ids, `from ${offset}`).toEqual(await plain(sort, offset))
    await change(-3900)
  })

  it.each(sorts)('go on from an order either way, sorted by %s', async sort => {
    const pages = [await plain(sort, 6000), await plain(sort, 6020)] as const
    expect((await found({ sort, after: pages[0].at(-1) as string, offset: 20 })).ids).toEqual(pages[1])
    expect((await found({ sort, before: pages[1][0] as string, offset: 0 })).ids).toEqual(pages[0])
  })

  it('are as many as a restaurant has', async () => {
    expect(await found({ restaurants: [places[0] as string] })).toMatchObject({ total: orders / 2 })
    expect((await found({ restaurants: [places[0] as string] })).ids).toEqual(await plain('-date', 0, sql`restaurant_id = ${places[0]}`))
  })

  it.each(sorts)('pages of one restaurant’s orders equal a full count, sorted by %s', async sort => {
    const where = sql`restaurant_id = ${places[0]}`
    for (const offset of [0, 20, 999, 6000, 11_980, 11_990, 12_000])
      expect(await found({ sort, offset, restaurants: [places[0] as string] }), `from ${offset}`).toEqual({
        ids: await plain(sort, offset, where),
        total: orders / 2,
      })
  })

  it.each(sorts)('pages of several restaurants’ orders equal a full count, sorted by %s', async sort => {
    for (const offset of [0, 20, 999, 12_000, 23_980, 23_990, 24_000])
      expect(await found({ sort, offset, restaurants: places }), `from ${offset}`).toEqual({ ids: await plain(sort, offset), total: orders })
  })

  it.each(sorts)('what is searched in a restaurant is found and counted there alone, sorted by %s', async sort => {
    const restaurants = [places[0] as string]
    const own = sql`restaurant_id = ${places[0]}`
    for (const [term, part] of [
      ['example', sql`email_folded like '%example%'`],
      ['rossi', sql`email_folded like '%rossi%'`],
      ['7919', sql`(phone like '%7919' or email_folded like '%7919%')`],
    ] as const) {
      const where = sql`${part} and ${own}`
      const counted = await testApp.context.db.execute<{ total: number }>(
        sql`select count(*)::integer as total from orders join order_contacts on order_id = id where ${where}`,
      )
      const total = counted.rows[0]?.total ?? 0
      const page = await found({ sort, restaurants }, term)
      expect(page.ids, term).toEqual(await plain(sort, 0, where))
      expect(Math.abs(page.total - total), `${term}: ${page.total} of ${total}`).toBeLessThanOrEqual(total / 10)
    }
  })

  it.each(sorts)('find the end of a phone number, sorted by %s', async sort => {
    const { rows } = await testApp.context.db.execute<{ phone: string }>(
      sql`select phone from orders join order_contacts on order_id = id order by id offset 1234 limit 1`,
    )
    const phone = rows[0]?.phone ?? ''
    for (const digits of [phone.slice(-4), phone.slice(-7)]) {
      const where = sql`phone like ${`%${digits}`}`
      expect((await found({ sort }, `…${digits}`)).ids).toEqual(await plain(sort, 0, where))
    }
  })

  it.each([1, 60])('of one restaurant hold them too where many were ordered %i days ahead', async ahead => {
    const { db } = testApp.context
    const where = sql`restaurant_id = ${places[0]}`
    const chosen = sql`select id from orders where ${where} and status = 'completed' order by id desc offset 4000 limit 200`
    const put = (days: number) =>
      db.transaction(async tx => {
        const { rows } = await tx.execute<{ id: string }>(days > 0 ? chosen : sql`select id from orders where number > 100000`)
        const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(
          sql`update orders set business_date = business_date + ${days}::integer, number = number + ${days > 0 ? 100_000 : -100_000} where id = any(${ids})`,
        )
        await tx.execute(sql`
          insert into order_days (restaurant_id, business_date, last_number, orders) select restaurant_id, business_date, max(number), count(*) from orders group by 1, 2
          on conflict (restaurant_id, business_date) do update set last_number = excluded.last_number, orders = excluded.orders`)
        await tx.execute(
          sql`delete from order_days d where not exists (select from orders o where o.restaurant_id = d.restaurant_id and o.business_date = d.business_date)`,
        )
      })
    await put(ahead)
    for (const sort of ['-date', 'date'] as const)
      for (const offset of [0, 20, 3990, 4100, 7800, 11_980])
        expect((await found({ sort, offset, restaurants: [places[0] as string] })).ids, `${sort} from ${offset}`).toEqual(await plain(sort, offset, where))
    await put(-ahead)
  })

  it.each(sorts)('find the orders with a number, sorted by %s', async sort => {
    const { rows } = await testApp.context.db.execute<{ number: number }>(
      sql`select number from orders where number > 10000 order by id desc offset 500 limit 1`,
    )
    const number = rows[0]?.number ?? 0
    const where = sql`number = ${number}`
    const counted = await testApp.context.db.execute<{ total: number }>(sql`select count(*)::integer as total from orders where ${where}`)
    // Two restaurants have one order a day each: a page of two covers the latest days, one of twenty does not.
    for (const limit of [2, 20])
      for (const offset of [0, 2, 10])
        expect(await found({ sort, offset, limit }, `#${number}`)).toEqual({ ids: (await plain(sort, offset, where)).slice(0, limit), ...counted.rows[0] })
  })

  it.each(sorts)('find a common and a rare part of an address, sorted by %s', async sort => {
    // Search for all people, and for one in twenty.
    for (const [part, close] of [
      ['example', 24_000],
      ['rossi', 1200],
    ] as const) {
      const { ids, total } = await found({ sort }, part)
      expect(ids).toEqual(await plain(sort, 0, sql`email_folded like ${`%${part}%`}`))
      expect(Math.abs(total - close)).toBeLessThan(close / 10)
      const next = await plain(sort, 20, sql`email_folded like ${`%${part}%`}`)
      expect((await found({ sort, offset: 20 }, part)).ids).toEqual(next)
    }
    const { rows } = await testApp.context.db.execute<{ email: string }>(
      sql`select email from order_contacts where email ~ '[0-9]{4}@' order by order_id limit 1`,
    )
    const whole = rows[0]?.email ?? ''
    for (const part of [whole, whole.slice(2, -5)])
      expect(await found({ sort }, part)).toMatchObject({ ids: await plain(sort, 0, sql`email_folded like ${`%${part}%`}`) })
    const all = await plain(sort, 0)
    expect((await found({ sort, after: all.at(-1) as string, offset: 20 }, 'example')).ids).toEqual(await plain(sort, 20))
  })
})

describe('pages of a restaurant with few orders among very many', () => {
  let few: string
  beforeAll(async () => {
    few = (await insertRestaurant(testApp.context)).id
    const client = await testApp.context.pool.connect()
    await client.query('set session_replication_role = replica')
    await client.query('update orders set restaurant_id = $1 where restaurant_id = $2 and number % 4 = 0', [few, places[0]])
    // Nothing is counted in advance: these orders are of no restaurant's sums.
    for (const table of ['orders_left_open', 'order_restaurants', 'order_milestones', 'order_totals']) await client.query(`delete from ${table}`)
    await client.query('update counted_orders set until = default, orders = default, revenue_cents = default')
    await client.query('set session_replication_role = default')
    await client.query('analyze orders')
    client.release()
  })

  const conditions = {
    '': sql`true`,
    example: sql`email_folded like '%example%'`,
    rossi: sql`email_folded like '%rossi%'`,
  }
  const count = async (where: ReturnType<typeof sql>) => {
    const { rows } = await testApp.context.db.execute<{ total: number }>(
      sql`select count(*)::integer as total from orders join order_contacts on order_id = id where ${where}`,
    )
    return rows[0]?.total ?? 0
  }

  it.each(sorts)('hold what counting off finds, with filters and a search or without, sorted by %s', async sort => {
    for (const [term, part] of Object.entries(conditions))
      for (const [status, filter] of [
        [undefined, sql`true`],
        ['completed', sql`status = 'completed'`],
        ['cancelled', sql`status = 'cancelled'`],
      ] as const) {
        const where = sql`restaurant_id = ${few} and ${part} and ${filter}`
        const page = await found({ sort, restaurants: [few], status, offset: 20 }, term)
        expect(page.ids, `${term} ${status}`).toEqual(await plain(sort, 20, where))
        const total = await count(where)
        expect(Math.abs(page.total - total), `${term} ${status}: ${page.total} of ${total}`).toBeLessThanOrEqual(term ? total / 4 : 0)
      }
  })

  it('hold it too for a common name, read from the days that should hold the page', async () => {
    await testApp.context.db.execute(sql`
      insert into order_days (restaurant_id, business_date, last_number, orders)
      select restaurant_id, business_date, max(number), count(*) from orders where restaurant_id = ${few} group by 1, 2 on conflict do nothing`)
    for (const sort of sorts)
      for (const offset of [0, 20, 100]) {
        const page = await found({ sort, restaurants: [few], offset }, 'rossi')
        expect(page.ids, `${sort} from ${offset}`).toEqual(await plain(sort, offset, sql`restaurant_id = ${few} and email_folded like '%rossi%'`))
      }
  })

  it.each(sorts)('go on from an order either way, sorted by %s', async sort => {
    const where = sql`restaurant_id = ${few}`
    const pages = [await plain(sort, 600, where), await plain(sort, 620, where)] as const
    expect((await found({ sort, restaurants: [few], after: pages[0].at(-1) as string, offset: 20 })).ids).toEqual(pages[1])
    expect((await found({ sort, restaurants: [few], before: pages[1][0] as string })).ids).toEqual(pages[0])
    expect((await found({ sort: 'total', restaurants: [few], after: (await plain('total', 0, sql`restaurant_id = ${places[1]}`))[0] as string })).ids).toEqual(
      [],
    )
  })
})
