import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { addPaninoToCart, kitchenAccount, kitchenRestaurantSlug } from '../helpers/ordering.ts'

journey('a rejected order names the sold-out dish and the refund, and offers the same dishes at the nearest open restaurant', async ({ page, request }) => {
  const read = async (path: string) => (await request.get(`/api/v1${path}`)).json()
  const { restaurants } = await read('/restaurants?search=Termini')
  const { id: restaurantId } = restaurants.find(({ slug }: { slug: string }) => slug === kitchenRestaurantSlug)
  const [panino] = (await read('/food/search/Panino kebab di pollo')).foods
  const [fries] = (await read('/food/search/Patatine fritte')).foods
  // Tomorrow at lunch it is open, whatever time it is now.
  const slot = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 11.75 * 3_600_000).toISOString()
  const lines = [panino, fries].map(({ _id }) => ({ foodId: _id, quantity: 1 }))
  const cart = { restaurantId, fulfilment: 'pickup', slot, lines }
  const { quote } = await (await request.post('/api/v1/orders/quote', { data: cart })).json()
  const seen = { totalCents: quote.totalCents, promisedAt: quote.promisedAt }
  const contact = { name: 'Gina Ospite', phone: '+39 333 987 6543', email: 'gina.rifiutata@example.com' }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const placed = await request.post('/api/v1/orders', { headers, data: { ...cart, seen, contact, paymentMethod: 'cash' } })
  const { id, token } = (await placed.json()).order
  await addPaninoToCart(page)
  await page.goto(`/orders/${id}?token=${token}`)
  await expect(page.locator('[data-status=pending]')).toBeVisible()

  const login = await (await request.post('/api/v1/auth/login', { data: kitchenAccount })).json()
  const rejected = await request.post(`/api/v1/kitchen/orders/${id}/reject`, {
    headers: { authorization: `Bearer ${login.token}` },
    data: { reason: 'sold_out', soldOutLines: [2] },
  })
  expect(rejected.ok()).toBe(true)
  await expect(page.locator('[data-status=rejected]')).toBeVisible()
  await expect(page.getByText('È finito: Patatine fritte')).toBeVisible()
  await expect(page.getByText('Non paghi nulla.')).toBeVisible()

  // At night none is open: then none is offered.
  const { place } = await read(`/orders/${id}/nearest-transfer-target?token=${token}`)
  const offer = page.locator('[data-elsewhere]')
  if (!place) return expect(offer).toHaveCount(0)
  await expect(offer).toContainText(/È il più vicino aperto adesso: /)
  await expectAccessible(page)
  await offer.getByRole('button', { name: `Ordina lo stesso da ${place.restaurant.name}` }).click()
  // What has been chosen since is not mixed with it unasked.
  await page.getByRole('dialog', { name: 'Nel secchio c’è già un piatto', exact: true }).getByRole('button', { name: 'Sostituisci' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('main')).toContainText(place.restaurant.name)
  await expect(page.getByRole('list', { name: 'Piatti nel secchio' })).toContainText('Panino kebab di pollo')
})
