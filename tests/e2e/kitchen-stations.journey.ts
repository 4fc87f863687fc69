import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { kitchenAccount, kitchenRestaurantSlug } from '../helpers/ordering.ts'
import { findToast, signInOnPage } from '../helpers/signed-in.ts'

journey(
  'stations and packing see each other’s dishes crossed off, by tap and by key; a finished order is recalled; a screen speaks Arabic',
  { tag: '@core' },
  async ({ page, request, anotherDevice }) => {
    const { restaurants } = await (await request.get('/api/v1/restaurants', { params: { search: 'Termini' } })).json()
    const { id: restaurantId } = restaurants.find(({ slug }: { slug: string }) => slug === kitchenRestaurantSlug)
    const findFood = async (title: string) => {
      const { foods } = await (await request.get(`/api/v1/food/search/${title}`)).json()
      return (foods.find((food: { title: string }) => food.title === title) ?? foods[0])._id as string
    }
    const panino = await findFood('Panino kebab di pollo')
    const { dish } = await (await request.get(`/api/v1/restaurants/${kitchenRestaurantSlug}/dishes/${panino}`)).json()
    const onion = dish.ingredients.find(({ title }: { title: string }) => title === 'Cipolla')
    const lines = [
      { foodId: panino, quantity: 2, without: [onion.id] },
      { foodId: await findFood('Acqua naturale'), quantity: 1 },
    ]
    const slot = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 13.5 * 3_600_000).toISOString()
    const cart = { restaurantId, fulfilment: 'pickup', slot, lines }
    const { quote } = await (await request.post('/api/v1/orders/quote', { data: cart })).json()
    const contact = { name: 'Stella Stazioni', phone: '+39 333 765 4321' }
    const data = { ...cart, seen: { totalCents: quote.totalCents, promisedAt: quote.promisedAt }, contact, paymentMethod: 'cash' }
    const placed = await request.post('/api/v1/orders', { headers: { 'idempotency-key': crypto.randomUUID() }, data })
    const { id } = (await placed.json()).order as { id: string }

    const { token } = await signInOnPage(page, kitchenAccount)
    for (const step of ['accept', 'begin'])
      await request.post(`/api/v1/kitchen/orders/${id}/${step}`, { headers: { authorization: `Bearer ${token}` }, data: {} })
    await page.goto('/kitchen?stations=spit')
    const packing = await anotherDevice()
    await signInOnPage(packing, kitchenAccount)
    await packing.goto('/kitchen')
    await packing.getByRole('button', { name: /^Confezione/ }).click()
    await expect(packing).toHaveURL(/view=packing/)

    // The spit sees its dish alone; once done the ticket leaves it, and packing knows that the griddle is missing.
    const ticket = page.locator(`[data-order="${id}"]`)
    const packed = packing.locator(`[data-order="${id}"]`)
    await expect(ticket.locator('[data-dish]')).toHaveCount(1)
    await expect(ticket.locator('[data-mod=without]')).toHaveText('senza Cipolla')
    await expect(packed.locator('[data-dish][aria-pressed=false]')).toHaveCount(2)
    await expect(packed.locator('[data-waits-for]')).toHaveText('→ Spiedo · Piastra')
    await expectAccessible(page)
    // Another cook crosses it off a moment before: both see it done, and the second is told.
    await page.route(
      '**/cross-off',
      async route => {
        await request.post(route.request().url(), { headers: { authorization: `Bearer ${token}` }, data: route.request().postDataJSON() })
        await route.continue()
      },
      { times: 1 },
    )
    await ticket.getByRole('button', { name: /2 × Panino kebab di pollo/ }).click()
    await expect(findToast(page, /l’ha già fatto qualcun altro/)).toBeVisible()
    await expect(ticket).toHaveCount(0)
    await expect(packed.locator('[data-waits-for]')).toHaveText('→ Piastra')
    await expect(packed.locator('[data-handover]')).toContainText('Stella Stazioni')
    await expectAccessible(packing)

    // By key: all stations, the ticket's next dish, taken back, and done.
    await page.keyboard.press('t')
    await expect(page).not.toHaveURL(/stations/)
    // With a dish out of sight, “Pronto” shows the whole ticket first, where it is confirmed.
    const size = page.viewportSize() ?? { width: 1280, height: 720 }
    await page.setViewportSize({ width: 640, height: 340 })
    await expect(ticket.locator('[data-more-below]')).toHaveAccessibleName(/ (riga|righe) ↓, anche un “senza” o un’allergia$/)
    await ticket.getByRole('button', { name: 'Pronto' }).click()
    const whole = page.locator('[data-whole-ticket]')
    await expect(whole.getByRole('button', { name: 'Pronto' })).toBeVisible()
    await expect(ticket.locator('[data-announced]')).toHaveCount(0)
    await whole.getByRole('button', { name: 'Chiudi' }).click()
    await page.setViewportSize(size)
    await ticket.getByRole('button', { name: 'Pronto' }).focus()
    await page.keyboard.press('+')
    await expect(packed.locator('[data-dish][aria-pressed=true]')).toContainText('Panino kebab di pollo')
    await page.keyboard.press('+')
    await expect(packed.locator('[data-dish][aria-pressed=true]')).toHaveCount(2)
    await page.keyboard.press('-')
    await expect(packed.locator('[data-dish][aria-pressed=true]')).toHaveCount(1)
    // What is still to be made comes first.
    await expect(packed.locator('[data-row]').last().locator('[data-dish]')).toHaveAttribute('aria-pressed', 'true')
    await expect(packed.locator('[data-row]').first().locator('[data-dish]')).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('1')
    await expect(page.locator('[data-position="1"]').locator(':focus')).toHaveCount(1)
    await page.keyboard.press('h')
    await expect(page.getByRole('dialog', { name: 'Tasti della cucina' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    // Ready by a wrong tap, noticed too late to undo: it is recalled from what is finished.
    await request.post(`/api/v1/kitchen/orders/${id}/ready`, { headers: { authorization: `Bearer ${token}` }, data: {} })
    await expect(packing.locator('[data-status=ready]').filter({ has: packed })).toBeVisible()
    await page.keyboard.press('f')
    const finished = page.locator(`[data-finished][data-order="${id}"]`)
    await expectAccessible(page)
    await finished.getByRole('button', { name: 'Sul fuoco' }).click()
    await expect(packing.locator('[data-status=preparing]').filter({ has: packed })).toBeVisible()

    // Text size and colours belong to the screen, and survive a reload.
    await page.getByRole('button', { name: 'Altro', exact: true }).click()
    await page.getByText('Alto contrasto').click()
    await page.getByText('Molto grande').click()
    await expectAccessible(page)
    await page.reload()
    await expect(page.locator('.kitchen-board')).toHaveAttribute('data-theme', 'contrast')
    await page.getByRole('button', { name: /^Tutto/ }).click()
    await expect(ticket).toBeVisible()
    await expectAccessible(page)

    // So does its language: right to left, with translated modifiers beside Italian dishes.
    await page.getByRole('button', { name: 'Altro', exact: true }).click()
    await page.getByText('العربية').click()
    await expect(page.locator('.kitchen-board')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('radio', { name: 'العربية' })).toBeChecked()
    await expectAccessible(page)
    await page.reload()
    await expect(page.locator('.kitchen-board')).toHaveAttribute('dir', 'rtl')
    // What is crossed off shows no modifiers: it is taken back.
    const crossedOff = ticket.getByRole('button', { name: /2 × Panino kebab di pollo/ })
    await crossedOff.click()
    await expect(crossedOff).toHaveAttribute('aria-pressed', 'false')
    await expect(ticket.locator('[data-mod=without]')).toHaveText('بدون بصل')
    await expectAccessible(page)
  },
)
