import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { categories, foods, priceHistory, priceLists, priceOverrides } from '#menu/tables.ts'
import { orderEvents, orders } from '#orders/tables.ts'
import { payments, refunds } from '#payments/tables.ts'
import { auditLog } from '#platform/database/tables.ts'
import { insertCompany, insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { openTestDatabase, type TestDatabase } from '#tests/helpers/database.ts'

let database: TestDatabase
let company: string
let restaurant: string
let category: string

beforeAll(async () => {
  database = await openTestDatabase()
  const place = await insertRestaurant(database)
  company = place.companyId
  restaurant = place.id
  const [group] = await database.db.insert(categories).values({ name: 'Panini' }).returning()
  category = group?.id ?? ''
})
afterAll(() => database.close())

describe('ledgers', () => {
  it('refuse every change and every deletion', async () => {
    const { db, pool } = database
    await db.insert(foods).values({ categoryId: category, title: 'Prova', priceCents: 690 })
    await db.insert(auditLog).values({ action: 'update', tableName: 'foods', rowId: '1' })
    const [order] = await db.insert(orders).values(anOrder()).returning()
    await db.insert(orderEvents).values({ orderId: order?.id ?? '', restaurantId: restaurant, kind: 'placed', toStatus: 'pending', actorKind: 'guest' })
    const filled = { audit_log: 'action', order_events: 'kind', price_history: 'price_cents' }
    for (const [table, column] of Object.entries(filled)) {
      await expect(pool.query(`update ${table} set ${column} = ${column}`), table).rejects.toMatchObject({ code: '23001' })
      await expect(pool.query(`delete from ${table}`), table).rejects.toMatchObject({ code: '23001' })
    }
    for (const table of [...Object.keys(filled), 'payments', 'refunds', 'payment_events', 'points_ledger', 'stock_movements', 'consents', 'fiscal_documents']) {
      await expect(pool.query(`truncate ${table} cascade`), table).rejects.toMatchObject({ code: '23001' })
    }
  })

  it('let erasure blank what the audit log copied of a person, and nothing else', async () => {
    const { db } = database
    const [entry] = await db
      .insert(auditLog)
      .values({ action: 'update', tableName: 'users', rowId: '2', before: { name: 'Ada' } })
      .returning()
    await db.transaction(async tx => {
      await tx.execute(sql`select set_config('spiedo.erasing', 'on', true)`)
      await tx
        .update(auditLog)
        .set({ before: null })
        .where(eq(auditLog.id, entry?.id ?? 0))
      await expect(
        tx.transaction(inner =>
          inner
            .update(auditLog)
            .set({ action: 'none' })
            .where(eq(auditLog.id, entry?.id ?? 0)),
        ),
      ).rejects.toSatisfy(saying(/append-only/))
    })
  })

  it('keep a price from the moment it held', async () => {
    const { db } = database
    const [food] = await db.insert(foods).values({ categoryId: category, title: 'Storico', priceCents: 700 }).returning()
    const id = food?.id ?? ''
    await db.update(foods).set({ title: 'Storico due' }).where(eq(foods.id, id))
    await db.update(foods).set({ priceCents: 800, discountPercent: 10 }).where(eq(foods.id, id))
    const entries = await db.select().from(priceHistory).where(eq(priceHistory.foodId, id)).orderBy(priceHistory.id)
    expect(entries.map(entry => [entry.priceCents, entry.discountPercent])).toEqual([
      [700, 0],
      [800, 10],
    ])
  })

  it('let an override that has begun only end, and not in the past', async () => {
    const { db } = database
    const [food] = await db.insert(foods).values({ categoryId: category, title: 'Listino', priceCents: 700 }).returning()
    const [chain] = await db.select().from(priceLists)
    const begun = { priceListId: chain?.id ?? '', foodId: food?.id ?? '', priceCents: 650, validFrom: new Date(Date.now() - 3_600_000) }
    const [override] = await db.insert(priceOverrides).values(begun).returning()
    const it = eq(priceOverrides.id, override?.id ?? '')
    await expect(db.update(priceOverrides).set({ priceCents: 1 }).where(it)).rejects.toSatisfy(saying(/only ends/))
    await expect(
      db
        .update(priceOverrides)
        .set({ validTo: new Date(Date.now() - 1_800_000) })
        .where(it),
    ).rejects.toSatisfy(saying(/only ends/))
    await expect(db.delete(priceOverrides).where(it)).rejects.toSatisfy(saying(/only ends/))
    await db.update(priceOverrides).set({ validTo: new Date() }).where(it)
  })
})

describe('money', () => {
  it('never crosses companies, and never goes back beyond what was paid', async () => {
    const { db } = database
    const { id: other } = await insertCompany(database)
    const [order] = await db.insert(orders).values(anOrder()).returning()
    const orderId = order?.id ?? ''
    const paid = { orderId, method: 'card', state: 'succeeded', amountCents: 1000, succeededAt: new Date() } as const
    await expect(db.insert(payments).values({ ...paid, companyId: other })).rejects.toSatisfy(refusedBy('payments_company'))
    const [payment] = await db
      .insert(payments)
      .values({ ...paid, companyId: company })
      .returning()
    await expect(db.update(orders).set({ companyId: other }).where(eq(orders.id, orderId))).rejects.toSatisfy(refusedBy('orders_company'))
    await expect(
      db
        .update(payments)
        .set({ amountCents: 5 })
        .where(eq(payments.id, payment?.id ?? '')),
    ).rejects.toSatisfy(saying(/append-only/))
    const refund = { paymentId: payment?.id ?? '', orderId, reason: 'claim', amountCents: 400 } as const
    await expect(db.insert(refunds).values({ ...refund, companyId: other })).rejects.toSatisfy(refusedBy('refunds_payment'))
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => db.insert(refunds).values({ ...refund, companyId: company })))
    expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(2)
  })

  it('adds up on every order', async () => {
    await expect(database.db.insert(orders).values({ ...anOrder(), totalCents: 1 })).rejects.toSatisfy(refusedBy('orders_money'))
  })
})

describe('orders', () => {
  it('read their instant out of their key, to the millisecond', async () => {
    const placed = new Date('2026-03-29T01:59:59.987Z')
    const [order] = await database.db
      .insert(orders)
      .values({ ...anOrder(), id: uuidv7({ msecs: placed.getTime() }) })
      .returning()
    expect(order?.createdAt).toEqual(placed)
  })
})

let lastNumber = 0

function anOrder(): typeof orders.$inferInsert {
  return {
    id: uuidv7(),
    companyId: company,
    restaurantId: restaurant,
    businessDate: '2026-11-21',
    number: ++lastNumber,
    publicToken: Buffer.alloc(16),
    channel: 'web',
    fulfilment: 'pickup',
    paymentMethod: 'card',
    priceListVersion: 1,
    termsVersion: '1',
    promisedAt: new Date(),
    linesCents: 1000,
    totalCents: 1000,
    vat: [],
  }
}

/** Drizzle wraps PostgreSQL's error; its cause has the details. */
const refusedBy = (constraint: string) => (error: Error) => (error.cause as { constraint?: string } | undefined)?.constraint === constraint
const saying = (text: RegExp) => (error: Error) => text.test((error.cause as Error | undefined)?.message ?? '')
