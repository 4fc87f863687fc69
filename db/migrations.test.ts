import { readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#accounts/tables.ts'
import { categories, foods } from '#menu/tables.ts'
import * as platformTables from '#platform/database/tables.ts'
import { restaurants } from '#restaurants/tables.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { openTestDatabase, type TestDatabase } from '#tests/helpers/database.ts'

const domains = [
  'accounting',
  'accounts',
  'addresses',
  'assistants',
  'integrations',
  'kitchen',
  'menu',
  'messages',
  'operations',
  'orders',
  'payments',
  'promotions',
  'reports',
  'restaurants',
]

let database: TestDatabase
let category: string

beforeAll(async () => {
  database = await openTestDatabase()
  const [group] = await database.db.insert(categories).values({ name: 'Panini' }).returning()
  category = group?.id ?? ''
})
afterAll(() => database.close())

describe('the migrations', () => {
  it('are in step with the tables in the code', async () => {
    const tables = Object.assign({}, platformTables, ...(await Promise.all(domains.map(domain => import(`../src/${domain}/tables.ts`)))))
    const journal = JSON.parse(readFileSync(new URL('migrations/meta/_journal.json', import.meta.url), 'utf8'))
    const last = String(journal.entries.at(-1).idx).padStart(4, '0')
    const snapshot = JSON.parse(readFileSync(new URL(`migrations/meta/${last}_snapshot.json`, import.meta.url), 'utf8'))
    expect(await generateMigration(snapshot, generateDrizzleJson(tables, snapshot.id))).toEqual([])
  })
})

describe('names', () => {
  it('are unique in any case and accent, and free again once archived', async () => {
    const { db } = database
    const [first] = await db.insert(categories).values({ name: 'Caffè' }).returning()
    await expect(db.insert(categories).values({ name: 'CAFFE' })).rejects.toSatisfy(refusedBy('categories_name'))
    await expect(db.insert(categories).values({ name: 'caffe\u0300' })).rejects.toSatisfy(refusedBy('categories_name'))
    await db
      .update(categories)
      .set({ archivedAt: new Date() })
      .where(eq(categories.id, first?.id ?? ''))
    await expect(db.insert(categories).values({ name: 'caffe' })).resolves.toBeDefined()
  })
})

describe('the sale price', () => {
  it('is price x (100 - discount) / 100 rounded half up, for any price and discount', async () => {
    const price = fc.integer({ min: 0, max: 10_000_000 })
    const discount = fc.integer({ min: 0, max: 10_000 })
    const cases = [...fc.sample(fc.tuple(price, discount), 500), [250, 1000] as const, [1, 5000] as const, [333, 5000] as const, [999, 3333] as const]
    const rows = await database.db
      .insert(foods)
      .values(cases.map(([priceCents, hundredths]) => ({ categoryId: category, title: 'Prova', priceCents, discountPercent: hundredths / 100 })))
      .returning({ priceCents: foods.priceCents, discountPercent: foods.discountPercent, spriceCents: foods.spriceCents })
    expect(rows).toHaveLength(cases.length)
    for (const { priceCents, discountPercent, spriceCents } of rows) {
      const exact = BigInt(priceCents) * BigInt(10_000 - Math.round(discountPercent * 100))
      expect(spriceCents).toBe(Number((exact + 5000n) / 10_000n))
    }
  })

  it('is found by the search in both notations', async () => {
    await database.db.insert(foods).values({ categoryId: category, title: 'Tè freddo', priceCents: 750, discountPercent: 10 })
    const rows = await database.db.select({ searchText: foods.searchText }).from(foods).where(eq(foods.title, 'Tè freddo'))
    expect(rows).toEqual([{ searchText: 'te freddo 7.50 7,50 6.75 6,75' }])
  })
})

describe('deleted accounts', () => {
  it('must be blank', async () => {
    const { db } = database
    const [user] = await db.insert(users).values({ name: 'Ada', email: 'Ada@example.com', passwordHash: 'x' }).returning()
    const her = eq(users.id, user?.id ?? '')
    await expect(db.insert(users).values({ name: 'Eva', email: 'ada@EXAMPLE.com' })).rejects.toSatisfy(refusedBy('users_email'))
    await expect(db.update(users).set({ deletedAt: new Date(), email: null }).where(her)).rejects.toSatisfy(refusedBy('users_deleted_is_blank'))
    await db.update(users).set({ deletedAt: new Date(), email: null, passwordHash: null, name: '' }).where(her)
  })
})

describe('the catalogue version', () => {
  const version = async () => (await database.db.select().from(platformTables.catalogueVersion))[0]?.version ?? 0

  it('rises once with each transaction that changes what pages show', async () => {
    const before = await version()
    await database.db.transaction(async tx => {
      await tx.insert(categories).values([{ name: 'Dolci' }, { name: 'Bibite' }])
      await tx.update(categories).set({ position: 3 })
      await tx.delete(categories).where(eq(categories.name, 'Dolci'))
    })
    expect(await version()).toBe(before + 1)
  })

  it('stays when a restaurant pauses or a transaction fails', async () => {
    await insertRestaurant(database)
    const before = await version()
    await database.db.update(restaurants).set({ state: 'paused' })
    await database.db
      .transaction(async tx => {
        await tx.insert(categories).values({ name: 'Mai' })
        tx.rollback()
      })
      .catch(() => {})
    expect(await version()).toBe(before)
    await database.db.update(restaurants).set({ phone: '080 1111111' })
    expect(await version()).toBe(before + 1)
  })
})

/** Drizzle wraps PostgreSQL's error; its cause has the details. */
const refusedBy = (constraint: string) => (error: Error) => (error.cause as { constraint?: string } | undefined)?.constraint === constraint
