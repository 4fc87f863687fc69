import { connectAssistant } from '../helpers/assistant.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, journey } from '../helpers/journey.ts'
import { fillCheckout } from '../helpers/ordering.ts'
import { demoAdministrator, signInOnPage } from '../helpers/signed-in.ts'

interface Option {
  id: string
  available: boolean
  allergens: string[]
}
interface Dish {
  id: string
  title: string
  available: boolean
}

journey(
  'an assistant that knows only the descriptions of its tools orders without milk, up to the payment page',
  { tag: '@core' },
  async ({ page, baseURL, anotherDevice }) => {
    const assistantName = `journey-${Date.now()}`
    const { client, use } = await connectAssistant(baseURL as string, { name: assistantName })
    const { tools } = await client.listTools()
    /** Finds a tool by what it says of itself, as a model would. */
    const pick = (...words: string[]) => {
      const found = tools.filter(({ description = '' }) => words.every(word => description.includes(word)))
      if (!found[0]) throw new Error(`no tool speaks of ${words.join(', ')}`)
      return found[0].name
    }
    const avoidAllergens = ['milk']

    const { restaurants } = (await use(pick('restaurants', 'city'), { search: 'Padova', fulfilment: 'pickup' })).data
    const restaurant = restaurants[0].slug
    const { categories } = (await use(pick('menu', 'allergens'), { restaurant, avoidAllergens })).data
    const dishes: Dish[] = categories.flatMap((category: { dishes: Dish[] }) => category.dishes)
    const dish = dishes.find(({ available, title }) => available && title === 'Panino kebab di vitello')
    if (!dish) throw new Error('the sandwich is not offered without milk')
    const everyOption: Option[] = (await use(pick('one dish', 'options'), { restaurant, id: dish.id })).data.groups.flatMap(
      ({ options }: { options: Option[] }) => options,
    )
    const withMilk = everyOption.find(({ allergens }) => allergens.includes('milk'))
    expect(withMilk).toBeDefined()
    const details = (await use(pick('one dish', 'options'), { restaurant, id: dish.id, avoidAllergens })).data
    const options = details.groups.flatMap(({ minimum, options: all }: { minimum: number; options: Option[] }) =>
      all
        .filter(({ available }) => available)
        .slice(0, minimum)
        .map(({ id }) => ({ optionId: id })),
    )
    const line = { dishId: dish.id, quantity: 2, options, without: details.mustLeaveOut }
    const checked = (await use(pick('Checks one dish'), { restaurant, line, avoidAllergens })).data
    expect(checked).toMatchObject({ valid: true, problems: [] })
    expect(checked.line.allergens).not.toContain('milk')
    const cart = { restaurant, fulfilment: 'pickup', lines: [line], avoidAllergens }
    // With yoghurt sauce it has milk: the link is refused, whatever the model thinks.
    const milky = { ...line, options: [...options, { optionId: withMilk?.id }] }
    expect(await use(pick('link', 'person'), { ...cart, lines: [milky] })).toMatchObject({ refused: true, data: { code: 'cart_not_orderable' } })
    const { url, quote } = (await use(pick('link', 'person'), cart)).data
    await client.close()

    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1, name: 'Il tuo secchio è pronto' })).toBeVisible()
    await expect(page.getByText('Senza latte: lo scriviamo alla cucina, in rosso.')).toBeVisible()
    await expect(page.locator('[data-prepared-lines]')).toContainText(dish.title)
    await expect(page.locator('[data-prepared-way]')).toHaveText('Ritiro · appena possibile')
    await expect(page.locator('[data-prepared-lines]')).not.toContainText('latte')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continua con questi piatti' }).press('Enter')

    await expect(page).toHaveURL('/checkout')
    await fillCheckout(page)
    await expect(page.getByRole('main')).toContainText('Allergia: latte')
    await page.getByLabel('Online, adesso').check()
    await page.getByRole('button', { name: /^Ordina e paga · / }).click()
    await expect(page.getByRole('heading', { name: `${quote.totalCents} cent` })).toBeVisible()

    const office = await anotherDevice()
    await office.setViewportSize({ width: 1366, height: 768 })
    const { token } = await signInOnPage(office, demoAdministrator)
    const readCalls = async () => {
      const headers = { authorization: `Bearer ${token}` }
      return (await (await office.request.get('/api/v1/office/assistant-calls', { headers, params: { assistant: assistantName } })).json()).calls
    }
    // The order is counted by a beacon, which nobody waits for.
    await expect.poll(async () => (await readCalls()).filter(({ order }: { order: object | null }) => order !== null).length).toBe(1)
    await office.goto(`/dashboard/admin/integrations/assistants?assistant=${assistantName}`)
    const calls = office.getByRole('region', { name: 'Richieste degli assistenti' })
    await expect(calls.getByRole('row', { name: /Link per ordinare.*Riuscita/ }).getByRole('link', { name: /^Apri l’ordine / })).toBeVisible()
    await expect(calls.getByRole('row', { name: /Link per ordinare.*Piatto non ordinabile/ })).toBeVisible()
    await expectAccessible(office)
    await office.goto(`/dashboard/admin/integrations/assistants?assistant=${assistantName}&outcome=refused`)
    await expect(calls.getByRole('row', { name: /Link per ordinare/ })).toHaveCount(1)
    for (const width of [768, 375]) {
      await office.setViewportSize({ width, height: 812 })
      await expectNoHorizontalOverflow(office, width)
    }
  },
)

