import type { Page } from '@playwright/test'
import type { DeskRestaurant } from '#orders/desk/contract.ts'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { waitForListRefresh } from '../helpers/office.ts'
import { demoAdministrator, findToast, registerManager, signInOnPage } from '../helpers/signed-in.ts'
import { findSlotsAhead } from '../helpers/slots-ahead.ts'

const search = 'Search by Order ID, Date, or Email'

/** Ends of phone numbers that no other order has. */
const makeDigits = () => `0${String(Date.now()).slice(-6)}`
/** "+39 342 012 3456": as the list writes it. */
const toPhone = (digits: string) => `+39 342 ${digits.slice(0, 3)} ${digits.slice(3)}`

/** Enters an order by telephone for another day, so that its kitchen may be closed now. */
async function placeByPhone(page: Page, { id, slug }: Pick<DeskRestaurant, 'id' | 'slug'>, contact: { name: string; phone: string }): Promise<string> {
  const login = await page.request.post('/api/v1/auth/login', { data: demoAdministrator })
  const headers = { authorization: `Bearer ${(await login.json()).token}` }
  const read = async (path: string) => (await page.request.get(`/api/v1${path}`, { headers })).json()
  const { foods } = await read('/food/search/Acqua naturale')
  const { slots } = await findSlotsAhead(read, slug)
  const cart = { restaurantId: id, fulfilment: 'pickup', slot: slots.at(-1), lines: [{ foodId: foods[0]._id, quantity: 1 }] }
  const { quote } = await (await page.request.post('/api/v1/office/desk/quote', { headers, data: cart })).json()
  const placed = await page.request.post('/api/v1/office/desk/orders', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: {
      ...cart,
      channel: 'phone',
      seen: { totalCents: quote.totalCents, promisedAt: quote.promisedAt },
      contact,
      paymentMethod: 'cash',
      ageDeclared: true,
    },
  })
  expect(placed.status()).toBe(201)
  return (await placed.json()).order.id
}

journey(
  'an area manager finds an order of the area by the last digits of a phone number, by keyboard alone, and none of other restaurants',
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    const { token } = await signInOnPage(page, { email: 'area@spiedo.test', password: 'spiedo-area' })
    const headers = { authorization: `Bearer ${token}` }
    const read = async (path: string) => (await page.request.get(`/api/v1${path}`, { headers })).json()
    const own: DeskRestaurant[] = (await read('/office/desk/restaurants')).restaurants
    const { restaurants } = await read('/restaurants?limit=100')
    const other = restaurants.find(({ id }: { id: string }) => own.every(one => one.id !== id))
    const digits = makeDigits()
    const contact = { name: 'Zita Arcuri', phone: toPhone(digits) }
    const last = own.at(-1) as DeskRestaurant
    const [ownOrder, foreignOrder] = [await placeByPhone(page, last, contact), await placeByPhone(page, other, contact)]

    // From the live overview to the orders.
    await page.goto('/dashboard/admin/live')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const link = page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Orders', exact: true })
    await link.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Orders')
    const rows = page.getByRole('row')
    await expect(rows.nth(1)).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Ristorante', exact: true }).getByRole('option')).toHaveText([
      'Tutti',
      ...own.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'it')),
    ])
    await expectAccessible(page)
    const box = page.getByPlaceholder(search)
    await box.focus()
    await waitForListRefresh(page, /all-orders\?.*search=/, () => page.keyboard.type(digits))
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(1)).toContainText(last.name)
    await expect(rows.nth(1)).toContainText(contact.phone)

    // Not accepted yet: so says its tab, which keeps the search.
    const views = page.getByRole('navigation', { name: 'Ordini da seguire' })
    await expect(views.locator('[data-count=unaccepted]')).not.toHaveText('0')
    await waitForListRefresh(page, /view=unaccepted/, () => views.getByRole('link', { name: /^Non accettati/ }).press('Enter'))
    await expect(rows).toHaveCount(2)

    await page.locator(`[data-order-link="${ownOrder}"]`).press('Enter')
    const panel = page.getByRole('region', { name: /^Ordine n\. \d+$/ })
    await expect(panel.getByRole('heading', { level: 2 }).first()).toBeFocused()
    await expect(panel.getByRole('region', { name: 'Cronologia' }).getByRole('row').nth(1)).toContainText('Ricevuto')
    await expect(panel.getByRole('link', { name: 'Modifica', exact: true })).toBeVisible()
    for (const action of ['Scrivi al cliente', 'Annulla l’ordine']) await expect(panel.getByRole('button', { name: action })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.locator(`[data-order-link="${ownOrder}"]`)).toBeFocused()

    await page.keyboard.press('/')
    const palette = page.getByRole('dialog', { name: 'Cerca e comandi' })
    await expect(palette.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(digits.slice(-5))
    const found = palette.getByRole('option').filter({ hasText: contact.phone })
    await expect(found).toHaveCount(1)
    await expect(found).toContainText(last.name)
    await page.keyboard.press('Escape')

    expect((await page.request.get(`/api/v1/orders/${foreignOrder}`, { headers })).status()).toBe(404)
    expect((await page.request.get(`/api/v1/orders/all-orders?restaurant=${other.id}`, { headers })).status()).toBe(404)
    await page.goto(`/dashboard/admin/orders?order=${foreignOrder}`)
    await expect(page.locator('[data-order-panel]')).toContainText('di un ristorante che non gestisci')
  },
)

