import { setTimeout as passed } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { combos } from '#menu/tables.ts'
import { insertCombo } from '#tests/helpers/a-combo.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { buildApp } from '../../src/app.ts'
import { insertSellingRestaurant } from '../helpers/selling-restaurant.ts'

/** What has been made has its page at once, whatever the pages have read before: who has just saved it goes and looks. */
let testApp: TestApp
let pages: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections })
  pages = await buildApp(testApp.context)
  await pages.inject('/menu')
})
afterAll(async () => {
  await pages.close()
  await testApp.close()
})

test('a combo open at its address hydrates with the data that the server rendered', async () => {
  const { id } = await insertCombo(testApp, await insertSellingRestaurant(testApp.context), { title: 'Menu di ieri' })
  // What a combo consists of is held, so that it is still being read as the page is asked for.
  const holder = await testApp.context.pool.connect()
  await holder.query('begin; lock table combo_slots in access exclusive mode')
  await testApp.context.db.update(combos).set({ title: 'Menu di stamattina', description: '' }).where(eq(combos.id, id))
  await testApp.context.catalogueVersion.refresh()
  const page = pages.inject('/menu?dish=combo-menu-di-stamattina')
  const waiting = "select 1 from pg_locks where relation = 'combo_slots'::regclass and not granted"
  await expect.poll(async () => (await holder.query(waiting)).rowCount).not.toBe(0)
  // Time for the page to have looked at what is in memory alone.
  await passed(100)
  await holder.query('commit')
  holder.release()
  const { body } = await page
  // What nobody has described is told by its parts, to who looks for it too.
  expect(body).toContain('content="Comprende: il panino. A scelta: da bere."')
  expect(/<dialog\b[^>]* open\b.*?<\/dialog>/s.exec(body)?.[0] ?? 'none stands open').toContain('Menu di stamattina')
})
