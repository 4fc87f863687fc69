import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, isolatedJourney } from '../helpers/journey.ts'
import { demoAdministrator, signInOnPage } from '../helpers/signed-in.ts'
import { offlineComplaint, waitForStoredApp } from '../helpers/stored-app.ts'

/** Places orders for tomorrow, which are open whatever time it is now. */
async function placeOrders(request: APIRequestContext, names: string[]) {
  // A restaurant of its own: its board has one page.
  const { restaurants } = await (await request.get('/api/v1/restaurants', { params: { search: 'Bologna' } })).json()
  const { id: restaurantId } = restaurants[0]
  const { foods } = await (await request.get('/api/v1/food/search/Acqua naturale')).json()
  const slot = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 13.5 * 3_600_000).toISOString()
  const cart = { restaurantId, fulfilment: 'pickup', slot, lines: [{ foodId: foods[0]._id, quantity: 1 }] }
  const orders: { id: string; number: number; token: string }[] = []
  for (const name of names) {
    const { quote } = await (await request.post('/api/v1/orders/quote', { data: cart })).json()
    const data = { ...cart, seen: { totalCents: quote.totalCents, promisedAt: quote.promisedAt }, contact: { name, phone: '+39 333 765 4321' } }
    const placed = await request.post('/api/v1/orders', { headers: { 'idempotency-key': crypto.randomUUID() }, data: { ...data, paymentMethod: 'cash' } })
    orders.push((await placed.json()).order)
  }
  return { restaurantId, orders: orders as [(typeof orders)[number], (typeof orders)[number], (typeof orders)[number]] }
}

/** Tickets that are wholly in sight: a page of the board on a 10-inch tablet has 8. */
const countTicketsInSight = (page: Page) =>
  page.locator('[data-order]').evaluateAll(
    tickets =>
      tickets.filter(ticket => {
        const { top, left, right, bottom } = ticket.getBoundingClientRect()
        return top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight
      }).length,
  )

/** Pairs another screen with the same kitchen, by the API. */
async function pairScreen(page: Page, restaurantId: string) {
  const { request } = page
  const { token } = await (await request.post('/api/v1/auth/login', { data: demoAdministrator })).json()
  const headers = { authorization: `Bearer ${token}` }
  const made = await request.post(`/api/v1/office/restaurants/${restaurantId}/devices/codes`, { headers, data: { name: 'Schermo del viaggio' } })
  const { code } = await made.json()
  await page.goto('/kitchen?pair')
  await page.getByLabel('Codice di 8 cifre').fill(code)
  await page.keyboard.press('Enter')
}

const startsScriptsBeforeLoad = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const script = performance.getEntriesByType('resource').find(({ name }) => /\/assets\/.+\.js$/.test(name))
    return script !== undefined && navigation !== undefined && script.startTime < navigation.loadEventStart
  })

