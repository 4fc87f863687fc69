import { expect, expectAccessible, isolatedJourney } from '../helpers/journey.ts'
import { kitchenAccount, kitchenRestaurantSlug } from '../helpers/ordering.ts'
import { registerColleague } from '../helpers/ready-delivery.ts'
import { demoAdministrator, signInOnPage } from '../helpers/signed-in.ts'
import { offlineComplaint } from '../helpers/stored-app.ts'

isolatedJourney(
  'customer, two stations, packing and courier work on one delivery, while the network of a station is cut in the middle',
  { tag: '@core' },
  async ({ page: spit, context: spitContext, browser, baseURL, request, complaints }) => {
    const anotherScreen = async (width: number, height: number) => {
      const options = { baseURL: baseURL as string, locale: 'it-IT', timezoneId: 'Europe/Rome', viewport: { width, height } }
      return (await browser.newContext(options)).newPage()
    }
    const { restaurants } = await (await request.get('/api/v1/restaurants', { params: { search: 'Termini' } })).json()
    const { id: restaurantId } = restaurants.find(({ slug }: { slug: string }) => slug === kitchenRestaurantSlug)
    const findFood = async (title: string) => {
      const { foods } = await (await request.get(`/api/v1/food/search/${title}`)).json()
      return (foods.find((food: { title: string }) => food.title === title) ?? foods[0])._id as string
    }
    const lines = [
      { foodId: await findFood('Panino kebab di pollo'), quantity: 2 },
      { foodId: await findFood('Patatine fritte'), quantity: 1 },
    ]
    // Tomorrow at lunch it is open, whatever time it is now.
    const slot = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 13 * 3_600_000).toISOString()
    const address = { street: 'Via Principe Amedeo', streetNumber: '7', postcode: '00185', city: 'Roma', latitude: 41.9, longitude: 12.504 }
    const cart = { restaurantId, fulfilment: 'delivery', address, slot, lines }
    const { quote } = await (await request.post('/api/v1/orders/quote', { data: cart })).json()
    const contact = { name: 'Sabrina Sabato', phone: '+39 333 765 4321', email: 'sabrina@example.com' }
    const data = { ...cart, seen: { totalCents: quote.totalCents, promisedAt: quote.promisedAt }, contact, paymentMethod: 'cash' }
    const placed = await request.post('/api/v1/orders', { headers: { 'idempotency-key': crypto.randomUUID() }, data })
    const { id, number, token: link } = (await placed.json()).order as { id: string; number: number; token: string }

    const customer = await anotherScreen(375, 740)
    await customer.goto(`/orders/${id}?token=${link}`)
    const packing = await anotherScreen(1280, 800)
    await signInOnPage(packing, kitchenAccount)
    await packing.goto('/kitchen?view=packing')
    const fryer = await anotherScreen(1024, 768)
    await signInOnPage(fryer, kitchenAccount)
    await fryer.goto('/kitchen?stations=fryer')
    await spit.setViewportSize({ width: 1024, height: 768 })
    const { token } = await signInOnPage(spit, kitchenAccount)
    await spit.goto('/kitchen?stations=spit')
    const headers = { authorization: `Bearer ${token}` }
    for (const step of ['accept', 'begin']) expect((await request.post(`/api/v1/kitchen/orders/${id}/${step}`, { headers, data: {} })).status()).toBe(200)
    await expect(customer.locator('[data-status=preparing]')).toBeVisible()
    const ticketOn = (screen: typeof spit) => screen.locator(`[data-order="${id}"]`)
    for (const screen of [spit, fryer]) await expect(ticketOn(screen).locator('[data-dish]')).toHaveCount(1)
    await expect(ticketOn(packing).locator('[data-dish][aria-pressed=false]')).toHaveCount(2)

    // The spit loses the network and goes on; the fryer and packing see each other meanwhile.
    await spitContext.setOffline(true)
    await expect(spit.getByText(/senza rete/)).toBeVisible()
    await ticketOn(spit)
      .getByRole('button', { name: /2 × Panino kebab di pollo/ })
      .click()
    await expect(spit.getByText('1 tocco parte appena torna la rete.')).toBeVisible()
    await ticketOn(fryer)
      .getByRole('button', { name: /Patatine fritte/ })
      .click()
    await expect(ticketOn(packing).locator('[data-dish][aria-pressed=true]')).toHaveCount(1)
    await expect(ticketOn(packing).locator('[data-waits-for]')).toHaveText('→ Spiedo · Piastra')
    await expectAccessible(spit)
    await spitContext.setOffline(false)
    // The griddle toasts the bread, and has no screen: packing crosses it off.
    await expect(ticketOn(packing).locator('[data-waits-for]')).toHaveText('→ Piastra')
    await expect(spit.getByText(/senza rete/)).toBeHidden()
    await ticketOn(packing)
      .getByRole('button', { name: /2 × Panino kebab di pollo/ })
      .click()
    await expect(ticketOn(packing).locator('[data-dish][aria-pressed=true]')).toHaveCount(2)

    // Packing calls it ready; the courier takes it, and the customer reads when it comes.
    const ivo = await registerColleague(packing, 'Ivo', { staff: [{ restaurantId, role: 'courier' }] })
    const courier = await anotherScreen(375, 740)
    await signInOnPage(courier, ivo)
    await courier.goto('/courier')
    await courier.getByRole('button', { name: 'Inizia il turno' }).click()
    await ticketOn(packing).getByRole('button', { name: 'Pronto' }).click()
    const stop = courier.locator(`[data-stop="${number}"]`)
    await stop.getByRole('button', { name: /^Prendi/ }).click()
    await stop.getByRole('button', { name: /^Parti/ }).click()
    await expect(customer.getByText(/^In arrivo: /)).toBeVisible()
    await expect(packing.locator(`[data-on-the-road="${number}"]`)).toContainText('Ivo')
    await expectAccessible(courier)
    await stop.getByRole('button', { name: /^Consegnata e pagata/ }).click()
    await expect(customer.locator('[data-status=completed]')).toBeVisible()
    await expect(stop).toHaveCount(0)
    await expectAccessible(customer)

    // Each step once, whatever was lost meanwhile.
    const office = await (await request.post('/api/v1/auth/login', { data: demoAdministrator })).json()
    const history = await request.get(`/api/v1/orders/${id}/history`, { headers: { authorization: `Bearer ${office.token}` } })
    const { events } = await history.json()
    const kinds = events.map(({ kind }: { kind: string }) => kind) as string[]
    for (const step of ['placed', 'accepted', 'preparing', 'ready', 'out_for_delivery', 'completed'])
      expect(kinds.filter(kind => kind === step)).toHaveLength(1)
    for (const complaint of complaints.splice(0)) expect(complaint).toMatch(offlineComplaint)
  },
)
