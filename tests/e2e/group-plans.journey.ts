import type { Page } from '@playwright/test'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { kitchenRestaurantSlug } from '../helpers/ordering.ts'

/** Opens the group's page as somebody who joined it. */
async function openAs(page: Page, joined: { id: string; joinToken: string } & Record<string, string>): Promise<void> {
  await page.goto('/privacy-policy')
  await page.evaluate(stored => localStorage.setItem('spiedo.group', stored), JSON.stringify(joined))
  await page.goto(`/group/${joined.id}?token=${joined.joinToken}`)
}

journey('a group is shared, sees who is missing, repeats every week, and each pays the own part, live', { tag: '@core' }, async ({ page, anotherDevice }) => {
  const { request } = page
  const { restaurants } = await (await request.get('/api/v1/restaurants', { params: { search: 'Termini' } })).json()
  const { id: restaurantId, slug } = restaurants.find((restaurant: { slug: string }) => restaurant.slug === kitchenRestaurantSlug)
  const { foods } = await (await request.get('/api/v1/food/search/Panino kebab di pollo')).json()
  const line = { foodId: foods.find((food: { title: string }) => food.title === 'Panino kebab di pollo')._id, quantity: 1 }
  const [gina, bruno] = ['gina-000000000000', 'bruno-00000000000']
  const opened = await request.post('/api/v1/group-orders', { data: { restaurantId, host: { author: gina, forName: 'Gina', lines: [line] } } })
  const { id, joinToken, hostToken } = (await opened.json()).group
  await page.setViewportSize({ width: 375, height: 812 })
  await openAs(page, { id, token: hostToken, joinToken, author: gina, name: 'Gina', restaurantId, slug })

  const link = await page.locator('[data-group-link]').inputValue()
  const shared = await page.getByRole('link', { name: 'Manda su WhatsApp' }).getAttribute('href')
  expect(new URL(shared ?? '').origin).toBe('https://wa.me')
  expect(new URL(shared ?? '').searchParams.get('text')).toContain(link)
  await page.getByRole('button', { name: 'Mostra il codice QR' }).click()
  await expect(page.getByRole('img', { name: 'Codice QR del gruppo: inquadralo per partecipare' })).toBeVisible()
  await expectAccessible(page)

  // Who joins is missing until the first dish, by name.
  const friend = await anotherDevice()
  await friend.goto(link)
  await friend.getByLabel('Come ti chiami').fill('Bruno')
  await friend.getByRole('button', { name: 'Scegli il tuo' }).click()
  await expect(friend).toHaveURL(`/restaurants/${slug}/menu`)
  await expect(page.locator('[data-waiting]')).toHaveText(/Manca ancora: Bruno/)
  const reminder = await page.getByRole('link', { name: 'Ricordaglielo su WhatsApp' }).getAttribute('href')
  expect(new URL(reminder ?? '').searchParams.get('text')).toMatch(/^Bruno, manca solo il tuo piatto per l’ordine da .+: http/)
  await friend.goto(link)
  await expect(friend.getByText('Manca ancora il tuo: aggiungilo dal menu.')).toBeVisible()

  await page.getByRole('checkbox', { name: 'Ognuno paga il suo' }).click()
  await expect(page.getByRole('checkbox', { name: 'Ognuno paga il suo' })).toBeChecked()
  await expect(
    friend.getByText('Ognuno paga il suo: qui, appena l’ordine è mandato, se il ristorante accetta pagamenti online; se no, di persona.'),
  ).toBeVisible()
  await page.getByText('Ripeti ogni settimana').click()
  await page.getByLabel('Giorno').selectOption({ label: 'Giovedì' })
  await page.getByLabel('Ora del pasto').fill('13:00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ripeti', exact: true }).click()
  for (const one of [page, friend]) await expect(one.locator('[data-recurrence="3"]')).toContainText('Ogni giovedì alle 13:00.')
  await expectAccessible(friend)
  // The link of a mail about the opening: a tap ends the mails; one with another key ends nothing.
  await friend.goto(`${link}&mails=another-key`)
  await expect(friend.locator('[data-end-mails]')).toContainText('Ricevi una mail ogni volta che questo gruppo si riapre.')
  await expectAccessible(friend)
  const ended = friend.waitForResponse(answer => answer.url().endsWith('/mails/end'))
  await friend.getByRole('button', { name: 'Non scrivermi più' }).click()
  expect((await ended).status()).toBe(404)
  await expect(friend.locator('[data-end-mails]')).toBeVisible()
  await page.getByRole('button', { name: 'Non ripetere più' }).click()
  await expect(friend.locator('[data-recurrence]')).toHaveCount(0)

  await request.post(`/api/v1/group-orders/${id}/lines`, { data: { token: joinToken, author: bruno, forName: 'Bruno', line } })
  await expect(page.locator('[data-waiting]')).toHaveCount(0)

  const slot = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 12 * 3_600_000).toISOString()
  const lines = ['Gina', 'Bruno'].map(forName => ({ ...line, forName }))
  const cart = { restaurantId, fulfilment: 'pickup', slot, lines }
  const { quote } = await (await request.post('/api/v1/orders/quote', { data: cart })).json()
  const seen = { totalCents: quote.totalCents, promisedAt: quote.promisedAt }
  const contact = { name: 'Gina Ospite', phone: '+39 333 987 6502', email: 'gruppo.giovedi@example.com' }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const placed = await request.post('/api/v1/orders', { headers, data: { ...cart, seen, contact, paymentMethod: 'cash', group: { id, hostToken } } })
  expect(placed.status()).toBe(201)
  for (const one of [page, friend]) await expect(one.getByText('0 di 2 hanno pagato')).toBeVisible()
  await friend.getByRole('button', { name: /^Paga online .*Bruno$/ }).click()
  await expect(friend.getByRole('heading', { name: /^\d+ cent$/ })).toBeVisible()
  await friend.getByRole('button', { name: 'Paga', exact: true }).click()
  for (const one of [page, friend]) await expect(one.getByText('1 di 2 hanno pagato')).toBeVisible()
})
