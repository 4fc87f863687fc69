import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertCategory, insertFood } from '#tests/helpers/a-menu.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { buildFoodSearch } from './search-foods.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
  const panini = await insertCategory(testApp.context, { name: 'Panini' })
  const drinks = await insertCategory(testApp.context, { name: 'Bibite & caffè' })
  const food = (title: string, priceCents: number, categoryId = panini.id, discountPercent = 0) =>
    insertFood(testApp.context, { title, priceCents, categoryId, discountPercent })
  await food('Panino kebab di pollo', 690)
  await food('Tiramisù della casa', 500)
  await food('Sconto 50% vero', 1000, panini.id, 25)
  await food('Salsa a_b \\ segreta', 100)
  await food('Ayran', 250, drinks.id)
})
afterAll(() => testApp.close())

const search = async (term: string) => {
  const answer = await testApp.app.inject({ url: `/api/v1/food/search/${encodeURIComponent(term)}` })
  return answer.json().foods.map((food: { title: string }) => food.title)
}

describe('the search box', () => {
  it('finds titles in any case and without their accents', async () => {
    expect(await search('KEBAB')).toEqual(['Panino kebab di pollo'])
    expect(await search('tiramisu')).toEqual(['Tiramisù della casa'])
    expect(await search('TIRAMISÙ')).toEqual(['Tiramisù della casa'])
  })

  it('takes a term that occurs nowhere for misspelt, and lists what is spelt alike', async () => {
    expect(await search('kebap')).toEqual(['Panino kebab di pollo'])
    expect(await search('tirramisu')).toEqual(['Tiramisù della casa'])
    expect(await search('panino kebap')).toEqual(['Panino kebab di pollo'])
    expect(await search('kebap ayran')).toEqual([])
    expect(await search('sushi')).toEqual([])
    // A page beyond the last is still of the exact results.
    const beyond = await testApp.app.inject({ url: '/api/v1/food/search/kebab?page=9' })
    expect(beyond.json()).toMatchObject({ total: 1, foods: [] })
  })

  it('finds by category, and by all of several words', async () => {
    expect(await search('caffe')).toEqual(['Ayran'])
    expect(await search('panini kebab')).toEqual(['Panino kebab di pollo'])
    expect(await search('bibite kebab')).toEqual([])
  })

  it('finds list and sale prices in both spellings', async () => {
    for (const term of ['6,90', '6.90', '€ 6,90', '6.9']) expect(await search(term), term).toEqual(['Panino kebab di pollo'])
    expect(await search('7,50')).toEqual(['Sconto 50% vero'])
    expect(await search('10.00')).toEqual(['Sconto 50% vero'])
  })

  it('takes % _ and \\ for letters', async () => {
    expect(await search('%')).toEqual(['Sconto 50% vero'])
    expect(await search('50%')).toEqual(['Sconto 50% vero'])
    expect(await search('a_b')).toEqual(['Salsa a_b \\ segreta'])
    expect(await search('\\')).toEqual(['Salsa a_b \\ segreta'])
    expect(await search('_an')).toEqual([])
  })

  it('counts all and gives a page', async () => {
    const answer = await testApp.app.inject({ url: '/api/v1/food/search/an?page=2&limit=2' })
    expect(answer.json()).toMatchObject({ success: true, total: 5, totalPages: 3, page: 2 })
    expect(answer.json().foods).toHaveLength(2)
    const beyond = await testApp.app.inject({ url: '/api/v1/food/search/an?page=9&limit=2' })
    expect(beyond.json()).toMatchObject({ total: 5, foods: [] })
  })

  it('has first what begins with the words, then what has words that begin so, then the rest, over all pages', async () => {
    const sweet = await insertCategory(testApp.context, { name: 'Dolci' })
    for (const [position, title] of ['Tortino al cioccolato', 'Chinotto o cola', 'Alla (colà) vecchia', 'Cola 33 cl', 'Cola zero'].entries())
      await insertFood(testApp.context, { title, priceCents: 300, categoryId: sweet.id, position })
    expect(await search('Cola')).toEqual(['Cola 33 cl', 'Cola zero', 'Chinotto o cola', 'Alla (colà) vecchia', 'Tortino al cioccolato'])
    expect(await search('cola z')).toEqual(['Cola zero'])
    expect(await search('33 cola')).toEqual(['Cola 33 cl'])
    const answer = await testApp.app.inject({ url: '/api/v1/food/search/cola?page=3&limit=2' })
    expect(answer.json()).toMatchObject({ total: 5, foods: [{ title: 'Tortino al cioccolato' }] })
  })

  it('finds nothing for a euro sign alone, and refuses an invalid search', async () => {
    expect(await search('€')).toEqual([])
    for (const term of [' ', '\0', 'x'.repeat(101)]) {
      const answer = await testApp.app.inject({ url: `/api/v1/food/search/${encodeURIComponent(term)}` })
      expect(answer.statusCode).toBe(400)
    }
  })
})

it('goes by the index at 20,000 dishes', async () => {
  const { pool, db } = testApp.database
  // Insert in batches: the statement timeout is meant for user requests, and a busy machine takes longer for all rows.
  for (let first = 1; first <= 20_000; first += 2500)
    await pool.query(`
      insert into foods (id, category_id, title, price_cents)
      select gen_random_uuid(), (select id from categories order by id limit 1), md5(n::text) || ' ' || md5((n * 7)::text), n
      from generate_series(${first}, ${first + 2499}) n`)
  await pool.query(
    "insert into foods (id, category_id, title, price_cents) select gen_random_uuid(), id, 'Panino zighinì', 100 from categories order by id limit 1",
  )
  await pool.query('analyze foods')
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${buildFoodSearch([{ word: 'zigh', categoryIds: [] }])}`)
  const plan = rows.map(row => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Bitmap Index Scan on foods_search')
  expect(plan).not.toContain('Seq Scan on foods')
  await testApp.context.catalogueVersion.refresh()
  const startedAt = process.cpuUsage()
  expect(await search('zighini')).toEqual(['Panino zighinì'])
  expect(await search('zigh')).toEqual(['Panino zighinì'])
  const { user, system } = process.cpuUsage(startedAt)
  expect((user + system) / 1000, 'ms of work').toBeLessThan(5000)
})
