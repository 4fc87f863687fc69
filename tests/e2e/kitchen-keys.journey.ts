import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { kitchenAccount, kitchenRestaurantSlug } from '../helpers/ordering.ts'
import { signInOnPage } from '../helpers/signed-in.ts'

journey(
  'a keypad reaches every dish of a ticket, the counts, the order intake and the list of what is sold out, and leaves each again',
  async ({ page, request }) => {
    const { restaurants } = await (await request.get('/api/v1/restaurants', { params: { search: 'Termini' } })).json()
    const { id: restaurantId } = restaurants.find(({ slug }: { slug: string }) => slug === kitchenRestaurantSlug)
    const findFood = async (title: string) => {
      const { foods } = await (await request.get(`/api/v1/food/search/${title}`)).json()
      return (foods.find((food: { title: string }) => food.title === title) ?? foods[0])._id as string
    }
    const lines = [
      { foodId: await findFood('Alette piccanti'), quantity: 3 },
      { foodId: await findFood('Acqua naturale'), quantity: 1 },
    ]
    const slot = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 13.75 * 3_600_000).toISOString()
    const cart = { restaurantId, fulfilment: 'pickup', slot, lines }
    const { quote } = await (await request.post('/api/v1/orders/quote', { data: cart })).json()
    const data = {
      ...cart,
      seen: { totalCents: quote.totalCents, promisedAt: quote.promisedAt },
      contact: { name: 'Tina Tastierino', phone: '+39 333 765 4322', note: 'Salse a parte, per favore' },
      paymentMethod: 'cash',
    }
    const placed = await request.post('/api/v1/orders', { headers: { 'idempotency-key': crypto.randomUUID() }, data })
    const { id } = (await placed.json()).order as { id: string }
    const { token } = await signInOnPage(page, kitchenAccount)
    const step = (name: string) => request.post(`/api/v1/kitchen/orders/${id}/${name}`, { headers: { authorization: `Bearer ${token}` }, data: {} })
    await step('accept')
    await step('begin')
    await page.goto('/kitchen')
    const ticket = page.locator(`[data-order="${id}"]`)
    await expect(ticket).toBeAttached()

    // In the opened ticket a digit of a keypad without NumLock chooses the second dish, which plus and minus cross off and back.
    await ticket.getByRole('button', { name: 'Pronto' }).focus()
    await page.keyboard.press('*')
    const whole = page.locator('[data-whole-ticket]')
    const dishes = whole.locator('[data-dish]')
    await expect(dishes).toHaveCount(2)
    await page.evaluate(() =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', code: 'Numpad2', bubbles: true, cancelable: true })),
    )
    await expect(dishes.nth(1)).toBeFocused()
    await page.keyboard.press('+')
    await expect(dishes.nth(1)).toHaveAttribute('aria-pressed', 'true')
    await expect(dishes.nth(0)).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('-')
    await expect(dishes.nth(1)).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('ArrowUp')
    await expect(dishes.nth(0)).toBeFocused()
    await page.keyboard.press('*')
    await expect(whole).toHaveCount(0)

    // Counts: nothing is cut in the strip; all of it, per station with its forecast, is one key away.
    await page.setViewportSize({ width: 1024, height: 768 })
    const strip = page.getByRole('region', { name: 'Da fare in tutto' }).getByRole('list')
    await expect(strip).toBeVisible()
    const countCut = () =>
      strip.evaluate(list => {
        const edge = list.getBoundingClientRect()
        return [...list.children].filter(child => !child.hasAttribute('data-cut') && child.getBoundingClientRect().right > edge.right + 1).length
      })
    await expect.poll(countCut).toBe(0)
    await page.keyboard.press('d')
    const counts = page.getByRole('dialog', { name: 'Da fare in tutto' })
    await expect(counts.locator('[data-counts-of=fryer]')).toContainText('Alette piccanti')
    await expect(counts.locator('[data-counts-of=fryer] [data-forecast-line]')).toContainText(/unità \(\d+ ordinate.*ieri/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(counts).toHaveCount(0)

    // Order intake: its choices by arrow.
    await page.keyboard.press('o')
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('[data-intake-choices] button').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-intake-choices]')).toBeHidden()

    // Sold out: no match is said; Esc empties the search, then leads back to the orders.
    await page.keyboard.press('e')
    const search = page.getByRole('searchbox', { name: 'Cerca un piatto' })
    await search.fill('xyzq')
    await expect(page.getByText('Niente si chiama «xyzq»')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search).toHaveValue('')
    await page.keyboard.press('ArrowDown')
    await expect(search).not.toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(search).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(search).toHaveCount(0)
    await expect(ticket).toBeAttached()

    // A note stays Italian on a screen from right to left: it is cut at its end.
    await page.keyboard.press('m')
    await page.getByText('العربية').click()
    await page.keyboard.press('Escape')
    await expect(page.locator('.kitchen-board')).toHaveAttribute('dir', 'rtl')
    expect(await ticket.getByText('Salse a parte, per favore').evaluate(note => getComputedStyle(note).direction)).toBe('ltr')
    for (const name of ['ready', 'hand-over']) await step(name)
  },
)
