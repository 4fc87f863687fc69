import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { cook, kitchenRestaurant } from '../helpers/ordering.ts'
import { signedIn } from '../helpers/signed-in.ts'

journey(
  'with many orders all four columns stay in sight, on a tablet too; a tap without a connection says that it did nothing',
  async ({ page, context, request }) => {
    const { restaurants } = await (await request.get('/api/v1/restaurants', { params: { search: 'Termini' } })).json()
    const { id: restaurantId } = restaurants.find(({ slug }: { slug: string }) => slug === kitchenRestaurant)
    const { foods } = await (await request.get('/api/v1/food/search/Acqua naturale')).json()
    // Tomorrow at lunch it is open, whatever time it is now.
    const lunch = Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 11.5 * 3_600_000
    let last = 0
    for (let quarter = 0; quarter < 6; quarter++) {
      const cart = {
        restaurantId,
        fulfilment: 'pickup',
        slot: new Date(lunch + quarter * 900_000).toISOString(),
        lines: [{ foodId: foods[0]._id, quantity: 1 }],
      }
      const { quote } = await (await request.post('/api/v1/orders/quote', { data: cart })).json()
      const contact = { name: 'Gina Ospite', phone: '+39 333 123 4567', email: 'gina@example.com' }
      const data = { ...cart, seen: { totalCents: quote.totalCents, promisedAt: quote.promisedAt }, contact, paymentMethod: 'cash' }
      const placed = await request.post('/api/v1/orders', { headers: { 'idempotency-key': crypto.randomUUID() }, data })
      last = (await placed.json()).order.number
    }
    await signedIn(page, cook)
    await page.goto('/kitchen')
    const ticket = page.locator('[data-column=pending]').locator(`[data-ticket="${last}"]`).first()
    await expect(ticket).toBeVisible()
    for (const size of [
      { width: 1280, height: 800 },
      { width: 1024, height: 768 },
      { width: 800, height: 1200 },
    ]) {
      await page.setViewportSize(size)
      await page.locator('[data-column=pending] [data-ticket]').last().scrollIntoViewIfNeeded()
      for (const name of [/^Nuovi/, /^Accettati/, /^Sul fuoco/, /^Pronti/]) await expect(page.getByRole('heading', { name })).toBeInViewport({ ratio: 1 })
      // Each column scrolls by itself, and the page behind them not at all.
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    }
    await expectAccessible(page)

    await context.setOffline(true)
    await expect(page.getByText(/^Connessione persa/)).toBeVisible()
    await ticket.getByRole('button', { name: /^Accetta/ }).click()
    await expect(page.locator('.toast', { hasText: 'Nessuna risposta: riprova.' }).first()).toBeVisible()
    await expect(ticket.getByRole('button', { name: /^Accetta/ })).toBeEnabled()
    await context.setOffline(false)
    await expect(page.getByText(/^Di nuovo collegati/)).toBeVisible()
    await ticket.getByRole('button', { name: /^Accetta/ }).click()
    await expect(page.locator('[data-column=accepted]').locator(`[data-ticket="${last}"]`).first()).toBeVisible()
  },
)
