import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { watchLayoutShifts } from '../helpers/layout-shifts.ts'
import { addPaninoToCart, fillCheckout, kitchenAccount, kitchenRestaurantSlug, readOrderNumber } from '../helpers/ordering.ts'

journey(
  'a guest finds the open order on every page, also on return; its status updates live, and it disappears once completed',
  async ({ page, anotherTab }) => {
    await addPaninoToCart(page)
    await page.goto('/cart')
    await fillCheckout(page)
    await page.getByRole('button', { name: /^Ordina · / }).click()
    await expect(page).toHaveURL(/\/orders\//)
    const number = await readOrderNumber(page)
    const id = new URL(page.url()).pathname.split('/').at(-1) as string
    const bar = page.getByRole('complementary', { name: 'Il tuo ordine in corso' })
    // Its own page says more.
    await expect(bar).toHaveCount(0)
    await page.close()

    const later = await anotherTab()
    const shifted = await watchLayoutShifts(later)
    const found = later.getByRole('complementary', { name: 'Il tuo ordine in corso' })
    for (const path of ['/', '/menu', `/restaurants/${kitchenRestaurantSlug}/menu`, '/cart', '/about', '/en/contact']) {
      await later.goto(path)
      const onPage = path.startsWith('/en') ? later.getByRole('complementary', { name: 'Your open order' }) : found
      await expect(onPage).toContainText(String(number))
      await expect(onPage).toContainText(path.startsWith('/en') ? /Waiting to be accepted · / : /In attesa di conferma · (tra \d+ min|alle|a momenti|\S+ alle)/)
      await expect(onPage).toBeInViewport({ ratio: 1 })
      expect(await shifted(), path).toEqual([])
    }
    await later.setViewportSize({ width: 375, height: 812 })
    await later.goto('/')
    await expect(found).toBeInViewport({ ratio: 1 })
    await expectAccessible(later)
    expect(await shifted()).toEqual([])

    // The kitchen takes it: the bar says so by itself.
    const login = await later.request.post('/api/v1/auth/login', { data: kitchenAccount })
    const headers = { authorization: `Bearer ${(await login.json()).token}` }
    const step = async (to: string) => expect((await later.request.post(`/api/v1/kitchen/orders/${id}/${to}`, { headers, data: {} })).status()).toBe(200)
    await step('accept')
    await expect(found).toContainText('Accettato')

    // In the background it takes none of the few lines that a browser has to the server; looked at again it follows at once.
    const isFollowing = (request: { url(): string }) => request.url().includes(`/orders/${id}/events`)
    const look = (hidden: boolean) =>
      later.evaluate(hidden => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await Promise.all([later.waitForEvent('requestfailed', isFollowing), look(true)])
    await expect(found).toContainText('Accettato')
    await Promise.all([later.waitForRequest(isFollowing), look(false)])

    await found.getByRole('link').press('Enter')
    await expect(later.locator('[data-order-number]')).toHaveText(String(number))
    await expect(found).toHaveCount(0)
  },
)
