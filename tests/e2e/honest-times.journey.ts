import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { kitchenAccount, kitchenRestaurantSlug } from '../helpers/ordering.ts'

interface Placed {
  id: string
  number: number
  token: string
}

/** Places a pickup for tomorrow's lunch, when the restaurant is open whatever time it is now. */
async function placeForTomorrow(request: APIRequestContext): Promise<Placed> {
  const { restaurants } = await (await request.get('/api/v1/restaurants', { params: { search: 'Termini' } })).json()
  const { id: restaurantId } = restaurants.find(({ slug }: { slug: string }) => slug === kitchenRestaurantSlug)
  const { foods } = await (await request.get('/api/v1/food/search/Acqua naturale')).json()
  const lunch = Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 12 * 3_600_000
  const cart = { restaurantId, fulfilment: 'pickup', slot: new Date(lunch).toISOString(), lines: [{ foodId: foods[0]._id, quantity: 1 }] }
  const { quote } = await (await request.post('/api/v1/orders/quote', { data: cart })).json()
  const contact = { name: 'Gina Ospite', phone: '+39 333 123 4567' }
  const data = { ...cart, seen: { totalCents: quote.totalCents, promisedAt: quote.promisedAt }, contact, paymentMethod: 'cash' }
  const placed = await request.post('/api/v1/orders', { headers: { 'idempotency-key': crypto.randomUUID() }, data })
  expect(placed.status()).toBe(201)
  return (await placed.json()).order
}

/** Takes kitchen steps of an order with the kitchen's account. */
async function takeSteps(request: APIRequestContext, { id }: Placed, ...steps: string[]): Promise<void> {
  const { token } = await (await request.post('/api/v1/auth/login', { data: kitchenAccount })).json()
  for (const step of steps)
    expect((await request.post(`/api/v1/kitchen/orders/${id}/${step}`, { headers: { authorization: `Bearer ${token}` }, data: {} })).status()).toBe(200)
}

journey(
  'the screen at the counter shows what becomes ready, calls it once somebody has tapped, and finds its connection again',
  async ({ page, context, request }) => {
    await page.addInitScript(() => {
      const said: string[] = []
      Object.assign(window, { said })
      const speak = speechSynthesis.speak.bind(speechSynthesis)
      speechSynthesis.speak = sentence => {
        said.push(sentence.text)
        speak(sentence)
      }
    })
    await page.setViewportSize({ width: 1920, height: 1080 })
    const [first, second] = [await placeForTomorrow(request), await placeForTomorrow(request)]
    await page.goto(`/ready/${kitchenRestaurantSlug}`)
    const preparing = page.getByRole('region', { name: 'In preparazione' }).getByRole('listitem')
    const ready = page.getByRole('region', { name: 'Pronti' }).getByRole('listitem')
    const numberOf = ({ number }: Placed) => ({ hasText: new RegExp(`^${number}$`) })
    await takeSteps(request, first, 'accept', 'begin')
    await expect(preparing.filter(numberOf(first))).toBeVisible()
    await expectAccessible(page)
    await takeSteps(request, first, 'ready')
    await expect(ready.filter(numberOf(first))).toBeVisible()
    await expect(preparing.filter(numberOf(first))).toHaveCount(0)

    const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said)
    expect(await said()).toEqual([])
    await page.getByRole('button', { name: 'Attiva la voce' }).click()
    await takeSteps(request, second, 'accept', 'begin', 'ready')
    await expect.poll(said).toContain(`Numero ${second.number}, pronto.`)
    expect((await said()).join()).not.toContain(`Numero ${first.number},`)

    await context.setOffline(true)
    await expect(page.getByText('Sto ricollegando lo schermo…')).toBeVisible()
    await takeSteps(request, first, 'hand-over')
    await context.setOffline(false)
    await expect(page.getByText('Sto ricollegando lo schermo…')).toBeHidden()
    await expect(ready.filter(numberOf(first))).toHaveCount(0)
    await expect(ready.filter(numberOf(second))).toBeVisible()
    await takeSteps(request, second, 'hand-over')

    // Nobody's name, dish or price: the screen is public. Search engines stay out.
    await expect(page.getByRole('main')).not.toContainText(/Gina|Acqua|€/)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect((await request.get('/ready/nessuno')).status()).toBe(404)
  },
)

journey('a pickup for tomorrow has no “Sto arrivando” yet, and a delay or a late order says nothing either', async ({ page, request }) => {
  const order = await placeForTomorrow(request)
  await takeSteps(request, order, 'accept')
  await page.goto(`/orders/${order.id}?token=${order.token}`)
  await expect(page.locator('[data-order-number]')).toHaveText(String(order.number))
  await expect(page.getByRole('button', { name: 'Annulla l’ordine' })).toBeVisible()
  for (const news of ['[data-arriving]', '[data-goodwill]', '[data-transfer-offer]', '[data-delays]']) await expect(page.locator(news)).toHaveCount(0)
  const tooEarly = await request.post(`/api/v1/orders/${order.id}/arriving?token=${order.token}`, { data: {} })
  expect(tooEarly.status()).toBe(409)
  expect(await tooEarly.json()).toMatchObject({ code: 'arrival_too_early' })
  await takeSteps(request, order, 'begin', 'ready', 'hand-over')
})