journey('a restaurant’s manager follows its orders alone, and cancels one beside the list by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const { restaurants } = await (await page.request.get('/api/v1/restaurants?limit=100&search=Torino')).json()
  const restaurant = restaurants[0]
  const digits = makeDigits()
  const order = await placeByPhone(page, restaurant, { name: 'Zeno Bassi', phone: toPhone(digits) })
  const manager = await registerManager(page, 'Nadia', restaurant.name)
  await signInOnPage(page, manager)
  await page.goto('/dashboard/admin')
  await expect(page.getByRole('heading', { name: 'Da fare adesso' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Back office' })
  // The badge counts the orders of this restaurant that wait.
  await expect(menu.locator('[data-waiting=late], [data-waiting=unaccepted]')).toHaveText(/^\d+$/)
  await menu.getByRole('link', { name: 'Orders', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Orders')
  const names = page.locator('tbody [data-order-link]')
  await expect(names.first()).toBeVisible()
  for (const name of await names.evaluateAll(links => links.map(one => one.getAttribute('aria-label')))) expect(name).toContain(restaurant.name)
  await expect(page.getByRole('combobox', { name: 'Ristorante', exact: true })).toHaveCount(0)
  await page.getByPlaceholder(search).focus()
  await waitForListRefresh(page, /all-orders\?.*search=/, () => page.keyboard.type(`…${digits.slice(-4)}`))
  await page.locator(`[data-order-link="${order}"]`).press('Enter')

  const panel = page.getByRole('region', { name: /^Ordine n\. \d+$/ })
  await expect(panel.getByRole('heading', { level: 2 }).first()).toBeFocused()
  await panel.getByRole('button', { name: 'Annulla l’ordine' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Annullare l’ordine n\. \d+\?$/ })
  await expect(dialog.getByLabel('Motivo dell’annullamento')).toBeVisible()
  await dialog.getByLabel('Motivo dell’annullamento').focus()
  await page.keyboard.type('Manca la corrente')
  await expectAccessible(page, dialog)
  await dialog.getByRole('button', { name: 'Annulla l’ordine' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(panel.getByRole('region', { name: 'Cronologia' }).getByRole('row').last()).toContainText('Annullato')
  await expect(findToast(page, /annullato/i)).toBeVisible()
  const views = page.getByRole('navigation', { name: 'Ordini da seguire' })
  await waitForListRefresh(page, /view=done/, () => views.getByRole('link', { name: 'Conclusi' }).press('Enter'))
  await expect(page.locator(`[data-order-link="${order}"]`)).toBeVisible()
})
