import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { cook, kitchenRestaurant } from '../helpers/ordering.ts'
import { signedIn } from '../helpers/signed-in.ts'

journey('sold out in two taps: said on the menu, on the category’s page, and of what is already in the cart', async ({ page, browser, baseURL }) => {
  await page.goto(`/restaurants/${kitchenRestaurant}/menu`)
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Fattoush' }) })
  await tile.getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Fattoush', exact: true })
  await dialog.getByRole('button', { name: /^Aggiungi/ }).click()
  await expect(dialog).toBeHidden()
  await expect(tile).not.toContainText('Finito per oggi')

  const kitchen = await (await browser.newContext({ baseURL, locale: 'it-IT', viewport: { width: 1280, height: 900 } })).newPage()
  await signedIn(kitchen, cook)
  await kitchen.goto('/kitchen')
  await kitchen.getByRole('button', { name: /^Finiti/ }).click()
  const dish = kitchen.getByRole('button', { name: /^Fattoush/ })
  await dish.click()
  await expect(dish).toContainText('finito')

  // What was read a moment ago counts for five seconds.
  await expect(async () => {
    await page.reload()
    await expect(tile).toContainText('Finito per oggi', { timeout: 5_000 })
  }).toPass()
  await tile.getByRole('link').click()
  await expect(dialog.getByRole('button', { name: /^Aggiungi/ })).toBeDisabled()
  await page.goto(`/restaurants/${kitchenRestaurant}/category/Insalate`)
  await expect(tile).toContainText('Finito per oggi')
  await expect(tile.getByRole('button', { name: 'Aggiungi al secchio' })).toBeDisabled()
  await page.goto('/cart')
  await expect(page.getByText('Fattoush: finito per oggi.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Vai alla cassa/ })).toBeHidden()
  // What can't be had is in no total, and has no amount that would have to be in one.
  await expect(page.locator('[data-cart-total]')).toHaveCount(0)
  await expect(page.getByRole('main').getByText(/^6,90\s€$/)).toHaveCount(0)
  await expectAccessible(page)

  await dish.click()
  await expect(dish).toContainText('c’è')
  // An open cart hears of it without being read anew: each minute, and when it is looked at again.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('link', { name: /^Vai alla cassa/ })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await kitchen.context().close()
})
