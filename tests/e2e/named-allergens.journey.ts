import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { addPaninoToCart } from '../helpers/ordering.ts'
import { placeGuestOrder } from '../helpers/placed-order.ts'
import { findToast, hoverToast, registerCustomer, signInOnPage } from '../helpers/signed-in.ts'

journey('saved allergens are marked on tiles, in dish sheets and combos, and before a quick add', async ({ page }) => {
  const { token } = await signInOnPage(page, await registerCustomer(page, 'Milka'))
  const headers = { authorization: `Bearer ${token}` }
  const name = async (allergens: string[]) =>
    expect((await page.request.put('/api/v1/auth/my-allergens', { headers, data: { allergens, consent: true } })).status()).toBe(200)
  await name(['milk'])

  // The chain's menu and a restaurant's: on the picture, and in the sheet before anything is pressed.
  for (const menu of ['/menu', '/restaurants/roma-termini/menu']) {
    await page.goto(menu)
    const tile = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Ayran', exact: true }) })
    await expect(tile.locator('[data-allergen-mark]')).toHaveText('Contiene latte')
    const without = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: /^Patatine fritte/ }) })
      .first()
    await expect(without).toBeVisible()
    await expect(without.locator('[data-allergen-mark]')).toHaveCount(0)
    await page.setViewportSize({ width: 375, height: 800 })
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.getByRole('link', { name: 'Ayran', exact: true }).click()
    await expect(page.locator('dialog:modal [data-allergen-warning]')).toContainText('latte')
    await page.keyboard.press('Escape')
  }
  // A combo's dishes say it one by one as they are chosen.
  await page.getByRole('link', { name: 'Menu kebab', exact: true }).click()
  await expect(page.locator('dialog:modal').getByText('Contiene latte').first()).toBeVisible()
  await page.keyboard.press('Escape')

  // A category's button adds at once: not what its buyer can't eat.
  await page.goto('/category/bibite')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Ayran' }) })
  await expect(card.locator('[data-allergen-mark]')).toHaveText('Contiene latte')
  const add = card.getByRole('button', { name: 'Aggiungi al secchio' })
  await add.click()
  const question = page.getByRole('dialog', { name: 'Ayran contiene latte' })
  await expect(question.getByRole('button', { name: 'Non aggiungerlo' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(add).toBeFocused()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Secchio: vuoto' })).toBeVisible()
  await add.click()
  await question.getByRole('button', { name: 'Aggiungi lo stesso' }).click()
  await expect(findToast(page, 'Ayran è nel tuo ordine')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Secchio: 1 piatto' })).toBeVisible()

  // What is named in the profile instead counts at once, on the next page of the same visit.
  await page.goto('/dashboard/user/profile-settings')
  await page.getByRole('checkbox', { name: 'latte' }).uncheck()
  await page.getByRole('checkbox', { name: 'sedano' }).check()
  await page.getByRole('button', { name: 'Salva gli allergeni' }).click()
  await hoverToast(page, /./)
  await page.getByRole('banner').getByRole('link', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Ayran', exact: true })).toBeVisible()
  const marks = page.locator('[data-allergen-mark]')
  await expect(marks.first()).toHaveText('Contiene sedano')
  await expect(marks.filter({ hasText: 'latte' })).toHaveCount(0)
})

journey('a saved allergen is asked about before an order is repeated', async ({ page }) => {
  const account = await registerCustomer(page, 'Milvia')
  const { token: session } = await signInOnPage(page, account)
  const headers = { authorization: `Bearer ${session}` }
  const { id, token } = await placeGuestOrder(page.request, { dish: 'Ayran', email: account.email, hour: 12, headers })
  expect((await page.request.post(`/api/v1/orders/${id}/cancel?token=${token}`, { headers, data: {} })).ok()).toBe(true)
  expect((await page.request.put('/api/v1/auth/my-allergens', { headers, data: { allergens: ['milk'], consent: true } })).status()).toBe(200)
  const question = page.getByRole('dialog', { name: 'Ayran contiene latte' })
  const count = page.getByRole('banner').getByRole('link', { name: /^Secchio/ })
  for (const path of ['/dashboard/user/orders', `/orders/${id}`]) {
    await page.setViewportSize({ width: 375, height: 812 })
    await page.goto(path)
    const again = page.getByRole('button', { name: /^(Ordina di nuovo|Di nuovo)/ }).first()
    await again.click()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Non aggiungerlo' }).click()
    await expect(question).toBeHidden()
    await expect(again).toBeEnabled()
    await expect(count).toHaveAccessibleName('Secchio: vuoto')
  }
  await page.getByRole('button', { name: 'Ordina di nuovo' }).click()
  await question.getByRole('button', { name: 'Aggiungi lo stesso' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('list', { name: 'Piatti nel secchio' }).getByRole('heading')).toHaveText([/^Ayran/])
})

journey('an allergy written at the checkout is warned of there, in the cart and while a dish is changed', async ({ page }) => {
  await addPaninoToCart(page)
  await page.goto('/checkout')
  const warning = page.locator('[data-allergen-warning]')
  const field = page.getByLabel(/^Allergie o intolleranze/)
  await field.fill('fragole')
  await expect(page.getByText(/Contiene .*latte/).first()).toBeVisible()
  await expect(warning).toHaveCount(0)
  await field.fill('Sono allergica al latte')
  await expect(warning).toContainText('Panino kebab di pollo: latte')
  await expectAccessible(page)
  await page.goto('/cart')
  await expect(warning).toContainText('Panino kebab di pollo: latte')
  await page.getByRole('button', { name: /^Modifica/ }).click()
  await expect(page.locator('dialog:modal [data-allergen-warning]')).toContainText('latte')
})
