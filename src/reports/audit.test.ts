import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, audit, systemActor } from '#platform/audit-log.ts'
import { insertCategory, insertFood } from '#tests/helpers/a-menu.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, type Persona } from '#tests/helpers/personas.ts'
import type { AuditEntryView } from './contract-audit.ts'

let testApp: TestApp
let ada: Persona
let bea: Persona
let foodId: string
beforeAll(async () => {
  testApp = await createTestApp()
  ada = await insertAdministrator(testApp, { name: 'Ada Però' })
  bea = await insertAdministrator(testApp, { name: 'Bea Bianchi' })
  const category = await insertCategory(testApp.context, { name: 'Panini' })
  foodId = (await insertFood(testApp.context, { categoryId: category.id, title: 'Panino Brace', description: 'Prima' })).id
})
afterAll(() => testApp.close())

const note = (actor: Actor, action: string, tableName: string, rowId: string, before?: object, after?: object) =>
  audit(testApp.context.db, actor, { action, tableName, rowId, before, after })
async function read(
  query: Record<string, string | number> = {},
): Promise<{ status: number; entries: AuditEntryView[]; next: number | null; tables: string[] }> {
  const answer = await testApp.app.inject({ url: '/api/v1/reports/audit', headers: ada.headers, query: query as Record<string, string> })
  return { ...answer.json(), status: answer.statusCode }
}
const change = async (fields: Record<string, unknown>, person = ada) => {
  const { food } = (await testApp.app.inject({ url: `/api/v1/food/single-food/${foodId}` })).json()
  const payload = { title: food.title, description: food.description, price: food.price, discount: food.discount, category: food.category, ...fields }
  const answer = await testApp.app.inject({ method: 'PUT', url: `/api/v1/food/update-food/${foodId}`, headers: person.headers, payload })
  expect(answer.statusCode).toBe(200)
}

