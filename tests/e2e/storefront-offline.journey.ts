import type { Page } from '@playwright/test'
import { expect, expectAccessible, isolatedJourney } from '../helpers/journey.ts'
import { fillCheckout, kitchenRestaurantSlug } from '../helpers/ordering.ts'
import { registerCustomer, signInOnPage } from '../helpers/signed-in.ts'
import { offlineComplaint } from '../helpers/stored-app.ts'

/** Paths of everything that the worker keeps in one of its caches. */
const listKept = (page: Page, kind: 'menu' | 'order') =>
  page.evaluate(async name => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname), `spiedo-shop-${kind}`)

/** Keys of what is kept of orders, in the browser's database. */
const listKeptOrders = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'spiedo-offline')) return []
    const opening = indexedDB.open('spiedo-offline')
    const database = await new Promise<IDBDatabase>(resolve => (opening.onsuccess = () => resolve(opening.result)))
    const reading = database.transaction('snapshots').objectStore('snapshots').getAllKeys()
    const keys = await new Promise<IDBValidKey[]>(resolve => (reading.onsuccess = () => resolve(reading.result)))
    database.close()
    return keys
  })

isolatedJourney(
  'the menu last seen and the last order open without a network, with their age; back online all is fresh, and a logout leaves no order',
  async ({ page, context, complaints }) => {
    await signInOnPage(page, await registerCustomer(page, 'Olga'))
    const menu = `/restaurants/${kitchenRestaurantSlug}/menu`
    await page.goto(menu)
    await page.getByRole('link', { name: 'Panino kebab di pollo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Panino kebab di pollo', exact: true })
    await dialog.getByRole('button', { name: /^Aggiungi/ }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => listKept(page, 'menu')).toContain(menu)
    await page.goto('/cart')
    await fillCheckout(page)
    // Without a network, what is said of it does not lie over the button.
    const usual = page.viewportSize()
    await page.setViewportSize({ width: 375, height: 812 })
    await context.setOffline(true)
    const said = page.locator('[data-offline]')
    await expect(said).toBeInViewport({ ratio: 1 })
    const order = page.getByRole('button', { name: /^Ordina · / })
    await expect
      .poll(async () => ((await order.boundingBox())?.y ?? 0) + ((await order.boundingBox())?.height ?? 0))
      .toBeLessThanOrEqual((await said.boundingBox())?.y ?? 0)
    await context.setOffline(false)
    await expect(said).toBeHidden()
    if (usual) await page.setViewportSize(usual)
    await order.click()
    const number = await page.locator('[data-order-number]').textContent()
    const orderPath = new URL(page.url()).pathname
    await expect.poll(() => listKept(page, 'order')).toEqual(expect.arrayContaining(['/orders/~', expect.stringMatching(/\/order-page-/)]))
    await expect.poll(() => listKeptOrders(page)).toEqual([`order:${orderPath.split('/').at(-1)}`])
    // The page that is kept is everybody's.
    expect((await listKept(page, 'order')).filter(path => path.includes('/orders/'))).toEqual(['/orders/~'])

    await context.setOffline(true)
    const stored = await page.goto(menu)
    // Said by the page itself, before any script.
    expect(await stored?.text()).toMatch(/<aside class="offline-notice" data-stored-at="[^"]+">Non sei in rete\. Menu e prezzi del \d+ \p{L}+.* \d\d:\d\d:/u)
    const notice = page.locator('[data-offline]')
    await expect(notice).toContainText('Non sei in rete. Menu e prezzi del')
    await expect(page.locator('.offline-notice')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Panino kebab di pollo' })).toBeVisible()
    await expectAccessible(page)
    // The open order leads to its page.
    await page.locator('[data-order-bar] a').click()
    await expect(page.locator('[data-order-number]')).toHaveText(number as string)
    await page.goto(orderPath)
    await expect(page.locator('[data-order-number]')).toHaveText(number as string)
    await expect(page.locator('[data-kept-order]')).toContainText(/com’era alle \d\d:\d\d/)
    await expectAccessible(page)
    // The installed app starts with the menu; any other address says what there is.
    await page.goto('/')
    await expect(page).toHaveURL(menu)
    await page.goto('/careers')
    await expect(page.getByRole('heading', { level: 1, name: 'Non c’è rete' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cucina' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Il menu che hai visto' }).click()
    await expect(notice).toBeVisible()

    await context.setOffline(false)
    await expect(notice).toBeHidden()
    expect(await (await page.goto(menu))?.text()).not.toContain('data-stored-at')
    await page.goto(orderPath)
    await expect(page.locator('[data-order-number]')).toHaveText(number as string)
    await expect(page.locator('[data-kept-order]')).toHaveCount(0)
    await page.getByRole('banner').getByRole('button', { name: 'Account di Olga' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    expect(await listKeptOrders(page)).toEqual([])
    await context.setOffline(true)
    await page.goto(orderPath)
    await expect(notice).toBeVisible()
    await expect(page.locator('[data-order-number]')).toHaveCount(0)
    for (const complaint of complaints.splice(0)) expect(complaint).toMatch(offlineComplaint)
  },
)

isolatedJourney('the footer offers once to install the site, where the browser can', async ({ page }) => {
  const offer = page.locator('[data-install-offer]')
  const announce = () =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => Object.assign(window, { isAsked: true }) })
      return !dispatchEvent(event)
    })
  await page.goto('/about')
  // The browser's own offer is held back.
  expect(await announce()).toBe(true)
  await page.mouse.wheel(0, 100)
  await expect(offer).toContainText('anche senza rete')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await offer.getByRole('button', { name: 'Installa l’app' }).click()
  await expect(offer).toBeHidden()
  expect(await page.evaluate(() => 'isAsked' in window)).toBe(true)
  await page.goto('/contact')
  await page.mouse.wheel(0, 100)
  await expect(page.getByLabel('Aspetto')).toBeVisible()
  await announce()
  await expect(offer).toHaveCount(0)
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(expect.arrayContaining(['/menu', '/cart', '/dashboard/user/orders']))
  expect(manifest.icons.some(({ purpose }: { purpose: string }) => purpose === 'maskable')).toBe(true)
})