isolatedJourney(
  'a tablet paired by a code starts and works without a network, what no longer applies is listed, and once revoked it says so',
  async ({ browser, baseURL, page: tablet, context, request, complaints }) => {
    const { restaurantId, orders } = await placeOrders(request, ['Gina Prima', 'Gino Secondo', 'Gaia Terza', ...Array(7).fill('Gaspare Altro')])
    const [first, second, third] = orders
    const ticketOf = (page: Page, { id }: { id: string }) => page.locator(`[data-order="${id}"]`)
    const inStatus = (page: Page, status: string, order: { id: string }) => page.locator(`[data-status=${status}]`).locator(`[data-order="${order.id}"]`)
    // Accepted for tomorrow, it waits among those for later.
    const showLater = (page: Page) => page.getByRole('button', { name: /^Più tardi/ }).click()
    const showAll = (page: Page) => page.getByRole('button', { name: /^Tutto/ }).click()

    const office = await (await browser.newContext({ baseURL: baseURL as string, locale: 'it-IT', timezoneId: 'Europe/Rome' })).newPage()
    await signInOnPage(office, demoAdministrator)
    await office.goto(`/dashboard/admin/restaurants/${restaurantId}/devices`)
    await office.getByLabel('Nome del dispositivo').fill('Tablet del viaggio')
    await office.getByRole('button', { name: 'Crea un codice' }).click()
    const dialog = office.getByRole('dialog', { name: 'Codice per Tablet del viaggio' })
    const code = (await dialog.locator('.figures').innerText()).replaceAll(/\D/g, '')
    await expectAccessible(office)

    await tablet.setViewportSize({ width: 1024, height: 768 })
    await tablet.goto('/kitchen')
    await tablet.getByRole('link', { name: 'Abbina questo dispositivo' }).click()
    await tablet.getByLabel('Codice di 8 cifre').fill('0000 0000')
    await tablet.getByRole('button', { name: 'Abbina' }).click()
    await expect(tablet.getByText(/Questo codice non è giusto/)).toBeVisible()
    await expectAccessible(tablet)
    await tablet.getByLabel('Codice di 8 cifre').fill(code)
    await tablet.keyboard.press('Enter')
    await expect(ticketOf(tablet, third)).toBeVisible()
    await expect(tablet.getByRole('button', { name: 'Esci' })).toHaveCount(0)
    // The office sees it come.
    await expect(dialog).toBeHidden()
    await expect(office.getByRole('row', { name: /Tablet del viaggio/ })).toContainText('aggiornata')

    await waitForStoredApp(tablet)
    await tablet.reload()
    await expect(ticketOf(tablet, third)).toBeVisible()
    // Kept a moment after it is shown.
    await expect.poll(() => tablet.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'spiedo-offline'))).toBe(true)

    // The network is cut while two screens work.
    const cook = await (await browser.newContext({ baseURL: baseURL as string, locale: 'it-IT', timezoneId: 'Europe/Rome' })).newPage()
    await pairScreen(cook, restaurantId)
    await expect(ticketOf(cook, third)).toBeVisible()
    await expect.poll(() => countTicketsInSight(tablet)).toBe(8)
    await context.setOffline(true)
    await expect(tablet.getByText(/^Aggiornata alle \d\d:\d\d, senza rete/)).toBeVisible()
    // The line above the board costs no row of tickets.
    await expect.poll(() => countTicketsInSight(tablet)).toBe(8)
    await ticketOf(tablet, first)
      .getByRole('button', { name: /^Accetta/ })
      .click()
    await expect(ticketOf(tablet, first).getByRole('button', { name: 'Annulla' })).toBeVisible()
    // By key: a second tap at the same place right after the first counts as a double one.
    await ticketOf(tablet, second)
      .getByRole('button', { name: /^Accetta/ })
      .press('Enter')
    await showLater(tablet)
    await expect(inStatus(tablet, 'accepted', first)).toBeVisible()
    await expect(tablet.getByText('2 tocchi partono appena torna la rete.')).toBeVisible()
    await expect(inStatus(cook, 'pending', first)).toBeVisible()
    // Somebody else ends one of them meanwhile.
    expect((await request.post(`/api/v1/orders/${second.id}/cancel`, { params: { token: second.token }, data: {} })).status()).toBe(200)

    // A reload without a network shows the board with its age and the taps that wait.
    await tablet.reload()
    await expect(tablet.getByText(/^Aggiornata alle \d\d:\d\d, senza rete/)).toBeVisible()
    // The address keeps the view of what is for later.
    await expect(inStatus(tablet, 'accepted', first)).toBeVisible()
    await expect(tablet.getByText('2 tocchi partono appena torna la rete.')).toBeVisible()
    // Its scripts start before the page has loaded: there is nothing else to look at.
    expect(await startsScriptsBeforeLoad(tablet)).toBe(true)
    await expectAccessible(tablet)
    await ticketOf(tablet, first).getByRole('button', { name: 'Inizia', exact: true }).click()
    await expect(tablet.getByText('3 tocchi partono appena torna la rete.')).toBeVisible()
    // Any other address shows a page of the brand.
    const elsewhere = await context.newPage()
    await elsewhere.goto('/menu')
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Non c’è rete' })).toBeVisible()
    await elsewhere.goto('/kitchen')
    await expect(ticketOf(elsewhere, third)).toBeVisible()
    await elsewhere.close()

    await context.setOffline(false)
    await expect(tablet.getByText(/senza rete/)).toBeHidden()
    const refused = tablet.locator('[data-refused-taps]')
    // One line beside the tickets; the list opens on a tap.
    await expect(refused.getByRole('listitem')).toHaveCount(0)
    await showAll(tablet)
    await expect.poll(() => countTicketsInSight(tablet)).toBe(8)
    await refused.getByRole('button', { name: /Un tocco non vale più/ }).click()
    await expect(refused).toContainText(`N. ${second.number} · Accetta`)
    await expect(refused).toContainText('Intanto è stato annullato.')
    await expect(refused.getByRole('listitem')).toHaveCount(1)
    await refused.getByRole('button', { name: 'Ho letto' }).click()
    await expect(refused).toBeHidden()
    // The other screen has what was done without a network, once.
    await showAll(cook)
    await expect(inStatus(cook, 'preparing', first)).toBeVisible()
    const { token } = await (await request.post('/api/v1/auth/login', { data: demoAdministrator })).json()
    const { events } = await (await request.get(`/api/v1/orders/${first.id}/history`, { headers: { authorization: `Bearer ${token}` } })).json()
    const steps = events.map(({ kind, actorName }: { kind: string; actorName: string | null }) => [kind, actorName])
    const device = 'Tablet del viaggio'
    expect(steps.slice(1)).toEqual([
      ['accepting', device],
      ['accepted', device],
      ['beginning', device],
      ['preparing', device],
    ])

    // Its language is kept as well.
    const isTextStored = async () => (await tablet.evaluate(async () => (await caches.match('/kitchen-language'))?.text())) === 'ar'
    await tablet.getByRole('button', { name: 'Altro', exact: true }).click()
    await tablet.getByText('العربية').click()
    await expect.poll(isTextStored).toBe(true)
    await context.setOffline(true)
    await tablet.reload()
    await expect(tablet.locator('[data-offline]')).toContainText('بلا شبكة')
    await context.setOffline(false)
    await expect(tablet.locator('[data-offline]')).toBeHidden()

    // Revoked with a tap that waits: the tablet lists it once it hears of it, and sends nothing more.
    await context.setOffline(true)
    await expect(tablet.locator('[data-offline]')).toBeVisible()
    await ticketOf(tablet, third).locator('[data-next-step]').press('Enter')
    await expect(tablet.locator('[data-offline]')).toContainText('لمسة')
    await office.getByRole('button', { name: 'Scollega Tablet del viaggio' }).click()
    await office.getByRole('alertdialog').getByRole('button', { name: 'Scollega' }).click()
    await expect(office.getByRole('row', { name: /Tablet del viaggio/ })).toHaveCount(0)
    await context.setOffline(false)
    await expect(tablet.getByRole('heading', { level: 1, name: 'Questo dispositivo è stato scollegato' })).toBeVisible()
    const unsent = tablet.locator('[data-unsent-taps]').getByRole('listitem')
    await expect(unsent).toHaveCount(1)
    await expect(unsent).toContainText(`${third.number} · `)
    await expectAccessible(tablet)
    // They are listed after a reload and where it is paired again, until somebody has read them.
    for (const visit of [1, 2]) {
      await tablet.goto('/kitchen?pair')
      await expect(tablet.getByRole('heading', { level: 1, name: 'Abbina questo dispositivo' })).toBeVisible()
      await expect(unsent, `visit ${visit}`).toContainText(`${third.number} · `)
    }
    await expectAccessible(tablet)
    await tablet.locator('[data-unsent-taps]').getByRole('button').click()
    await expect(unsent).toHaveCount(0)
    await tablet.reload()
    await expect(tablet.getByRole('heading', { level: 1, name: 'Abbina questo dispositivo' })).toBeVisible()
    await expect(unsent).toHaveCount(0)
    for (const complaint of complaints.splice(0)) expect(complaint).toMatch(offlineComplaint)
  },
)
