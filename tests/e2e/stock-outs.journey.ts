import { expect, expectAccessible, expectNoHorizontalOverflow, journey } from '../helpers/journey.ts'
import { kitchenAccount, kitchenRestaurantSlug } from '../helpers/ordering.ts'
import { demoAdministrator, signInOnPage } from '../helpers/signed-in.ts'

journey('a cook runs out of a dish, its buyer takes what the office allows, and the office counts on a phone', async ({ page, anotherDevice }) => {
  const { request } = page
  const read = async (path: string) => (await request.get(`/api/v1${path}`)).json()
  const { restaurants } = await read('/restaurants?search=Termini')
  const { id: restaurantId } = restaurants.find(({ slug }: { slug: string }) => slug === kitchenRestaurantSlug)
  const { token: adminToken } = await (await request.post('/api/v1/auth/login', { data: demoAdministrator })).json()
  const ask = async (method: 'post' | 'put' | 'delete', path: string, data?: object) => {
    const answer = await request[method](`/api/v1${path}`, { headers: { authorization: `Bearer ${adminToken}` }, data })
    expect(answer.ok(), path).toBe(true)
    return answer.json()
  }
  const mark = Date.now() % 1_000_000
  const { category } = await read('/category/get-category')
  const addDish = async (title: string, price: number) =>
    (await ask('post', '/food/add', { title: `${title} ${mark}`, description: 'Di prova.', discount: 0, category: category[0]._id, price })).food
  const [gone, cheaper, other] = [await addDish('Rotolo', 8), await addDish('Piadina', 6.5), await addDish('Patate', 3)]
  const { ingredient } = await ask('post', '/ingredients', { title: `Cipolla ${mark}` })

  // The office says what may come instead, on its own screen.
  const office = await anotherDevice()
  await office.setViewportSize({ width: 375, height: 740 })
  await signInOnPage(office, demoAdministrator)
  await office.goto('/dashboard/admin/substitutes')
  await office.getByRole('button', { name: 'Aggiungi sostituzioni' }).click()
  const dialog = office.getByRole('dialog', { name: 'Sostituzioni' })
  await dialog.getByLabel('Quando finisce').selectOption(gone._id)
  await dialog.getByLabel('Aggiungi una sostituzione').selectOption(cheaper._id)
  await expectAccessible(office)
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect(office.getByRole('main')).toContainText(cheaper.title)
  await expectNoHorizontalOverflow(office, 375)

  // Tomorrow at lunch it is open, whatever time it is now.
  const slot = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 11.75 * 3_600_000).toISOString()
  const cart = { restaurantId, fulfilment: 'pickup', slot, lines: [gone, other].map(({ _id }) => ({ foodId: _id, quantity: 1 })) }
  const { quote } = await (await request.post('/api/v1/orders/quote', { data: cart })).json()
  const seen = { totalCents: quote.totalCents, promisedAt: quote.promisedAt }
  const contact = { name: 'Gina Ospite', phone: '+39 333 987 6601' }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const placed = await request.post('/api/v1/orders', { headers, data: { ...cart, seen, contact, paymentMethod: 'cash' } })
  const { id, token } = (await placed.json()).order
  await page.goto(`/orders/${id}?token=${token}`)
  await expect(page.locator('[data-status=pending]')).toBeVisible()

  const kitchen = await anotherDevice()
  await kitchen.setViewportSize({ width: 1280, height: 900 })
  await signInOnPage(kitchen, kitchenAccount)
  await kitchen.goto('/kitchen')
  await kitchen.getByRole('button', { name: /^Esauriti/ }).click()
  await kitchen.getByRole('button', { name: 'Domani all’apertura' }).click()
  await kitchen.getByRole('button', { name: new RegExp(`^${gone.title}`) }).click()
  await expect(kitchen.getByRole('button', { name: new RegExp(`^${gone.title}`) })).toContainText('finito')
  await expectAccessible(kitchen)

  // The buyer is asked on the order's page, and never pays more.
  const question = page.locator('[data-substitution=open]')
  await expect(question).toContainText(gone.title)
  await expect(question).toContainText(/1,50\s€ in meno/)
  await expectAccessible(page)
  await question.getByRole('button', { name: new RegExp(cheaper.title) }).click()
  await expect(page.locator('[data-substitution=replaced]')).toContainText(cheaper.title)
  const { order } = await read(`/orders/${id}?token=${token}`)
  expect(order).toMatchObject({ totalCents: quote.totalCents - 150, substitutions: [{ state: 'replaced' }] })
  await kitchen.getByRole('button', { name: new RegExp(`^${gone.title}`) }).click()
  await expect(kitchen.getByRole('button', { name: new RegExp(`^${gone.title}`) })).toContainText('c’è')
  expect((await request.post(`/api/v1/orders/${id}/cancel?token=${token}`, { data: {} })).ok()).toBe(true)

  // The office counts an ingredient on a phone, one line at a time.
  await office.goto(`/dashboard/admin/restaurants/${restaurantId}/stock`)
  await office.getByRole('button', { name: /^Tutti/ }).click()
  await office.getByLabel('Cerca un ingrediente').fill(ingredient.title)
  const line = office.locator(`[data-stock="${ingredient.title}"]`)
  await line.getByLabel(/^Quanto ce n’è/).fill('-3')
  await line.getByRole('button', { name: `Salva ${ingredient.title}` }).click()
  await expect(line.getByRole('alert')).toContainText('sotto zero')
  await line.getByLabel(/^Quanto ce n’è/).fill('40')
  await line.getByRole('button', { name: `Salva ${ingredient.title}` }).click()
  await expect(line.locator('strong').first()).toHaveText('40')
  await expectAccessible(office)
  await expectNoHorizontalOverflow(office, 375)
  await ask('delete', `/office/restaurants/${restaurantId}/stock/${ingredient.id}`)
  for (const dish of [gone, cheaper, other]) await ask('delete', `/food/delete-food/${dish._id}`)
})
