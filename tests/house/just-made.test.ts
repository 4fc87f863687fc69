import { setTimeout as passed } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { combos } from '#menu/tables.ts'
import { aCombo } from '#tests/helpers/a-combo.ts'
import { aSale } from '#tests/helpers/a-sale.ts'
import { type TestApp, testApp } from '#tests/helpers/app.ts'
import { buildApp } from '../../src/app.ts'

/** What has been made has its page at once, whatever the pages have read before: who has just saved it goes and looks. */
let house: TestApp
let pages: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  house = await testApp()
  pages = await buildApp(house.context)
  await pages.inject('/menu')
})
afterAll(async () => {
  await pages.close()
  await house.close()
})

/** The page as it is asked for while the combos are still being read: their table is held until somebody waits for it. */
async function askedMeanwhile(url: string) {
  const holder = await house.context.pool.connect()
  try {
    await holder.query('begin; lock table combos in access exclusive mode')
    await house.context.catalogueVersion.refresh()
    const page = pages.inject(url)
    await expect.poll(async () => (await holder.query("select 1 from pg_locks where relation = 'combos'::regclass and not granted")).rowCount).not.toBe(0)
    // Time for the page to have looked at what is in memory alone.
    await passed(100)
    await holder.query('commit')
    return await page
  } finally {
    holder.release()
  }
}

test('a combo stands open at its address: the browser takes over what was written with the same data, and must find it there', async () => {
  const { id } = await aCombo(house, await aSale(house.context), { title: 'Menu di ieri' })
  await house.context.db.update(combos).set({ title: 'Menu di stamattina' }).where(eq(combos.id, id))
  const { body } = await askedMeanwhile('/menu?dish=combo-menu-di-stamattina')
  expect(/<dialog.*?<\/dialog>/s.exec(body)?.[0] ?? 'none stands open').toContain('Menu di stamattina')
})
