import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertCategory, insertFood } from '#tests/helpers/a-menu.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertCustomer, type Persona } from '#tests/helpers/personas.ts'
import { postJson } from '#tests/helpers/selling-restaurant.ts'
import type { BulkFoodResult } from './contract-foods.ts'

let testApp: TestApp
let administrator: Persona
beforeAll(async () => {
  testApp = await createTestApp()
  administrator = await insertAdministrator(testApp)
})
afterAll(() => testApp.close())

const change = (foods: object[], { headers } = administrator) => postJson(testApp, '/api/v1/food/bulk', { foods }, headers)
const outcomes = (results: BulkFoodResult[]) => results.map(({ code, outcome }) => code ?? outcome)
const listTitles = async (category: string) =>
  (await testApp.app.inject(`/api/v1/food/get-foods?limit=100`)).json().foods.filter((food: { categoryName: string }) => food.categoryName === category)

it('dishes move to a category and are hidden, one by one, and the answer undoes it unless somebody was faster', async () => {
  const [from, to] = [await insertCategory(testApp.context), await insertCategory(testApp.context)]
  const foods = [await insertFood(testApp.context, { categoryId: from.id }), await insertFood(testApp.context, { categoryId: from.id })]
  const ids = foods.map(({ id }) => id)
  const unknown = '01890000-0000-7000-8000-000000000000'
  const moved = await change([...ids, unknown].map(id => ({ id, categoryId: to.id })))
  expect(outcomes(moved.results)).toEqual(['changed', 'changed', 'food_missing'])
  expect(await listTitles(to.name)).toHaveLength(2)
  testApp.clock.set('2026-03-02T11:01:00Z')
  expect(outcomes((await change(ids.map(id => ({ id, visible: false })))).results)).toEqual(['changed', 'changed'])
  testApp.clock.set('2026-03-02T11:02:00Z')
  expect(await listTitles(to.name)).toHaveLength(0)
  expect(outcomes((await change([{ id: ids[0], visible: false }])).results)).toEqual(['same'])
  const entries = await testApp.database.pool.query(`select 1 from audit_log where row_id = $1 and actor_id = $2`, [ids[0], administrator.id])
  expect(entries.rowCount).toBe(2)

  expect(outcomes((await change(ids.map(id => ({ id, visible: true })))).results)).toEqual(['changed', 'changed'])
  await change([{ id: ids[1], categoryId: (await insertCategory(testApp.context)).id }])
  const undo = moved.results
    .filter(({ before }: BulkFoodResult) => before)
    .map(({ id, before, after }: BulkFoodResult) => ({ id, categoryId: before?.categoryId, seen: after }))
  expect(outcomes((await change(undo)).results)).toEqual(['changed', 'changed_meanwhile'])
})

it('a category that is gone is refused, and customers change nothing', async () => {
  const food = await insertFood(testApp.context)
  expect(outcomes((await change([{ id: food.id, categoryId: food.id }])).results)).toEqual(['category_unknown'])
  expect((await change([{ id: food.id, visible: false }], await insertCustomer(testApp))).status).toBe(403)
  expect((await change([])).status).toBe(400)
})
