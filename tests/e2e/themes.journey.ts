import type { Page } from '@playwright/test'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { addPaninoToCart, fillCheckout, kitchenRestaurantSlug } from '../helpers/ordering.ts'
import { demoAdministrator, demoCustomer, signInOnPage } from '../helpers/signed-in.ts'

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const [light, dark] = ['rgb(255, 247, 236)', 'rgb(34, 27, 22)']
const activeThemeColour = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(({ media }) => matchMedia(media).matches)?.content)

/** Filters of the first band in the colour of its picture, and of the first dish below it. */
const readFilters = (page: Page) =>
  page.evaluate(() => ['.whole-picture', 'li picture > img'].map(selector => getComputedStyle(document.querySelector(selector) as Element).filter))

/** Opens a page and touches it: the choice of the theme loads then. */
async function openAbout(page: Page): Promise<void> {
  await page.goto('/about')
  await page.mouse.wheel(0, 100)
}

journey(
  'the site follows the device, until a person chooses; the choice holds before any script of the page, and leaves work screens alone',
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openAbout(page)
    expect(await ground(page)).toBe(dark)
    expect(await activeThemeColour(page)).toBe('#221b16')
    await page.getByLabel('Aspetto').selectOption('Chiaro')
    await expect.poll(() => ground(page)).toBe(light)
    expect(await activeThemeColour(page)).toBe('#fff7ec')
    // Nothing of the page's own scripts is needed for it.
    await page.route('**/assets/*.js', route => route.abort())
    await page.goto('/menu')
    expect(await ground(page)).toBe(light)
    expect(await activeThemeColour(page)).toBe('#fff7ec')
    // Forced colours are the device's: drawings follow them, not the choice.
    await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light dark')
    await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none' })
    expect(await readFilters(page)).toEqual(['none', 'none'])
    await page.unrouteAll({ behavior: 'wait' })

    await page.emulateMedia({ colorScheme: 'light' })
    await openAbout(page)
    await page.getByLabel('Aspetto').selectOption('Scuro')
    await expect.poll(() => ground(page)).toBe(dark)
    await page.goto('/kitchen')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
    await openAbout(page)
    await expect(page.getByLabel('Aspetto')).toHaveValue('dark')
    await page.getByLabel('Aspetto').selectOption('Come il dispositivo')
    await expect.poll(() => ground(page)).toBe(light)
  },
)

journey('the back office follows the theme, too, and the kitchen that it leads to keeps its own', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInOnPage(page, demoAdministrator)
  for (const path of ['', '/live', '/orders', '/call', '/foods', '/reports', '/accounting', '/restaurants', '/settings']) {
    await page.goto(`/dashboard/admin${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await ground(page)).toBe(dark)
    await expectAccessible(page)
  }
  await page.locator('footer summary').click()
  await page.getByLabel('Aspetto').selectOption('Chiaro')
  await expect.poll(() => ground(page)).toBe(light)
  await page.getByLabel('Aspetto').selectOption('Scuro')
  await expect.poll(() => ground(page)).toBe(dark)
  await page.goto('/kitchen')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
})

journey('pages of customers are accessible in the dark theme, from the menu to the order', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of ['/', '/menu', '/category/Panini', '/restaurants', `/restaurants/${kitchenRestaurantSlug}`, '/login', '/terms&conditions', '/careers']) {
    await page.goto(path)
    await expect(page.locator('html[data-whole]')).toBeAttached()
    await expectAccessible(page)
  }
  await page.goto(`/restaurants/${kitchenRestaurantSlug}/menu`)
  expect(await readFilters(page)).toEqual(['brightness(0.88)', 'brightness(0.88)'])
  await page.getByRole('link', { name: 'Panino kebab di pollo' }).click()
  await expect(page.getByRole('dialog', { name: 'Panino kebab di pollo', exact: true }).getByRole('button', { name: /^Aggiungi/ })).toBeVisible()
  await expectAccessible(page)
  await addPaninoToCart(page)
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: /^Vai alla cassa/ })).toBeVisible()
  await expectAccessible(page)
  await fillCheckout(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Ordina · / }).click()
  await expect(page.locator('[data-order-number]')).toBeVisible()
  await expectAccessible(page)
  await signInOnPage(page, demoCustomer)
  for (const path of ['/dashboard/user', '/dashboard/user/orders', '/dashboard/user/profile-settings']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
})

journey('with more contrast asked for, cards have an edge and secondary text is darker', async ({ page }) => {
  const read = () =>
    page.evaluate(() => {
      const root = getComputedStyle(document.documentElement)
      return {
        text: root.getPropertyValue('--text-color-cenere'),
        edge: getComputedStyle(document.querySelector('.rounded-control[class*="bg-"]') as Element).outlineStyle,
      }
    })
  await page.goto('/login')
  const usual = await read()
  await page.emulateMedia({ contrast: 'more' })
  const more = await read()
  expect(more.text).not.toBe(usual.text)
  expect([usual.edge, more.edge]).toEqual(['none', 'solid'])
  // What gets a ground only under the pointer has no edge.
  const cart = page.getByRole('banner').getByRole('link', { name: /^Secchio/ })
  expect(await cart.evaluate(link => getComputedStyle(link).outlineStyle)).toBe('none')
  // With forced colours no colour tells the main action from the others.
  await page.emulateMedia({ forcedColors: 'active' })
  const main = page.getByRole('main').getByRole('button', { name: 'Login', exact: true })
  expect(await main.evaluate(button => getComputedStyle(button).borderStyle)).toBe('double')
  // The chosen option of a list does not mark the list's label as chosen.
  await openAbout(page)
  const label = page.locator('label').filter({ hasText: 'Aspetto' })
  expect(await label.evaluate(each => getComputedStyle(each).getPropertyValue('forced-color-adjust'))).toBe('auto')
})
