import { and, eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { auditLog } from '#platform/database/tables.ts'
import { insertCategory, insertFood } from '#tests/helpers/a-menu.ts'
import { createTestApp } from '#tests/helpers/app.ts'
import { insertAdministrator } from '#tests/helpers/personas.ts'
import { foods } from './tables.ts'

it('a deleted dish comes back on the menu as it was, unless somebody was quicker', async () => {
  const testApp = await createTestApp()
  onTestFinished(() => testApp.close())
  const { db } = testApp.context
  const { headers } = await insertAdministrator(testApp)
  const category = await insertCategory(testApp.context)
  const food = await insertFood(testApp.context, { title: 'Falafel', categoryId: category.id })
  expect((await testApp.app.inject({ method: 'DELETE', url: `/api/v1/food/delete-food/${food.id}`, headers })).statusCode).toBe(200)
  const single = () => testApp.app.inject({ url: `/api/v1/food/single-food/${food.id}` })
  expect((await single()).statusCode).toBe(404)

  const [entry] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.rowId, food.id), eq(auditLog.action, 'food.deleted')))
  const restore = (version: number) =>
    testApp.app.inject({ method: 'POST', url: `/api/v1/food/restore-version/${food.id}`, headers, payload: { entry: entry?.id, side: 'before', version } })
  expect((await restore(food.version)).statusCode).toBe(409)
  expect((await restore(food.version + 1)).json()).toMatchObject({ success: true, version: food.version + 2 })

  expect((await single()).json()).toMatchObject({ food: { title: 'Falafel' } })
  expect(await db.$count(foods, eq(foods.title, 'Falafel'))).toBe(1)
  const update = await testApp.app.inject({ method: 'DELETE', url: `/api/v1/food/delete-food/${food.id}`, headers })
  expect(update.statusCode).toBe(200)
})
