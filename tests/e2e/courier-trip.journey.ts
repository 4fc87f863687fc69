import { expectAbove, expectOnFirstScreen } from '../helpers/courier-screen.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, journey } from '../helpers/journey.ts'
import { kitchenAccount, kitchenRestaurantSlug } from '../helpers/ordering.ts'
import { placeReadyDelivery, registerColleague } from '../helpers/ready-delivery.ts'
import { findToast, signInOnPage } from '../helpers/signed-in.ts'

journey('two deliveries are one trip, ordered by hand, and a beer stays back without a document', async ({ page, anotherDevice }) => {
  const found = await (await page.request.get('/api/v1/restaurants', { params: { search: 'termini' } })).json()
  const { id: restaurantId } = found.restaurants.find(({ slug }: { slug: string }) => slug === kitchenRestaurantSlug)
  const nives = await registerColleague(page, 'Nives', { staff: [{ restaurantId, role: 'courier' }] })
  await page.setViewportSize({ width: 375, height: 740 })
  await signInOnPage(page, nives)
  await page.goto('/courier')
  await page.getByRole('button', { name: 'Inizia il turno' }).click()
  await expect(page.getByRole('button', { name: 'Chiudi il turno' })).toBeVisible()
  const beer = await placeReadyDelivery(restaurantId, { dish: 'Birra chiara', longitude: 12.508 })
  const water = await placeReadyDelivery(restaurantId)
  const stopOf = ({ number }: { number: number }) => page.locator(`[data-stop="${number}"]`)

  // The shift lead gives one to her, the other she takes by herself.
  const kitchen = await anotherDevice()
  await kitchen.setViewportSize({ width: 1024, height: 768 })
  const { token } = await signInOnPage(kitchen, kitchenAccount)
  const headers = { authorization: `Bearer ${token}` }
  const { couriers } = await (await kitchen.request.get('/api/v1/kitchen/couriers', { headers, params: { restaurant: restaurantId } })).json()
  const courierId = couriers.find(({ name }: { name: string }) => name === 'Nives').id
  expect((await kitchen.request.post(`/api/v1/kitchen/orders/${beer.id}/assign`, { headers, data: { courierId } })).status()).toBe(200)
  await expect(findToast(page, `La cucina ti ha affidato l’ordine n. ${beer.number}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Prendi la prossima' })).toBeEnabled()
  await stopOf(water)
    .getByRole('button', { name: /^Prendi/ })
    .click()

  // The nearer address comes first; by keyboard the other one does, and the button keeps the focus.
  await expect(stopOf(water)).toContainText('Tappa 1 di 2')
  await expect(stopOf(beer)).toContainText('Tappa 2 di 2')
  await stopOf(beer)
    .getByRole('button', { name: `Sposta prima, ordine n. ${beer.number}` })
    .press('Enter')
  await expect(stopOf(beer)).toContainText('Tappa 1 di 2')
  await expect(stopOf(beer).getByRole('button', { name: `Sposta dopo, ordine n. ${beer.number}` })).toBeFocused()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page, 375)

  await page.getByRole('button', { name: 'Parti con tutte e 2' }).click()
  await expect(stopOf(water)).toContainText('Arrivo verso le')
  // The customer reads when, and that somebody else comes first.
  const customer = await anotherDevice()
  await customer.goto(`/orders/${water.id}?token=${water.token}`)
  await expect(customer.getByText(/^In arrivo: circa \d+ minut[oi]\. Prima c’è un’altra consegna\.$/)).toBeVisible()
  await expectAccessible(customer)

  // On a small phone the first screen has all that the door needs, and a toast leaves the step free.
  await expectOnFirstScreen(page, stopOf(beer), stopOf(beer).locator('[data-age-badge]'))
  const another = await placeReadyDelivery(restaurantId)
  expect((await kitchen.request.post(`/api/v1/kitchen/orders/${another.id}/assign`, { headers, data: { courierId } })).status()).toBe(200)
  const toast = findToast(page, `La cucina ti ha affidato l’ordine n. ${another.number}.`)
  await expect(toast).toBeVisible()
  await expectAbove(toast, stopOf(beer).locator('[data-foot-action]'))
  // No document, no beer: the second tap keeps it back, and nothing is left to collect but the delivery.
  await expect(stopOf(beer)).toContainText('C’è alcol: chiedi un documento.')
  await stopOf(beer)
    .getByRole('button', { name: /^Non ha 18 anni: tieni Birra chiara/ })
    .click()
  const sure = stopOf(beer).getByRole('button', { name: /^Tocca ancora per tenere Birra chiara/ })
  // A second tap at once could be the other half of a double tap, and is ignored.
  await expect(async () => {
    if (await sure.isVisible()) await sure.click()
    await expect(stopOf(beer)).toContainText('Lo riporti in cucina. Il cliente non lo paga.', { timeout: 500 })
  }).toPass()
  await customer.goto(`/orders/${beer.id}?token=${beer.token}`)
  await expect(customer.locator('[data-age-refused]')).toContainText(/Birra chiara 33 cl\. Non lo paghi: \d+,\d\d\s€ in meno\./)
  await expectAccessible(page)
})

journey('a beer that was paid online stays back at the door, and its price goes back to the card', async ({ page, anotherDevice }) => {
  const found = await (await page.request.get('/api/v1/restaurants', { params: { search: 'termini' } })).json()
  const { id: restaurantId } = found.restaurants.find(({ slug }: { slug: string }) => slug === kitchenRestaurantSlug)
  const customer = await anotherDevice()
  const beer = await placeReadyDelivery(restaurantId, { dish: 'Birra chiara', payOn: customer })
  const nando = await registerColleague(page, 'Nando', { staff: [{ restaurantId, role: 'courier' }] })
  await page.setViewportSize({ width: 375, height: 740 })
  const { token } = await signInOnPage(page, nando)
  const headers = { authorization: `Bearer ${token}` }
  await page.request.post('/api/v1/courier/shift/start', { headers, data: { restaurantId, floatCents: 0 } })
  for (const step of ['take', 'leave']) expect((await page.request.post(`/api/v1/courier/orders/${beer.id}/${step}`, { headers, data: {} })).status()).toBe(200)
  await page.goto('/courier')
  const stop = page.locator(`[data-stop="${beer.number}"]`)
  await expect(stop).toContainText('Già pagato')
  const keepBack = stop.getByRole('button', { name: /^(Non ha 18 anni: tieni|Tocca ancora per tenere) Birra chiara/ })
  // A second tap at once could be the other half of a double tap, and is ignored.
  await expect(async () => {
    if (await keepBack.isVisible()) await keepBack.click()
    await expect(stop).toContainText('Lo riporti in cucina.', { timeout: 500 })
  }).toPass()
  await expect(customer.locator('[data-age-refused]')).toContainText('Birra chiara 33 cl')
  const order = async () => (await (await page.request.get(`/api/v1/orders/${beer.id}?token=${beer.token}`)).json()).order
  await expect.poll(async () => (await order()).paymentStatus).toMatch(/refunded$/)
  await expectAccessible(customer)
  await stop.getByRole('button', { name: /^Consegnata/ }).click()
  await expect.poll(async () => (await order()).status).toBe('completed')
})
