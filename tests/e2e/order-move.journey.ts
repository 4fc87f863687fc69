import type { Page } from '@playwright/test'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { waitForSettledLayout, watchLayoutShifts } from '../helpers/layout-shifts.ts'
import { addPaninoToCart, fillCheckout, readOrderNumber } from '../helpers/ordering.ts'
import { demoAdministrator, signInOnPage } from '../helpers/signed-in.ts'

journey(
  'an order placed in the wrong city is transferred by keyboard: by city, with consent to the higher price and the changed discount',
  async ({ page, anotherDevice, anotherTab }) => {
    // A percentage is worth more where the dish is dearer.
    const office = await anotherDevice()
    const { token } = await signInOnPage(office, demoAdministrator)
    const code = `SPOSTA${Date.now() % 1_000_000}`
    const coupon = { code, kind: 'percent', percent: 10, minimumCents: 0, hours: [], stackable: false, fulfilments: [], borneBy: 'chain', restaurantIds: [] }
    const without = { amountCents: null, freeFoodId: null, atMostCents: null, startsAt: null, endsAt: null, totalUses: null, usesPerCustomer: null }
    const made = await office.request.post('/api/v1/coupons', { headers: { authorization: `Bearer ${token}` }, data: { ...coupon, ...without } })
    expect(made.status()).toBe(201)
    await office.close()

    await addPaninoToCart(page)
    await page.goto('/cart')
    await page.getByLabel('Codice sconto').fill(code)
    await page.getByRole('button', { name: 'Applica' }).click()
    await expect(page.locator('[data-cart-total]')).toHaveText(/7,83\s€/)
    await fillCheckout(page)
    await page.getByRole('button', { name: /^Ordina · 7,83\s€/ }).click()
    await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}\?token=/)
    const elsewhere = await anotherTab()
    await elsewhere.setViewportSize({ width: 375, height: 800 })
    const shifts = await watchLayoutShifts(elsewhere)
    await elsewhere.goto(page.url())
    await expect(elsewhere.getByRole('heading', { name: 'Spiedo Roma Termini' })).toBeVisible()
    await expect(elsewhere.getByRole('button', { name: 'Avvisami quando è pronto' })).toBeVisible()
    await waitForSettledLayout(elsewhere)
    expect(await shifts(), 'nothing jumps as the order comes').toEqual([])

    const begin = page.getByRole('button', { name: 'Spostalo in un altro ristorante' })
    // On a slow line the form takes its place as it is asked for: nothing moves as the answer comes. Closed before, it can be asked for again.
    const answers: (() => void)[] = []
    await page.route('**/transfer-targets?*', async route => {
      await new Promise<void>(done => answers.push(done))
      await route.continue()
    })
    await begin.press('Enter')
    await expect(page.getByLabel('Città', { exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Lascialo dov’è' }).press('Enter')
    await expect(begin).toBeFocused()
    await begin.press('Enter')
    await expect(page.getByLabel('Città', { exact: true })).toBeFocused()
    const pressable = ['Avvisami quando è pronto', 'Annulla l’ordine', 'Lascialo dov’è'].map(name => page.getByRole('button', { name }))
    const places = () => Promise.all(pressable.map(async each => (await each.boundingBox())?.y))
    const before = await places()
    for (const answer of answers) answer()
    await expect(page.getByLabel('Città', { exact: true }).locator('option')).not.toHaveCount(1)
    expect(await places()).toEqual(before)
    await page.unrouteAll({ behavior: 'wait' })

    // What is not sold there has no total. It takes its time on a phone, too, and what could be pressed meanwhile stays where it is.
    await page.setViewportSize({ width: 375, height: 667 })
    const stood = await places()
    const quoteAnswer = Promise.withResolvers<void>()
    await page.route('**/transfer-quote?*', async route => {
      await quoteAnswer.promise
      await route.continue()
    })
    const trastevere = await page.getByLabel('Dove').locator('option', { hasText: 'Trastevere' }).getAttribute('value')
    const quoted = page.waitForRequest('**/transfer-quote?*')
    await page.getByLabel('Dove').selectOption(trastevere)
    await quoted
    await expect(page.getByRole('button', { name: 'Spostalo a Spiedo Roma Trastevere' })).toBeDisabled()
    expect(await places()).toEqual(stood)
    quoteAnswer.resolve()
    const notSold = page.getByText('Panino kebab di pollo in questo ristorante non si può ordinare.')
    await expect(notSold).toBeVisible()
    expect(await places()).toEqual(stood)
    await page.unrouteAll({ behavior: 'wait' })
    // Of two that were chosen one after the other what is said is of the second, whichever is answered first.
    const firstAnswer = Promise.withResolvers<void>()
    await page.route('**/transfer-quote?*', async route => {
      if (route.request().postDataJSON().restaurantId === trastevere) await firstAnswer.promise
      await route.continue()
    })
    const [second] = await page
      .getByLabel('Dove')
      .locator('option:enabled')
      .evaluateAll((options, not) => options.map(option => (option as HTMLOptionElement).value).filter(value => value !== not), trastevere)
    await page.getByLabel('Dove').selectOption(second ?? '')
    await expect(page.getByText(/^Totale /)).toBeVisible()
    await Promise.all([page.waitForRequest('**/transfer-quote?*'), page.getByLabel('Dove').selectOption(trastevere)])
    await page.getByLabel('Dove').selectOption(second ?? '')
    await expect(page.getByText(/^Totale /)).toBeVisible()
    const late = page.waitForEvent(
      'requestfinished',
      request => request.url().includes('/transfer-quote') && request.postDataJSON().restaurantId === trastevere,
    )
    firstAnswer.resolve()
    await late
    await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await expect(page.getByText(/^Totale /)).toBeVisible()
    await expect(notSold).toHaveCount(0)
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByLabel('Dove').selectOption(trastevere)
    await expect(notSold).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(page.getByText(/0,00\s€/)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Spostalo a Spiedo Roma Trastevere' })).toBeDisabled()

    await page.getByLabel('Città', { exact: true }).selectOption({ label: 'Milano' })
    await expect(page.getByLabel('Dove').locator('option', { hasText: 'Spiedo Roma' })).toHaveCount(0)
    const first = page.getByLabel('Dove').locator('option').nth(1)
    await page.getByLabel('Dove').selectOption(await first.getAttribute('value'))
    const offer = page.locator('[data-discount-differs]')
    await expect(page.getByText(/^Totale 8,37\s€ \(adesso 7,83\s€\)/)).toBeVisible()
    // Its own time can't be had everywhere: the next ones are offered.
    const times = page.getByRole('button', { name: /alle \d\d:\d\d$/ })
    await expect(offer.or(times.first())).toBeVisible()
    if ((await times.count()) > 0) await times.first().press('Enter')
    await expect(offer).toContainText(/vale 0,93\s€ invece di 0,87\s€/)
    const go = page.getByRole('button', { name: /^Spostalo a Spiedo Milano/ })
    await expect(go).toBeDisabled()
    await expectAccessible(page)
    await offer.getByRole('checkbox').check()
    await expect(go).toBeEnabled()
    // How far it is stands first, since a phone cuts off the rest, and beneath with the city.
    expect(await first.innerText()).toMatch(/^\d+ km · .*Spiedo Milano/)
    await expect(page.locator('[data-move-place]')).toHaveText(/^Spiedo Milano.+, Milano\d+ km/)
    // Nobody goes there for a kebab: asked about before, by name, city and distance.
    await go.press('Enter')
    const far = page.getByRole('dialog', { name: 'Vuoi spostarlo così lontano?' })
    await expect(far).toContainText(/Spiedo Milano .+ è a Milano, a \d+ km da Spiedo Roma Termini\./)
    await expect(far.getByRole('button', { name: 'No, scelgo di nuovo' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(go).toBeFocused()
    await go.press('Enter')
    await far.getByRole('button', { name: 'Sì, spostalo lì' }).press('Enter')
    await expect(page.getByRole('heading', { name: /^Spiedo Milano/ })).toBeVisible()
    await expect(page.getByText(/^Da pagare al ritiro: 8,37\s€/)).toBeVisible()
    // What it has become stands at the top: in sight, in focus, with the number to say there.
    const headline = page.getByRole('heading', { level: 1 })
    await expect(headline).toBeFocused()
    await expect(headline).toBeInViewport({ ratio: 1 })
    await expect(page.locator('[data-moved]')).toHaveText(
      new RegExp(`^Adesso il tuo ordine è da Spiedo Milano.+: il tuo nuovo numero è ${await readOrderNumber(page)}\\.$`),
    )
    await expect(begin).toBeVisible()
    // Whoever else looks at it sees where it is now.
    await expect(elsewhere.getByRole('heading', { name: /^Spiedo Milano/ })).toBeVisible()
    expect(await readOrderNumber(elsewhere)).toBe(await readOrderNumber(page))
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Annulla l’ordine' }).press('Enter')
    await expect(page.getByRole('button', { name: 'No, tienilo' })).toBeFocused()
    await page.getByRole('button', { name: 'No, tienilo' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Annulla l’ordine' })).toBeFocused()
  },
)

journey('a transferred order that gets the same number is followed by every page that shows it', async ({ page, request, anotherTab }) => {
  // Tomorrow at lunch, where nobody else orders meanwhile: its numbers are in this journey's hand.
  const slot = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 11.5 * 3_600_000).toISOString()
  const { foods } = await (await request.get('/api/v1/food/search/Acqua naturale')).json()
  const cartAt = (restaurantId: string) => ({ restaurantId, fulfilment: 'pickup', slot, lines: [{ foodId: foods[0]._id, quantity: 1 }] })
  const { restaurants } = await (await request.get('/api/v1/restaurants', { params: { search: 'Palermo' } })).json()
  const orderable: { id: string; name: string }[] = []
  for (const restaurant of restaurants) {
    const { quote } = await (await request.post('/api/v1/orders/quote', { data: cartAt(restaurant.id) })).json()
    if (quote?.orderable) orderable.push(restaurant)
  }
  const [here, there] = orderable
  if (!here || !there) throw new Error('Palermo has not two open restaurants')
  const place = async ({ id }: { id: string }, group?: { id: string; hostToken: string }): Promise<{ id: string; number: number; token: string }> => {
    const { quote } = await (await request.post('/api/v1/orders/quote', { data: cartAt(id) })).json()
    const seen = { totalCents: quote.totalCents, promisedAt: quote.promisedAt }
    const contact = { name: 'Gina Ospite', phone: '+39 333 123 4567', email: 'gina@example.com' }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const placed = await request.post('/api/v1/orders', { headers, data: { ...cartAt(id), seen, contact, paymentMethod: 'cash', group } })
    return (await placed.json()).order
  }
  let [mine, last] = [await place(here), await place(there)]
  while (last.number !== mine.number - 1) {
    if (last.number < mine.number) last = await place(there)
    else mine = await place(here)
  }

  await page.goto(`/orders/${mine.id}?token=${mine.token}`)
  const elsewhere = await anotherTab()
  await elsewhere.goto(page.url())
  for (const each of [page, elsewhere]) await expect(each.getByRole('heading', { name: here.name, exact: true })).toBeVisible()
  const move = async ({ id, token }: { id: string; token: string }): Promise<{ number: number }> => {
    const wanted = { restaurantId: there.id, slot }
    const { quote } = await (await request.post(`/api/v1/orders/${id}/transfer-quote`, { params: { token }, data: wanted })).json()
    const seen = { totalCents: quote.totalCents, promisedAt: quote.promisedAt }
    return (await (await request.post(`/api/v1/orders/${id}/transfer`, { params: { token }, data: { ...wanted, seen } })).json()).order
  }
  expect((await move(mine)).number).toBe(mine.number)
  for (const each of [page, elsewhere]) await expect(each.getByRole('heading', { name: there.name, exact: true })).toBeVisible()

  // Friends whose group was ordered here go where it has gone, told while they look, each in the own language; and that nothing comes.
  const [line] = cartAt(here.id).lines
  const host = { author: 'gina-000000000000', forName: 'Gina', lines: [line] }
  const { group } = await (await request.post('/api/v1/group-orders', { data: { restaurantId: here.id, host } })).json()
  const together = await place(here, { id: group.id, hostToken: group.hostToken })
  await page.goto(`/group/${group.id}?token=${group.joinToken}`)
  await elsewhere.goto(`/en/group/${group.id}?token=${group.joinToken}`)
  for (const [each, order] of [
    [page, `Il numero da dire: ${together.number}`],
    [elsewhere, `The number to say: ${together.number}`],
  ] as const) {
    await expect(each.locator('[data-group-place]')).toContainText(here.name)
    await expect(each.locator('[data-group-order]')).toContainText(order)
  }
  const map = page.getByRole('main').getByRole('link', { name: 'Apri nelle mappe' })
  const before = await map.getAttribute('href')
  const { number } = await move(together)
  const says = (each: Page, text: string) => expect(each.getByRole('status').filter({ hasText: text })).toBeVisible()
  await says(page, `Ordinato. Spostato: non è più da ${here.name}, adesso è da ${there.name}.`)
  await says(elsewhere, `Ordered. Moved: no longer at ${here.name}, now at ${there.name}.`)
  await says(page, `Il numero da dire: ${number}`)
  for (const each of [page, elsewhere]) await expect(each.locator('[data-group-place]')).toContainText(there.name)
  await expect(map).not.toHaveAttribute('href', before ?? '')
  await expectAccessible(page)
  await page.reload()
  await says(page, `adesso è da ${there.name}.`)
  await request.post(`/api/v1/orders/${together.id}/cancel`, { params: { token: together.token }, data: {} })
  await says(page, 'L’ordine è stato annullato: non c’è niente da aspettare.')
  await says(elsewhere, 'The order was cancelled: nothing is coming.')
  for (const each of [page, elsewhere]) await expect(each.getByRole('main')).not.toContainText(/Ordinato\.|Ordered\.|Spostato|Moved|Il numero|The number/)
  await expectAccessible(page)
})