describe('the audit log', () => {
  it('is found by person, by thing, by kind and by day, the newest first', async () => {
    await change({ description: 'Seconda' })
    await change({ description: 'Terza', price: 9.9 }, bea)
    await note(systemActor, 'settings.saved', 'settings', 'chain', { brand: 'a' }, { brand: 'b' })
    const all = await read()
    expect(all.tables).toEqual(['categories', 'foods', 'settings'])
    expect(all.entries.slice(0, 3)).toMatchObject([
      { action: 'settings.saved', actor: null, thing: null, before: { brand: 'a' } },
      {
        action: 'food.updated',
        actor: { name: 'Bea Bianchi' },
        thing: 'Panino Brace',
        before: { description: 'Seconda' },
        after: { description: 'Terza', priceCents: 990 },
      },
      { action: 'food.updated', actor: { name: 'Ada Però' } },
    ])
    const actions = async (query: Record<string, string>) => (await read(query)).entries.map(({ actor, table }) => `${table} ${actor?.name ?? 'sistema'}`)
    expect(await actions({ person: 'pero' })).toEqual(['foods Ada Però'])
    expect(await actions({ person: 'Sistema', table: 'settings' })).toEqual(['settings sistema'])
    expect(await actions({ person: 'nessuno%' })).toEqual([])
    expect(await actions({ thing: 'brace panino', person: 'bea' })).toEqual(['foods Bea Bianchi'])
    expect(await actions({ thing: 'chain' })).toEqual(['settings sistema'])
    expect(await actions({ thing: 'piadina' })).toEqual([])
    expect(await actions({ table: 'settings' })).toEqual(['settings sistema'])
    expect(await actions({ table: 'foods', row: foodId })).toHaveLength(3)
    const today = new Date().toISOString().slice(0, 10)
    expect(await actions({ to: '2000-01-01' })).toEqual([])
    expect(await actions({ from: '2000-01-01', to: `${Number(today.slice(0, 4)) + 1}-01-01` })).toHaveLength(all.entries.length)
  })

  it('finds who works here among any number of customers of the same name, and one of them by id', async () => {
    await testApp.context.db.execute(
      sql`insert into users (id, name, email) select gen_random_uuid(), 'Bea Bianchi', 'b' || i || '@example.com' from generate_series(1, 250) i`,
    )
    const who = async (query: Record<string, string>) => new Set((await read(query)).entries.map(({ actor }) => actor?.id))
    expect(await who({ person: 'bianchi', table: 'foods' })).toEqual(new Set([bea.id]))
    expect(await who({ actor: ada.id, person: 'bianchi' })).toEqual(new Set([ada.id]))
    expect((await read({ actor: 'ada' })).status).toBe(400)
    const paged: number[] = []
    for (let next: number | null | undefined; next !== null; ) {
      const page = await read({ person: '@', limit: 1, ...(next && { before: next }) })
      paged.push(...page.entries.map(({ id }) => id))
      next = page.next
    }
    expect(paged).toEqual((await read({ person: '@' })).entries.map(({ id }) => id))
    expect(paged.length).toBeGreaterThan(1)
  })

  it('sorted by person, entries are grouped by person with automatic ones last, the same page by page', async () => {
    for (const [sort, nobody] of [
      ['person', -1],
      ['-person', 0],
    ] as const) {
      const { entries } = await read({ sort })
      const who = entries.map(({ actor }) => actor?.id ?? null)
      expect(new Set(who).size).toBeGreaterThan(2)
      expect(who.filter((each, index) => index === 0 || who[index - 1] !== each)).toHaveLength(new Set(who).size)
      expect(who.at(nobody)).toBeNull()
      const paged: number[] = []
      for (let next: number | null | undefined; next !== null; ) {
        const page = await read({ sort, limit: 1, ...(next && { before: next }) })
        paged.push(...page.entries.map(({ id }) => id))
        next = page.next
      }
      expect(paged).toEqual(entries.map(({ id }) => id))
    }
    expect((await read({ sort: '-person', person: 'sistema' })).entries.map(({ id }) => id)).toEqual(
      (await read({ sort: '-when', person: 'sistema' })).entries.map(({ id }) => id),
    )
  })

  it('comes page by page without leaving one out', async () => {
    const first = await read({ limit: 3 })
    const second = await read({ limit: 3, before: first.next ?? 0 })
    expect([...first.entries, ...second.entries].map(({ id }) => id)).toEqual((await read()).entries.map(({ id }) => id))
    expect(second.next).toBeNull()
  })
})

describe('an earlier version of a dish', () => {
  const restore = async (payload: object, id = foodId) => {
    const answer = await testApp.app.inject({ method: 'POST', url: `/api/v1/food/restore-version/${id}`, headers: ada.headers, payload })
    return { status: answer.statusCode, ...(answer.json() as { code?: string; version?: number; message: string }) }
  }

  it('comes back as an ordinary change with an entry of its own, under the version that was read', async () => {
    const { entries } = await read({ table: 'foods', row: foodId })
    const [newest, oldest] = [entries[0], entries.at(-2)] as [AuditEntryView, AuditEntryView]
    const version = (newest.after as { version: number }).version
    expect(await restore({ entry: oldest.id, side: 'before', version: version - 1 })).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    expect(await restore({ entry: oldest.id, side: 'before', version })).toMatchObject({
      status: 200,
      version: version + 1,
      message: 'Panino Brace: rimessa la versione scelta.',
    })
    const { food } = (await testApp.app.inject({ url: `/api/v1/food/single-food/${foodId}` })).json()
    expect(food).toMatchObject({ description: 'Prima', version: version + 1 })
    expect((await read({ table: 'foods', row: foodId })).entries[0]).toMatchObject({
      action: 'food.version_restored',
      before: { description: 'Terza', priceCents: 990 },
      after: { description: 'Prima' },
    })
  })

  it('is only one of that very dish', async () => {
    const other = await insertFood(testApp.context, { title: 'Altro' })
    const [entry] = (await read({ table: 'foods', row: foodId })).entries as [AuditEntryView]
    expect(await restore({ entry: entry.id, version: 1 }, other.id)).toMatchObject({ status: 404, code: 'version_gone' })
    expect(await restore({ entry: 999_999, version: 1 })).toMatchObject({ status: 404, code: 'version_gone' })
  })
})
