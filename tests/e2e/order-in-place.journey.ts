import { waitForHydration } from '../helpers/hydration.ts'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { watchLayoutShifts } from '../helpers/layout-shifts.ts'
import { chooseTime, kitchenRestaurantSlug } from '../helpers/ordering.ts'
import { registerCustomer, signInOnPage } from '../helpers/signed-in.ts'

const dish = 'Acqua naturale 50 cl'

journey('on a phone a guest chooses the restaurant in the menu, adds with “+”, changes nothing twice and orders', { tag: '@core' }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  const shifts = await watchLayoutShifts(page)
  await page.goto('/menu')
  const bar = page.getByRole('region', { name: 'Dove e come ordini' })
  await waitForHydration(page)
  await bar.getByRole('link', { name: 'CAP, via o città' }).click()
  const sheet = page.getByRole('dialog', { name: 'Come vuoi il tuo ordine?' })
  const search = sheet.getByLabel('Via, CAP, quartiere o nome')
  await expect(search).toBeFocused()
  await search.pressSequentially('Roma Termini')
  const found = sheet.getByRole('button', { name: /^Spiedo Roma Termini/ })
  await expect(found).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, sheet)
  expect(await shifts()).toEqual([])
  await found.click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(`/restaurants/${kitchenRestaurantSlug}/menu`)
  await expect(page.getByText('Stai ordinando da qui', { exact: true })).toBeVisible()

  // What needs a choice has no “+”: its tile opens the sheet that asks.
  const add = page.getByRole('button', { name: `Aggiungi ${dish}` })
  await expect(page.getByRole('link', { name: 'Panino kebab di pollo' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aggiungi Panino kebab di pollo' })).toHaveCount(0)
  await add.press('Enter')
  await expect(page.getByText(`${dish} è nel tuo ordine`).first()).toBeVisible()
  await expect(add).toBeFocused()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)

  // In the cart it is changed in place, too; whoever keeps it stays there.
  await page.locator('.cart-bar').getByRole('link').last().click()
  await expect(page).toHaveURL('/cart')
  const change = page.getByRole('main').getByRole('link', { name: 'Cambia ritiro o consegna' })
  await change.click()
  await sheet.getByRole('radio', { name: 'Consegna' }).check()
  await expect(sheet.getByRole('heading', { name: 'Dove te lo portiamo?' })).toBeVisible()
  await expect(sheet.getByLabel('Via o piazza')).toBeVisible()
  // The cart below is priced for delivery by then; that an address is missing goes with the choice, before the next answer.
  const missing = page.locator('main').getByText('Manca l’indirizzo di consegna.')
  await expect(missing).toHaveCount(1)
  const priced = Promise.withResolvers<void>()
  await page.route('**/orders/quote', async route => priced.promise.then(() => route.continue()), { times: 1 })
  await sheet.getByRole('radio', { name: 'Ritiro' }).check()
  await sheet.getByRole('button', { name: 'Va bene così' }).press('Enter')
  await expect(sheet).toBeHidden()
  await expect(missing).toHaveCount(0)
  await expect(change).toBeFocused()
  priced.resolve()
  await expect(page).toHaveURL('/cart')
  await page.getByRole('link', { name: /^Vai alla cassa · / }).click()

  // The button is in reach wherever the page is, as soon as nothing stands in the way.
  await chooseTime(page)
  const order = page.getByRole('button', { name: /^Ordina · / })
  await expect(order).toBeEnabled()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(order).toBeInViewport({ ratio: 1 })
  await expect(page.locator('[data-promise]')).toBeInViewport({ ratio: 1 })
  await order.click()
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused()
  await page.getByLabel('Nome', { exact: true }).fill('Gina Ospite')
  await page.getByLabel('Telefono').fill('+39 333 123 4567')
  await expectAccessible(page)
  await order.click()
  await expect(page.locator('[data-order-number]')).toBeVisible()

  // The chain's menu tells where one orders, in the height of the question.
  await page.goto('/menu')
  await expect(bar).toContainText('Spiedo Roma Termini')
  await bar.getByRole('link', { name: 'Cambia ritiro o consegna' }).press('Enter')
  await expect(sheet).toBeVisible()
})

journey('a customer has the order brought to the saved address with one tap on the menu', async ({ page }) => {
  const customer = await registerCustomer(page, 'Dora')
  const { token } = await signInOnPage(page, customer)
  const data = { label: 'Casa', street: 'Via Merulana', streetNumber: '10', postcode: '00185', city: 'Roma', latitude: 41.8955, longitude: 12.49 }
  expect((await page.request.post('/api/v1/auth/my-addresses', { headers: { authorization: `Bearer ${token}` }, data })).status()).toBe(201)
  await page.setViewportSize({ width: 375, height: 667 })
  await page.goto('/menu')
  const bar = page.getByRole('region', { name: 'Dove e come ordini' })
  await expect(bar.getByRole('button', { name: 'Consegna a Casa' })).toBeVisible()
  await expectAccessible(page, bar)
  await bar.getByRole('button', { name: 'Consegna a Casa' }).press('Enter')
  await expect(page).toHaveURL(/\/restaurants\/roma-[a-z-]+\/menu$/)
  const banner = page.locator('[data-way-banner=delivery]')
  await expect(banner).toContainText('A Via Merulana 10')
  await expect(banner).toContainText(/Consegna \d,\d\d\s€/)
})
