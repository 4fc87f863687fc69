import { expect, journey } from '../helpers/journey.ts'
import { kitchenRestaurantSlug } from '../helpers/ordering.ts'

journey('offline, a dish of a loaded menu opens, and a page that is not loaded shows so', async ({ page, context, complaints }) => {
  for (const menu of ['/menu', '/category/Panini', `/restaurants/${kitchenRestaurantSlug}/menu`]) {
    await page.goto(menu)
    await expect(page.locator('html[data-whole]')).toBeAttached()
    // Somebody reads it: what a dish opens with comes then.
    const sheet = page.waitForResponse(response => response.url().includes('/dish-sheet-'))
    await page.mouse.wheel(0, 200)
    await sheet
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Panino kebab di pollo' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Panino kebab di pollo', exact: true })
    await expect(dialog).toContainText('glutine')
    // Its large picture is not there; the tile's is.
    await expect
      .poll(() =>
        dialog
          .locator('img')
          .first()
          .evaluate(image => (image as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await context.setOffline(false)
  }

  await page.goto('/menu')
  await expect(page.locator('html[data-whole]')).toBeAttached()
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Carriera' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sei senza connessione' })).toBeVisible()
  await expect(page).toHaveURL('/careers')
  await expect(page.getByText('Something went wrong !!')).toBeHidden()
  await expect(page.getByRole('link', { name: /Secchio/ })).toBeVisible()
  // It comes by itself.
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Carriera' })).toBeVisible()
  // Of what did not come meanwhile the router and the browser speak, as they should: its code, or where it lies.
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/Failed to fetch|Error loading route module/)
})

journey('a dish whose texts are lost on the way stays open, and can be added once they come', async ({ page }) => {
  const texts = /\/assets\/ordering-[^/]+\.js$/
  let lost = 0
  await page.route(texts, route => {
    lost += 1
    return route.abort()
  })
  await page.goto(`/restaurants/${kitchenRestaurantSlug}/menu`)
  await page.getByRole('link', { name: 'Panino kebab di pollo' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Panino kebab di pollo', exact: true })
  await expect(dialog).toContainText('glutine')
  await expect.poll(() => lost).toBeGreaterThan(0)
  await expect(page.getByText('Something went wrong !!')).toBeHidden()
  await page.unroute(texts)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(dialog.getByRole('button', { name: /^Aggiungi/ })).toBeVisible()
  await expect(page).toHaveURL(/dish=/)
})