journey('a link that has expired says what to do, and one for a filled cart asks first', async ({ page, baseURL }) => {
  await page.goto(`/prepared-cart#${'A'.repeat(43)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Questo link non vale più' })).toBeFocused()
  await expectAccessible(page)

  const { client, use } = await connectAssistant(baseURL as string)
  const [{ slug: restaurant }] = (await use('find_restaurants', { search: 'Padova', fulfilment: 'pickup' })).data.restaurants
  const { categories } = (await use('read_menu', { restaurant, search: 'Ayran' })).data
  const [dish] = categories.flatMap(({ dishes }: { dishes: Dish[] }) => dishes)
  const { url } = (await use('create_checkout_link', { restaurant, fulfilment: 'pickup', lines: [{ dishId: dish.id, quantity: 3 }], language: 'en' })).data
  await client.close()
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1, name: 'Your bucket is ready' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue with these dishes' }).click()
  await expect(page).toHaveURL('/en/checkout')
  await page.goto(url)
  await page.getByRole('button', { name: 'Continue with these dishes' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(page).toHaveURL('/en/checkout')
  await expect(page.locator('[data-cart-count]')).toHaveText('3')
})

journey('a dish with an avoided allergen stays out of the bucket; the staff reads Italian, the guest the page’s language', async ({ page, baseURL }) => {
  const { client, use } = await connectAssistant(baseURL as string)
  const [{ slug: restaurant }] = (await use('find_restaurants', { search: 'Padua', fulfilment: 'pickup' })).data.restaurants
  const find = async (search: string): Promise<string> => {
    const { categories } = (await use('read_menu', { restaurant, search })).data
    return categories.flatMap(({ dishes }: { dishes: Dish[] }) => dishes)[0].id
  }
  const items = [await find('Ayran'), await find('Patatine fritte')].map(id => ({ item: { id: `${restaurant}.${id}` }, quantity: 1 }))
  await client.close()
  const data = { line_items: items, food: { fulfilment: 'pickup', avoid_allergens: ['milk', 'peanuts'] }, context: { language: 'en' } }
  const session = await (await page.request.post('/api/v1/ucp/checkout-sessions', { data })).json()
  expect(session).toMatchObject({ status: 'incomplete' })
  expect(session.continue_url).toBeUndefined()

  await page.setViewportSize({ width: 375, height: 667 })
  await page.goto(`/en/prepared-cart#${session.id.slice('chk_'.length)}`)
  const lines = page.locator('[data-prepared-lines] > li')
  await expect(lines.first()).toContainText('Contains milk: it stays out of your bucket.')
  // The person recognizes what was prepared.
  await expect(lines.first().locator('img')).toBeVisible()
  await expect(lines.nth(1).locator('[data-allergy]')).toHaveCount(0)
  await expectAccessible(page)
  const take = page.getByRole('button', { name: 'Continue with these dishes' })
  await expect(take).toBeInViewport()
  await take.click()
  await expect(page).toHaveURL('/en/checkout')
  await expect(page.getByRole('main')).toContainText('Allergy: milk, peanuts')
  await expect(page.getByRole('main')).not.toContainText('Ayran')
  const quoted = page.waitForRequest(request => request.url().endsWith('/orders/quote') && request.method() === 'POST')
  await page.goto('/checkout')
  expect((await quoted).postDataJSON().lines).toMatchObject([{ allergy: 'latte, arachidi' }])
  await expect(page.getByRole('main')).toContainText('Allergia: latte, arachidi')
})
