import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { addPanino, kitchenRestaurant } from '../helpers/ordering.ts'

journey('an order goes into a filled cart as its owner says: added, in its place, or not at all', async ({ page, request }) => {
  const read = async (path: string) => (await request.get(`/api/v1${path}`)).json()
  const { restaurants } = await read('/restaurants?search=Termini')
  const { id: restaurantId } = restaurants.find(({ slug }: { slug: string }) => slug === kitchenRestaurant)
  const [water] = (await read('/food/search/Acqua naturale')).foods
  // Tomorrow at lunch it is open, whatever time it is now.
  const slot = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 12 * 3_600_000).toISOString()
  const cart = { restaurantId, fulfilment: 'pickup', slot, lines: [{ foodId: water._id, quantity: 1 }] }
  const { quote } = await (await request.post('/api/v1/orders/quote', { data: cart })).json()
  const seen = { totalCents: quote.totalCents, promisedAt: quote.promisedAt }
  const contact = { name: 'Gina Ospite', phone: '+39 333 987 6501', email: 'gina.ancora@example.com' }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const placed = await request.post('/api/v1/orders', { headers, data: { ...cart, seen, contact, paymentMethod: 'cash' } })
  const { id, token } = (await placed.json()).order
  expect((await request.post(`/api/v1/orders/${id}/cancel?token=${token}`, { data: {} })).ok()).toBe(true)

  await addPanino(page)
  const again = page.getByRole('button', { name: 'Ordina di nuovo' })
  const titles = page.getByRole('list', { name: 'Piatti nel secchio' }).getByRole('heading')
  const beginAgain = async (name: string) => {
    await page.goto(`/orders/${id}?token=${token}`)
    await again.click()
    const question = page.getByRole('dialog', { name, exact: true })
    await expect(question).toBeVisible()
    return question
  }

  const first = await beginAgain('Nel secchio c’è già un piatto')
  await expectAccessible(page)
  // By keyboard: out of it nothing has changed, and one is where one was.
  await page.keyboard.press('Escape')
  await expect(first).toBeHidden()
  await expect(again).toBeFocused()
  await again.press('Enter')
  await expect(first.getByRole('button', { name: 'Aggiungi' })).toBeFocused()
  await first.getByRole('button', { name: 'Lascia tutto com’è' }).press('Enter')
  await expect(first).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/orders/${id}`))
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1')

  await again.click()
  await first.getByRole('button', { name: 'Aggiungi' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(titles).toHaveText([/^Panino kebab di pollo/, /^Acqua naturale/])

  const second = await beginAgain('Nel secchio ci sono già 2 piatti')
  await second.getByRole('button', { name: 'Sostituisci' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(titles).toHaveText([/^Acqua naturale/])
})
