import { expect, journey } from '../helpers/journey.ts'
import { findToast } from '../helpers/signed-in.ts'

journey('a dish added after the connection was lost is confirmed, since the toast’s script loaded at the first touch', async ({ page, context }) => {
  const toasts = page.waitForResponse(response => /\/toasts-[^/]*\.js$/.test(response.url()))
  await page.goto('/category/Bibite')
  await expect(page.locator('html[data-whole]')).toBeAttached()
  await page.mouse.move(300, 400)
  await (await toasts).finished()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Aggiungi al secchio', exact: true }).first().click()
  await expect(findToast(page, 'è nel tuo ordine')).toBeVisible()
  await context.setOffline(false)
})
