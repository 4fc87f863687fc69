import type { Page } from '@playwright/test'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { kitchenAccount, kitchenRestaurantSlug } from '../helpers/ordering.ts'
import { demoAdministrator, signInOnPage } from '../helpers/signed-in.ts'

/** Counts the tones that each page plays: as many oscillators as were started. */
const countTones = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { tones: [] as string[] })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (when) {
      ;(window as unknown as { tones: string[] }).tones.push(this.type)
      start.call(this, when)
    }
  })
const tonesOf = (page: Page) => page.evaluate(() => (window as unknown as { tones: string[] }).tones)

journey(
  'a cancelled order stays struck through on all kitchen screens, with its own sound, until somebody acknowledges it',
  async ({ page, request, anotherDevice }) => {
    const { restaurants } = await (await request.get('/api/v1/restaurants', { params: { search: 'Termini' } })).json()
    const { id: restaurantId } = restaurants.find(({ slug }: { slug: string }) => slug === kitchenRestaurantSlug)
    const { foods } = await (await request.get('/api/v1/food/search/Acqua naturale')).json()
    const slot = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 12.5 * 3_600_000).toISOString()
    const cart = { restaurantId, fulfilment: 'pickup', slot, lines: [{ foodId: foods[0]._id, quantity: 1 }] }
    const { quote } = await (await request.post('/api/v1/orders/quote', { data: cart })).json()
    const contact = { name: 'Gina Annulla', phone: '+39 333 765 4321', allergy: 'arachidi' }
    const data = { ...cart, seen: { totalCents: quote.totalCents, promisedAt: quote.promisedAt }, contact, paymentMethod: 'cash' }
    const placed = await request.post('/api/v1/orders', { headers: { 'idempotency-key': crypto.randomUUID() }, data })
    const { id } = (await placed.json()).order as { id: string }

    await countTones(page)
    await signInOnPage(page, kitchenAccount)
    await page.goto('/kitchen')
    await expect(page.locator('[data-silent]')).toBeVisible()
    // Below the menus that open from the bar.
    const [frameZ, barZ] = await Promise.all(['[data-silent]', 'header'].map(each => page.locator(each).evaluate(one => Number(getComputedStyle(one).zIndex))))
    expect(frameZ).toBeLessThan(barZ ?? 0)
    await page.getByRole('button', { name: 'Suono spento: accendilo qui' }).click()
    await expect(page.locator('[data-silent]')).toBeHidden()
    const other = await anotherDevice()
    await signInOnPage(other, kitchenAccount)
    await other.goto('/kitchen')
    const ticket = page.locator(`[data-ticket][data-order="${id}"]`)
    await expect(ticket.locator('[data-allergy]').first()).toHaveText('Allergia: arachidi')
    await ticket.getByRole('button', { name: /^Accetta/ }).press('Enter')
    // It is for tomorrow: once accepted it waits among those for later.
    for (const screen of [page, other]) {
      await screen.getByRole('button', { name: /^Più tardi/ }).click()
      await expect(screen.locator('[data-status=accepted]').locator(`[data-order="${id}"]`)).toBeVisible()
      await screen.getByRole('button', { name: /^Tutto/ }).click()
    }

    const office = await anotherDevice()
    const { token } = await signInOnPage(office, demoAdministrator)
    // What was announced is accepted some seconds later.
    await expect
      .poll(async () => (await (await request.get(`/api/v1/orders/${id}`, { headers: { authorization: `Bearer ${token}` } })).json()).order.status, {
        timeout: 20_000,
      })
      .toBe('accepted')
    await request.post(`/api/v1/orders/${id}/cancel`, { headers: { authorization: `Bearer ${token}` }, data: { reason: 'Ha chiamato' } })
    const struck = (screen: Page) => screen.locator('[data-status=accepted]').locator(`[data-cancelled][data-order="${id}"]`)
    for (const screen of [page, other]) {
      await expect(struck(screen)).toContainText('Annullato')
      await expect(struck(screen)).toContainText(/\d\d:\d\d, dall’ufficio/)
      await expect(struck(screen).locator('s')).toHaveText(/1 × Acqua naturale/)
    }
    await expect.poll(() => tonesOf(page)).toContain('square')
    await expectAccessible(page)

    // The ticket survives a reload, and so does the switch: where the browser wants a tap first, the screen says so.
    await page.reload()
    await expect(struck(page)).toBeVisible()
    const muted = page.getByRole('button', { name: 'Suono muto: tocca lo schermo' })
    await expect(page.getByRole('button', { name: 'Suono acceso' }).or(muted)).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(page.getByRole('button', { name: 'Suono acceso' })).toBeVisible()
    await expect.poll(() => tonesOf(page)).toContain('square')

    await struck(page).getByRole('button', { name: 'Ho visto' }).click()
    for (const screen of [page, other]) await expect(struck(screen)).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Ordini sul tabellone' })).toBeAttached()
    await expect(struck(page)).toBeHidden()
  },
)

journey('the kitchen’s screen keeps a wake lock, also after returning to it; a refusal is shown', async ({ page }) => {
  await page.addInitScript(() => {
    const asked = { count: 0, refuse: false, released: [] as (() => void)[] }
    Object.assign(window, { asked })
    // The lock itself belongs to the device: what is asked of it, and what becomes of a refusal, is the screen's.
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async () => {
          asked.count++
          if (asked.refuse) throw new DOMException('battery', 'NotAllowedError')
          const lock = Object.assign(new EventTarget(), { released: false, release: async () => {} })
          asked.released.push(() => {
            lock.released = true
            lock.dispatchEvent(new Event('release'))
          })
          return lock
        },
      },
    })
  })
  type Asked = { asked: { count: number; refuse: boolean; released: (() => void)[] } }
  await signInOnPage(page, kitchenAccount)
  await page.goto('/kitchen')
  await expect.poll(() => page.evaluate(() => (window as unknown as Asked).asked.count)).toBe(1)
  const away = (hidden: boolean) =>
    page.evaluate(hidden => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      const { asked } = window as unknown as Asked
      if (hidden) for (const release of asked.released) release()
    }, hidden)
  await away(true)
  await away(false)
  await expect.poll(() => page.evaluate(() => (window as unknown as Asked).asked.count)).toBe(2)
  await expect(page.locator('[data-may-sleep=held]')).toHaveText('')
  await page.evaluate(() => {
    const { asked } = window as unknown as Asked
    asked.refuse = true
    for (const release of asked.released) release()
  })
  await expect(page.locator('[data-may-sleep]')).toContainText('Il browser non tiene acceso lo schermo')
  // Asked for again it may be given after all.
  await page.evaluate(() => {
    ;(window as unknown as Asked).asked.refuse = false
  })
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.locator('[data-may-sleep=held]')).toHaveText('')
})
