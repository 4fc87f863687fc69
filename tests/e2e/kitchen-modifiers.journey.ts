import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { kitchenAccount, kitchenRestaurantSlug } from '../helpers/ordering.ts'
import { signInOnPage } from '../helpers/signed-in.ts'

journey('on a full page no removal and no allergy of a dish is out of sight, and what does not fit says so', async ({ page, request }) => {
  const { restaurants } = await (await request.get('/api/v1/restaurants', { params: { search: 'Termini' } })).json()
  const { id: restaurantId } = restaurants.find(({ slug }: { slug: string }) => slug === kitchenRestaurantSlug)
  const { foods } = await (await request.get('/api/v1/food/search/Panino kebab di pollo')).json()
  const panino = foods.find(({ title }: { title: string }) => title === 'Panino kebab di pollo')._id
  const { dish } = await (await request.get(`/api/v1/restaurants/${kitchenRestaurantSlug}/dishes/${panino}`)).json()
  const [onion, tomato] = ['Cipolla', 'Pomodoro'].map(title => dish.ingredients.find((one: { title: string }) => one.title === title).id)
  const options = (...titles: string[]) =>
    dish.groups
      .flatMap(({ values }: { values: { id: string; title: string }[] }) => values)
      .filter(({ title }: { title: string }) => titles.includes(title))
      .map(({ id }: { id: string }) => ({ optionValueId: id, quantity: 1 }))
  const four = { foodId: panino, quantity: 1, without: [onion, tomato], options: options('Abbondante', 'Tahina') }
  const lunch = Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 11.5 * 3_600_000
  const place = async (quarter: number, lines: object[], allergy?: string) => {
    const cart = { restaurantId, fulfilment: 'pickup', slot: new Date(lunch + quarter * 900_000).toISOString(), lines }
    const { quote } = await (await request.post('/api/v1/orders/quote', { data: cart })).json()
    const contact = { name: 'Mara Modifiche', phone: '+39 333 222 1100', email: 'mara@example.com', ...(allergy && { allergy }) }
    const data = { ...cart, seen: { totalCents: quote.totalCents, promisedAt: quote.promisedAt }, contact, paymentMethod: 'cash' }
    const placed = await request.post('/api/v1/orders', { headers: { 'idempotency-key': crypto.randomUUID() }, data })
    return ((await placed.json()).order as { id: string }).id
  }
  const longAllergy = 'Arachidi, noci, sesamo, latte, uova, crostacei: anche solo in tracce'
  const ids = [
    await place(0, [four], longAllergy),
    await place(0, [{ ...four, allergy: 'Sesamo', forName: 'Francesca' }]),
    // More than any ticket holds.
    await place(1, [four, four, four, four, four]),
  ]
  for (let each = 0; each < 9; each++) ids.push(await place(1 + Math.floor(each / 3), [four]))

  await signInOnPage(page, kitchenAccount)
  await page.goto('/kitchen')
  const ticket = (id = '') => page.locator(`[data-order="${id}"]`)
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const id of ids) await expect(ticket(id)).toBeAttached()
    // Allergies of the order, and titles, removals and allergies of each dish in sight.
    const listHidden = () =>
      page.locator(ids.map(id => `[data-order="${id}"]`).join()).evaluateAll(tickets =>
        tickets.flatMap(one => {
          const end = (one.querySelector('.kitchen-lines')?.getBoundingClientRect().bottom ?? 0) + 1
          const rows = [...one.querySelectorAll('[data-row]')].filter(row => getComputedStyle(row).visibility !== 'hidden')
          const parts = rows.flatMap(row => [...row.querySelectorAll('bdi[lang], [data-mod=without], [data-mod=allergy]')])
          const cut = parts.filter(part => part.getBoundingClientRect().bottom > end)
          cut.push(...[...one.querySelectorAll('[data-allergy] span')].filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1))
          return [...cut, ...(rows.length === 0 ? [one] : [])].map(
            ({ textContent }) => `${one.querySelector('[data-allergy]')?.textContent ?? rows.length}: ${textContent}`,
          )
        }),
      )
    await expect.poll(listHidden, { message: `at ${width} px` }).toEqual([])
    await expect(ticket(ids[0]).locator('[data-allergy]')).toContainText(longAllergy)
    await expect(ticket(ids[1]).locator('[data-allergy]')).toContainText('Sesamo (Francesca)')
    // Four modifiers of a panino have room at any of these sizes.
    await expect(ticket(ids[5]).locator('[data-more-below]')).toHaveCount(0)
    await expect(ticket(ids[5]).locator('[data-mod]')).toHaveText(['senza Cipolla', 'senza Pomodoro', /Abbondante/, /Tahina/])
    // Of dishes for which there is none the button says that something is left out of them.
    await expect(ticket(ids[2]).locator('[data-hides-unsafe]')).toHaveAccessibleName(/ righe ↓, anche un “senza” o un’allergia$/)
  }
  await expectAccessible(page)
})
